/** Errors whose cell was corrected or deleted without another call of ours. */
import type { CellErrorRecord } from "../../../src/features/activity/activity";
import { correctedCells } from "../../../src/features/activity/sheet/corrected-cells";

const globals = globalThis as Record<string, unknown>;
const formulas: Readonly<Record<string, string | number>> = {
  A1: '=RENT.AMI(B1,60,"x")',
  A2: "=B2*2",
  A3: 1_500,
  A4: "",
};
const sheetOf = (name: string): unknown => ({
  isNullObject: name === "Gone",
  getRange: (address: string) => {
    const range = { formulas: [[formulas[address]]], load: () => range };
    return range;
  },
});
const context = {
  workbook: { worksheets: { getItemOrNullObject: sheetOf } },
  sync: () => Promise.resolve(),
};
const record = (cell: string | undefined, id: number): CellErrorRecord => ({
  ...{ id, at: 1, functionName: "RENT.AMI", code: "#VALUE!", message: "No." },
  ...(cell === undefined ? {} : { cell }),
});

beforeEach(() => {
  globals["Excel"] = { run: (_options: unknown, work: (of: unknown) => Promise<unknown>) => work(context) };
});
afterEach(() => {
  delete globals["Excel"];
});

test("are those without a call of ours, and those of a deleted sheet", async () => {
  const cells = ["Deal!A1", "Deal!A2", undefined, "Deal!A3", "Deal!A4", "Gone!A1"];
  expect(await correctedCells(cells.map(record))).toEqual(["Deal!A2", "Deal!A3", "Deal!A4", "Gone!A1"]);
});
