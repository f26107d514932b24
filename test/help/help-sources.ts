/** What the help pages are made from, read from the sources as the build does. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import type { HelpSources } from "../../src/help/help-files";
import { functionsWithExamples, readExamples } from "./example-files";

const functionsFolder = path.resolve(__dirname, "../../src/functions");

export async function readHelpSources(): Promise<HelpSources> {
  const files = readdirSync(functionsFolder)
    .filter((file) => file.endsWith(".functions.ts"))
    .map((file) => path.join(functionsFolder, file));
  const { metadataJson } = await generateCustomFunctionsMetadata(files);
  return {
    functionsJson: metadataJson,
    examples: Object.fromEntries(functionsWithExamples.map((name) => [name, readExamples(name)])),
  };
}
