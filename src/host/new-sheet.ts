/** Adds a complete new sheet with layout and names; existing sheets are unchanged. */
import { type CellLook, type LineStyle, type NewCell, type NewSheet, idName } from "../templates/sheet-content";
import { namedFormulas } from "../templates/named-formulas";
import { readAddress } from "./a1-address";
import { freezeTopRows } from "./freeze-rows";
import { subjectName } from "./subject-setting";
import { run } from "./run";
import { addHighlights, addSheetRules } from "./sheet-rules";
import { recalculateSpoiledCells } from "./recalculation";

const longestName = 31;

/**
 * Adds the sheet, activates it and returns its name. On any failure the partial sheet is removed.
 * @param also queues other work for the same request
 */
export async function insertNewSheet(
  content: NewSheet,
  also?: (sheet: Excel.Worksheet, context: Excel.RequestContext) => void,
): Promise<string> {
  const added = await addSheet(content, also);
  if (content.frozenRows > 0) await freezeTopRows({ [added]: content.frozenRows });
  // The sheet is complete without it; its cells can be recalculated by hand.
  if ((content.conditionalFormats ?? []).length > 0) await recalculateSpoiledCells(added).catch(() => undefined);
  return added;
}

function addSheet(content: NewSheet, also: Parameters<typeof insertNewSheet>[1]): Promise<string> {
  return run(async (context) => {
    const { worksheets, names } = context.workbook;
    worksheets.load("items/name");
    const subject = names.getItemOrNullObject(subjectName);
    subject.load("name");
    const shared = Object.entries(content.sharedNames ?? {}).map(([key, address]) => {
      const item = names.getItemOrNullObject(key);
      item.load("name");
      return { key, address, item };
    });
    await context.sync();
    const name = freeName(
      worksheets.items.map((sheet) => sheet.name),
      content.name,
    );
    const sheet = worksheets.add(name);
    try {
      // Before the formulas that use them.
      for (const [key, address] of Object.entries(content.names ?? {})) {
        const item = sheet.names.add(key, sheet.getRange(address));
        // The id is for formulas: the name box would show the name of a cell that looks empty.
        if (key === idName) item.visible = false;
      }
      addHighlights(sheet, content);
      fill(sheet, content);
      addSheetRules(sheet, content);
      // Last, so an earlier failure leaves no workbook name behind.
      for (const { key, address, item } of shared) if (item.isNullObject) names.add(key, sheet.getRange(address));
      if (subject.isNullObject) names.add(subjectName, sheet.getRange(content.subjectCell));
      sheet.activate();
      sheet.getRange(content.subjectCell).select();
      also?.(sheet, context);
      await context.sync();
    } catch (error) {
      await remove(name);
      throw error;
    }
    return name;
  });
}

function fill(sheet: Excel.Worksheet, content: NewSheet): void {
  const { numberFormats, looks, columnWidths, rowHeights = {}, merged = [] } = content;
  for (const [range, format] of Object.entries(numberFormats)) {
    // A single format for a whole range: Excel accepts it, but the type allows only matrices.
    (sheet.getRange(range) as { numberFormat: unknown }).numberFormat = format;
  }
  for (const [range, look] of looks) show(sheet.getRange(range).format, look);
  for (const [columns, points] of Object.entries(columnWidths)) {
    sheet.getRange(columns.includes(":") ? columns : `${columns}:${columns}`).format.columnWidth = points;
  }
  for (const [rows, points] of Object.entries(rowHeights)) {
    sheet.getRange(rows.includes(":") ? rows : `${rows}:${rows}`).format.rowHeight = points;
  }
  for (const range of merged) sheet.getRange(range).merge();
  writeCells(sheet, namedFormulas(content));
}

/** Queues the cells' contents; the caller syncs. */
export function writeCells(sheet: Excel.Worksheet, cells: NewSheet["cells"]): void {
  for (const { row, column, rows } of blocksOf(cells)) {
    sheet.getRangeByIndexes(row, column, rows.length, rows[0]?.length ?? 0).formulas = rows;
  }
}

interface Block {
  readonly row: number;
  readonly column: number;
  readonly rows: (string | number)[][];
}

/** Adjacent cells are written together: one request per cell would take seconds for a large sheet. */
function blocksOf(cells: NewSheet["cells"]): Block[] {
  const placed = Object.entries(cells).flatMap(([address, cell]) => {
    const position = readAddress(`!${address}`);
    return position === null ? [] : [{ ...position, content: contentOf(cell) }];
  });
  placed.sort((a, b) => a.row - b.row || a.column - b.column);
  const runs: Block[] = [];
  for (const { row, column, content } of placed) {
    const run = runs.at(-1);
    const values = run?.rows[0];
    if (run?.row === row && values !== undefined && run.column + values.length === column) values.push(content);
    else runs.push({ row, column, rows: [[content]] });
  }
  const blocks: Block[] = [];
  /** The block that a run in the next row extends, by column and width. */
  const open = new Map<string, Block>();
  for (const run of runs) {
    const key = `${String(run.column)}:${String(run.rows[0]?.length)}`;
    const above = open.get(key);
    if (above !== undefined && above.row + above.rows.length === run.row) above.rows.push(...run.rows);
    else {
      blocks.push(run);
      open.set(key, run);
    }
  }
  return blocks;
}

/** Keeps external text from being read as a formula or number. */
function contentOf(cell: NewCell): string | number {
  if (typeof cell === "object") return cell.formula;
  return typeof cell === "string" && cell !== "" ? `'${cell}` : cell;
}

/** Queues a look; the caller syncs. */
export function show(format: Excel.RangeFormat, look: CellLook): void {
  const { bold, italic, size, color, fill: background, align, wrap, vertical, lineAbove, lineBelow } = look;
  if (bold !== undefined) format.font.bold = bold;
  if (italic !== undefined) format.font.italic = italic;
  if (size !== undefined) format.font.size = size;
  if (color !== undefined) format.font.color = color;
  if (background !== undefined) format.fill.color = background;
  if (align !== undefined) format.horizontalAlignment = align;
  if (wrap !== undefined) format.wrapText = wrap;
  if (vertical !== undefined) format.verticalAlignment = vertical;
  if (lineAbove !== undefined) drawLine(format.borders.getItem("EdgeTop"), lineAbove);
  if (lineBelow !== undefined) drawLine(format.borders.getItem("EdgeBottom"), lineBelow);
}

function drawLine(border: Excel.RangeBorder, line: LineStyle): void {
  border.style = line === "double" ? "Double" : "Continuous";
  if (line !== "double") border.weight = line === "medium" ? "Medium" : "Thin";
}

/** Excel's sheet names are case-insensitive. */
function freeName(taken: readonly string[], wanted: string): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "" : ` ${number}`;
    const name = wanted.slice(0, longestName - end.length) + end;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** In a separate request: the failed one is canceled. */
async function remove(name: string): Promise<void> {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(name);
    await context.sync();
    if (!sheet.isNullObject) sheet.delete();
    await context.sync();
  }).catch(() => undefined);
}
