/** Converts formulas of ours to the values that they show. */
import { SaidError, say } from "../domain/said";
import { addressOf } from "./a1-address";
import { type CallLedger, isUnfinished } from "./call-ledger";
import { isInternalError, isSupported } from "./capabilities";
import { readRanges, rowSpans, type RangeContent, type RangePlace } from "./large-ranges";
import { NotShownError } from "./not-shown-error";
import { forEachSheetWithOurCells, type OurCell } from "./our-cells";
import { readIsOurFormula } from "./our-names";
import { standingOf } from "./shown-standing";
import { createRequestPacing, mostCharacters, perAction, type RequestPacing } from "./request-pacing";
import { run } from "./run";

/** A formula's cells with what they show. */
export interface ShownBlock {
  readonly sheet: Excel.Worksheet;
  readonly row: number;
  readonly column: number;
  readonly values: readonly (readonly unknown[])[];
  /** The displayed formats, even if a format comes with the value. */
  readonly formats: readonly (readonly unknown[])[];
  /** The cells' own formats. */
  readonly ownFormats: readonly (readonly unknown[])[];
}

/** Includes the formula that fills the block. */
export interface FormulaBlock extends ShownBlock {
  readonly formula: string;
}

/** Cells per read request, and formulas per request for the size of their result. */
const cellsPerRequest = 20_000;
const formulasPerRequest = 500;
/** Cells per request when reading data types, which are larger. */
const typedCellsPerRequest = 10_000;

/** Errors that only a formula can show have no plain value. */
const formulaError = /^#(SPILL!|CALC!|CONNECT!|FIELD!|BLOCKED!)$/;
const otherError = /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!)$/;

/** Some cells aren't calculated yet, so their values are unknown. Nothing was replaced. */
export class UnfinishedCellsError extends SaidError {
  override readonly name = "UnfinishedCellsError";
  constructor(readonly count: number) {
    super(say`${count} cells are still being calculated. Wait until they are done, then try again.`);
  }
}

/** Converts a read value to what restores it when written: an apostrophe keeps "02138" and "=A1" as text. */
export function asWritten(value: unknown): unknown {
  if (typeof value !== "string" || value === "" || otherError.test(value)) return value;
  return formulaError.test(value) ? "#N/A" : `'${value}`;
}

/**
 * Replaces every formula of ours in the workbook, including calls through defined names, with the values that it shows,
 * and spilled ones with all their cells; number formats stay. Returns the number of formulas. Reads everything before
 * the first write, since Excel recalculates the dependents of a replaced cell. Rejects with UnfinishedCellsError or
 * NotShownError, or with the host's error: formulas not replaced by then stay live.
 */
export async function replaceFormulasByValues(ledger?: CallLedger): Promise<number> {
  return run(async (context) => {
    const blocks: FormulaBlock[] = [];
    await forEachSheetWithOurCells(
      context,
      async (sheet, cells) => void blocks.push(...(await readFormulaBlocks(context, sheet, cells))),
      await readIsOurFormula(context),
    );
    requireFinished(blocks, ledger);
    requireRowsFit(blocks);
    const pacing = createRequestPacing(context);
    for (const block of blocks) await writeShownBlock(block, pacing);
    await context.sync();
    return blocks.length;
  });
}

/**
 * Throws UnfinishedCellsError if a block is still being calculated, and NotShownError if the ledger shows that a
 * block's functions returned something else.
 */
export function requireFinished(blocks: readonly FormulaBlock[], ledger?: CallLedger): void {
  let open = 0;
  const unlike: string[] = [];
  const suspect: string[] = [];
  for (const { sheet, row, column, values, formula } of blocks) {
    const address = addressOf({ sheet: sheet.name, row, column });
    const shown = values[0]?.[0];
    const standing = ledger === undefined ? "final" : standingOf(ledger, address, shown, formula, true);
    const isWhole = !values.some((line) => line.some(isUnfinished));
    if (standing === "open" || (!isWhole && standing === "final")) open += 1;
    if (standing === "unlike") unlike.push(address);
    if (standing === "suspect") suspect.push(address);
  }
  if (open > 0) throw new UnfinishedCellsError(open);
  if (unlike.length + suspect.length > 0) throw new NotShownError(unlike, suspect);
}

/** What formulas show, each with its text, in the order of `cells`. */
export async function readFormulaBlocks(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly OurCell[],
): Promise<FormulaBlock[]> {
  const blocks = await readShownBlocks(context, sheet, cells);
  return blocks.map((block, index) => ({ ...block, formula: cells[index]?.formula ?? "" }));
}

