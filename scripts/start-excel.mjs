// Sideloads the built add-in into Excel on Windows or macOS, against the same local server over HTTPS.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fail, projectRoot } from "./build.mjs";

const manifestPort = 3000;
const manifestFile = path.join(projectRoot, "manifest.xml");
const adaptedManifest = path.join(projectRoot, ".cache", "manifest.xml");

/** The manifest with its addresses on the server's port. @param {string} origin */
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

/** Starts the server over HTTPS and opens Excel with the add-in. @param {string[]} args */
export async function startInExcel(args) {
  const { getHttpsServerOptions } = await import("office-addin-dev-certs");
  const certificate = await getHttpsServerOptions().catch((error) =>
    fail(
      `Excel loads add-ins over HTTPS only, and the development certificate could not be installed (${error.message}). ` +
        "Run npx office-addin-dev-certs install, agree to the system's question, and start again.",
    ),
  );
  const { runServer } = createRequire(import.meta.url)(path.join(projectRoot, "dist", "server", "main.js"));
  const exitCode = await runServer(args, projectRoot, {
    certificate: { cert: certificate.cert, key: certificate.key },
    onStarted(origin) {
      const run = debugging("start", manifestFor(origin), "desktop", "--no-debug");
      if (run.status !== 0) {
        console.error(
          "Excel did not take the add-in: see the messages above. The server goes on; stop it with Ctrl+C.",
        );
      }
    },
  });
  if (exitCode !== null) process.exit(exitCode);
}

/** Takes the add-in out of Excel. */
export function stopInExcel() {
  debugging("stop", manifestFile);
}
