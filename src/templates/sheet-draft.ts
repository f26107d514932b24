import { columnLetters, columnOf } from "../notation/cell-address";
import {
  type CellLook,
  type CellValidation,
  type ConditionalFormat,
  type NewCell,
  type NewSheet,
  type PageSetup,
  idName,
  subjectCellOf,
} from "./sheet-content";

/**
 * Excel's number formats, by what a figure is. Brackets are for the second edition's sheets: losses and costs are
 * negative.
 */
export const formats = {
  dollars: "$#,##0;-$#,##0",
  cents: "$#,##0.00;-$#,##0.00",
  signedDollars: "$#,##0_);($#,##0);$0_)",
  signedPercent: "0.0%_);(0.0%);0.0%_)",
  /** Dollars of a wide table whose heading says so, and counts in its columns. */
  signedNumber: "#,##0_);(#,##0);0_)",
  percent: "0.0%;-0.0%",
  rate: "0.00%",
  signedRate: "0.00%_);(0.00%);0.00%_)",
  score: "0.00",
  count: "#,##0",
  multiple: "0.00x",
  date: "yyyy-mm-dd",
  /** A text to the right of a number: not against it. */
  afterNumber: '" "@',
} as const;

const brand = "#0B6A5F";

/** The looks of all templates. Blue on yellow is what a person may type over. */
export const looks = {
  base: { size: 10 },
  title: { bold: true, size: 14, color: brand },
  section: { bold: true, color: brand, fill: "#E3F3EF" },
  heading: { bold: true },
  total: { bold: true, fill: "#F3F6F5" },
  input: { color: "#1F4FBF", fill: "#FFF8E1" },
  quiet: { color: "#5C5C5C", size: 9 },
  note: { italic: true, color: "#5C5C5C", size: 9 },
  warning: { bold: true, color: "#9A3412" },
  right: { align: "Right" },
  /** Sections and totals that still read in grey print. */
  band: { bold: true, color: brand, fill: "#E3F3EF", lineBelow: "thin" },
  subtotal: { bold: true, lineAbove: "thin" },
  grandTotal: { bold: true, fill: "#F3F6F5", lineAbove: "thin", lineBelow: "double" },
} as const satisfies Readonly<Record<string, CellLook>>;

export const formula = (text: string): NewCell => ({ formula: `=${text}` });

/** A plain dash where there is no answer, such as for a type of unit that the property does not have. */
export const orDash = (text: string): NewCell => formula(`IFERROR(${text},"–")`);

/** Gathers a sheet cell by cell, row by row. `sheet-inputs.ts` and `sheet-checks.ts` add whole rows of a kind. */
export interface SheetDraft {
  /** Writes cells of one row, beginning with a column; null leaves a cell as it is. */
  row(column: string, row: number, cells: readonly (NewCell | null)[]): void;
  format(range: string, numberFormat: string): void;
  look(range: string, look: CellLook): void;
  width(columns: string, points: number): void;
  height(rows: string, points: number): void;
  /** A name of this sheet for a cell. */
  name(name: string, address: string): void;
  /** A name of the workbook for a figure that other sheets read. */
  share(name: string, address: string): void;
  validate(validation: CellValidation): void;
  highlight(format: ConditionalFormat): void;
  merge(range: string): void;
  page(setup: PageSetup): void;
  build(frozenRows: number): NewSheet;
}

export const subjectCell = subjectCellOf;
/** The property's line in the header: name, address, units, the day of its data and who prepared the sheet. */
export const propertyLineCell = "D3";
/** Every formula names the property by its id: a new address is looked up once. */
export const idCell = "$B$3";

export interface HeaderLabels {
  readonly subject: string;
  /** Before the workbook's subject, on a sheet whose own was typed over. */
  readonly otherSubject: string;
  readonly unitsInLine: string;
  readonly dataInLine: string;
  readonly preparedInLine: string;
}

/**
 * Begins a sheet with its title, the subject in B2, its id in B3 and the line about it in D3. Where the workbook has a
 * subject, B2 follows it; a property typed over it is that sheet's only, and D3 says so.
 * @param subject an address or id, or the formula of the name that the workbook has for it
 */
