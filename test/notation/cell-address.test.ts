import {
  absolute,
  columnLetters,
  columnOf,
  columnsPerSheet,
  cornerAt,
  isOnSheet,
  readCorners,
  rowsPerSheet,
} from "../../src/notation/cell-address";

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
  [702, "AAA"],
  [16_383, "XFD"],
])("column %i is %s", (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
  expect(columnOf(letters)).toBe(column);
  expect(columnOf(letters.toLowerCase())).toBe(column);
});

test("a sheet ends at XFD1048576", () => {
  expect(`${columnLetters(columnsPerSheet - 1)}${rowsPerSheet}`).toBe("XFD1048576");
  const isThere = (text: string): boolean => isOnSheet(readCorners(text)?.[0] as never);
  expect(["XFD1048576", "XFE1", "A1048577", "A0", "A1"].map(isThere)).toEqual([true, false, false, false, true]);
});

/** [row, column, is the row fixed, is the column fixed] of each corner. */
test.each([
  ["B4", [3, 1, false, false], null],
  ["$b4", [3, 1, false, true], null],
  ["B$4:$AA$1", [3, 1, true, false], [0, 26, true, true]],
  ["A:$C", [null, 0, false, false], [null, 2, false, true]],
  ["$3:7", [2, null, true, true], [6, null, false, false]],
] as const)("the corners of %s", (text, from, to) => {
  const parts = readCorners(text)?.map(({ row, column, isRowFixed, isColumnFixed }) => [
    row,
    column,
    isRowFixed,
    // Of a row, one dollar sign is all there is.
    isColumnFixed,
  ]);
  expect(parts).toEqual([from, to ?? from]);
});

test.each([
  "",
  "B",
  "4",
  "A:3",
  "B4:C",
  "B4:",
  ":B4",
  "B4:C5:D6",
  "B4#",
  "ABCD1",
  "A12345678",
  "B 4",
  "NOI",
  "Sheet1!B4",
])("%p has none", (text) => expect(readCorners(text)).toBeNull());

test("a corner is found in the middle of a formula, with the offset after it", () => {
  expect(cornerAt("SUM($B$4:C9)", 4)?.[1]).toBe(8);
  expect(cornerAt("SUM($B$4:C9)", 3)).toBeNull();
});

test.each([
  ["B4:C9", "$B$4:$C$9"],
  ["A:C", "$A:$C"],
  ["3:7", "$3:$7"],
])("%s made absolute is %s", (local, fixed) => expect(absolute(local)).toBe(fixed));
