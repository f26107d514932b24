/** The memo book: all pages that the workbook can fill, behind a cover, numbered, with a list of sources. */
import { textLiteral } from "../../notation/escaped-text";
import { inQuotes } from "../../notation/sheet-name";
import { es } from "../../templates/words/template-words-es";
import { en } from "../../templates/words/template-words-en";
import type { NewSheet } from "../../templates/sheet-content";
import {
  addFetched,
  columnAfter,
  createSheetDraft,
  formats,
  formula,
  idCell,
  looks,
  preparedByName,
  printedPage,
  type SheetDraft,
} from "../../templates/sheet-draft";
import { type DealSheet, isDealExhibit, type DealExhibitId, openChecks } from "./deal-sheet";
import { type ExhibitId, exhibitIds, type ExhibitPage } from "./exhibit-page";
import { addDraftMark, type ExhibitInput, lastColumn, lastRow, pageWidth } from "./page-frame";
import { exhibitPages } from "./pages/exhibit-pages";
import { exhibitsEn } from "./words/exhibit-words-en";
import { exhibitsEs } from "./words/exhibit-words-es";

export interface MemoBook {
  readonly pages: readonly ExhibitPage[];
  readonly cover: NewSheet;
  /** Links of the cover's contents, by cell. @param sheets names of the pages' sheets, in their order */
  readonly links: (sheets: readonly string[]) => Readonly<Record<string, string>>;
  readonly sources: (sheets: readonly string[]) => NewSheet;
}

/**
 * Pages of deal sheets that the workbook doesn't have are left out.
 * @param hasPremium whether the data has a premium of renovated units; without one its page would be empty, and the
 *   cover
 * says that it is left out
 */
export function memoBook(
  input: Omit<ExhibitInput, "deal">,
  deals: Readonly<Partial<Record<DealExhibitId, DealSheet>>>,
  hasPremium = true,
): MemoBook {
  const words = input.language === "es" ? exhibitsEs : exhibitsEn;
  const ids = exhibitIds.filter((id) =>
    isDealExhibit(id) ? deals[id] !== undefined : id !== "value-add" || hasPremium,
  );
  const count = ids.length + 2;
  const numbered = (sheet: NewSheet, page: number): NewSheet =>
    sheet.page === undefined
      ? sheet
      : { ...sheet, page: { ...sheet.page, footer: { ...sheet.page.footer, right: words.memo.page(page, count) } } };
  const pages = ids.map((id, index) => {
    const deal = isDealExhibit(id) ? deals[id] : undefined;
    const page = exhibitPages[id]({ ...input, ...(deal && { deal }) });
    return { ...page, sheet: numbered(page.sheet, index + 2) };
  });
  const titles = pages.map(({ sheet: { name, cells } }) => (typeof cells["A1"] === "string" ? cells["A1"] : name));
  return {
    pages,
    cover: numbered(coverSheet(input, ids, titles, hasPremium ? [] : [words.memo.noPremium]), 1),
    links: (sheets) =>
      Object.fromEntries(
        titles.flatMap((title, index) => {
          const sheet = sheets[index];
          if (sheet === undefined) return [];
          const target = `#${inQuotes(sheet)}!A1`;
          return [[`B${String(firstContent + index)}`, `=HYPERLINK(${textLiteral(target)},${textLiteral(title)})`]];
        }),
      ),
    sources: (sheets) => numbered(sourcesSheet(input, ids, titles, sheets), count),
  };
}

function newDraft(
  input: Omit<ExhibitInput, "deal">,
  name: string,
  title: string,
  widths: Readonly<Record<string, number>>,
): SheetDraft {
  const sheetWords = input.language === "es" ? es : en;
  const draft = createSheetDraft(name, title, input.subject, sheetWords);
  draft.page({
    ...printedPage(title, sheetWords, `A1:${lastColumn}${String(lastRow)}`),
    isWide: false,
    paper: input.paper,
  });
  const widthOf = widthIn(widths);
  for (const column of columns) draft.width(column, widthOf(column));
  draft.height(`6:${String(lastRow)}`, 14);
  return draft;
}

const columns = Array.from({ length: 16 }, (_, index) => columnAfter("A", index));

/** Points of a column: the first holds "Fetched on", which is longer in Spanish; others share the rest of the page. */
function widthIn(widths: Readonly<Record<string, number>>): (column: string) => number {
  const wide: Readonly<Record<string, number>> = { A: 80, ...widths };
  const others = pageWidth - Object.values(wide).reduce((sum, points) => sum + points, 0);
  return (column) => wide[column] ?? others / (columns.length - Object.keys(wide).length);
}

const firstFact = 8;
const firstContent = 20;

