// npm run validate: the manifest's offline checks and, if Microsoft's service is reachable, its validation.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { validateManifest } from "office-addin-manifest";
import { buildWhenNeeded, fail, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
await buildWhenNeeded();
const jest = path.join(projectRoot, "node_modules", "jest", "bin", "jest.js");
const offline = spawnSync(process.execPath, [jest, "test/manifest", "--selectProjects", "unit"], {
  cwd: projectRoot,
  stdio: "inherit",
});
if (offline.status !== 0) fail("The manifest breaks a rule: see the messages above.");

const validation = await validateManifest(path.join(projectRoot, "manifest.xml")).catch(() => null);
if (validation?.report === undefined) {
  console.log(
    "The offline checks passed. Microsoft's validation service could not be reached: run this again where there is a connection.",
  );
} else {
  for (const kind of ["errors", "warnings", "notes"]) {
    for (const { title, content, helpUrl } of validation.report[kind] ?? []) {
      console.log([kind.slice(0, -1), title, content, helpUrl].filter(Boolean).join(": "));
    }
  }
  if (!validation.isValid) fail("Microsoft's validation refuses the manifest: see the messages above.");
  console.log("The offline checks and Microsoft's validation passed.");
}
