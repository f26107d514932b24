/**
 * Common parts of all exhibits: a landscape page of 720 by 540 points, with chart data to the right of the print area.
 */
import { columnOf } from "../../notation/cell-address";
import { textWidth } from "../../charts/text-width";
import type { DealSheet } from "./deal-sheet";
import { en, type TemplateWords } from "../../templates/words/template-words-en";
import { es } from "../../templates/words/template-words-es";
import type { NewCell, WorkbookTables } from "../../templates/sheet-content";
import {
  addFetched,
  addNote,
  columnAfter,
  createSheetDraft,
  formats,
  formula,
  looks,
  printedPage,
  type SheetDraft,
  subjectLine,
} from "../../templates/sheet-draft";
import { exhibitColors, type ExhibitPage } from "./exhibit-page";
import { exhibitsEn, type ExhibitWords } from "./words/exhibit-words-en";
import { exhibitsEs } from "./words/exhibit-words-es";

export type SheetLanguage = "en" | "es";

/** Width of the page inside its margins, points. */
export const pageWidth = 720;
/** Height of the rows behind charts. */
export const rowHeight = 13.5;
/** The first row below the header. */
export const firstRow = 7;
/** The last row of the page: the header and these rows fill its height. */
export const lastRow = 37;
export const lastColumn = "P";
const propertyLine = `D3:${lastColumn}4`;
/** Size of a page's text, and what a cell keeps free of its text. */
const [textSize, headingPadding] = [9, 4];
/** What a day takes in the page's size. */
const dayRoom = 56;
/** Height of headings of two lines. */
const twoLines = 24;
/** The first column of the chart data. */
export const dataColumn = "R";

export interface ExhibitInput {
  readonly subject: NewCell;
  /** The deal's sheet that the page reads; pages without one ignore it. */
  readonly deal?: DealSheet;
  readonly language: SheetLanguage;
  readonly paper: "letter" | "a4";
  readonly comps: number;
  /** The workbook's: its set of comps and filters apply where it has them. */
  readonly tables?: WorkbookTables;
}

export interface PageFrame {
  readonly draft: SheetDraft;
  readonly words: ExhibitWords;
  readonly sheetWords: TemplateWords;
  /** A table's headings in a row, from column A. */
  headings(row: number, texts: readonly string[], column?: string): void;
  /** Headings of the chart data. */
  dataHeadings(row: number, texts: readonly string[]): void;
  page(
    rest: Pick<ExhibitPage, "id" | "blocks" | "charts" | "photo"> & { readonly map?: ExhibitPage["map"] },
  ): ExhibitPage;
}

interface FrameInput {
  readonly sheet: string;
  readonly title: string;
  readonly note?: string;
  readonly widths: readonly number[];
  /** More rows than usual are lower: the page keeps its height. Default `lastRow`. */
  readonly endRow?: number;
  /** A cell with a function of ours; or, of a deal's page, the cell of its sheet that has the day. */
  readonly fetched: string;
  readonly isFetchedDay?: boolean;
  /** Of a deal's page: the cell of its sheet that says how many checks are open. */
  readonly checks?: string;
}

/** Whether a cell has one of the words in any language: the deal's sheet may be in the other one. */
export const isSaid = (cell: string, of: (words: TemplateWords) => string): string =>
  `OR(${[en, es].map((words) => `${cell}="${of(words)}"`).join(",")})`;

/** The firm's logo is at the right of the title, at most as wide. Points. */
export const logoWidth = 150;
/** The longest title fits before it, points. */
const titleRoom = 250;

/**
 * A page of figures that their own sheets still question is a draft, too: between its title and the firm's logo.
 * @param open a formula of the words, without "="; "" where all checks hold
 * @param widthOf points of a column
 */
export function addDraftMark(draft: SheetDraft, open: string, widthOf: (column: string) => number): void {
  const columns = Array.from({ length: 16 }, (_, index) => columnAfter("A", index));
  const left = (index: number): number => columns.slice(0, index).reduce((sum, column) => sum + widthOf(column), 0);
  const within = columns.filter((_, index) => left(index) >= titleRoom && left(index + 1) <= pageWidth - logoWidth);
  const range = `${within[0] ?? "I"}1:${within.at(-1) ?? lastColumn}1`;
  draft.row(within[0] ?? "I", 1, [formula(`IFERROR(${open},"")`)]);
  draft.merge(range);
  draft.look(range, { ...looks.warning, ...looks.right });
}

/**
 * @param widths points, for columns from A; the remaining columns up to P share the rest of the page's width
 */
