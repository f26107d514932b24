import type { FileCell } from "../../src/model-file/sheet-cells";
import { editsOf } from "../../src/refresh-cli/result-edits";

const cell = (row: number, column: number, value: FileCell["value"], more: Partial<FileCell> = {}): FileCell => ({
  row,
  column,
  value,
  formula: null,
  array: null,
  isRich: false,
  ...more,
});
const spill = (row: number, column: number, height: number, width: number): Partial<FileCell> => ({
  formula: "F()",
  array: { area: { top: row, left: column, bottom: row + height - 1, right: column + width - 1 }, isDynamic: true },
});
const result = (of: FileCell, values: FileCell["value"][][], isRich = false) => ({ cell: of, values, isRich });
const short = (edits: ReturnType<typeof editsOf>) => edits.map(({ row, column, value }) => [row, column, value]);

test("one value, only where it is another one", () => {
  const one = cell(0, 0, 5, { formula: "F()" });
  expect(short(editsOf([result(one, [[6]])], [one]))).toEqual([[0, 0, 6]]);
  expect(editsOf([result(one, [[5]])], [one])).toEqual([]);
});

test("a formula that fills one cell in the file shows the first of its values", () => {
  const one = cell(0, 0, 5, { formula: "F()" });
  expect(
    short(
      editsOf(
        [
          result(one, [
            [6, 7],
            [8, 9],
          ]),
        ],
        [one],
      ),
    ),
  ).toEqual([[0, 0, 6]]);
});

test("a result that grows takes empty cells, with the look of its last row", () => {
  const anchor = cell(0, 0, 1, spill(0, 0, 2, 1));
  const edits = editsOf([result(anchor, [[1], [2], [3]])], [anchor, cell(1, 0, 2)]);
  expect(edits).toEqual([
    { row: 0, column: 0, value: 1, area: { top: 0, left: 0, bottom: 2, right: 0 } },
    { row: 2, column: 0, value: 3, styleFrom: { row: 1, column: 0 } },
  ]);
});

test("one that shrinks empties what it leaves", () => {
  const anchor = cell(0, 0, 1, spill(0, 0, 3, 2));
  const held = [anchor, cell(0, 1, "a"), cell(1, 0, 2), cell(1, 1, "b"), cell(2, 0, 3)];
  expect(short(editsOf([result(anchor, [[1], [9]])], held))).toEqual([
    [0, 0, 1],
    [1, 0, 9],
    [0, 1, ""],
    [1, 1, ""],
    [2, 0, ""],
  ]);
});

test.each<[string, FileCell]>([
  ["a value", cell(2, 0, "mine")],
  ["a formula", cell(2, 0, "", { formula: "A1" })],
])("%s in its way makes it #SPILL!, and stays", (_, other) => {
  const anchor = cell(0, 0, 1, spill(0, 0, 2, 1));
  const edits = editsOf([result(anchor, [[1], [2], [3]])], [anchor, cell(1, 0, 2), other]);
  expect(edits).toEqual([
    { row: 0, column: 0, value: "#SPILL!", area: { top: 0, left: 0, bottom: 0, right: 0 } },
    { row: 1, column: 0, value: "" },
  ]);
});

test("what one result leaves another may take; what one takes another may not", () => {
  const upper = cell(0, 0, 1, spill(0, 0, 3, 1));
  const side = cell(1, 1, 5, spill(1, 1, 1, 1));
  const held = [upper, cell(1, 0, 2), cell(2, 0, 3), side];
  const edits = editsOf([result(upper, [[7]]), result(side, [[5, 6]])], held);
  expect(short(edits)).toEqual([
    [0, 0, 7],
    [1, 1, 5],
    [1, 2, 6],
    [1, 0, ""],
    [2, 0, ""],
  ]);
  const both = editsOf(
    [
      result(upper, [
        [1, 2],
        [3, 4],
      ]),
      result(side, [[5]]),
    ],
    held,
  );
  expect(short(both)[0]).toEqual([0, 0, "#SPILL!"]);
});

test("a property's card stays as it is; a card that became a value does not", () => {
  const card = cell(0, 0, "#VALUE!", { formula: "F()", isRich: true });
  expect(editsOf([result(card, [["id"]], true)], [card])).toEqual([]);
  expect(short(editsOf([result(card, [["#VALUE!"]])], [card]))).toEqual([[0, 0, "#VALUE!"]]);
});
