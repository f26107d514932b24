/** Names of the portfolio's properties, as the service has them. */
import { NA } from "../../src/calculation/cell-error";
import { calculatePage } from "../../src/features/exhibits/preview/page-cells";
import { portfolioPlaces, portfolioSheet } from "../../src/templates/portfolio-sheet";
import { en } from "../../src/templates/words/template-words-en";

test("a property without a name has its address, not its id", () => {
  const sheet = portfolioSheet("x", en);
  const { rollCell, typedCell } = portfolioPlaces;
  const typed = { [typedCell("property", 0).replace("$", "")]: "c509a98f", [typedCell("property", 1).replace("$", "")]: "1b2c" }; // prettier-ignore
  const answers: Readonly<Record<string, readonly unknown[]>> = {
    name: [NA, "Alder"],
    address: ["12 Main St", "9 Elm"],
  };
  const cells = calculatePage(
    { ...sheet, cells: { ...sheet.cells, ...typed } },
    { sheets: {}, names: {}, tables: {} },
    (name, [subjects = [], [[field = ""] = []] = []]) => {
      const found = name === "PROPERTY" && typeof field === "string" ? answers[field] : undefined;
      return found === undefined ? NA : subjects.map((_, index) => [(found[index] ?? "") as string]);
    },
    46_053,
  );
  const row = Number(/\d+/.exec(rollCell("name", 0))?.[0]) - 1;
  expect([cells.value(row, 0), cells.value(row + 1, 0), cells.value(row + 2, 0)]).toEqual(["12 Main St", "Alder", ""]);
});
