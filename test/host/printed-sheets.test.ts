/** Every sheet of a deal, printed: how many pages, no column too narrow for its number, and each label whole. */
import { writeFileSync } from "node:fs";
import { amiRentsPlaces } from "../../src/templates/ami-rents-places";
import { coverPlaces } from "../../src/templates/cover-sheet";
import { rentGridPlaces } from "../../src/templates/rent-grid-sheet";
import { looks } from "../../src/templates/sheet-draft";
import { templates, type TemplateId } from "../../src/templates/templates";
import { en } from "../../src/templates/words/template-words-en";
import { startAddinServer, type AddinServer } from "./built-addin";
import { addDealTables } from "./deal-tables";
import { openDeal } from "./deal-workbook";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { printDocument } from "../../src/workbench/print/print-document";
import { es } from "../../src/templates/words/template-words-es";
import { englishTemplates } from "../../src/features/templates/pane/texts-en";
import { spanishTemplates } from "../../src/features/templates/pane/texts-es";
import { clippedTexts, type Font } from "./shown-width";
import { canPrint, printed, type PrintedPage } from "./printed-pages";

jest.setTimeout(600_000);
let server: AddinServer;
beforeAll(async () => {
  server = await startAddinServer();
});
afterAll(() => server.close());

const ids = templates.map(({ id }) => id);
/** Pages of each sheet; all others have one. */
const pages: Readonly<Partial<Record<TemplateId, number>>> = {
  "rent-comps": 2,
  "rent-comps-15": 6,
  "loss-to-lease": 2,
  "t12-check": 2,
  "ami-rents": 3,
  "value-add": 2,
  "pro-forma": 7,
  portfolio: 2,
};

const subject = process.env["PRINT_SUBJECT"] ?? "1472 Manchaca Rd, Austin, TX";
let workbook: HeadlessWorkbook;
let spanish: HeadlessWorkbook;
let workbenchPages: string;
beforeAll(async () => {
  ({ workbook } = await openDeal(server, ids, subject, { prepare: addDealTables }));
  workbenchPages = printDocument(workbook.model, { workbook: "Deal.xlsx", date: "1/31/2026", language: "en" }).html;
  const keep = process.env["PRINT_HTML"];
  if (keep !== undefined) writeFileSync(keep, workbenchPages);
});
// Each language has the time of a hook for itself.
beforeAll(async () => {
  ({ workbook: spanish } = await openDeal(server, ids, subject, { words: es }));
});
afterAll(() => {
  workbook.close();
  spanish.close();
});

