import { continuedTable } from "../../../../src/features/import/pane/proposed-table";

const table = (name: string, columns: readonly string[]) => ({ name, sheet: "Sheet1", columns, rows: 3 });
const file = (...names: readonly string[]) =>
  names.map((original) => ({ original, name: original.replace("_", " "), isTaken: true }));

describe("the table that a file continues", () => {
  const rents = table("Rents", ["Property_id", "as_of", "rent"]);

  it("has most of the file's columns, under the file's names or ours", () => {
    expect(continuedTable([table("Other", ["a", "b", "c"]), rents], file("property_id", "as_of", "rent"))).toBe(rents);
    expect(continuedTable([rents], file("property_id", "as_of", "rent", "pool"))).toBe(rents);
  });

  it("is none where a few columns only are the same", () => {
    expect(continuedTable([rents], file("as_of", "rent"))).toBeUndefined();
    expect(continuedTable([rents], file("property_id", "as_of", "rent", "pool", "gym"))).toBeUndefined();
    expect(continuedTable([], file("property_id", "as_of", "rent"))).toBeUndefined();
  });
});