/** What formulas show, each with all the cells that it fills, in the order of `cells`. */
export async function readShownBlocks(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly { readonly row: number; readonly column: number }[],
): Promise<ShownBlock[]> {
  const blocks: ShownBlock[] = [];
  for (let start = 0; start < cells.length; start += formulasPerRequest)
    blocks.push(...(await readBlocks(context, sheet, cells.slice(start, start + formulasPerRequest))));
  return blocks;
}

async function readBlocks(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly { readonly row: number; readonly column: number }[],
): Promise<ShownBlock[]> {
  const anchors = cells.map(({ row, column }) => sheet.getCell(row, column));
  const spills = anchors.map((anchor) => anchor.getSpillingToRangeOrNullObject());
  for (const spill of spills) spill.load("rowCount,columnCount");
  await context.sync();
  const places = cells.map(({ row, column }, index): RangePlace => {
    const spill = spills[index];
    return spill === undefined || spill.isNullObject
      ? { sheet, row, column, rows: 1, columns: 1 }
      : { sheet, row, column, rows: spill.rowCount, columns: spill.columnCount };
  });
  const contents = await readRanges(context, places, ["values", "numberFormat"], cellsPerRequest);
  const blocks = contents.map(({ values, numberFormat }, index) => ({
    sheet,
    row: cells[index]?.row ?? 0,
    column: cells[index]?.column ?? 0,
    values,
    formats: numberFormat,
    ownFormats: numberFormat,
  }));
  // If functions can't return data types, none of their values is one.
  const mayHoldTypes = isSupported("ExcelApi", "1.16") && isSupported("CustomFunctionsRuntime", "1.4");
  return mayHoldTypes ? withDataTypes(context, blocks) : blocks;
}

/** Adds what a plain read omits: the text of an entity, and a format that comes only with the value. */
async function withDataTypes(context: Excel.RequestContext, blocks: readonly ShownBlock[]): Promise<ShownBlock[]> {
  const hiding = blocks.filter(({ values, formats }) =>
    values.some((line, row) => line.some((value, column) => hidesMore(value, formats[row]?.[column]))),
  );
  const contents = await readTyped(
    context,
    hiding.map(({ sheet, row, column, values }) => ({
      ...{ sheet, row, column },
      rows: values.length,
      columns: values[0]?.length ?? 1,
    })),
  );
  const reads = new Map(hiding.map((block, index) => [block, contents[index]]));
  return blocks.map((block) => {
    const read = reads.get(block);
    if (read === undefined) return block;
    const cells = block.values.map((line, row) =>
      line.map((value, column) =>
        plainCell(
          value,
          block.formats[row]?.[column],
          read.text[row]?.[column] as string | undefined,
          // Excel may be newer than its client library, which omits what it doesn't know.
          read.valuesAsJson[row]?.[column],
        ),
      ),
    );
    return {
      ...block,
      values: cells.map((line) => line.map(({ value }) => value)),
      formats: cells.map((line) => line.map(({ format }) => format)),
    };
  });
}

/** Some builds fail to read the data types of cells with a function's error; those cells have none. */
async function readTyped(
  context: Excel.RequestContext,
  places: readonly RangePlace[],
): Promise<RangeContent<"text" | "valuesAsJson">[]> {
  try {
    return await readRanges(context, places, ["text", "valuesAsJson"], typedCellsPerRequest);
  } catch (error) {
    if (!isInternalError(error)) throw error;
  }
  if (places.length === 1) {
    const [content] = await readRanges(context, places, ["text"], typedCellsPerRequest);
    return [{ text: content?.text ?? [], valuesAsJson: [] }];
  }
  const middle = Math.ceil(places.length / 2);
  const first = await readTyped(context, places.slice(0, middle));
  return [...first, ...(await readTyped(context, places.slice(middle)))];
}

const hidesMore = (value: unknown, format: unknown): boolean =>
  value === "#VALUE!" || (typeof value === "number" && format === "General");

/**
 * A cell's plain value and its number format. `text`: the displayed text; `typed`: the underlying value from
 * Range.valuesAsJson, if the host has it.
 */