test("no number is too wide for its column, in either language", () => {
  const spanishPages = printDocument(spanish.model, { workbook: "Deal.xlsx", date: "1/31/2026", language: "es" }).html;
  for (const pages of [workbenchPages, spanishPages]) {
    expect(pages).toContain("<section ");
    expect(pages.match(/>#+<\/span>/g) ?? []).toEqual([]);
  }
});

/** Each font's widths against the columns that a program with it gives the sheet. */
const fonts: readonly Font[] = ["Calibri", "Arial", "DejaVu Sans"];
/** Room for figures of a property three times as large. */
const large = (value: unknown): unknown => (typeof value === "number" && Math.abs(value) > 500_000 ? 3 * value : value);

/**
 * Letters and figures wider than their cells, by the widths of several fonts; the programs themselves are not asked.
 */
describe.each([
  { language: "English", words: en, deal: () => workbook },
  { language: "Spanish", words: es, deal: () => spanish },
])("$language", ({ words, deal }) => {
  it.each(templates)("$id has room for every text and figure that it prints", ({ sheet }) => {
    const content = sheet({ formula: "=Subject" }, words);
    const { values } = deal().getRange(`'${content.name}'!A1:AZ400`);
    const clipped = fonts.flatMap((font) =>
      clippedTexts(content, (row, column) => large(values[row]?.[column]) as string, { font }).map((text) => `${font}, ${text}`),
    ); // prettier-ignore
    expect(clipped).toEqual([]);
  });
});

test.each(templates)("$id prints its letters at 7 points or more, and its notes at 6.3", ({ sheet }) => {
  const { name } = sheet({ formula: "=Subject" }, en);
  const pagesOf = workbenchPages.split("<section ").filter((page) => page.startsWith(`aria-label="${name}"`));
  expect(pagesOf).not.toEqual([]);
  for (const page of pagesOf) {
    const scale = Number(/transform:scale\(([\d.]+)\)/.exec(page)?.[1]);
    expect(scale * looks.base.size).toBeGreaterThanOrEqual(7);
    expect(scale * looks.quiet.size).toBeGreaterThanOrEqual(6.3);
  }
});

test("the tax credit sheet repeats the fiscal year of its limits on every page", () => {
  const { sheet, yearLine } = en.amiRents;
  expect(workbook.getCell(`'${sheet}'!${amiRentsPlaces.yearCell}`)).toBe(`${yearLine}2025: current`);
  expect(templates.find(({ id }) => id === "ami-rents")?.sheet({ formula: "=Subject" }, en).page?.titleRows).toBe(
    "1:5",
  );
});

test("the cover shows the rent of the grid with more comps, and says so", () => {
  const cover = (address: string): unknown => workbook.getCell(`'${en.cover.sheet}'!${address}`);
  const indicated = coverPlaces.figureCell("indicated");
  const wide = `${en.compGrid.sheet} 15`;
  expect(cover(indicated.replace("F", "G"))).toBe(wide);
  expect(cover(indicated)).toBe(workbook.getCell(`'${wide}'!C${String(rentGridPlaces.resultRow("rounded"))}`));
  const [narrowRent, distance, means] = [
    workbook.getCell(`'${en.compGrid.sheet}'!C${String(rentGridPlaces.resultRow("rounded"))}`),
    workbook.getCell(`'${wide}'!D${String(rentGridPlaces.resultRow("rounded"))}`),
    workbook.getCell(`'${wide}'!D${String(rentGridPlaces.resultRow("indicated"))}`),
  ];
  const dollars = (value: unknown): string => `$${Number(value).toLocaleString("en-US")}`;
  expect(cover(indicated.replace("F", "H"))).toBe(`5 comps: ${dollars(narrowRent)}`);
  const gap = Number(cover(indicated)) - Number(narrowRent);
  const side = gap === 0 ? "the same" : `${dollars(Math.abs(gap))} ${gap > 0 ? "below" : "above"}`;
  expect(distance).toBe(`Grid of 5 comps: ${dollars(narrowRent)}, ${side} this rent.`);
  expect(means).toMatch(/comps 1 to 5 \$[\d,]+, comps 6 to 15 \$[\d,]+/);
  for (const grid of ["compGrid", "wideGrid"] as const)
    expect(cover(coverPlaces.stateCell(grid))).not.toBe(en.cover.absent);
});

test.each(templates)("$id has as many pages in the workbench's print", ({ id, sheet }) => {
  const { name } = sheet({ formula: "=Subject" }, en);
  expect(workbenchPages.split(`<section aria-label="${name}"`)).toHaveLength((pages[id] ?? 1) + 1);
});

test("the gallery says on how many pages the widest grid prints", () => {
  expect(pages["rent-comps-15"]).toBe(6);
  expect(englishTemplates.purposes["rent-comps-15"]).toContain("six printed pages");
  expect(spanishTemplates.purposes["rent-comps-15"]).toContain("seis páginas impresas");
});

(canPrint ? describe : describe.skip)("on paper (needs LibreOffice and pdftotext)", () => {
  let sheets: readonly PrintedPage[];
  beforeAll(() => {
    sheets = printed(workbook.saveFile(), process.env["PRINT_TO"]);
  });

  test.each(templates)("$id", ({ id, sheet }) => {
    const content = sheet({ formula: "=Subject" }, en);
    const own = sheets.filter((page) => page.sheet === content.name);
    expect(own).toHaveLength(pages[id] ?? 1);
    for (const { text } of own) expect(text).not.toMatch(/##|#(?:N\/A|VALUE|REF|NAME|DIV)/);
    // LibreOffice calculates the checks again, from the tables: none is open there alone.
    const { values } = workbook.getRange(`'${content.name}'!A1:AZ400`);
    const open = values.flat().filter((value) => value === en.look).length;
    expect(own.flatMap(({ text }) => text.match(/(?<=\s)look(?=\s)/g) ?? []).length).toBeLessThanOrEqual(open);
    if (id === "ami-rents") for (const { text } of own) expect(text).toContain(`${en.amiRents.yearLine}2025: current`);
  });
});
