/** The tables show names; keys for formulas are in a column of their own. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { type IntakeTable, intakeTables } from "../../../src/features/intake/intake-tables";

const columnOf = (tables: readonly IntakeTable[], name: string, title: string): unknown[] => {
  const table = tables.find((one) => one.name === name);
  const at = table?.columns.findIndex((column) => column.title === title) ?? -1;
  return (table?.rows ?? []).map((row) => row[at]);
};

test("a statement's lines and the totals of both files are named", async () => {
  const read = (lines: readonly string[]) => intakeOfBytes("file.csv", new TextEncoder().encode(lines.join("\n")));
  const statement = intakeTables(
    await read(["Account,Jan 2026,Feb 2026,Mar 2026", "Market Rent,1000,1010,1020", "Total Income,1000,1010,1020", "Repairs,100,110,90", "Total Expenses,100,110,90", "Net Operating Income,900,900,930"]),
  ); // prettier-ignore
  expect(columnOf(statement, "Statement", "Line")).toEqual(["Gross potential rent", "Repairs and maintenance"]);
  expect(columnOf(statement, "Statement", "Line Code")).toEqual(["gross_potential_rent", "repair_and_maintenance"]);
  expect(columnOf(statement, "TieOut", "What")).toEqual(["Effective gross income", "Operating expenses", "Net operating income"]); // prettier-ignore
  const roll = intakeTables(
    await read(["Unit,Status,Sq Ft,Market Rent,Rent,Pet Rent", "1,Occupied,700,1100,1000,35", "2,Occupied,700,1100,1000,", "Total,,1400,2200,2000,99"]),
  ); // prettier-ignore
  expect(columnOf(roll, "TieOut", "What")).toEqual(["Square feet", "Market rent", "Lease rent", "Pet charges", "Total does not tie"]); // prettier-ignore
});
