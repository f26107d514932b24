/**
 * The workbook's set of comps as two tables that people read, sort and type into: CompSet (which comps are kept or
 * excluded, and why) and CompFilters (limits by their human names). RENT.COMPS reads both by their names.
 */
import { SaidError, say } from "../domain/said";
import { compSetHeadings, compSetColumns, compSetPlaces, compUses, readCompUse, type CompSetColumn, type CompUse } from "../engine/questions/comp-set"; // prettier-ignore
import { ideaOf } from "../engine/questions/option-names";
import { normalizeAddress } from "../domain/postal-address";
import { compSetWords } from "../templates/comp-set-sheet";
import { isSupported } from "./capabilities";
import type { CompSetLanguage, OptionRow, OptionsBlock, OptionValue } from "./option-rows";
import { compFiltersTable, compSetTable } from "./workbook-tables";
import { run } from "./run";

/** How formulas read the set. */
export const compSetReference = `${compSetTable}[#All]`;
export const compFiltersReference = `${compFiltersTable}[#All]`;
const countOption = "comps";

const firstRow = 3;
const widths = [44, 170, 230, 66, 170, 170, 200, 60];
const filterColumn = compSetColumns.length + 1;

interface SetRow {
  readonly use: CompUse | null;
  /** By column; what the pane doesn't change stays as it is. */
  readonly cells: Readonly<Record<CompSetColumn, OptionValue>>;
}

interface ReadTables {
  readonly set: Excel.Table;
  readonly filters: Excel.Table | null;
  readonly sheet: string;
  readonly at: { readonly row: number; readonly column: number; readonly rows: number; readonly columns: number };
  readonly places: ReadonlyMap<CompSetColumn, number>;
  readonly rows: readonly SetRow[];
  readonly filterRows: readonly (readonly [string, OptionValue])[];
  readonly language: CompSetLanguage;
}

/** Whether a block is the set in tables, not an older range of options. */
export function isCompSetBlock({ address }: Pick<OptionsBlock, "address">): boolean {
  return address === compSetReference;
}

/** The set for a subject, identified by any of these texts; null if the workbook has none. */
export function readCompSet(subjects: readonly string[]): Promise<OptionsBlock | null> {
  return run(async (context) => {
    const read = await readTables(context);
    return read === null ? null : blockOf(read, subjects);
  });
}

/** Adds the sheet with both tables if the workbook has none; doesn't activate it. */
export function ensureCompSet(language: CompSetLanguage): Promise<void> {
  return run(async (context) => {
    if ((await readTables(context)) === null) await createTables(context, language);
  });
}

/** Writes the comps of one subject and the filters; rows of other subjects and columns filled by users stay. */
export function writeCompSet(
  subjects: readonly string[],
  rows: readonly OptionRow[],
  count: number | null,
  language: CompSetLanguage,
): Promise<OptionsBlock> {
  return run(async (context) => {
    let read = await readTables(context);
    if (read === null) {
      await createTables(context, language);
      read = await readTables(context);
    }
    if (read === null) throw new SaidError(say`The table CompSet can't be added to this workbook.`);
    writeRows(context, read, mergedRows(read, subjects, rows));
    writeFilters(context, read, rows, count);
    await context.sync();
    const written = await readTables(context);
    if (written === null) throw new SaidError(say`The table CompSet was deleted.`);
    return blockOf(written, subjects);
  });
}

const isOf = (row: SetRow, subjects: readonly string[]): boolean => {
  const text = String(row.cells.subject);
  if (text === "") return true;
  const wanted = normalizeAddress(text);
  return subjects.some((subject) => normalizeAddress(subject) === wanted);
};

function blockOf(read: ReadTables, subjects: readonly string[]): OptionsBlock {
  const comps = read.rows
    .filter((row) => row.use !== null && isOf(row, subjects))
    .map(({ use, cells }): OptionRow => ({
      name: use === "keep" ? "selected" : "excluded",
      value: String(cells.id) || String(cells.address) || String(cells.comp),
      note: String(cells.reason),
      label: String(cells.comp),
      address: String(cells.address),
    }));
  const filters = read.filterRows.filter(([name]) => ideaOf(name)?.name !== countOption);
  const counted = read.filterRows.find(([name]) => ideaOf(name)?.name === countOption)?.[1];
  return {
    address: compSetReference,
    rows: [...comps, ...filters.map(([name, value]): OptionRow => ({ name, value, note: "", label: "" }))],
    hasNotes: true,
    subject: null,
    count: typeof counted === "number" && Number.isInteger(counted) && counted > 0 ? counted : null,
  };
}

