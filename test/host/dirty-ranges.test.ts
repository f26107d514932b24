import { joinRanges } from "../../src/workbench/engine/dirty-ranges";

const rows = (startRow: number, endRow: number, column = 0, sheetId = "s") => ({
  unitId: "u",
  sheetId,
  range: { startRow, endRow, startColumn: column, endColumn: column },
});

test("ranges that touch or overlap become one; other columns and sheets stay apart", () => {
  expect(joinRanges([rows(5, 5), rows(3, 4), rows(4, 4), rows(9, 9), rows(4, 4, 1), rows(4, 4, 0, "t")])).toEqual([
    rows(3, 5),
    rows(9, 9),
    rows(4, 4, 1),
    rows(4, 4, 0, "t"),
  ]);
});

test("very many scattered cells become one range a column", () => {
  const scattered = Array.from({ length: 1000 }, (_, index) => rows(index * 2, index * 2, index % 2));
  expect(joinRanges(scattered)).toEqual([rows(0, 1996), rows(2, 1998, 1)]);
});
