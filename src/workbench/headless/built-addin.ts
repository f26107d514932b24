/** What the host reads of a built add-in. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { FunctionsMetadata } from "../custom-functions/functions-metadata";
import { createKeptFiles } from "./kept-files";

export interface AddinFiles {
  readonly functions: FunctionsMetadata;
  /** Scripts of the page in order; addresses as written in it. */
  readonly scripts: readonly string[];
  /** The namespace of the custom functions; null where the build has no manifest. */
  readonly namespace: string | null;
}

const functionsOf = createKeptFiles((text) => JSON.parse(text) as FunctionsMetadata);
const pageScripts = createKeptFiles(scriptsOf);
const manifestNamespace = createKeptFiles(namespaceOf);

export function readAddinFiles(directory: string): AddinFiles {
  const manifest = path.join(directory, "manifest.xml");
  return {
    functions: functionsOf(builtFile(directory, "functions.json")),
    scripts: pageScripts(builtFile(directory, "taskpane.html")),
    namespace: existsSync(manifest) ? manifestNamespace(manifest) : null,
  };
}

/** The namespace of the custom functions in manifest.xml; throws where it names none. */
export function namespaceOf(manifest: string): string {
  const resource = /<Namespace\s+resid="([^"]+)"/.exec(manifest)?.[1];
  const value = resource && new RegExp(`<bt:String\\s+id="${resource}"\\s+DefaultValue="([^"]+)"`).exec(manifest)?.[1];
  if (!value) throw new Error("manifest.xml names no namespace for the custom functions.");
  return value;
}

function scriptsOf(html: string): string[] {
  // The build may leave the quotes out.
  return [...html.matchAll(/<script\b[^>]*?\bsrc=(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/g)].map(
    ([, double, simple, bare]) => double ?? simple ?? bare ?? "",
  );
}

function builtFile(directory: string, file: string): string {
  const full = path.join(directory, file);
  if (!existsSync(full)) throw new Error(`The add-in's build has no ${file}. Run npm run build.`);
  return full;
}