export function plainCell(
  value: unknown,
  format: unknown,
  text: string | undefined,
  typed: unknown,
): { readonly value: unknown; readonly format: unknown } {
  const { type, text: name, numberFormat } = (typed ?? {}) as Readonly<Record<string, unknown>>;
  if ((type === "Entity" || type === "LinkedEntity") && typeof name === "string") return { value: name, format };
  // An error shows as one, in any language.
  const isCard = type === undefined && value === "#VALUE!" && text !== undefined && !/^#|^$/.test(text);
  if (isCard) return { value: text, format };
  const isOwn = format !== "General" || typeof value !== "number" || typeof numberFormat !== "string";
  return { value, format: isOwn ? format : numberFormat };
}

/** Joins one-cell blocks below each other, to write a column of formulas at once. */
export function joinSingleCells<Block extends ShownBlock>(blocks: readonly Block[]): ShownBlock[] {
  const isSingle = ({ values }: ShownBlock): boolean => values.length === 1 && values[0]?.length === 1;
  const sheets = new Map<Excel.Worksheet, number>();
  for (const { sheet } of blocks) if (!sheets.has(sheet)) sheets.set(sheet, sheets.size);
  const singles = blocks
    .filter(isSingle)
    .sort(
      (one, other) =>
        (sheets.get(one.sheet) ?? 0) - (sheets.get(other.sheet) ?? 0) ||
        one.column - other.column ||
        one.row - other.row,
    );
  const joined: (ShownBlock & { values: unknown[][]; formats: unknown[][]; ownFormats: unknown[][] })[] = [];
  for (const block of singles) {
    const last = joined.at(-1);
    const isNext =
      last?.sheet === block.sheet && last.column === block.column && last.row + last.values.length === block.row;
    if (last !== undefined && isNext) {
      last.values.push(...block.values.map((line) => [...line]));
      last.formats.push(...block.formats.map((line) => [...line]));
      last.ownFormats.push(...block.ownFormats.map((line) => [...line]));
    } else {
      const { sheet, row, column } = block;
      const [values, formats, ownFormats] = [block.values, block.formats, block.ownFormats].map((lines) =>
        lines.map((line) => [...line]),
      ) as [unknown[][], unknown[][], unknown[][]];
      joined.push({ sheet, row, column, values, formats, ownFormats });
    }
  }
  return [...joined, ...blocks.filter((block) => !isSingle(block))];
}

/** A row too long for one request can't be written whole. Nothing was replaced. */
export class TooLongRowError extends SaidError {
  override readonly name = "TooLongRowError";
  constructor(cell: string) {
    super(
      say`The row of cells starting at ${cell} has more text than Excel accepts at once (5 MB). Make the formula return less per row, then try again.`,
    );
  }
}

/** Throws TooLongRowError. */
export function requireRowsFit(blocks: readonly ShownBlock[]): void {
  for (const { sheet, row, column, values, formats } of blocks)
    for (const { start, size } of rowSpans([values, formats], mostCharacters))
      if (size > mostCharacters) throw new TooLongRowError(addressOf({ sheet: sheet.name, row: row + start, column }));
}

/** Approximate size of a block's write requests, in characters: its anchor, all cells, their formats. */
export const sizeOfBlock = ({ values, formats }: ShownBlock): number =>
  rowSpans([values, formats], mostCharacters).reduce((sum, { size }) => sum + size + partActions, 0);

const partActions = 3 * perAction;

/**
 * Queues writing a block's values over its formula, in several requests if needed, row by row. A row is always written
 * whole, so a partial write ends at a row.
 */
export async function writeShownBlock(block: Omit<ShownBlock, "ownFormats">, pacing: RequestPacing): Promise<void> {
  const { sheet, row, column, values, formats } = block;
  for (const { start, end, size } of rowSpans([values, formats], pacing.most)) {
    await pacing.room(size + partActions);
    const lines = values.slice(start, end);
    const isOneCell = lines.length === 1 && lines[0]?.length === 1;
    const anchor = sheet.getCell(row + start, column);
    // The formula's own cell first: while it has the formula, Excel refuses to write into the spill range, and a format
    // may go with it.
    if (start === 0) anchor.values = [[asWritten(values[0]?.[0])]];
    const range = isOneCell
      ? anchor
      : sheet.getRangeByIndexes(row + start, column, lines.length, lines[0]?.length ?? 1);
    if (!isOneCell || start > 0) range.values = lines.map((line) => line.map(asWritten));
    // Last: a format that came with a formula's value goes with the formula. Null keeps the cell's own format.
    const named = formats.slice(start, end).map((line) => line.map((format) => (format === "General" ? null : format)));
    if (named.some((line) => line.some((format) => format !== null))) range.numberFormat = named as string[][];
    await pacing.spend(size + partActions - perAction);
  }
}
