// Sideloads the built add-in into Excel on Windows or macOS, against the same local server over HTTPS.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fail, projectRoot } from "./build.mjs";

const manifestPort = 3000;
const manifestFile = path.join(projectRoot, "manifest.xml");
const adaptedManifest = path.join(projectRoot, ".cache", "manifest.xml");

/** The manifest with addresses on the server's port. @param {string} origin */
function manifestFor(origin) {
  if (origin === `https://localhost:${manifestPort}`) return manifestFile;
  const text = readFileSync(manifestFile, "utf8").replaceAll(`https://localhost:${manifestPort}`, origin);
  mkdirSync(path.dirname(adaptedManifest), { recursive: true });
  writeFileSync(adaptedManifest, text);
  return adaptedManifest;
}

/** @param {string[]} args */
function debugging(...args) {
  const program = path.join(projectRoot, "node_modules", "office-addin-debugging", "cli.js");
  return spawnSync(process.execPath, [program, ...args], { cwd: projectRoot, stdio: "inherit" });
}

/**
 * Announces what happens next, then checks whether the server meets Excel's needs.
 * @param {string} origin @param {import("https").ServerOptions} certificate
 */
async function explain(origin, certificate) {
  console.log(
    [
      "  Excel      This loads the add-in into the Excel of this machine:",
      `             1. checks the server at ${origin}`,
      `             2. registers ${path.relative(projectRoot, manifestFor(origin))} for developers' add-ins (office-addin-debugging)`,
      "             3. opens Excel with a new workbook. Choose Compsheet on the Home tab.",
      "             compsheet stop removes it from Excel.",
      "",
    ].join("\n"),
  );
  const { runDoctor, resolveHost, inspectSecurity, fetchTrusting } = createRequire(import.meta.url)(
    path.join(projectRoot, "dist", "server", "doctor.js"),
  );
  await runDoctor([origin, "--internal"], {
    fetch: fetchTrusting(origin, certificate.ca),
    readFile: () => Promise.reject(new Error("no such file")),
    now: () => Date.now(),
    resolve: resolveHost,
    inspectSecurity,
    print: (text) => void process.stdout.write(text),
    printError: (text) => void process.stderr.write(text),
  });
}

/** Starts the server over HTTPS and opens Excel with the add-in. @param {string[]} args */
export async function startInExcel(args) {
  if (process.platform !== "win32" && process.platform !== "darwin")
    fail("Excel runs on Windows and macOS only. Here, compsheet start opens the same add-in in the workbench.");
  const { getHttpsServerOptions } = await import("office-addin-dev-certs");
  const certificate = await getHttpsServerOptions().catch((error) =>
    fail(
      `Excel loads add-ins over HTTPS only, and the development certificate could not be installed (${error.message}). ` +
        "Run npx office-addin-dev-certs install, agree to the system's question, and start again.",
    ),
  );
  const { runServer } = createRequire(import.meta.url)(path.join(projectRoot, "dist", "server", "main.js"));
  return runServer(args, projectRoot, {
    certificate: { cert: certificate.cert, key: certificate.key },
    async onStarted(origin) {
      await explain(origin, certificate);
      const run = debugging("start", manifestFor(origin), "desktop", "--no-debug");
      if (run.status !== 0) {
        console.error(
          "Excel did not load the add-in: see the messages above. The server is still running; stop it with Ctrl+C.",
        );
      }
    },
  });
}

/** Removes the add-in from Excel. */
export function stopInExcel() {
  debugging("stop", manifestFile);
}
