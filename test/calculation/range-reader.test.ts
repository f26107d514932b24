/** What is read of a sheet, and how often. */
import { createReader } from "../../src/calculation/range-reader";
import { Reference } from "../../src/calculation/values";
import { lastRow } from "../../src/notation/cell-address";

test("the end of a sheet is looked for once until cells change", () => {
  let end = 40;
  const usedEnd = jest.fn(() => ({ row: end, column: 3 }));
  const reader = createReader({ usedEnd, cell: (_, row, column) => row * 10 + column, isFinal: () => true });
  const column = (at: number) => new Reference([{ sheet: "a", top: 0, left: at, bottom: lastRow, right: at }]);
  for (const at of [0, 1, 2, 0, 1]) expect(reader.read(column(at)).rows).toBe(41);
  expect(usedEnd).toHaveBeenCalledTimes(1);
  end = 60;
  reader.forget();
  expect(reader.read(column(1)).rows).toBe(61);
  expect(reader.read(column(1)).at(60, 0)).toBe(601);
  expect(usedEnd).toHaveBeenCalledTimes(2);
});
