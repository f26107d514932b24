import { columnsPerSheet, rowsPerSheet } from "../../src/notation/cell-address";
import {
  type Move,
  movedBlock,
  moveReferences,
  renameSheetIn,
  spellSheetsIn,
} from "../../src/workbench/engine/reference-moves";

const rows = (changeType: "RowInserted" | "RowDeleted", row: number, height: number): Move => ({
  changeType,
  block: { row: row - 1, column: 0, height, width: columnsPerSheet },
});
const columns = (changeType: "ColumnInserted" | "ColumnDeleted", column: number, width: number): Move => ({
  changeType,
  block: { row: 0, column, height: rowsPerSheet, width },
});
const move = (formula: string, how: Move): string => moveReferences(formula, "Deal", null, how);

describe("rows inserted above row 3", () => {
  it.each([
    ["=Deal!$B$2", "=Deal!$B$2"],
    ["=Deal!$B$3", "=Deal!$B$5"],
    ["=Deal!$B$2:$D$9", "=Deal!$B$2:$D$11"],
    ["=Deal!$B$3:$D$9", "=Deal!$B$5:$D$11"],
    ["=deal!B4+'Deal'!C$3", "=deal!B6+'Deal'!C$5"],
    ["=Deal!$2:$4", "=Deal!$2:$6"],
    ["=Deal!$A:$C", "=Deal!$A:$C"],
    ["=Deal!$B$4#", "=Deal!$B$6#"],
    ["=Other!$B$4+B4", "=Other!$B$4+B4"],
    ['=CHOOSE(1,"Deal!B4",Deal!$B$4)', '=CHOOSE(1,"Deal!B4",Deal!$B$6)'],
    ["=LOG10(Deal!B4)+Table1[Deal!B4]", "=LOG10(Deal!B6)+Table1[Deal!B4]"],
    ["=MyDeal!B4+_Deal!B4", "=MyDeal!B4+_Deal!B4"],
    ["=Deal!RATE5", "=Deal!RATE5"],
    ["=Deal!A1:A1048576", "=Deal!A1:A1048576"],
  ])("%s becomes %s", (before, after) => expect(move(before, rows("RowInserted", 3, 2))).toBe(after));
});

describe("rows 3 and 4 deleted", () => {
  it.each([
    ["=Deal!$B$2", "=Deal!$B$2"],
    ["=Deal!$B$3", "=Deal!#REF!"],
    ["=Deal!$B$5", "=Deal!$B$3"],
    ["=Deal!$B$2:$D$9", "=Deal!$B$2:$D$7"],
    ["=Deal!$B$3:$D$9", "=Deal!$B$3:$D$7"],
    ["=Deal!$B$2:$D$4", "=Deal!$B$2:$D$2"],
    ["=Deal!$3:$4", "=Deal!#REF!"],
    ["='Deal'!$B$4+1", "='Deal'!#REF!+1"],
  ])("%s becomes %s", (before, after) => expect(move(before, rows("RowDeleted", 3, 2))).toBe(after));
});

describe("columns", () => {
  it.each([
    ["=Deal!$B$2:$D$9", "=Deal!$B$2:$E$9"],
    ["=Deal!$A:$C", "=Deal!$A:$D"],
    ["=Deal!C5", "=Deal!D5"],
    ["=Deal!$2:$4", "=Deal!$2:$4"],
  ])("inserted before C: %s becomes %s", (before, after) =>
    expect(move(before, columns("ColumnInserted", 2, 1))).toBe(after),
  );
  it.each([
    ["=Deal!C5", "=Deal!#REF!"],
    ["=Deal!B5:D5", "=Deal!B5:C5"],
    ["=Deal!$C:$C", "=Deal!#REF!"],
    ["=Deal!D5", "=Deal!C5"],
  ])("C deleted: %s becomes %s", (before, after) => expect(move(before, columns("ColumnDeleted", 2, 1))).toBe(after));
});

test("references without a sheet move where they have one of their own", () => {
  expect(moveReferences("=B4", "Deal", "Deal", rows("RowInserted", 1, 1))).toBe("=B5");
  expect(moveReferences("=B4", "Deal", null, rows("RowInserted", 1, 1))).toBe("=B4");
});

test("blocks move, grow, shrink and go", () => {
  const block = { row: 4, column: 1, height: 3, width: 2 };
  expect(movedBlock(block, rows("RowInserted", 6, 2))).toEqual({ ...block, height: 5 });
  expect(movedBlock(block, rows("RowInserted", 5, 2))).toEqual({ ...block, row: 6 });
  expect(movedBlock(block, rows("RowDeleted", 4, 2))).toEqual({ ...block, row: 3, height: 2 });
  expect(movedBlock(block, rows("RowDeleted", 5, 3))).toBeNull();
  expect(movedBlock(block, { changeType: "Unknown", block: null })).toBeUndefined();
});

test("a sheet's new name stands in every reference, and #REF! where it is gone", () => {
  expect(renameSheetIn("=Deal!A1+'Deal'!B2&\"Deal!A1\"+Deals!C3", "deal", "Joe's deal")).toBe(
    "='Joe''s deal'!A1+'Joe''s deal'!B2&\"Deal!A1\"+Deals!C3",
  );
  expect(renameSheetIn("=Deal!A1:B2+Other!A1", "Deal", null)).toBe("=#REF!+Other!A1");
});

test("names of sheets are entered as the workbook spells them, and nothing else changes", () => {
  const spellings = new Map(["Deal", "Joe's new", "T12"].map((name) => [name.toLowerCase(), name]));
  expect(spellSheetsIn(`=deal!A1+'JOE''S NEW'!B2+'DEAL'!C3&"deal!A1"+Sum(other!A1)`, spellings)).toBe(
    `=Deal!A1+'Joe''s new'!B2+Deal!C3&"deal!A1"+Sum(other!A1)`,
  );
  expect(spellSheetsIn("='t12'!$B$4+'Deal'!A1+Rents[deal!]+'[Book.xlsx]deal'!A1", spellings)).toBe(
    "='T12'!$B$4+'Deal'!A1+Rents[deal!]+'[Book.xlsx]deal'!A1",
  );
});
