/** Formulas with names for inputs: only for single cells of the sheet itself, never in texts or ranges. */
import { namedFormulas } from "../../src/templates/named-formulas";
import type { NewSheet } from "../../src/templates/sheet-content";
import { templates } from "../../src/templates/templates";
import { en } from "../../src/templates/words/template-words-en";

const sheet = (formula: string): NewSheet => ({
  name: "Deal",
  cells: { A1: { formula }, A2: "$B$4" },
  numberFormats: {},
  looks: [],
  columnWidths: {},
  frozenRows: 0,
  subjectCell: "B2",
  names: { rate: "B4", months: "B40" },
});

test.each([
  ["=$B$4/$B$40*B4", "=rate/months*B4"],
  ["=SUM($B$4:$B$40)+$B$4", "=SUM($B$4:$B$40)+rate"],
  ['=IF($B$4="$B$4",Other!$B$4,"""$B$4")', '=IF(rate="$B$4",Other!$B$4,"""$B$4")'],
  ["=$B$400+$AB$4+RENT.X($B$4)", "=$B$400+$AB$4+RENT.X(rate)"],
])("%s is %s", (formula, named) => {
  expect(namedFormulas(sheet(formula))).toEqual({ A1: { formula: named }, A2: "$B$4" });
});

test.each(templates)(
  "$id: no formula has an input by its address, and no name is in no formula's way",
  ({ sheet: make }) => {
    const content = make({ formula: "=Subject" }, en);
    const cells = namedFormulas(content);
    const inputs = Object.entries(content.names ?? {});
    const all = Object.values(cells).flatMap((cell) =>
      typeof cell === "object" ? [cell.formula.replace(/"[^"]*"/g, '""')] : [],
    );
    for (const [name, address] of inputs) {
      const absolute = address.replace(/[A-Z]+|\d+/g, "$$$&").replaceAll("$", "\\$");
      expect([name, all.filter((formula) => new RegExp(`(?<![:!])${absolute}(?![\\d:])`).test(formula))]).toEqual([
        name,
        [],
      ]);
    }
    expect(all.some((formula) => formula.includes("property_id"))).toBe(true);
  },
);
