import { addressOf, readAddress, readArea } from "../../src/host/a1-address";

test.each([
  ["Sheet1!A1", { sheet: "Sheet1", row: 0, column: 0 }],
  ["'My deal'!$AB$12:C9", { sheet: "My deal", row: 11, column: 27 }],
  ["S!XFD1048576", { sheet: "S", row: 1_048_575, column: 16_383 }],
  ["B4", null],
  ["S!B", null],
  ["S!XFE1", null],
  ["S!A1048577", null],
  ["S!A0", null],
  ["", null],
])("%s is the cell %j", (address, cell) => {
  expect(readAddress(address)).toEqual(cell);
  if (cell) expect(readAddress(addressOf(cell))).toEqual(cell);
});

test.each([
  ["B4", [3, 3, 1, 1]],
  ["$B$4:C9", [3, 8, 1, 2]],
  ["B:C", [0, 1_048_575, 1, 2]],
  ["4:9", [3, 8, 0, 16_383]],
  ["5:5", [4, 4, 0, 16_383]],
  ["", null],
  ["B4,C5", null],
  ["deal", null],
])("%s is the area %j", (local, bounds) => {
  const area = readArea("S", local);
  expect(area && [area.firstRow, area.lastRow, area.firstColumn, area.lastColumn]).toEqual(bounds);
});
