/**
 * The block of cells that holds a choice of comps: rows of option name and value, which RENT.COMPS reads, and next to
 * them, if the pane wrote the block, a reason and a label for people. Above a block written by the pane are the
 * subject, the number of comps and the headings:
 *
 *     Property id | 6fa4…  |        |
 *     Comparables | 10     |        |
 *     Option      | Value  | Reason | Property      <- headings
 *     selected    | id     |        | The Alder     <- the options begin
 *     excluded    | id     | Senior | Oak Court
 */
import { literalText } from "../notation/escaped-text";
import { columnLetters } from "../notation/cell-address";
import { SaidError, say } from "../domain/said";
import { normalizeName } from "../domain/nearest-names";
import { compsOptions } from "../engine/questions/comps-question";
import { addressOf, readArea, sheetNameOf, type SheetArea } from "./a1-address";
import { compFiltersReference, compSetReference, ensureCompSet, readCompSet, writeCompSet } from "./comp-set-tables";
import type { OptionRow, OptionsBlock, OptionsBlocks, OptionValue } from "./option-rows";
import { argumentsOf, rangeArgument } from "./formula-arguments";
import { run } from "./run";

/** The block was changed by someone else since it was read; nothing was written. */
export class BlockChangedError extends SaidError {
  override readonly name = "BlockChangedError";
  constructor(readonly address: string) {
    super(say`The cells ${address} have changed since then.`);
  }
}

/** Rows that the pane reserves for options: every filter and several properties; beyond that, properties share rows. */
export const optionRowsReserved = 30;
/** Rows above the options, headings included. */
export const rowsAboveOptions = 3;
const noteColumns = 4;
/** The workbook's name for the block that was written last. */
const latestName = "CompsOptions";

const optionNames = new Set(Object.keys(compsOptions).map(normalizeName));
const forcedNames = new Set(["selected", "excluded"]);

type Grid = readonly (readonly unknown[])[];

/** The part of a sheet that was read; the row and column of its first cell are zero-based. */
interface Window {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly values: Grid;
}

const windowRows = optionRowsReserved + rowsAboveOptions + 2;

export function createOptionsBlocks(): OptionsBlocks {
  const at = async (context: Excel.RequestContext, address: string): Promise<OptionsBlock | null> => {
    const area = readArea(sheetNameOf(address), address.slice(address.lastIndexOf("!") + 1));
    if (area === null) return null;
    const sheet = context.workbook.worksheets.getItemOrNullObject(area.sheet);
    await context.sync();
    return sheet.isNullObject ? null : readBlock(context, area);
  };
  return {
    set: readCompSet,
    writeSet: writeCompSet,
    ensureSet: ensureCompSet,
    retire: (block) => run((context) => retireBlock(context, block)),
    atSelection: () => run(readSelected),
    latest: () =>
      run(async (context) => {
        const range = context.workbook.names.getItemOrNullObject(latestName).getRangeOrNullObject();
        range.load("address");
        await context.sync();
        return range.isNullObject ? null : at(context, range.address);
      }),
    at: (address) => run((context) => at(context, address)),
    remember: (address) =>
      run(async (context) => {
        const known = context.workbook.names.getItemOrNullObject(latestName);
        known.load("name");
        await context.sync();
        if (!known.isNullObject) known.delete();
        context.workbook.names.add(latestName, rangeOf(context, address), "The comparables chosen last in Compsheet.");
        await context.sync();
      }),
    rewrite: (block, rows, count) =>
      run(async (context) => {
        const now = await at(context, block.address);
        const asRead = (one: OptionsBlock | null): string =>
          JSON.stringify([one?.rows, one?.hasNotes, one?.hasNotes === true ? one.count : null]);
        if (now === null || asRead(now) !== asRead(block)) throw new BlockChangedError(block.address);
        const { height, range } = partsOf(context, block);
        const written = Array.from({ length: height }, (_, index) => cellsOf(rows[index], block.hasNotes));
        range.values = written;
        if (block.hasNotes && count !== null)
          range.getCell(0, 1).getOffsetRange(1 - rowsAboveOptions, 0).values = [[count]];
        await context.sync();
        return { ...block, rows: [...rows], count: block.hasNotes ? count : block.count };
      }),
  };
}