function mergedRows(read: ReadTables, subjects: readonly string[], rows: readonly OptionRow[]): SetRow[] {
  const wanted = rows.flatMap((row): (OptionRow & { readonly use: CompUse })[] =>
    row.value === "" || (row.name !== "selected" && row.name !== "excluded")
      ? []
      : [{ ...row, use: row.name === "selected" ? "keep" : "exclude" }],
  );
  const left = new Map(wanted.map((row) => [String(row.value).toLowerCase(), row]));
  const words = compUses[read.language];
  const others = read.rows.flatMap((row): SetRow[] => {
    if (row.use === null || !isOf(row, subjects)) return [row];
    const key = [row.cells.id, row.cells.address, row.cells.comp].map((cell) => String(cell).toLowerCase());
    const found = key.map((one) => left.get(one)).find((one) => one !== undefined);
    if (found === undefined) return [];
    left.delete(String(found.value).toLowerCase());
    return [{ use: found.use, cells: { ...row.cells, use: words[found.use], reason: found.note } }];
  });
  const added = [...left.values()].map(({ use, value, note, label, address = "" }): SetRow => ({
    use,
    cells: {
      order: "",
      comp: label,
      address,
      use: words[use],
      reason: note,
      note: "",
      subject: subjects[0] ?? "",
      id: value,
    },
  }));
  return [...others, ...added];
}

function writeRows(context: Excel.RequestContext, read: ReadTables, rows: readonly SetRow[]): void {
  const { at, places, set } = read;
  const sheet = context.workbook.worksheets.getItem(read.sheet);
  const height = Math.max(1, rows.length);
  const body = Array.from({ length: height }, (_, index) =>
    Array.from({ length: at.columns }, (__, place) => {
      const column = [...places].find(([, one]) => one === place)?.[0];
      return column === undefined ? "" : asCell(rows[index]?.cells[column] ?? "");
    }),
  );
  const target = sheet.getRangeByIndexes(at.row + 1, at.column, height, at.columns);
  target.values = body;
  if (height + 1 < at.rows)
    sheet.getRangeByIndexes(at.row + 1 + height, at.column, at.rows - height - 1, at.columns).clear("Contents");
  set.resize(sheet.getRangeByIndexes(at.row, at.column, height + 1, at.columns));
}

function writeFilters(
  context: Excel.RequestContext,
  read: ReadTables,
  rows: readonly OptionRow[],
  count: number | null,
): void {
  if (read.filters === null) return;
  const filters = rows.filter(({ name, value }) => name !== "selected" && name !== "excluded" && value !== "");
  const cells = [
    [labelOf(countOption, read.language), count ?? 10],
    ...filters.map(({ name, value }) => [labelOf(name, read.language), asCell(value)]),
  ];
  const { at } = read;
  const sheet = context.workbook.worksheets.getItem(read.sheet);
  const before = read.filterRows.length;
  const column = at.column + filterColumn;
  sheet.getRangeByIndexes(at.row + 1, column, cells.length, 2).values = cells;
  if (before > cells.length)
    sheet.getRangeByIndexes(at.row + 1 + cells.length, column, before - cells.length, 2).clear("Contents");
  read.filters.resize(sheet.getRangeByIndexes(at.row, column, cells.length + 1, 2));
}

const labelOf = (name: string, language: CompSetLanguage): string => ideaOf(name)?.[language] ?? name;
/** Keeps external text from being read as a formula or number. */
const asCell = (value: OptionValue): OptionValue => (typeof value === "string" && value !== "" ? `'${value}` : value);

