import { uniqueColumnNames } from "../../src/file-reader/table-limits";
import { columnsPerSheet } from "../../src/notation/cell-address";

it("numbers headings that repeat, without taking those that the file has", () => {
  expect(uniqueColumnNames(["Rent", "rent", "Rent 3", "RENT", "", "rent 2", "rent"])).toEqual([
    ...["Rent", "rent 2", "Rent 3", "RENT 4", "Column 5", "rent 2 2", "rent 5"],
  ]);
});

it("numbers as many equal headings as a sheet has columns without trying each number again", () => {
  const has = jest.spyOn(Set.prototype, "has");
  const names = uniqueColumnNames(new Array<string>(columnsPerSheet).fill("Rent"));
  const looks = has.mock.calls.length;
  has.mockRestore();
  expect(new Set(names).size).toBe(columnsPerSheet);
  expect(looks).toBeLessThan(3 * columnsPerSheet);
});
