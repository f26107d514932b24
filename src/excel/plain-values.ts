/* eslint-disable office-addins/no-context-sync-in-loop -- reads and writes in batches, so that no request is large */
/** Turns formulas of ours into the values that they show. */
import { isSupported } from "./capabilities";
import { forEachSheetWithOurCells } from "./our-cells";
import { readIsOurFormula } from "./our-names";

/** A formula's cells with what they show. */
export interface ShownBlock {
  readonly sheet: Excel.Worksheet;
  readonly row: number;
  readonly column: number;
  readonly values: readonly (readonly unknown[])[];
  /** As the values show, also where the format comes with the value. */
  readonly formats: readonly (readonly unknown[])[];
  /** The cells' own. */
  readonly ownFormats: readonly (readonly unknown[])[];
}

/** Cells that one request reads or writes, and formulas that one request asks for the size of their result. */
const cellsPerRequest = 20_000;
const formulasPerRequest = 500;
/** Cells that one request reads with their data types, which take more room. */
const typedCellsPerRequest = 10_000;

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
export function asWritten(value: unknown): unknown {
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
      async (sheet, cells) => void blocks.push(...(await readShownBlocks(context, sheet, cells))),
      await readIsOurFormula(context),
    );
    requireFinished(blocks);
    await writeBlocks(context, blocks);
    return blocks.length;
  });
}

/** Throws UnfinishedCellsError where a block is still being calculated. */
export function requireFinished(blocks: readonly ShownBlock[]): void {
  const unfinished = blocks.filter(({ values }) => values.some((row) => row.includes("#BUSY!"))).length;
  if (unfinished > 0) throw new UnfinishedCellsError(unfinished);
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
  const blocks = ranges.map(({ range }, index) => ({
    sheet,
    row: cells[index]?.row ?? 0,
    column: cells[index]?.column ?? 0,
    values: range.values as unknown[][],
    formats: range.numberFormat as unknown[][],
    ownFormats: range.numberFormat as unknown[][],
  }));
  return isSupported("ExcelApi", "1.16") ? withDataTypes(context, blocks) : blocks;
}

/** What a plain read does not tell of a cell: the text of an entity, and a format that the value alone brings. */
async function withDataTypes(context: Excel.RequestContext, blocks: readonly ShownBlock[]): Promise<ShownBlock[]> {
  const reads = new Map<ShownBlock, Excel.Range[]>();
  let waiting = 0;
  for (const block of blocks) {
    if (
      !block.values.some((line, row) => line.some((value, column) => hidesMore(value, block.formats[row]?.[column])))
    ) {
      continue;
    }
    const width = block.values[0]?.length ?? 1;
    const rowsPerRead = Math.max(1, Math.floor(typedCellsPerRequest / width));
    const parts: Excel.Range[] = [];
    for (let start = 0; start < block.values.length; start += rowsPerRead) {
      const rows = Math.min(rowsPerRead, block.values.length - start);
      const part = block.sheet.getRangeByIndexes(block.row + start, block.column, rows, width);
      // eslint-disable-next-line office-addins/no-navigational-load -- the values themselves, in parts
      part.load("text,valuesAsJson");
      parts.push(part);
      waiting += rows * width;
      if (waiting < typedCellsPerRequest) continue;
      await context.sync();
      waiting = 0;
    }
    reads.set(block, parts);
  }
  await context.sync();
  return blocks.map((block) => {
    const parts = reads.get(block);
    if (parts === undefined) return block;
    const texts = parts.flatMap((part) => part.text);
    // Excel may be newer than its client library, which leaves out what it does not know.
    const typed = parts.flatMap((part) => (part.valuesAsJson as unknown[][] | undefined) ?? []);
    const cells = block.values.map((line, row) =>
      line.map((value, column) =>
        plainCell(value, block.formats[row]?.[column], texts[row]?.[column], typed[row]?.[column]),
      ),
    );
    return {
      ...block,
      values: cells.map((line) => line.map(({ value }) => value)),
      formats: cells.map((line) => line.map(({ format }) => format)),
    };
  });
}

const hidesMore = (value: unknown, format: unknown): boolean =>
  value === "#VALUE!" || (typeof value === "number" && format === "General");

/**
 * A cell's plain value and its number format. `text`: as it shows; `typed`: what stands behind it, as Range.valuesAsJson
 * tells, where it does.
 */
export function plainCell(
  value: unknown,
  format: unknown,
  text: string | undefined,
  typed: unknown,
): { readonly value: unknown; readonly format: unknown } {
  const { type, text: name, numberFormat } = (typed ?? {}) as Readonly<Record<string, unknown>>;
  if ((type === "Entity" || type === "LinkedEntity") && typeof name === "string") return { value: name, format };
  // An error shows as one, in whatever language.
  const isCard = type === undefined && value === "#VALUE!" && text !== undefined && !/^#|^$/.test(text);
  if (isCard) return { value: text, format };
  const isOwn = format !== "General" || typeof value !== "number" || typeof numberFormat !== "string";
  return { value, format: isOwn ? format : numberFormat };
}

async function writeBlocks(context: Excel.RequestContext, blocks: readonly ShownBlock[]): Promise<void> {
  let waiting = 0;
  for (const block of blocks) {
    const { values } = block;
    writeShownBlock(block);
    waiting += values.length * (values[0]?.length ?? 1);
    if (waiting < cellsPerRequest) continue;
    await context.sync();
    waiting = 0;
  }
  await context.sync();
}

/** Blocks of one cell below each other as one block: a column of formulas is written at once. */
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

/** Asks for a block's values in the place of its formula, with the next request. */
export function writeShownBlock({ sheet, row, column, values, formats }: Omit<ShownBlock, "ownFormats">): void {
  // The formula's own cell first: while it stands, Excel refuses to write into what it fills, and a format may go with it.
  const anchor = sheet.getCell(row, column);
  anchor.values = [[asWritten(values[0]?.[0])]];
  const isOneCell = values.length === 1 && values[0]?.length === 1;
  const range = isOneCell ? anchor : sheet.getRangeByIndexes(row, column, values.length, values[0]?.length ?? 1);
  if (!isOneCell) range.values = values.map((line) => line.map(asWritten));
  // Last: a format that came with a formula's value goes with the formula. What is not named keeps its own.
  const named = formats.map((line) => line.map((format) => (format === "General" ? null : format)));
  if (named.some((line) => line.some((format) => format !== null))) range.numberFormat = named as string[][];
}