export function createSheetDraft(name: string, title: string, subject: NewCell, labels: HeaderLabels): SheetDraft {
  const cells: Record<string, NewCell> = {};
  const numberFormats: Record<string, string> = {};
  const shown: [string, CellLook][] = [["A1:Z400", looks.base]];
  const columnWidths: Record<string, number> = {};
  const rowHeights: Record<string, number> = {};
  const names: Record<string, string> = {};
  const sharedNames: Record<string, string> = {};
  const validations: CellValidation[] = [];
  const conditionalFormats: ConditionalFormat[] = [];
  const merged: string[] = [];
  let page: PageSetup | undefined;
  const draft: SheetDraft = {
    row: (column, row, values) => {
      values.forEach((value, index) => {
        if (value !== null) cells[`${columnAfter(column, index)}${String(row)}`] = value;
      });
    },
    format: (range, numberFormat) => {
      numberFormats[range] = numberFormat;
    },
    look: (range, look) => shown.push([range, look]),
    width: (columns, points) => {
      const [first = "A", last = first] = columns.split(":");
      for (let column = first; ; column = columnAfter(column, 1)) {
        columnWidths[column] = points;
        if (column === last) break;
      }
    },
    height: (rows, points) => {
      // Row by row: keys that are numbers come first in an object, so a range would go over its own rows.
      const [first = 0, last = first] = rows.split(":").map(Number);
      for (let row = first; row <= last; row += 1) rowHeights[String(row)] = points;
    },
    name: (of, address) => {
      names[of] = address;
    },
    share: (of, address) => {
      sharedNames[of] = address;
    },
    validate: (validation) => validations.push(validation),
    highlight: (format) => conditionalFormats.push(format),
    merge: (range) => merged.push(range),
    page: (setup) => {
      page = setup;
    },
    build: (frozenRows) => ({
      name,
      cells,
      numberFormats,
      looks: shown,
      columnWidths,
      rowHeights,
      frozenRows,
      subjectCell,
      names,
      sharedNames,
      validations,
      conditionalFormats,
      merged,
      ...(page === undefined ? {} : { page }),
    }),
  };
  draft.row("A", 1, [title]);
  draft.row("A", 2, [labels.subject, subject]);
  draft.row("A", 3, [null, formula(`RENT.FIND(${subjectCell})`), null, formula(subjectLine(subject, labels))]);
  draft.name(idName, idCell.replaceAll("$", ""));
  draft.look("A1", looks.title);
  draft.look("B2", typeof subject === "object" ? looks.heading : { ...looks.input, bold: true });
  // The id is for formulas: a person reads the property's line. An error still shows.
  draft.look("B3", { ...looks.quiet, color: "#FFFFFF", size: 6 });
  draft.format("B3", ";;;");
  draft.look(propertyLineCell, looks.quiet);
  return draft;
}

/** What a page of the property has to say about it, and the workbook's subject where that is another one. */
export function subjectLine(subject: NewCell, labels: HeaderLabels): string {
  const field = (path: string): string => `RENT.PROPERTY(${idCell},"${path}")`;
  const known = (label: string, value: string): string => `IFERROR(" · ${label}"&${value},"")`;
  const parts = [
    `IFERROR(" · "&IFERROR(${field("name")}&", ","")&${field("address")}&", "&${field("city")}&` +
      `IFERROR(" · "&TEXT(${field("number_units")},"#,##0")&"${labels.unitsInLine}","")&` +
      `${known(labels.dataInLine, `TEXT(${field("created_on")},"${formats.date}")`)},"")`,
    // The name is the cover's.
    `IFERROR(IF(${preparedByName}="",""," · ${labels.preparedInLine}"&${preparedByName}),"")`,
  ];
  if (typeof subject === "object") {
    const followed = subject.formula.slice(1);
    parts.push(`IF(${subjectCell}&""=${followed}&"",""," · ${labels.otherSubject} "&${followed})`);
  }
  // Each part begins with a separator, so the first one can drop it.
  return `MID(${parts.join("&")},4,500)`;
}

/** The workbook's name of the cover's cell for who prepared the sheets. */
export const preparedByName = "Prepared_By";

/** Rows of a printed page, lower than Excel's own 15: what belongs on one page has room there. */
export const printedRow = 12.75;

/** What a sheet is and how it is used, in row 5 across its columns, in two lines. */
export function addNote(draft: SheetDraft, note: NewCell, lastColumn: string): void {
  const range = `A5:${lastColumn}5`;
  draft.row("A", 5, [note]);
  draft.merge(range);
  draft.height("5", 27);
  draft.look(range, { ...looks.note, wrap: true, vertical: "Top" });
}

/**
 * Badges a sheet, in row 4, with the day that its figures were fetched on, which is never the day that they are of: of
 * `cell`, or "–" while that has none.
 */
export function addFetched(draft: SheetDraft, label: string, cell: string, column = "A"): void {
  const own = `${columnAfter(column, 1)}4`;
  draft.row(column, 4, [label, orDash(`INDEX(RENT.ASOF(${cell}),1)`)]);
  draft.look(`${column}4:${own}`, looks.quiet);
  draft.look(own, { align: "Left" });
  draft.format(own, formats.date);
}

/** The column so many places after another: A and 27 give AB. */
export const columnAfter = (column: string, places: number): string => columnLetters(columnOf(column) + places);

/**
 * One landscape letter page: the exhibit's name on top; source and page number at the bottom. The sheet's own first
 * rows say which property and which day.
 * @param tall pages down; 0: as many as the rows need
 */
export function printedPage(
  title: string,
  words: { readonly source: string; readonly page: string },
  area: string,
  { tall = 1, titleRows = "1:5" }: { readonly tall?: number; readonly titleRows?: string } = {},
): PageSetup {
  return {
    orientation: "landscape",
    paper: "letter",
    isWide: true,
    wide: 1,
    tall,
    area,
    titleRows,
    header: { left: title.replaceAll("&", "&&"), right: "&A" },
    footer: { left: words.source.replaceAll("&", "&&"), right: words.page },
  };
}
