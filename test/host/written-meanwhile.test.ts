/** What is written into a cell while its formula is being calculated stays, and of the formula's result nothing does. */
import { IFormulaRuntimeService } from "@univerjs/engine-formula";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";

/** So many that the engine takes a breath between them. */
const others = Object.fromEntries(
  Array.from({ length: 3000 }, (_, row): [string, string] => [`D${String(row + 1)}`, "=$A$1&ROW()"]),
);
let workbook: FixtureWorkbook;
beforeEach(async () => {
  workbook = await openFixture({ sheets: [{ name: "Sheet1", cells: { B1: "=A1&A2", ...others } }] });
  await workbook.settled();
});
afterEach(() => closeFixtures());

/** Enters a formula, and something else while it is being calculated. */
async function overwrite(formula: string, typed: string): Promise<void> {
  const runtime = workbook.engine.univer.__getInjector().get(IFormulaRuntimeService);
  const begin = runtime.setCurrent.bind(runtime);
  let hasBegun = false;
  runtime.setCurrent = (row, column, ...rest) => {
    begin(row, column, ...rest);
    if (hasBegun || row > 0 || column > 0) return;
    hasBegun = true;
    queueMicrotask(() => workbook.setCell("A1", typed));
  };
  workbook.setCell("A1", formula);
  await workbook.settled();
  expect(hasBegun).toBe(true);
}

test.each([
  ["a value", "=1+1", "5", [[5, "5"]]],
  [
    "a spill",
    "=SEQUENCE(3,1,7)",
    "5",
    [
      [5, "5"],
      ["", ""],
      ["", ""],
    ],
  ],
  [
    "another formula",
    "=SEQUENCE(3,1,7)",
    "=2*4",
    [
      [8, "8"],
      ["", ""],
      ["", ""],
    ],
  ],
] as const)("over %s", async (_, formula, typed, cells) => {
  await overwrite(formula, typed);
  expect(workbook.getRange(`A1:B${String(cells.length)}`).values).toEqual(cells);
  expect(workbook.getRange("A1").formulas[0]?.[0]).toBe(typed.startsWith("=") ? typed : 5);
});
