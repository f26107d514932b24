/** What the build writes about the functions: a page for each, their list, and the addresses of the pages for Excel. */
import { decodeExamples } from "./example";
import { renderFunctionPage } from "./function-page";
import { renderReference } from "./function-reference";
import { fileOf, type FunctionsFile } from "./function-names";
import { createHelpPages, type HelpChapter } from "./help-page";
import { renderIndexPage } from "./index-page";
import { createProviderPages, type Provider } from "./provider-pages";
import { inSpanish } from "./spanish-functions";

/** functions.json as text, and the parsed content of every examples file by function name. */
export interface HelpSources {
  readonly functionsJson: string;
  readonly examples: Readonly<Record<string, unknown>>;
}

function chaptersOf({ functionsJson, examples }: HelpSources): HelpChapter[] {
  return createHelpPages(JSON.parse(functionsJson) as FunctionsFile, (name) => {
    if (!Object.hasOwn(examples, name)) throw new Error(`RENT.${name} has no file in src/help/examples.`);
    return decodeExamples(examples[name]);
  });
}

/** File name -> HTML of every page. */
export function createHelpFiles(sources: HelpSources): Record<string, string> {
  const chapters = chaptersOf(sources);
  return {
    "index.html": renderIndexPage(chapters),
    ...Object.fromEntries(chapters.flatMap(({ pages }) => pages.map((page) => [page.file, renderFunctionPage(page)]))),
  };
}

/** Pages of whoever answers for a build that names no firm. */
export const createPublisherPages = (version: string): Record<string, string> =>
  createProviderPages(publisher(version));

const publisher = (version: string): Provider => ({
  product: "Compsheet",
  name: "Compsheet contributors",
  contact: null,
  version,
});

/** All pages as one Markdown document. */
export function createReference(sources: HelpSources): string {
  return renderReference(chaptersOf(sources));
}

/**
 * functions.json with the address of each function's page; `folderUrl` is that of the pages, with a slash at its end.
 */
export function addHelpUrls(functionsJson: string, folderUrl: string): string {
  const file = JSON.parse(functionsJson) as FunctionsFile;
  const functions = file.functions.map((item) => ({ ...item, helpUrl: `${folderUrl}${fileOf(item.name)}` }));
  return JSON.stringify({ ...file, functions }, null, 4);
}

/** functions.json as an Excel in Spanish shows it: the same functions and arguments, described in Spanish. */
export function inSpanishForm(functionsJson: string): string {
  const file = JSON.parse(functionsJson) as FunctionsFile;
  const described = <Item extends { readonly description: string }>(item: Item): Item => ({
    ...item,
    description: inSpanish(item.description),
  });
  const functions = file.functions.map((item) => ({ ...described(item), parameters: item.parameters.map(described) }));
  const enums = file.enums?.map((list) => ({
    ...list,
    values: list.values.map((value) =>
      value.tooltip === undefined ? value : { ...value, tooltip: inSpanish(value.tooltip) },
    ),
  }));
  return JSON.stringify({ ...file, functions, ...(enums === undefined ? {} : { enums }) }, null, 4);
}
