import type { CellErrorRecord } from "../../../../src/features/activity/activity";
import { rootCauses } from "../../../../src/features/activity/pane/error-groups";

const groupErrors = (errors: readonly CellErrorRecord[]) => rootCauses(errors).groups;
let id = 0;
const error = (cell: string | undefined, record: Partial<CellErrorRecord> = {}): CellErrorRecord => ({
  id: (id += 1),
  at: 1000 - id,
  functionName: "RENT.COMPS",
  ...(cell !== undefined && { cell }),
  code: "#N/A",
  message: "No match.",
  ...record,
});

test("nothing failed, no group", () => expect(groupErrors([])).toEqual([]));

test("code and message alike: one entry whatever the function, at the time of the latest", () => {
  const groups = groupErrors([
    error("Comps!B10", { at: 900 }),
    error("Comps!B4", { message: "Wrong key." }),
    error("Comps!B2", { at: 800 }),
    error("Comps!C1", { functionName: "RENT.AMI" }),
    error("Comps!D1", { code: "#VALUE!" }),
  ]);
  expect(
    groups.map(({ functionNames, code, message, at, cells }) => [functionNames.join(), code, message, at, cells]),
  ).toEqual([
    ["RENT.COMPS,RENT.AMI", "#N/A", "No match.", 900, ["Comps!C1", "Comps!B2", "Comps!B10"]],
    ["RENT.COMPS", "#N/A", "Wrong key.", expect.any(Number), ["Comps!B4"]],
    ["RENT.COMPS", "#VALUE!", "No match.", expect.any(Number), ["Comps!D1"]],
  ]);
});

test("parts that only join to the same text are different", () => {
  const groups = groupErrors([
    error("S!A1", { functionName: "A", code: "B", message: "C" }),
    error("S!A2", { functionName: "A", code: "BC", message: "" }),
  ]);
  expect(groups).toHaveLength(2);
});

test("cells stand sheet by sheet in reading order; those without an address are counted", () => {
  const [group] = groupErrors([
    error("Sheet2!A1"),
    error(undefined),
    error("Sheet1!AA2"),
    error("Sheet1!B2"),
    error("Joe's deal!C1"),
    error("Sheet1!A10"),
    error(undefined),
    error("Sheet1!A9"),
  ]);
  expect(group).toMatchObject({
    cells: ["Joe's deal!C1", "Sheet1!B2", "Sheet1!AA2", "Sheet1!A9", "Sheet1!A10", "Sheet2!A1"],
    unknownCells: 2,
  });
});

const passedOn = (cell: string, functionName: string): CellErrorRecord =>
  error(cell, { functionName, message: `An argument of ${functionName} is this error.`, isPassedOn: true });

test("cells that only read a cell with an error follow its cause", () => {
  const errors = [
    error("Grid!B3", { functionName: "RENT.FIND", message: "No property matches." }),
    ...Array.from({ length: 92 }, (_, index) =>
      passedOn(`Grid!C${String(index + 1)}`, index % 2 === 0 ? "RENT.OBSERVED" : "RENT.PRICE"),
    ),
  ];
  const { groups, followers } = rootCauses(errors);
  expect([groups.map(({ cells }) => cells), followers]).toEqual([[["Grid!B3"]], 92]);
});

test("without a cause among ours, the cells that pass an error on are one entry", () => {
  const { groups, followers } = rootCauses([passedOn("A!A1", "RENT.PRICE"), passedOn("A!A2", "RENT.AMI")]);
  expect([groups.map(({ cells }) => cells), followers]).toEqual([[["A!A1", "A!A2"]], 0]);
});
