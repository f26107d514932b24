/** Microsoft's client library from node_modules. */
import { existsSync } from "node:fs";
import path from "node:path";

const PACKAGE_FILES = path.join("node_modules", "@microsoft", "office-js", "dist");

/** The address that pages load office.js from. */
export const OFFICE_CDN = "https://appsforoffice.microsoft.com/lib/1/hosted/";

/** Looks upward from these folders; throws where the package is not installed. */
export function findOfficeDirectory(...startFolders: readonly string[]): string {
  for (const start of startFolders) {
    for (let folder = path.resolve(start); ; folder = path.dirname(folder)) {
      const candidate = path.join(folder, PACKAGE_FILES);
      if (existsSync(path.join(candidate, "office.js"))) return candidate;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error("The package @microsoft/office-js is not installed. Run npm ci.");
}
