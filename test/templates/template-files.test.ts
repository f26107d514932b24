/** The workbook files of the templates hold what the templates say; `npm run templates` writes them anew. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { cellText } from "../../src/model-file/cell-address";
import { openModelFile } from "../../src/model-file/model-file";
import { templates } from "../../src/templates/templates";
import { en } from "../../src/templates/words/en";

const folder = path.resolve(__dirname, "../../assets/templates");
test.each(templates)("$id.xlsx holds today's formulas, those of ours as values", async ({ id, sheet }) => {
  const content = sheet("1472 Manchaca Rd, Austin, TX 78704", en);
  const file = await openModelFile(readFileSync(path.join(folder, `${id}.xlsx`)), () => false);
  const [only] = file.sheets;
  expect(file.sheets.map(({ name }) => name)).toEqual([content.name]);
  const byAddress = new Map(only?.cells.map((cell) => [cellText(cell), cell]));
  for (const [address, cell] of Object.entries(content.cells)) {
    const inFile = byAddress.get(address);
    if (typeof cell === "object") {
      const isOurs = cell.formula.includes("RENT.");
      expect([address, inFile?.formula ?? null]).toEqual([address, isOurs ? null : cell.formula.slice(1)]);
      expect(String(inFile?.value)).not.toMatch(/^#/);
    } else if (cell !== "") {
      expect([address, inFile?.value, inFile?.formula]).toEqual([address, cell, null]);
    }
  }
});

test("the comparables of the sample stand in their table", async () => {
  const file = await openModelFile(readFileSync(path.join(folder, "rent-comps.xlsx")), () => false);
  const cells = new Map(file.sheets[0]?.cells.map((cell) => [cellText(cell), cell.value]));
  expect(["A16", "A23"].map((address) => cells.get(address))).toEqual([1, 8]);
  expect(cells.get("B16")).toEqual(expect.any(String));
  expect(cells.get("I48")).toBeGreaterThan(500);
  expect(file.names.map(({ name }) => name)).toEqual(["Subject"]);
});