async function retireBlock(context: Excel.RequestContext, block: OptionsBlock): Promise<void> {
  const own = sheetNameOf(block.address);
  const local = block.address.slice(block.address.lastIndexOf("!") + 1);
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const used = worksheets.items.map((sheet) => {
    const range = sheet.getUsedRangeOrNullObject(true);
    range.load("formulas");
    return { name: sheet.name, range };
  });
  await context.sync();
  for (const { name, range } of used) {
    if (range.isNullObject) continue;
    for (const [row, formulas] of (range.formulas as unknown[][]).entries()) {
      for (const [column, formula] of formulas.entries()) {
        if (typeof formula !== "string" || !formula.startsWith("=") || !/RENT\.COMPS\(/i.test(formula)) continue;
        const next = withoutRange(formula, { own, local, isOwnSheet: name === own });
        if (next !== formula) range.getCell(row, column).formulas = [[next]];
      }
    }
  }
  partsOf(context, block).range.clear("Contents");
  const latest = context.workbook.names.getItemOrNullObject(latestName);
  latest.load("name");
  await context.sync();
  if (!latest.isNullObject) latest.delete();
  await context.sync();
}

/** A formula that reads the set instead of a range of options: $B$8:$C$37, Deal!B8:C37, 'Rent roll'!$B$8:$C$37. */
export function withoutRange(
  formula: string,
  { own, local, isOwnSheet }: { readonly own: string; readonly local: string; readonly isOwnSheet: boolean },
): string {
  const corners = local.split(":").map((corner) => corner.replace(/^\$?([A-Z]+)\$?(\d+)$/, "\\$?$1\\$?$2"));
  const sheet = own.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("'", "''");
  const prefix = `(?:'${sheet}'!|${sheet}!)${isOwnSheet ? "?" : ""}`;
  const reference = new RegExp(`(?<![A-Za-z0-9_$!'.])${prefix}${corners.join(":")}(?![0-9A-Za-z_(!])`, "g");
  return formula.replace(reference, `${compSetReference},${compFiltersReference}`);
}

function rangeOf(context: Excel.RequestContext, address: string): Excel.Range {
  const local = address.slice(address.lastIndexOf("!") + 1);
  return context.workbook.worksheets.getItem(sheetNameOf(address)).getRange(local);
}

function partsOf(context: Excel.RequestContext, { address, hasNotes }: OptionsBlock) {
  const area = readArea(sheetNameOf(address), address.slice(address.lastIndexOf("!") + 1)) as SheetArea;
  const height = area.lastRow - area.firstRow + 1;
  const first = rangeOf(context, addressOf({ sheet: area.sheet, row: area.firstRow, column: area.firstColumn }));
  return { height, range: first.getAbsoluteResizedRange(height, hasNotes ? noteColumns : 2) };
}

/** Keeps external text from being read as a formula or number. */
const written = (value: OptionValue): OptionValue => (typeof value === "string" && value !== "" ? `'${value}` : value);

function cellsOf(row: OptionRow | undefined, hasNotes: boolean): OptionValue[] {
  if (row === undefined) return hasNotes ? ["", "", "", ""] : ["", ""];
  const cells = [row.name, row.value, ...(hasNotes ? [row.note, row.label] : [])];
  return cells.map(written);
}

async function readSelected(context: Excel.RequestContext): Promise<OptionsBlock | null> {
  const cell = context.workbook.getSelectedRange().getCell(0, 0);
  cell.load("formulas,rowIndex,columnIndex");
  cell.worksheet.load("name");
  const parent = cell.getSpillParentOrNullObject();
  parent.load("formulas");
  await context.sync();
  const { rowIndex, columnIndex, worksheet } = cell;
  const sheet = worksheet.name;
  const formula = ((parent.isNullObject ? cell : parent).formulas as unknown[][])[0]?.[0];
  const call = typeof formula === "string" ? argumentsOf(formula, "COMPS") : null;
  if (call !== null) return readOfFormula(context, call, sheet);
  const window = await readWindow(context, {
    sheet,
    firstRow: Math.max(0, rowIndex - windowRows),
    lastRow: rowIndex + windowRows,
    firstColumn: Math.max(0, columnIndex - noteColumns),
    lastColumn: columnIndex + noteColumns,
  });
  const blocks = blocksIn(window).filter((block) => {
    const area = readArea(sheet, block.address.slice(block.address.lastIndexOf("!") + 1)) as SheetArea;
    const above = block.hasNotes ? rowsAboveOptions + 1 : 0;
    const width = block.hasNotes ? noteColumns : 2;
    return (
      rowIndex >= area.firstRow - above &&
      rowIndex <= area.lastRow &&
      columnIndex >= area.firstColumn &&
      columnIndex < area.firstColumn + width
    );
  });
  return blocks[0] ?? null;
}

/** The block among the formula's options, with the formula's subject and count. */
async function readOfFormula(
  context: Excel.RequestContext,
  [subject = "", count = "", , ...options]: readonly string[],
  sheet: string,
): Promise<OptionsBlock | null> {
  for (const option of options) {
    const address = rangeArgument(option, sheet);
    const area = address === null ? null : readArea(sheetNameOf(address), address.slice(address.lastIndexOf("!") + 1));
    if (area === null || area.lastColumn !== area.firstColumn + 1 || area.lastRow === area.firstRow) continue;
    const block = await readBlock(context, area);
    if (block === null) continue;
    return {
      ...block,
      subject: (await readText(context, subject, sheet)) ?? block.subject,
      count: Number(count) || Number(await readText(context, count, sheet)) || block.count,
    };
  }
  return null;
}

/** The value of an argument: a text, or what its cell shows; null for anything else. */
async function readText(context: Excel.RequestContext, argument: string, sheet: string): Promise<string | null> {
  const text = literalText(argument);
  const address = rangeArgument(argument, sheet);
  if (text !== null || address === null) return text;
  const cell = rangeOf(context, address).getCell(0, 0);
  cell.load("values");
  await context.sync();
  const value = textOf((cell.values as unknown[][])[0]?.[0]);
  return value === "" ? null : value;
}

async function readWindow(context: Excel.RequestContext, area: SheetArea): Promise<Window> {
  const { sheet, firstRow: row, firstColumn: column } = area;
  const range = context.workbook.worksheets
    .getItem(sheet)
    .getRangeByIndexes(row, column, area.lastRow - row + 1, area.lastColumn - column + 1);
  range.load("values");
  await context.sync();
  return { sheet, row, column, values: range.values as Grid };
}

/** The block in these two columns, including the cells above and next to it; null if it has no options. */
async function readBlock(context: Excel.RequestContext, area: SheetArea): Promise<OptionsBlock | null> {
  const firstRow = Math.max(0, area.firstRow - rowsAboveOptions);
  const window = await readWindow(context, { ...area, firstRow, lastColumn: area.firstColumn + noteColumns - 1 });
  const top = area.firstRow - firstRow;
  const bottom = area.lastRow - firstRow;
  const names = window.values.slice(top, bottom + 1).map((row) => textOf(row[0]));
  if (!names.some(isOptionName)) return null;
  return blockOf(window, { top, bottom, column: 0 });
}

const textOf = (value: unknown): string =>
  typeof value === "string"
    ? value.trim()
    : typeof value === "number" || typeof value === "boolean"
      ? String(value)
      : "";
const isOptionName = (text: string): boolean => text !== "" && optionNames.has(normalizeName(text));

/** The blocks that start and end within the window: runs of options that include selected or excluded. */
function blocksIn(window: Window): OptionsBlock[] {
  const { values } = window;
  const found: OptionsBlock[] = [];
  for (let column = 0; column < (values[0]?.length ?? 0); column += 1) {
    for (let top = 0; top < values.length; top += 1) {
      if (!isOptionName(textOf(values[top]?.[column]))) continue;
      let bottom = top;
      let last = top;
      while (bottom + 1 < values.length && isInRun(values[bottom + 1], column)) {
        bottom += 1;
        if (textOf(values[bottom]?.[column]) !== "" || textOf(values[bottom]?.[column + 1]) !== "") last = bottom;
      }
      const names = values.slice(top, last + 1).map((row) => normalizeName(textOf(row[column])));
      const block = blockOf(window, { top, bottom: last, column });
      if (names.some((name) => forcedNames.has(name))) found.push(block);
      top = bottom;
    }
  }
  return found;
}

const isInRun = (row: readonly unknown[] | undefined, column: number): boolean => {
  const name = textOf(row?.[column]);
  return name === "" || isOptionName(name);
};

interface Run {
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
}

function blockOf({ sheet, row, column: left, values }: Window, { top, bottom, column }: Run): OptionsBlock {
  const [idRow, countRow, headings] = [3, 2, 1].map((above) => values[top - above]);
  const count = countRow?.[column + 1];
  const isHeaded =
    typeof count === "number" &&
    Array.from({ length: noteColumns }, (_, index) => headings?.[column + index]).every(
      (heading) => typeof heading === "string" && heading !== "",
    );
  const lastRow = isHeaded ? top + optionRowsReserved - 1 : bottom;
  const rows = values.slice(top, Math.min(lastRow, bottom) + 1).map((cells): OptionRow => {
    const value = cells[column + 1];
    return {
      name: textOf(cells[column]),
      value: typeof value === "number" || typeof value === "boolean" ? value : textOf(value),
      note: isHeaded ? textOf(cells[column + 2]) : "",
      label: isHeaded ? textOf(cells[column + 3]) : "",
    };
  });
  while (rows.at(-1)?.name === "" && rows.at(-1)?.value === "") rows.pop();
  const corner = (at: number, over: number): string => `${columnLetters(left + column + over)}${row + at + 1}`;
  const subject = isHeaded ? textOf(idRow?.[column + 1]) : "";
  return {
    address: `${sheet}!${corner(top, 0)}:${corner(lastRow, 1)}`,
    rows,
    hasNotes: isHeaded,
    subject: subject === "" ? null : subject,
    count: isHeaded ? count : null,
  };
}
