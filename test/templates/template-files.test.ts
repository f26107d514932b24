/** The workbook files of the templates hold what the templates say; `npm run templates` writes them anew. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { cellText } from "../../src/model-file/cell-address";
import { typedFormula } from "../../src/model-file/formula-spelling";
import { openModelFile } from "../../src/model-file/model-file";
import { templates } from "../../src/templates/templates";
import { en } from "../../src/templates/words/en";

const folder = path.resolve(__dirname, "../../assets/templates");
const functions = {
  namespace: "RENT",
  names: ["AMI", "AMIRENT", "COMPS", "EXPENSE", "FIND", "OBSERVED", "PROPERTY", "UNITS"],
};

test.each(templates)("$id.xlsx has the formulas of today and a value for each of them", async ({ id, sheet }) => {
  const content = sheet("1472 Manchaca Rd, Austin, TX 78704", en);
  const file = await openModelFile(readFileSync(path.join(folder, `${id}.xlsx`)), () => false);
  const [only] = file.sheets;
  expect(file.sheets.map(({ name }) => name)).toEqual([content.name]);
  const byAddress = new Map(only?.cells.map((cell) => [cellText(cell), cell]));
  for (const [address, cell] of Object.entries(content.cells)) {
    const inFile = byAddress.get(address);
    if (typeof cell === "object") {
      expect([address, `=${typedFormula(inFile?.formula ?? "", functions)}`]).toEqual([address, cell.formula]);
      expect(String(inFile?.value)).not.toMatch(/^#/);
    } else if (cell !== "") {
      expect([address, inFile?.value, inFile?.formula]).toEqual([address, cell, null]);
    }
  }
});

test("tables that spill are dynamic arrays over the cells that they fill", async () => {
  const file = await openModelFile(readFileSync(path.join(folder, "rent-comps.xlsx")), () => false);
  const spilled = file.sheets[0]?.cells.filter(({ array }) => array !== null) ?? [];
  expect(spilled.map(cellText)).toEqual(["A16", "B28", "B40", "B52", "B64"]);
  expect(spilled[0]?.array).toEqual({ area: { top: 15, left: 0, bottom: 22, right: 5 }, isDynamic: true });
  expect(file.names.map(({ name }) => name)).toEqual(["Subject"]);
});
