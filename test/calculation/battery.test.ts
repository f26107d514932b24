/** Formulas and the values that Excel gives, by its documentation and by independent arithmetic. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createSmallWorkbook, shownAs, type SmallWorkbook } from "./small-workbook";

/** Each line: formula, a tab, the value as JSON (a block as rows). */
const cases = readFileSync(path.join(__dirname, "battery.tsv"), "utf8")
  .split("\n")
  .filter((line) => line.includes("\t"))
  .map((line): [string, unknown] => {
    const [formula = "", value = ""] = line.split("\t");
    return [formula, JSON.parse(value) as unknown];
  });

let workbook: SmallWorkbook;
beforeAll(() => {
  workbook = createSmallWorkbook({
    sheets: ["Sheet1", "Other sheet", "Third"],
    named: {
      rate: "0.05",
      units: "Sheet1!$B$2:$B$5",
      twice: "LAMBDA(x,x*2)",
      nothing: "Sheet1!$Z$90",
      left_cell: "Sheet1!A1",
    },
  });
  workbook.enter("A1", [
    ["Type", "Units", "Rent", "Zip", "Date"],
    ["Studio", 10, 1200, "02138", 45_292],
    ["1BR", 40, 1500, "02139", 45_351],
    ["2BR", 30, 1900, "02140", 45_657],
    ["3BR", 20, 2400, "02138", 45_688],
  ]);
  workbook.enter("G1", [[-1000], [300], [420], [680]]);
  workbook.enter("H1", [["text"], [true], [null], [5]]);
  workbook.enter("J1", [["=SEQUENCE(3,2)"]]);
  workbook.enter("Z1", [
    [-304, 45_292],
    [null, null],
    [875.9, 47_119],
  ]);
  workbook.enter("AE11", [[-100], ["=1/0"], [60], ["=NA()"]]);
  workbook.enter("'Other sheet'!A1", [[7], [8]]);
  workbook.enter("Third!A1", [[70], [80]]);
});

test("there are at least 400 cases", () => expect(cases.length).toBeGreaterThanOrEqual(400));

test.each(cases)("%s", (formula, value) => {
  expect(rounded(shownAs(workbook.evaluate(formula)))).toEqual(rounded(value));
});

/** To ten digits: the values come from documents and other programs. */
function rounded(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toPrecision(9));
  return Array.isArray(value) ? value.map(rounded) : value;
}
