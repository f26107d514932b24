/**
 * A deal's sheets in one workbook, put there as the pane does: with names, rules and page setup, over the sample
 * service.
 */
import { insertNewSheet } from "../../src/host/new-sheet";
import { readWorkbookTables } from "../../src/host/workbook-tables";
import { templates, type TemplateId } from "../../src/templates/templates";
import { en } from "../../src/templates/words/template-words-en";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin } from "./built-addin";
import { officeGlobals } from "./office-globals";

export interface Deal {
  readonly workbook: HeadlessWorkbook;
  /** The sheets' names in the workbook. */
  readonly sheets: Readonly<Partial<Record<TemplateId, string>>>;
}

interface DealOptions {
  readonly words?: typeof en;
  /** What is in the workbook before its sheets are. */
  readonly prepare?: (workbook: HeadlessWorkbook) => Promise<void>;
  /** Asks the service. */
  readonly fetch?: typeof fetch;
}

/** @param property what the workbook's name Subject says: an address or an id */
export async function openDeal(
  server: { readonly origin: string },
  ids: readonly TemplateId[],
  property: string,
  { words = en, prepare, fetch: ask }: DealOptions = {},
): Promise<Deal> {
  const workbook = await openAddin(server, { sheets: [{ name: "Sheet1" }], ...(ask && { fetch: ask }) });
  officeGlobals.Excel = workbook.window["Excel"];
  officeGlobals.Office = workbook.window["Office"];
  try {
    const { run } = workbook.window["Excel"] as typeof Excel;
    await prepare?.(workbook);
    await run(async (context) => {
      context.workbook.names.add("Subject", `="${property}"`);
      await context.sync();
    });
    const tables = await readWorkbookTables();
    const sheets: Partial<Record<TemplateId, string>> = {};
    for (const id of ids) {
      const template = templates.find((one) => one.id === id);
      if (template === undefined) throw new Error(`no template ${id}`);
      sheets[id] = await insertNewSheet(template.sheet({ formula: "=Subject" }, words, tables));
      await workbook.settled();
    }
    await run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").delete();
      await context.sync();
    });
    // A sheet reads names that only a later one has brought.
    workbook.recalculate(true);
    await workbook.settled();
    return { workbook, sheets };
  } finally {
    delete officeGlobals.Excel;
    delete officeGlobals.Office;
  }
}
