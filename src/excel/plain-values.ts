/* eslint-disable office-addins/no-context-sync-in-loop -- reads and writes in batches, so that no request is large */
/** Turns formulas of ours into the values that they show. */
import { forEachSheetWithOurCells } from "./our-cells";
import { readIsOurFormula } from "./our-names";

/** A formula's cells with what they show. */
interface ShownBlock {
  readonly sheet: Excel.Worksheet;
  readonly row: number;
  readonly column: number;
  readonly values: readonly (readonly unknown[])[];
  readonly formats: readonly (readonly unknown[])[];
}

/** Cells that one request reads or writes, and formulas that one request asks for the size of their result. */
const cellsPerRequest = 20_000;
const formulasPerRequest = 500;

/** Errors that only a formula can show have no plain value. */
const formulaError = /^#(SPILL!|CALC!|CONNECT!|FIELD!|BLOCKED!)$/;
const otherError = /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!)$/;

/** Some cells are not calculated yet: their values are not known. Nothing was replaced. */
export class UnfinishedCellsError extends Error {
  override readonly name = "UnfinishedCellsError";
  constructor(readonly count: number) {
    super(`${count} cells are still being calculated. Wait until they are done, then try again.`);
  }
}

/** A read value in the form that a write gives back unchanged: an apostrophe keeps "02138" and "=A1" text. */
function asWritten(value: unknown): unknown {
  if (typeof value !== "string" || value === "" || otherError.test(value)) return value;
  return formulaError.test(value) ? "#N/A" : `'${value}`;
}

/**
 * Replaces every formula of ours in the workbook, also by a name of the person's own, by the values that it shows,
 * spilled ones with all their cells; number formats stay. Gives the number of formulas. All is read before the first is
 * written, since a replaced cell makes Excel calculate its readers anew. Rejects with UnfinishedCellsError, or as the
 * host does: what was not replaced then is live.
 */
export async function replaceFormulasByValues(): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const blocks: ShownBlock[] = [];
    await forEachSheetWithOurCells(
      context,
      async (sheet, cells) => {
        for (let start = 0; start < cells.length; start += formulasPerRequest) {
          const some = cells.slice(start, start + formulasPerRequest);
          blocks.push(...(await readBlocks(context, sheet, some)));
        }
      },
      await readIsOurFormula(context),
    );
    const unfinished = blocks.filter(({ values }) => values.some((row) => row.includes("#BUSY!"))).length;
    if (unfinished > 0) throw new UnfinishedCellsError(unfinished);
    await writeBlocks(context, blocks);
    return blocks.length;
  });
}

async function readBlocks(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly { readonly row: number; readonly column: number }[],
): Promise<ShownBlock[]> {
  const anchors = cells.map(({ row, column }) => sheet.getCell(row, column));
  const spills = anchors.map((anchor) => anchor.getSpillingToRangeOrNullObject());
  for (const spill of spills) spill.load("cellCount");
  await context.sync();
  const ranges = anchors.map((anchor, index) => {
    const spill = spills[index];
    return spill === undefined || spill.isNullObject
      ? { range: anchor, size: 1 }
      : { range: spill, size: spill.cellCount };
  });
  let waiting = 0;
  for (const { range, size } of ranges) {
    range.load("values,numberFormat");
    waiting += size;
    if (waiting < cellsPerRequest) continue;
    await context.sync();
    waiting = 0;
  }
  await context.sync();
  return ranges.map(({ range }, index) => ({
    sheet,
    row: cells[index]?.row ?? 0,
    column: cells[index]?.column ?? 0,
    values: range.values as unknown[][],
    formats: range.numberFormat as unknown[][],
  }));
}

async function writeBlocks(context: Excel.RequestContext, blocks: readonly ShownBlock[]): Promise<void> {
  let waiting = 0;
  for (const { sheet, row, column, values, formats } of blocks) {
    // The formula's own cell first: while it stands, Excel refuses to write into what it fills.
    sheet.getCell(row, column).values = [[asWritten(values[0]?.[0])]];
    const range = sheet.getRangeByIndexes(row, column, values.length, values[0]?.length ?? 1);
    range.numberFormat = formats as string[][];
    range.values = values.map((line) => line.map(asWritten));
    waiting += values.length * (values[0]?.length ?? 1);
    if (waiting < cellsPerRequest) continue;
    await context.sync();
    waiting = 0;
  }
  await context.sync();
}
