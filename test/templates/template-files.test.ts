/** The templates' workbook files match the templates; `npm run templates` rewrites them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as spreadsheet from "@e965/xlsx";
import { SaxesParser } from "saxes";
import { cellText } from "../../src/model-file/cell-address";
import { textsOf } from "../model-file/workbook-bytes";
import { openModelFile } from "../../src/model-file/model-file";
import { rentGridPlaces } from "../../src/templates/rent-grid-sheet";
import { namedFormulas } from "../../src/templates/named-formulas";
import { templates } from "../../src/templates/templates";
import { en } from "../../src/templates/words/template-words-en";

const folder = path.resolve(__dirname, "../../assets/templates");
test.each(templates)("$id.xlsx holds today's formulas, those of ours as values", async ({ id, sheet }) => {
  const content = sheet("1472 Manchaca Rd, Austin, TX 78704", en);
  const file = await openModelFile(readFileSync(path.join(folder, `${id}.xlsx`)), () => false);
  const [only] = file.sheets;
  expect(file.sheets.map(({ name }) => name)).toEqual([content.name]);
  const byAddress = new Map(only?.cells.map((cell) => [cellText(cell), cell]));
  for (const [address, cell] of Object.entries(namedFormulas(content))) {
    const inFile = byAddress.get(address);
    if (typeof cell === "object") {
      const isOurs = cell.formula.includes("RENT.");
      // A file spells newer functions with a prefix.
      expect([address, inFile?.formula?.replaceAll("_xlfn.", "") ?? null]).toEqual([
        address,
        isOurs ? null : cell.formula.slice(1),
      ]);
      expect(String(inFile?.value)).not.toMatch(/^#/);
    } else if (cell !== "") {
      expect([address, inFile?.value, inFile?.formula]).toEqual([address, cell, null]);
    }
  }
});

const plainXml = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replace(/&quot;/g, '"').replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&"); // prettier-ignore

test.each(templates)("$id.xlsx has the sheet's conditional formats, rules and page", async ({ id, sheet }) => {
  const content = sheet("1472 Manchaca Rd, Austin, TX 78704", en);
  const texts = await textsOf(readFileSync(path.join(folder, `${id}.xlsx`)));
  const xml = texts.get("xl/worksheets/sheet1.xml") ?? "";
  const formats = [...xml.matchAll(/<conditionalFormatting sqref="([^"]+)"><cfRule[^>]*><formula>([^<]*)</g)];
  expect(formats.map(([, range, formula = ""]) => [range, plainXml(formula)])).toEqual(
    (content.conditionalFormats ?? []).flatMap((format) =>
      "formula" in format ? [[format.range, format.formula.slice(1)]] : [],
    ),
  );
  const rules = [...xml.matchAll(/<dataValidation [^>]*sqref="([^"]+)"/g)].map(([, range]) => range);
  expect(rules).toEqual((content.validations ?? []).map(({ range }) => range));
  const { page } = content;
  const margin = (name: string): string => plainXml(new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? "");
  expect(margin("oddHeader")).toBe(`&L${page?.header.left ?? ""}&CSAMPLE DATA&R${page?.header.right ?? ""}`);
  expect(margin("oddFooter")).toBe(`&L${page?.footer.left ?? ""}&R${page?.footer.right ?? ""}`);
  expect(xml).toMatch(/<pageSetup paperSize="1"[^>]*orientation="landscape"/);
  const book = texts.get("xl/workbook.xml") ?? "";
  const titles = plainXml(/name="_xlnm\.Print_Titles"[^>]*>([^<]*)</.exec(book)?.[1] ?? "");
  expect(titles).toContain((page?.titleRows ?? "").replace(/\d+/g, "$$$&"));
});

test("the rent grid's file has its sample's comps, its rules and its page", async () => {
  const bytes = readFileSync(path.join(folder, "rent-comps.xlsx"));
  const file = await openModelFile(bytes, () => false);
  const cells = new Map(file.sheets[0]?.cells.map((cell) => [cellText(cell), cell.value]));
  const { rowOf, resultRow } = rentGridPlaces;
  expect(cells.get(`D${String(rowOf("name"))}`)).toEqual(expect.any(String));
  expect(cells.get(`C${String(resultRow("rounded"))}`)).toBeGreaterThan(500);
  expect(file.names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Subject", "Comps", "Grid_MarketRent", "grid_sizeFactor", "_xlnm.Print_Area"]),
  );
  // Another reader finds the same names and merged cells.
  const other = spreadsheet.read(bytes, { cellStyles: true });
  expect(other.Sheets["Rent grid"]?.["!merges"]).toHaveLength(2);
  expect(other.Workbook?.Names?.map(({ Name }) => Name)).toEqual(expect.arrayContaining(["Comps", "grid_type"]));
});

test("a function that came after 2007 has the prefix without which Excel doesn't know it", async () => {
  const texts = await textsOf(readFileSync(path.join(folder, "rent-comps.xlsx")));
  const sheet = texts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toContain("_xlfn.ISFORMULA(");
  expect(sheet).not.toMatch(/(?<!_xlfn\.)\bISFORMULA\(/);
});

test.each(["rent-comps", "loss-to-lease", "t12-check"])(
  "%s.xlsx is well formed, its elements in Excel's order",
  async (id) => {
    const texts = await textsOf(readFileSync(path.join(folder, `${id}.xlsx`)));
    const sheet = texts.get("xl/worksheets/sheet1.xml") ?? "";
    const order = ["<sheetPr>", "<sheetViews>", "<cols>", "<sheetData>", "<mergeCells", "<conditionalFormatting", "<dataValidations", "<printOptions", "<pageMargins", "<pageSetup", "<headerFooter>"]; // prettier-ignore
    const places = order.map((element) => sheet.indexOf(element));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(sheet).toContain("SAMPLE DATA");
    for (const xml of texts.values()) expect(() => new SaxesParser().write(xml).close()).not.toThrow();
  },
);
