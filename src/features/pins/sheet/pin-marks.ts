/** Marks pinned cells with a conditional format, which covers the cells' own formats without changing them. */
import { hasSafeRules } from "../../../host/capabilities";
import type { SheetArea } from "../../../host/a1-address";
import { readPinRecords } from "./pin-records";

/**
 * Always true; its text distinguishes the marks from the user's conditional formats even where Excel translates the
 * function.
 */
const markText = '"Compsheet: pinned"';
const markFormula = `=LEN(${markText})>0`;
const markFill = "#E8EEF7";

/** The existing marks of some sheets. */
export interface StandingMarks {
  readonly sheet: Excel.Worksheet;
  /** Ids of their conditional formats. */
  readonly marks: readonly string[];
}

/** Reads the marks of sheets; syncs once. */
export async function readMarks(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<StandingMarks[]> {
  const read = sheets.map((sheet) => {
    const formats = sheet.getRange().conditionalFormats;
    formats.load("items/id,items/type,items/customOrNullObject/rule/formula");
    return { sheet, formats };
  });
  await context.sync();
  return read.map(({ sheet, formats }) => ({ sheet, marks: formats.items.filter(isMark).map(({ id }) => id) }));
}

function isMark(format: Excel.ConditionalFormat): boolean {
  if (format.type !== "Custom") return false;
  return format.customOrNullObject.rule.formula.includes(markText);
}

/** Queues changing a sheet's marks to `areas`, with the next request. */
export function markAreas({ sheet, marks }: StandingMarks, areas: readonly SheetArea[]): void {
  const formats = sheet.getRange().conditionalFormats;
  for (const mark of marks) formats.getItem(mark).delete();
  if (!hasSafeRules()) return;
  for (const { firstRow, lastRow, firstColumn, lastColumn } of joinAreas(areas)) {
    const range = sheet.getRangeByIndexes(firstRow, firstColumn, lastRow - firstRow + 1, lastColumn - firstColumn + 1);
    const { custom } = range.conditionalFormats.add("Custom");
    custom.rule.formula = markFormula;
    custom.format.fill.color = markFill;
  }
}

/** Fewer areas for the same cells: first joins touching areas in the same columns, then in the same rows. */
export function joinAreas(areas: readonly SheetArea[]): SheetArea[] {
  const down = join(
    areas,
    (area) => `${area.firstColumn} ${area.lastColumn}`,
    (one, other) => one.firstRow - other.firstRow,
    (last, next) =>
      next.firstRow <= last.lastRow + 1 ? { ...last, lastRow: Math.max(last.lastRow, next.lastRow) } : null,
  );
  return join(
    down,
    (area) => `${area.firstRow} ${area.lastRow}`,
    (one, other) => one.firstColumn - other.firstColumn,
    (last, next) =>
      next.firstColumn <= last.lastColumn + 1
        ? { ...last, lastColumn: Math.max(last.lastColumn, next.lastColumn) }
        : null,
  );
}

function join(
  areas: readonly SheetArea[],
  groupOf: (area: SheetArea) => string,
  order: (one: SheetArea, other: SheetArea) => number,
  both: (last: SheetArea, next: SheetArea) => SheetArea | null,
): SheetArea[] {
  const groups = new Map<string, SheetArea[]>();
  for (const area of areas) {
    const group = groups.get(groupOf(area));
    if (group) group.push(area);
    else groups.set(groupOf(area), [area]);
  }
  return [...groups.values()].flatMap((group) => {
    const joined: SheetArea[] = [];
    for (const area of group.sort(order)) {
      const last = joined.at(-1);
      const one = last && both(last, area);
      if (one) joined[joined.length - 1] = one;
      else joined.push(area);
    }
    return joined;
  });
}

/** Makes the marks on every sheet match the existing pins. */
export async function paintAnew(context: Excel.RequestContext): Promise<void> {
  context.workbook.names.load("items/name,items/formula");
  context.workbook.worksheets.load("items/name");
  await context.sync();
  const records = readPinRecords(context.workbook.names.items).filter(({ kind }) => kind === "pin");
  const marks = await readMarks(context, context.workbook.worksheets.items);
  for (const standing of marks) {
    const places = records.flatMap(({ place }) => (place?.sheet === standing.sheet.name ? [place] : []));
    if (standing.marks.length > 0 || places.length > 0) markAreas(standing, places);
  }
  await context.sync();
}
