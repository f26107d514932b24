// Determines whether dist is up to date, by a fingerprint of everything that a build reads.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const inputs = [
  "src",
  "assets",
  "manifest.xml",
  "manifest-check.xml",
  "webpack.config.js",
  "scripts/associate-functions-loader.js",
  "scripts/build-stamp-plugin.js",
  "scripts/function-metadata-plugin.js",
  "scripts/help-pages-plugin.js",
  "scripts/import-assembly.js",
  "scripts/public-address-plugin.js",
  "scripts/single-options.js",
  "tsconfig.base.json",
  "package.json",
  "package-lock.json",
];
const outputs = [
  "dist/addin/taskpane.html",
  "dist/addin/functions.json",
  "dist/addin/help/index.html",
  "dist/workbench/index.html",
  "dist/server/main.js",
  "dist/server/refresh.js",
  "dist/server/model-process.js",
  "dist/server/model-watch.js",
];

/** @param {string} root @param {string} file @returns {string[]} */
function filesOf(root, file) {
  const full = path.join(root, file);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full)
      .sort()
      .flatMap((name) => filesOf(root, path.join(file, name)));
  } catch {
    return [file];
  }
}

/** Fingerprint of what a build would read now. @param {string} root */
export function fingerprint(root) {
  const hash = createHash("sha256")
    .update(process.versions.node.split(".")[0] ?? "")
    .update(process.env.COMPSHEET_BASE?.trim() ?? "")
    .update(process.env.COMPSHEET_OPTIONS?.trim() ?? "");
  for (const file of inputs.flatMap((input) => filesOf(root, input))) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

const stateFile = (root) => path.join(root, "dist", "build.json");

/** Whether a build is needed. @param {string} root */
export function isBuildNeeded(root) {
  if (outputs.some((file) => !existsSync(path.join(root, file)))) return true;
  try {
    return JSON.parse(readFileSync(stateFile(root), "utf8")).fingerprint !== fingerprint(root);
  } catch {
    return true;
  }
}

/**
 * Records that dist matches the sources with this fingerprint. Take the fingerprint before the build, so a change
 * during the build triggers another.
 * @param {string} root @param {string} built
 * @returns {string | null} why it can't be recorded, with what follows; null if it is
 */
export function recordBuild(root, built) {
  try {
    mkdirSync(path.join(root, "dist"), { recursive: true });
    writeFileSync(stateFile(root), JSON.stringify({ fingerprint: built }));
    return null;
  } catch (error) {
    return `${stateFile(root)} can't be written (${error.code ?? error.message}), so the next command builds again.`;
  }
}