export function createPageFrame(
  input: ExhibitInput,
  { sheet, title, note, widths, endRow = lastRow, fetched, isFetchedDay = false, checks }: FrameInput,
): PageFrame {
  const words = input.language === "es" ? exhibitsEs : exhibitsEn;
  const sheetWords = input.language === "es" ? es : en;
  const draft = createSheetDraft(sheet, title, input.subject, sheetWords);
  addFetched(draft, sheetWords.fetched, fetched);
  // Next to the page: programs without the add-in lose what our formulas show, and keep what is read from them.
  draft.row(dataColumn, 3, [formula(subjectLine(input.subject, sheetWords))]);
  draft.row("D", 3, [formula(`${dataColumn}3&""`)]);
  // A long name takes the next row too.
  draft.merge(propertyLine);
  draft.look(propertyLine, { ...looks.quiet, wrap: true, vertical: "Top" });
  draft.look(`${dataColumn}3:${dataColumn}4`, looks.quiet);
  if (!isFetchedDay) draft.row(dataColumn, 4, [formula(`INDEX(RENT.ASOF(${fetched}),1)`)]);
  const day = isFetchedDay ? fetched : `${dataColumn}4`;
  draft.row("B", 4, [formula(`IF(ISNUMBER(${day}),${day},"–")`)]);
  draft.format(`${dataColumn}4`, formats.date);
  addNote(draft, note ?? words.note, lastColumn);
  widths.forEach((points, index) => draft.width(columnAfter("A", index), points));
  const others = 16 - widths.length;
  const rest = (pageWidth - widths.reduce((sum, points) => sum + points, 0)) / others;
  if (others > 0) draft.width(`${columnAfter("A", widths.length)}:${lastColumn}`, rest);
  draft.height("1", 20);
  draft.height("2:4", 14);
  draft.height("5", 15);
  draft.height("6", 6);
  const all = rowHeight * (lastRow - firstRow + 1);
  draft.height(`${String(firstRow)}:${String(endRow)}`, all / (endRow - firstRow + 1));
  const widthOf = (column: string): number => widths[columnOf(column)] ?? rest;
  if (checks !== undefined) addDraftMark(draft, `IF(${isSaid(checks, ({ allOk }) => allOk)},"",${checks}&"")`, widthOf);
  // A date without room shows as number signs.
  if (widthOf("B") < dayRoom) draft.look("B4", { size: 7.5 });
  /** The table's headings have two lines where one has no room: the rows below are lower. */
  const setHeadings = (texts: readonly string[], column: string): void => {
    const room = (index: number): number => widthOf(columnAfter(column, index)) - headingPadding;
    if (texts.every((text, index) => textWidth(text, textSize, true) <= room(index))) return;
    draft.height(String(firstRow), twoLines);
    draft.height(`${String(firstRow + 1)}:${String(endRow)}`, (all - twoLines) / (endRow - firstRow));
    texts.forEach((text, index) => {
      const longest = Math.max(...text.split(/[ -]/).map((word) => textWidth(word, textSize, true)));
      const size = Math.floor(((textSize * room(index)) / longest) * 2) / 2;
      if (size < textSize) draft.look(`${columnAfter(column, index)}${String(firstRow)}`, { size: Math.max(6, size) });
    });
  };
  draft.look(`A${String(firstRow)}:${lastColumn}${String(endRow)}`, { size: textSize });
  draft.page({
    ...printedPage(title, sheetWords, `A1:${lastColumn}${String(endRow)}`),
    isWide: false,
    paper: input.paper,
  });
  return {
    draft,
    words,
    sheetWords,
    headings(row, texts, column = "A") {
      draft.row(column, row, texts);
      if (row === firstRow) setHeadings(texts, column);
      const range = `${column}${String(row)}:${columnAfter(column, texts.length - 1)}${String(row)}`;
      draft.look(range, { ...looks.band, wrap: true, vertical: "Bottom" });
      draft.look(
        `${columnAfter(column, 1)}${String(row)}:${columnAfter(column, texts.length - 1)}${String(row)}`,
        looks.right,
      );
    },
    dataHeadings(row, texts) {
      draft.row(dataColumn, row - 1, [words.chartData]);
      draft.row(dataColumn, row, texts);
      draft.look(
        `${dataColumn}${String(row - 1)}:${columnAfter(dataColumn, texts.length - 1)}${String(row)}`,
        looks.heading,
      );
    },
    page: ({ id, blocks, charts, map = null, photo }) => {
      for (const [name, cell] of Object.entries(blocks)) draft.name(`exhibit_${name}`, cell);
      return { id, blocks, charts, map, ...(photo && { photo }), sheet: draft.build(0) };
    },
  };
}

interface ChartCells {
  readonly to: string;
  readonly from: readonly string[];
  readonly first: number;
  readonly rows: number;
  /** All but the first column show dashes for missing values. */
  readonly isNumber?: boolean;
}

/**
 * Chart data, next to the table that a formula fills: #N/A for missing values, since a chart draws text as zero.
 * Programs without the add-in keep what these cells show, unlike a spilled formula's results.
 */
export function addChartCells(draft: SheetDraft, { to, from, first, rows, isNumber = false }: ChartCells): void {
  for (let row = first; row < first + rows; row += 1)
    draft.row(
      to,
      row,
      from.map((column, index) => {
        const cell = `${column}${String(row)}`;
        return formula(isNumber && index > 0 ? `IF(ISNUMBER(${cell}),${cell},NA())` : `IF(${cell}="",NA(),${cell})`);
      }),
    );
}

/** The name, shortened to fit the table. */
export const shortName = (cell: string, letters: number): string =>
  `IF(${cell}="","",IF(LEN(${cell})>${String(letters)},LEFT(${cell},${String(letters - 1)})&"…",${cell}))`;

/** Highlights the subject's row, the first. */
export function markSubject(draft: SheetDraft, range: string): void {
  draft.look(range, { bold: true, fill: exhibitColors.fill });
}