async function readTables(context: Excel.RequestContext): Promise<ReadTables | null> {
  const set = context.workbook.tables.getItemOrNullObject(compSetTable);
  const filters = context.workbook.tables.getItemOrNullObject(compFiltersTable);
  set.load("name");
  filters.load("name");
  await context.sync();
  if (set.isNullObject) return null;
  const range = set.getRange();
  range.load("values,rowIndex,columnIndex,rowCount,columnCount");
  set.worksheet.load("name");
  const limits = filters.isNullObject ? null : filters.getDataBodyRange();
  limits?.load("values");
  await context.sync();
  const [heading = [], ...body] = range.values as unknown[][];
  const places = compSetPlaces(heading);
  if (places === null) return null;
  const valueAt = (row: readonly unknown[], column: CompSetColumn): OptionValue => {
    const value = row[places.get(column) ?? -1];
    return typeof value === "number" || typeof value === "boolean" ? value : typeof value === "string" ? value : "";
  };
  return {
    set,
    filters: filters.isNullObject ? null : filters,
    sheet: set.worksheet.name,
    at: { row: range.rowIndex, column: range.columnIndex, rows: range.rowCount, columns: range.columnCount },
    places,
    rows: body.flatMap((row): SetRow[] => {
      const cells = Object.fromEntries(compSetColumns.map((column) => [column, valueAt(row, column)])) as Record<
        CompSetColumn,
        OptionValue
      >;
      if (Object.values(cells).every((cell) => cell === "")) return [];
      const use = readCompUse(cells.use);
      return [{ use: use === "unknown" ? null : use, cells }];
    }),
    filterRows: ((limits?.values ?? []) as unknown[][]).flatMap(([name, value]): (readonly [string, OptionValue])[] =>
      typeof name !== "string" || name === "" || value === ""
        ? []
        : [[name, typeof value === "number" || typeof value === "boolean" ? value : String(value)]],
    ),
    language: heading.includes(compSetHeadings.es.use) ? "es" : "en",
  };
}

async function createTables(context: Excel.RequestContext, language: CompSetLanguage): Promise<void> {
  const words = compSetWords[language];
  const headings = compSetHeadings[language];
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const taken = new Set(worksheets.items.map(({ name }) => name.toLowerCase()));
  let name: string = words.sheet;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${words.sheet} ${String(number)}`;
  const sheet = worksheets.add(name);
  sheet.getRange("A1").values = [[words.title]];
  sheet.getRange("A2").values = [[words.note]];
  const head = sheet.getRangeByIndexes(firstRow, 0, 2, compSetColumns.length);
  head.values = [compSetColumns.map((column) => headings[column]), compSetColumns.map(() => "")];
  const limits = sheet.getRangeByIndexes(firstRow, filterColumn, 2, 2);
  limits.values = [[...words.filters], [labelOf(countOption, language), 10]];
  const set = sheet.tables.add(head, true);
  set.name = compSetTable;
  set.style = "TableStyleLight1";
  const filters = sheet.tables.add(limits, true);
  filters.name = compFiltersTable;
  filters.style = "TableStyleLight1";
  filters.showFilterButton = false;
  sheet.getRange("A1").format.font.bold = true;
  sheet.getRange("A1").format.font.size = 14;
  sheet.getRange("A1").format.font.color = "#0B6A5F";
  sheet.getRange("A2").format.font.color = "#5C5C5C";
  widths.forEach((points, column) => {
    sheet.getRangeByIndexes(0, column, 1, 1).getEntireColumn().format.columnWidth = points;
  });
  sheet.getRangeByIndexes(0, filterColumn, 1, 1).getEntireColumn().format.columnWidth = 190;
  const ids = sheet.getRangeByIndexes(firstRow + 1, compSetColumns.indexOf("id"), 200, 1);
  ids.format.font.size = 7;
  ids.format.font.color = "#8A8A8A";
  if (isSupported("ExcelApi", "1.8")) {
    const uses = sheet.getRangeByIndexes(firstRow + 1, compSetColumns.indexOf("use"), 200, 1);
    uses.dataValidation.rule = { list: { inCellDropDown: true, source: Object.values(compUses[language]).join(",") } };
    // A checkbox works too: TRUE keeps, FALSE excludes.
    uses.dataValidation.errorAlert = { message: Object.values(compUses[language]).join(", "), showAlert: true, style: "Information", title: "" }; // prettier-ignore
  }
  if (isSupported("ExcelApi", "1.9")) {
    sheet.pageLayout.orientation = "Landscape";
    sheet.pageLayout.zoom = { horizontalFitToPages: 1 };
  }
  await context.sync();
}
