import type { CellValue } from "./packed-rows";
import type { RowColumn, RowFilter } from "./row-shape";

/**
 * Returns whether a row passes all filters. Ignores case, as Excel does; an empty cell is never equal, greater or less.
 * A filter on a missing column passes nothing.
 */
export function createRowFilter(
  columns: readonly RowColumn[],
  filters: readonly RowFilter[],
): (row: readonly CellValue[]) => boolean {
  const tests = filters.map((filter) => {
    const index = columns.findIndex(({ name }) => name === filter.column);
    const test = testOf(filter);
    return (row: readonly CellValue[]): boolean => index >= 0 && test(row[index] ?? "");
  });
  return (row) => tests.every((test) => test(row));
}

function testOf({ operator, value = "", upTo = "" }: RowFilter): (cell: CellValue) => boolean {
  const wanted = folded(value);
  switch (operator) {
    case "is-empty":
      return (cell) => cell === "";
    case "is-filled":
      return (cell) => cell !== "";
    case "is-true":
      return (cell) => cell === true;
    case "is-false":
      return (cell) => cell === false;
    case "equals":
      return (cell) => cell !== "" && folded(cell) === wanted;
    case "not-equals":
      return (cell) => folded(cell) !== wanted;
    case "contains":
      return (cell) => String(folded(cell)).includes(String(wanted));
    case "not-contains":
      return (cell) => !String(folded(cell)).includes(String(wanted));
    case "starts-with":
      return (cell) => String(folded(cell)).startsWith(String(wanted));
    case "ends-with":
      return (cell) => String(folded(cell)).endsWith(String(wanted));
    case "one-of": {
      const all = new Set(
        String(wanted)
          .split(";")
          .map((one) => one.trim())
          .filter((one) => one !== ""),
      );
      return (cell) => all.has(String(folded(cell)).trim());
    }
    case "greater":
      return (cell) => typeof cell === "number" && cell > Number(value);
    case "at-least":
      return (cell) => typeof cell === "number" && cell >= Number(value);
    case "less":
      return (cell) => typeof cell === "number" && cell < Number(value);
    case "at-most":
      return (cell) => typeof cell === "number" && cell <= Number(value);
    case "between":
      return (cell) => typeof cell === "number" && cell >= Number(value) && cell <= Number(upTo);
  }
}

const folded = (value: CellValue): CellValue => (typeof value === "string" ? value.toLowerCase() : value);
