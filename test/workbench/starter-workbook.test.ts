import { compSetHeadings } from "../../src/engine/questions/comp-set";
import { ideaOf } from "../../src/engine/questions/option-names";
import { readRecord } from "../../src/features/exhibits/sheet/exhibit-record";
import type { CellLook } from "../../src/templates/sheet-content";
import { compSetWords } from "../../src/templates/comp-set-sheet";
import { linkOf } from "../../src/workbench/page/cell-links";
import { detailsCells } from "../../src/workbench/starter-details";
import { createStarterSheets, starterCells, starterNames, starterObjects } from "../../src/workbench/starter-workbook";
import { textWidth } from "../host/shown-width";

const [page, details, set] = createStarterSheets({
  subject: "1200 Barton Springs Rd, Austin, TX 78704",
  dataLabel: "Sample data",
});
const cells = page?.cells ?? {};
const behind = details?.cells ?? {};

function position(address: string): { row: number; column: number } {
  const [, letters = "", digits = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return { row: Number(digits), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) };
}

describe("the starter workbook's page", () => {
  it("has the subject's address in A2, under the workbook's name Subject", () => {
    expect(cells[starterCells.subject]).toBe("1200 Barton Springs Rd, Austin, TX 78704");
    expect([page?.name, starterCells.subject]).toEqual(["Underwriting", "A2"]);
    expect(starterNames).toEqual({ Subject: "=Underwriting!$A$2" });
    expect([details?.name, behind.A2]).toEqual(["Details", "=Underwriting!$A$2"]);
  });

  it("leaves the area that the comps fill free", () => {
    const [from = "", to = ""] = starterCells.compsTable.split(":");
    const [first, last] = [position(from), position(to)];
    const inside = Object.keys(cells).filter((address) => {
      const { row, column } = position(address);
      return row >= first.row && row <= last.row && column >= first.column && column <= last.column;
    });
    expect(inside).toEqual([starterCells.comps]);
  });

  it("says what the data is and that predictions are no actual figures", () => {
    expect(cells.H1).toBe("Sample data. Rents and expenses are a model's predictions, not actual figures.");
  });

  it("keeps the year built of a property whose stories are not known", () => {
    expect(cells.A5).toBe(
      '=IFERROR("Built "&RENT.PROPERTY($A$2,"year_built")&' +
        'IFERROR(" · "&RENT.PROPERTY($A$2,"number_stories")&" stories",""),"–")',
    );
  });

  it("leaves the price for the person to type, and the cap rate follows it", () => {
    expect(cells[starterCells.pricePerUnit]).toBeUndefined();
    expect(cells[starterCells.capRate]).toBe('=IFERROR(IF(N(M4)>0,J4/(M4*A4),"–"),"–")');
    expect(cells[starterCells.noi]).toBe("=Details!B27");
  });

  it("takes every figure from the subject's cell: no formula carries an address or an id of its own", () => {
    const calls = [...Object.values(cells), ...Object.values(behind)].filter((value) =>
      String(value).includes("RENT."),
    );
    expect(calls.length).toBeGreaterThan(90);
    for (const formula of calls) expect(formula).toMatch(/RENT\.[A-Z]+\(\$A\$2[,)]/);
  });

  it("marks a trend whose months have few homes", () => {
    expect(cells.H5).toMatch(/^=IFERROR\(IF\(MIN\(INDEX\(RENT\.TREND\(\$A\$2,"all","homes".*<5,"▲ Thin/);
  });

  it("has room for its words and for long names, also in Arial, where the program has no Calibri", () => {
    const widths = page?.columnWidths as Readonly<Record<string, number>>;
    const points = (columns: string): number =>
      [...columns].reduce((sum, column) => sum + 0.75 * (widths[column] ?? 0), 0);
    const texts: readonly (readonly [text: string, columns: string, look: CellLook])[] = [
      ["The Residences at Barton Springs", "A", { size: 10, bold: true }],
      ["Average of comps", "A", { size: 10, bold: true }],
      ["$10,158,780", "JKL", { size: 14, bold: true }],
      ["▲ Type your price", "MN", { size: 9 }],
      ["NOI over price", "O", { size: 9 }],
      ["Effective", "H", { size: 10, bold: true }],
      [String(cells.L29), "LMNO", { size: 9, bold: true }],
      ...Object.entries(cells)
        .filter(([address]) => /^L2[3-8]$/.test(address))
        .map(
          ([, text]) =>
            [/","(.*)"\)$/.exec(String(text))?.[1] ?? String(text), "LMNO", { size: 10, bold: true }] as const,
        ),
    ];
    expect(texts).toHaveLength(13);
    const clipped = texts.filter(([text, columns, look]) => textWidth(text, look, "Arial") + 4 > points(columns));
    expect(clipped).toEqual([]);
  });

  it("links to cells of the second sheet that are headings", () => {
    const links = Object.values(cells).flatMap((value) => linkOf(value) ?? []);
    expect(links).toEqual(["Details!A12", "Details!E4", "Details!E13"]);
    expect(links.map((link) => behind[link.replace("Details!", "")])).toEqual([
      "Pro forma, year 1",
      "Monthly rents by unit type (predicted, All: weighted by the unit mix)",
      "Income limits by household size, $/year",
    ]);
    expect(linkOf('=HYPERLINK("http://x","Details!A1")')).toBeNull();
  });

  it("draws the rents of the second sheet, and has a map that the add-in knows how to draw", () => {
    const { charts, names, customXmlParts } = starterObjects(["sheet-1", "sheet-2", "sheet-3"]);
    expect(charts.flatMap(({ series }) => series.map(({ values, categories }) => [values, categories]))).toEqual([
      ["Details!$P$6:$P$17", "Details!$O$6:$O$17"],
      ["Details!$Q$6:$Q$17", "Details!$O$6:$O$17"],
    ]);
    expect(behind[`${detailsCells.months.month}6`]).toMatch(/^=RENT\.TREND\(\$A\$2/);
    const record = readRecord(customXmlParts[0]?.xml ?? "");
    expect(record?.map?.block).toBe(names[0]?.name);
    expect(names[0]?.formula.replaceAll("$", "")).toBe(`=Underwriting!${starterCells.comps}`);
    const fields = /"(name,[^"]*)"/.exec(String(cells[starterCells.comps]))?.[1]?.split(",") ?? [];
    const { label = 0, latitude = 0, longitude = 0, rent = 0 } = record?.map ?? {};
    expect([label, latitude, longitude, rent].map((column) => fields[column])).toEqual([
      "name",
      "lat",
      "lon",
      "effective",
    ]);
  });
});

describe("the starter workbook's set of comps", () => {
  const { tables } = starterObjects(["sheet-1", "sheet-2", "sheet-3"]);

  it("is the one that the add-in reads, empty, under its headings", () => {
    expect(tables.map(({ name, sheetId }) => [name, sheetId])).toEqual([
      ["CompSet", "sheet-3"],
      ["CompFilters", "sheet-3"],
    ]);
    const words = compSetWords.en;
    expect([set?.name, set?.cells?.A1, set?.cells?.A2]).toEqual([words.sheet, words.title, words.note]);
    const headings = Object.values(compSetHeadings.en);
    expect(headings.map((_, index) => set?.cells?.[`${"ABCDEFGH"[index] ?? ""}4`])).toEqual(headings);
    expect(["J4", "K4", "J5"].map((cell) => set?.cells?.[cell])).toEqual([...words.filters, ideaOf("comps")?.en]);
  });

  it("is read by every list of comps", () => {
    const lists = [...Object.values(cells), ...Object.values(behind)].filter((value) =>
      /RENT\.COMPS|RENT\.TREND.*"comps"/.test(String(value)),
    );
    // The page's list, the rents by type, and the trend of the comps.
    expect(lists).toHaveLength(7);
    for (const formula of lists) expect(formula).toContain("CompSet[#All],CompFilters[#All]");
  });
});

describe("the starter workbook's details", () => {
  it("add up the statement with ordinary formulas over the rows above", () => {
    const totals = Object.entries(behind).filter(
      ([address, value]) => /^B\d+$/.test(address) && /SUM|-B/.test(String(value)),
    );
    expect(Object.fromEntries(totals)).toEqual({
      B17: "=SUM(B13:B16)",
      B26: "=SUM(B18:B25)",
      B27: "=B17-B26",
      B29: "=B27-B28",
    });
    expect([behind.A17, behind.A26, behind.A27, behind.A29]).toEqual([
      "Effective gross income",
      "Operating expenses",
      "Net operating income",
      "Cash flow before debt",
    ]);
  });

  it("weigh the predicted rent of all units by the unit mix that they show, not by what is listed today", () => {
    expect([behind.F11, behind.H11]).toEqual([
      "Unit mix: units observed in a year",
      '=IFERROR(RENT.OBSERVED($A$2,H$5,"units","from","-365d"),0)',
    ]);
    expect(behind.M6).toBe(
      '=IFERROR(SUMPRODUCT(H6:L6,$H$11:$L$11)/SUMPRODUCT(--ISNUMBER(H6:L6),$H$11:$L$11),RENT.PRICE($A$2,"all","price","exclude_subject",TRUE))',
    );
    expect(behind.B37).toBe("=M6*$B$7*12");
    expect(["H", "I", "J", "K", "L", "M"].map((column) => behind[`${column}5`])).toEqual([
      ...["Studio", "1BR", "2BR", "3BR", "4BR"],
      "All",
    ]);
  });
});
