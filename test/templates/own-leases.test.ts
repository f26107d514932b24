/** No sheet of ours prices a property with its own leases: a rent would support itself. */
import { starterSheet } from "../../src/features/connection/pane/starter-sheet";
import { templates } from "../../src/templates/templates";
import { en } from "../../src/templates/words/template-words-en";
import { createStarterSheets } from "../../src/workbench/starter-workbook";
import { fullTexts } from "../taskpane/full-texts";

const address = "1200 Barton Springs Rd, Austin, TX 78704";
type Cells = Readonly<Record<string, unknown>>;
const sheets: readonly (readonly [name: string, cells: Cells, calls: number])[] = [
  ...templates.map(({ id, sheet }) => [id, sheet({ formula: "=Subject" }, en).cells, 0] as const),
  ["sheet of a new connection", starterSheet(address, "data", fullTexts("en", String).starterSheet).cells, 6],
  ...createStarterSheets({ subject: address, dataLabel: "data" }).map(
    ({ name, cells = {} }) => [name, cells, name === "Details" ? 12 : 0] as const,
  ),
];

/** The calls of RENT.PRICE and RENT.PRICES in a formula, with all that is in their parentheses. */
function pricesIn(formula: string): string[] {
  return [...formula.matchAll(/RENT\.PRICES?\(/g)].map(({ index }) => {
    let depth = 0;
    for (let place = index; place < formula.length; place += 1) {
      if (formula[place] === "(") depth += 1;
      if (formula[place] === ")" && --depth === 0) return formula.slice(index, place + 1);
    }
    return formula.slice(index);
  });
}

test.each(sheets)("%s", (_name, cells, calls) => {
  const formulas = Object.values(cells).map((cell) =>
    typeof cell === "object" && cell !== null && "formula" in cell ? String(cell.formula) : String(cell),
  );
  const prices = formulas.flatMap(pricesIn);
  expect(prices).toHaveLength(calls);
  expect(prices.filter((call) => !/,"exclude_?subject",TRUE[,)]/i.test(call))).toEqual([]);
});
