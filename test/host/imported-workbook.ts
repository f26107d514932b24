/// <reference types="office-js" />
/** A workbook with a table that files are imported into, and a look at all that an import could touch. */
import type { CellValue } from "../../src/file-reader/packed-rows";
import type { Pace } from "../../src/file-reader/paced-steps";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { officeGlobals } from "./office-globals";

export interface ImportedWorkbook {
  readonly workbook: FixtureWorkbook;
  readonly run: <T>(batch: (context: Excel.RequestContext) => Promise<T>) => Promise<T>;
  /** With the cells that `fill` gives, and a sheet Model that reads the table Rents; or as it was saved. */
  open(fill: ((context: Excel.RequestContext, sheet: Excel.Worksheet) => void) | WorkbookSnapshot): Promise<void>;
  /** Requests go through this from now on: one that fails them. */
  through(excel: { readonly run: unknown }): void;
  close(): void;
  readonly read: (
    sheet: string,
    address: string,
    what?: "values" | "formulas" | "numberFormat",
  ) => Promise<unknown[][]>;
  /** What cells hold and look like, tables, names and records. */
  readonly image: () => Promise<unknown>;
}

export function createImportedWorkbook(): ImportedWorkbook {
  let workbook: FixtureWorkbook;
  const run: ImportedWorkbook["run"] = (batch) => workbook.excel.run(batch);
  const read: ImportedWorkbook["read"] = (sheet, address, what = "values") =>
    run(async (context) => {
      const range = context.workbook.worksheets.getItem(sheet).getRange(address);
      range.load(what);
      await context.sync();
      return range[what] as unknown[][];
    });
  return {
    get workbook() {
      return workbook;
    },
    run,
    async open(fill) {
      workbook = await openFixture(typeof fill === "function" ? {} : { snapshot: fill });
      officeGlobals.Excel = workbook.excel;
      if (typeof fill !== "function") return;
      await run(async (context) => {
        fill(context, context.workbook.worksheets.getItem("Sheet1"));
        const model = context.workbook.worksheets.add("Model");
        model.getRange("A1").formulas = [["=SUM(Rents[rent])"]];
        model.getRange("A2").formulas = [["=ROWS(Rents[#Data])"]];
        await context.sync();
      });
      await workbook.settled();
    },
    through(excel) {
      officeGlobals.Excel = excel;
    },
    close() {
      delete officeGlobals.Excel;
      closeFixtures();
    },
    read,
    image: async () => ({
      sheet: await read("Sheet1", "A1:L12", "formulas"),
      formats: await read("Sheet1", "A1:L12", "numberFormat"),
      model: await read("Model", "A1:A3"),
      tables: workbook.save().tables,
      names: workbook.save().names,
      parts: workbook.save().customXmlParts.map(({ xml }) => xml),
    }),
  };
}

/**
 * Gives the empty cells below and next to a table in B3:F6 number formats, as if a user had formatted whole columns.
 */
export function formatCellsAround(sheet: Excel.Worksheet): void {
  sheet.getRange("B7:F9").numberFormat = [
    ["@", "0.00", "General", "@", "@"],
    ["@", "General", "General", "$#,##0", "@"],
    ["@", "0.0%", "General", "General", "General"],
  ];
  sheet.getRange("G3:H8").numberFormat = [
    ["@", "0.00"],
    ["@", "0.00"],
    ["yyyy", "@"],
    ["@", "General"],
    ["0%", "General"],
    ["General", "@"],
  ];
}

/** Rows as a reader gives them. */
// oxlint-disable-next-line typescript/require-await -- there is nothing to wait for
export async function* batches(rows: readonly CellValue[][], size: number): AsyncGenerator<CellValue[][]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** A clock on which everything takes long: each step gets a separate time slice. */
export function slowPace(): Pace {
  let time = 0;
  return { now: () => (time += 100), pause: () => Promise.resolve() };
}

export const importFacts = { id: "import-1", source: "rents.csv", at: "2026-01-31T12:00:00Z", shape: "" };
