/** The kit's own sheets in a scratch workbook; everything it creates is named Check…. */
import { run } from "../../../host/run";

export const checkSheetName = "Check";
/** Has the formulas that part B reads after the workbook is reopened. */
export const savedSheetName = "CheckSaved";
/** Has the formulas that the product's freezing is tried on. */
export const freezeSheetName = "CheckFreeze";
export const checkNamespace = "RENTCHECK";

export interface CellsRead {
  readonly values: readonly (readonly unknown[])[];
  readonly formulas: readonly (readonly unknown[])[];
}

/** Addresses without a sheet refer to the sheet Check. */
export interface CheckSheet {
  /** Reserves this many free rows; returns the first row's number. */
  takeRows(count: number): number;
  /** Writes a block with its upper left cell at `address`; formulas start with "=". */
  enter(address: string, block: readonly (readonly unknown[])[], sheet?: string): Promise<void>;
  read(address: string, sheet?: string): Promise<CellsRead>;
  /** The value of a single cell. */
  value(address: string, sheet?: string): Promise<unknown>;
  /** Asks Excel to calculate cells with unchanged formulas. */
  setDirty(address: string, sheet?: string): Promise<void>;
  /** Any other request of a probe. */
  request<Result>(batch: (context: Excel.RequestContext, sheet: Excel.Worksheet) => Promise<Result>): Promise<Result>;
}

/** Excel's code of a refused request, such as AccessDenied. */
export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unknown";

export function createCheckSheet(): CheckSheet {
  let nextRow = 1;
  const sheetIn = (context: Excel.RequestContext, name: string) => context.workbook.worksheets.getItem(name);
  async function read(address: string, sheet = checkSheetName): Promise<CellsRead> {
    return run(async (context) => {
      const range = sheetIn(context, sheet).getRange(address);
      range.load("values,formulas");
      await context.sync();
      return { values: range.values as unknown[][], formulas: range.formulas as unknown[][] };
    });
  }
  return {
    takeRows(count) {
      const first = nextRow;
      // An empty row between blocks separates spilled results.
      nextRow += count + 1;
      return first;
    },
    enter: (address, block, sheet = checkSheetName) =>
      run(async (context) => {
        const width = block[0]?.length ?? 0;
        const range = sheetIn(context, sheet)
          .getRange(address)
          .getResizedRange(block.length - 1, width - 1);
        range.formulas = block.map((row) => [...row]);
        await context.sync();
      }),
    read,
    value: async (address, sheet) => (await read(address, sheet)).values[0]?.[0],
    setDirty: (address, sheet = checkSheetName) =>
      run(async (context) => {
        sheetIn(context, sheet).getRange(address).setDirty();
        await context.sync();
      }),
    request: (batch) => run((context) => batch(context, sheetIn(context, checkSheetName))),
  };
}

/** Why the kit must not start here; null if it may. */
export type ScratchProblem = "not-empty" | "several-sheets" | "has-names";

const baseSheets = [checkSheetName, savedSheetName, freezeSheetName] as const;
/** The base sheets, and those of questions: CheckHidden or CheckVeryHidden with eight random digits. */
const ownSheet = /^Check(?:Saved|Freeze|(?:Very)?Hidden[0-9a-f]{8})?$/;
const ownName =
  /^(?:Check(?:Text|Long|Many)\d+|Check(?:Place|Column|Rate|Later)|CheckShared[0-9a-f]{8}|_compsheet\..+)$/i;
type Named = readonly { readonly name: string }[];

/** The base sheets are added in one request: a person's own sheet named Check or Checklist is never the kit's. */
const hasBaseSheets = (sheets: Named): boolean => baseSheets.every((own) => sheets.some(({ name }) => name === own));
const ownSheets = <Sheet extends { readonly name: string }>(sheets: readonly Sheet[]): Sheet[] =>
  hasBaseSheets(sheets) ? sheets.filter(({ name }) => ownSheet.test(name)) : [];
const ownNames = <Item extends { readonly name: string }>(names: readonly Item[], sheets: Named): Item[] =>
  hasBaseSheets(sheets) ? names.filter(({ name }) => ownName.test(name)) : [];

/** Requires a workbook with one empty sheet, or with the kit's own sheets from an earlier part. */
export function readScratchProblem(): Promise<ScratchProblem | null> {
  return run(async (context) => {
    const { worksheets, names } = context.workbook;
    worksheets.load("items/name");
    names.load("items/name");
    await context.sync();
    const own = new Set(ownSheets(worksheets.items));
    const foreign = worksheets.items.filter((sheet) => !own.has(sheet));
    if (ownNames(names.items, worksheets.items).length < names.items.length) return "has-names";
    if (foreign.length > 1) return "several-sheets";
    const [only] = foreign;
    if (!only) return null;
    const used = only.getUsedRangeOrNullObject(true);
    used.load("address");
    await context.sync();
    return used.isNullObject ? null : "not-empty";
  });
}

/** Whether a check was begun in this workbook. */
export function hasCheckSheets(): Promise<boolean> {
  return run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    return hasBaseSheets(worksheets.items);
  });
}

/** Adds the sheets that are missing. */
export function addCheckSheets(): Promise<void> {
  return run(async (context) => {
    const { worksheets } = context.workbook;
    const found = baseSheets.map((name) => worksheets.getItemOrNullObject(name));
    found.forEach((sheet) => sheet.load("name"));
    await context.sync();
    baseSheets.forEach((name, index) => {
      if (found[index]?.isNullObject) worksheets.add(name);
    });
    await context.sync();
  });
}

/** Removes everything the kit created, and adds a sheet if none would be left. */
export function clearCheckSheets(): Promise<void> {
  return run(async (context) => {
    const { worksheets, names } = context.workbook;
    worksheets.load("items/name");
    names.load("items/name");
    await context.sync();
    const own = ownSheets(worksheets.items);
    if (own.length === worksheets.items.length) worksheets.add();
    for (const { name } of ownNames(names.items, worksheets.items)) names.getItem(name).delete();
    // Excel can't delete a very hidden sheet.
    own.forEach((sheet) => (sheet.visibility = "Visible"));
    await context.sync();
    own.forEach((sheet) => sheet.delete());
    await context.sync();
  });
}
