/** Puts a whole new sheet into the workbook, laid out and named; sheets that are there stay as they are. */
import { subjectName } from "./subject-name";

export interface CellLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Points. */
  readonly size?: number;
  /** #RRGGBB. */
  readonly color?: string;
  /** #RRGGBB. */
  readonly fill?: string;
  readonly align?: "Left" | "Center" | "Right";
}

/** What a cell is to hold: a formula of ours, or a value that stays what it is. */
export type NewCell = { readonly formula: string } | string | number;

export interface NewSheet {
  /** Where the workbook has such a sheet, with a number behind it. */
  readonly name: string;
  /** By address: B4. */
  readonly cells: Readonly<Record<string, NewCell>>;
  /** Excel's number formats by range: B4:C9. */
  readonly numberFormats: Readonly<Record<string, string>>;
  /** Looks by range; later ones go over earlier ones. */
  readonly looks: readonly (readonly [range: string, look: CellLook])[];
  /** Points by column: A or A:C. */
  readonly columnWidths: Readonly<Record<string, number>>;
  readonly frozenRows: number;
  /** The cell that names the property; the name Subject stands for it where the workbook has none. */
  readonly subjectCell: string;
}

const longestName = 31;

/** Adds the sheet, shows it and gives its name; whatever fails, no half sheet is left. */
export function insertNewSheet(content: NewSheet): Promise<string> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets, names } = context.workbook;
    worksheets.load("items/name");
    const subject = names.getItemOrNullObject(subjectName);
    subject.load("name");
    await context.sync();
    const name = freeName(
      worksheets.items.map((sheet) => sheet.name),
      content.name,
    );
    const sheet = worksheets.add(name);
    try {
      fill(sheet, content);
      if (subject.isNullObject) names.add(subjectName, sheet.getRange(content.subjectCell));
      sheet.activate();
      sheet.getRange(content.subjectCell).select();
      await context.sync();
    } catch (error) {
      await remove(name);
      throw error;
    }
    return name;
  });
}

function fill(sheet: Excel.Worksheet, { cells, numberFormats, looks, columnWidths, frozenRows }: NewSheet): void {
  for (const [range, format] of Object.entries(numberFormats)) {
    // One format for a whole range: Excel takes it plain, the type knows matrices only.
    (sheet.getRange(range) as { numberFormat: unknown }).numberFormat = format;
  }
  for (const [range, look] of looks) show(sheet.getRange(range).format, look);
  for (const [columns, points] of Object.entries(columnWidths)) {
    sheet.getRange(columns.includes(":") ? columns : `${columns}:${columns}`).format.columnWidth = points;
  }
  for (const [address, cell] of Object.entries(cells)) sheet.getRange(address).formulas = [[contentOf(cell)]];
  sheet.freezePanes.freezeRows(frozenRows);
}

/** Text from outside stays text, whatever it looks like. */
function contentOf(cell: NewCell): string | number {
  if (typeof cell === "object") return cell.formula;
  return typeof cell === "string" ? `'${cell}` : cell;
}

function show(format: Excel.RangeFormat, { bold, italic, size, color, fill: background, align }: CellLook): void {
  if (bold !== undefined) format.font.bold = bold;
  if (italic !== undefined) format.font.italic = italic;
  if (size !== undefined) format.font.size = size;
  if (color !== undefined) format.font.color = color;
  if (background !== undefined) format.fill.color = background;
  if (align !== undefined) format.horizontalAlignment = align;
}

/** Excel does not tell sheets apart by case. */
function freeName(taken: readonly string[], wanted: string): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "" : ` ${number}`;
    const name = wanted.slice(0, longestName - end.length) + end;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** In a request of its own: the one that failed takes nothing more. */
async function remove(name: string): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(name);
    await context.sync();
    if (!sheet.isNullObject) sheet.delete();
    await context.sync();
  }).catch(() => undefined);
}