/** @param ids of the pages @param leftOut why pages are missing */
function coverSheet(
  input: Omit<ExhibitInput, "deal">,
  ids: readonly ExhibitId[],
  titles: readonly string[],
  leftOut: readonly string[],
): NewSheet {
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).memo;
  const draft = newDraft(input, words.cover, words.title, { E: 130 });
  const open = ids.flatMap((id) => (isDealExhibit(id) ? [openChecks[id]] : [])).join("+");
  const mark = `"${(input.language === "es" ? es : en).draft} ("&${open}&")"`;
  if (open !== "") addDraftMark(draft, `IF(${open}=0,"",${mark})`, widthIn({ E: 130 }));
  draft.look("A1", { ...looks.title, size: 24 });
  draft.height("1", 34);
  const property = (field: string): string => `RENT.PROPERTY(${idCell},"${field}")`;
  const number = (name: string): string => `IF(ISNUMBER(${name}),${name},NA())`;
  draft.row("A", 6, [formula(`IFERROR(${property("name")},IFERROR(${property("address")},""))`)]);
  // A long name takes two lines.
  const name = `A6:${lastColumn}7`;
  draft.merge(name);
  draft.look(name, { bold: true, size: 18, wrap: true, vertical: "Top" });
  draft.height("6:7", 23);
  const facts: readonly (readonly [value: string, format: string])[] = [
    [`${property("address")}&", "&${property("city")}&", "&${property("state")}`, "General"],
    [property("number_units"), formats.count],
    [property("year_built"), "0"],
    ["RENT.OCCUPANCY(" + idCell + ")", formats.percent],
    [property("created_on"), formats.date],
    [number("T12_NOI"), formats.dollars],
    [number("ProForma_NOI"), formats.dollars],
    [number("ProForma_Price"), formats.dollars],
    [number("ProForma_DSCR"), formats.multiple],
    [`IF(${preparedByName}="",NA(),${preparedByName})`, "General"],
  ];
  facts.forEach(([value, format], index) => {
    const row = firstFact + index;
    draft.row("A", row, [words.facts[index] ?? "", null, null, null, formula(`IFERROR(${value},"–")`)]);
    draft.format(`E${String(row)}`, format);
    draft.look(`E${String(row)}`, { align: "Left", bold: true });
    draft.look(`A${String(row)}:H${String(row)}`, { lineBelow: "thin" });
  });
  draft.row("A", firstContent - 1, [words.contents]);
  draft.look(`A${String(firstContent - 1)}:H${String(firstContent - 1)}`, looks.band);
  titles.forEach((title, index) => draft.row("A", firstContent + index, [index + 2, title]));
  draft.row("A", firstContent + titles.length, [titles.length + 2, words.sources]);
  draft.look(`A${String(firstContent)}:A${String(firstContent + titles.length)}`, { align: "Left", color: "#5C5C5C" });
  leftOut.forEach((text, index) => {
    const row = firstContent + titles.length + 2 + index;
    draft.row("A", row, [text]);
    draft.look(`A${String(row)}`, looks.note);
  });
  return draft.build(0);
}

const firstSource = 8;

function sourcesSheet(
  input: Omit<ExhibitInput, "deal">,
  ids: readonly ExhibitId[],
  titles: readonly string[],
  sheets: readonly string[],
): NewSheet {
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).memo;
  const sheetWords = input.language === "es" ? es : en;
  const draft = newDraft(input, words.sources, words.sources, { B: 136, [lastColumn]: 66 });
  const fetched = sheets[0];
  if (fetched !== undefined) {
    addFetched(draft, sheetWords.fetched, idCell);
    draft.row("B", 4, [formula(`${inQuotes(fetched)}!$B$4`)]);
  }
  draft.row("A", firstSource - 1, [words.headings[0] ?? "", words.headings[1] ?? ""]);
  draft.row("C", firstSource - 1, [words.headings[2] ?? ""]);
  draft.row(lastColumn, firstSource - 1, [words.headings[3] ?? ""]);
  draft.look(`A${String(firstSource - 1)}:${lastColumn}${String(firstSource - 1)}`, looks.band);
  ids.forEach((id, index) => {
    const row = firstSource + index;
    const sheet = sheets[index];
    draft.row("A", row, [index + 2, titles[index] ?? ""]);
    draft.row("C", row, [words.from[id]]);
    if (sheet !== undefined)
      draft.row(lastColumn, row, [formula(`IF(ISNUMBER(${inQuotes(sheet)}!$B$4),${inQuotes(sheet)}!$B$4,"–")`)]);
    draft.look(`A${String(row)}:${lastColumn}${String(row)}`, { lineBelow: "thin" });
  });
  const last = firstSource + ids.length - 1;
  draft.look(`A${String(firstSource)}:A${String(last)}`, { align: "Left" });
  // The longest origin fits up to the day.
  draft.look(`C${String(firstSource)}:C${String(last)}`, { size: 8 });
  const days = `${lastColumn}${String(firstSource)}:${lastColumn}${String(last)}`;
  draft.look(days, { align: "Left", size: 9 });
  draft.format(days, formats.date);
  words.notes.forEach((note, index) => {
    draft.row("A", last + 2 + index, [note]);
    draft.look(`A${String(last + 2 + index)}`, looks.note);
  });
  return draft.build(0);
}
