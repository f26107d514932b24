/** Cells of a page that isn't in the workbook yet, over what the workbook has. */
import { calculatePage } from "../../../src/features/exhibits/preview/page-cells";
import type { NewSheet } from "../../../src/templates/sheet-content";

const sheet = (cells: NewSheet["cells"]): NewSheet => ({
  ...{ name: "Page", cells, numberFormats: {}, looks: [], columnWidths: {}, frozenRows: 0, subjectCell: "B2" },
});

test("a table's parts are its rows, its headings, or both", () => {
  const values = [
    ["Comp", "Use"],
    ["1591 Barton Springs", "Keep"],
    ["Heather Station", "Exclude"],
  ];
  const asked: unknown[] = [];
  const cells = calculatePage(
    sheet({
      A1: { formula: "=ROWS(CompSet)" },
      A2: { formula: "=ROWS(CompSet[#Headers])" },
      A3: { formula: "=ROWS(CompSet[#All])" },
      A4: { formula: "=INDEX(CompSet[Use],2)" },
      A5: { formula: '=RENT.COMPS("x",3,CompSet[#All])' },
    }),
    {
      sheets: { Comps: { row: 3, column: 0, values } },
      names: {},
      tables: { CompSet: { sheet: "Comps", row: 3, column: 0, titles: ["Comp", "Use"], rows: 2 } },
    },
    (_, blocks) => {
      asked.push(blocks[2]);
      return "found";
    },
    46_000,
  );
  expect([0, 1, 2, 3, 4].map((row) => cells.value(row, 0))).toEqual([2, 1, 3, "Exclude", "found"]);
  // RENT.COMPS knows a set of comps by its headings.
  expect(asked).toEqual([values]);
});
