/** The open workbook as nights know it: the mark of the run that wrote it, and what its cells are called. */
import { plainAddress } from "../notation/sheet-name";
import type { NightWorkbook } from "../engine/data-access";
import { sheetNameOf } from "./a1-address";
import { run } from "./run";

/** Also in refresh-cli/run-mark.ts, which writes it. */
const markNamespace = "urn:compsheet:night:1";
/** Key figures that a person watches in the pane; the label is the comment. */
const watchedPrefix = "_compsheet_key_";

/** Needs ExcelApi 1.5; rejects with Excel's error. */
export function createNightWorkbook(): NightWorkbook {
  return {
    mark: () =>
      run(async (context) => {
        const parts = context.workbook.customXmlParts.getByNamespace(markNamespace);
        parts.load("items/id");
        await context.sync();
        const texts = parts.items.map((part) => part.getXml());
        await context.sync();
        return texts.map(({ value }) => runOf(value)).find((found) => found !== null) ?? null;
      }),

    namesOf: (address) =>
      run(async (context) => {
        const sheet = context.workbook.worksheets.getItemOrNullObject(sheetNameOf(address));
        sheet.load("name");
        await context.sync();
        const collections = [context.workbook.names, ...(sheet.isNullObject ? [] : [sheet.names])];
        for (const names of collections) names.load("items/name,items/formula,items/comment");
        await context.sync();
        return collections.flatMap(({ items }) =>
          items.flatMap(({ name, formula, comment }) => {
            const isCell = plainAddress(String(formula).replace(/^=/, "")).toLowerCase() === address.toLowerCase();
            if (!isCell) return [];
            // A name of a sheet may come with it: Summary!NOI.
            const bare = name.slice(name.lastIndexOf("!") + 1);
            return bare.startsWith(watchedPrefix) ? (comment === "" ? [] : [comment]) : [bare];
          }),
        );
      }),
  };
}

/** Hosts may rewrite the XML with a declaration, a prefix or other quotes. Null if it isn't a run's mark. */
function runOf(xml: string): string | null {
  const [, attributes = ""] = /<(?:[\w.-]+:)?night\s([^<>]*)\/?>/.exec(xml) ?? [];
  return /(?:^|\s)run\s*=\s*(["'])([\w-]{1,100})\1/.exec(attributes)?.[2] ?? null;
}
