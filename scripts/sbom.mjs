/**
 * npm run sbom: every package that runs, with version and license, as CycloneDX. `npm sbom --omit dev` also leaves out
 * packages that both the program and a development tool need, such as pg.
 */
import { execFileSync } from "node:child_process";

const isDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");

/** @param list CycloneDX of all packages */
export function runningPackages(list) {
  const components = list.components.filter((component) => !isDevelopment(component));
  const kept = new Set([list.metadata.component["bom-ref"], ...components.map((component) => component["bom-ref"])]);
  const dependencies = list.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...list, components, dependencies };
}

/** From the lock file, so it needs no installed packages. */
export function packageList(folder) {
  // Windows has npm as a script of its shell.
  const text = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 200_000_000,
    shell: process.platform === "win32",
  });
  return runningPackages(JSON.parse(text));
}

if (process.argv[1]?.endsWith("sbom.mjs")) process.stdout.write(`${JSON.stringify(packageList("."), null, 2)}\n`);
