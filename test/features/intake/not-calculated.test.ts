/** Formulas that were never calculated are named: their totals are no missing totals. */
import { utils, write } from "@e965/xlsx";
import { intakeOfBytes } from "../../../src/features/intake/intake-command";

type Cell = string | number | { readonly formula: string };

function asBook(rows: readonly (readonly Cell[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (typeof cell === "object" ? "" : cell))));
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries())
      if (typeof cell === "object") sheet[utils.encode_cell({ r: row, c: column })] = { t: "n", f: cell.formula };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Report");
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
}

test("a rent roll", async () => {
  const rents: readonly Cell[] = [1_000, 1_100, { formula: "1100+20" }, 1_200];
  const rows = rents.map((rent, at): Cell[] => [String(101 + at), `Smith${at}, Jo`, rent, "05/31/2027"]);
  const bytes = asBook([["Unit", "Tenant", "Rent", "Lease End"], ...rows, ["Total", "", { formula: "SUM(C2:C5)" }]]);
  const { decision, proof, rentRoll } = await intakeOfBytes("roll.xlsx", bytes);
  expect([decision, proof]).toEqual(["accept", "unproved"]);
  const say = "formulas in C4, C6 have no calculated value; open the file in Excel, save it and try again";
  expect(rentRoll?.warnings).toContainEqual({ code: "not-calculated", say });
  expect(rentRoll?.warnings.map(({ code }) => code)).not.toContain("no-totals");
});

test("a statement", async () => {
  const months = Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, "0")}/2025`);
  const row = (name: string, amount: number): Cell[] => [name, ...months.map(() => amount)];
  const sums = (name: string, formula: string): Cell[] => [name, ...months.map(() => ({ formula }))];
  const bytes = asBook([
    ["Elm Court"],
    ["", ...months],
    ["Income"],
    row("Gross Potential Rent", 10_000),
    row("Late Fees", 100),
    sums("Total Income", "1"),
    ["Expenses"],
    row("Insurance", 500),
    row("Repairs", 700),
    sums("Total Expenses", "1"),
    sums("Net Operating Income", "1"),
  ]);
  const { kind, proof, statement } = await intakeOfBytes("t12.xlsx", bytes);
  expect([kind, proof]).toEqual(["statement", "unproved"]);
  const say =
    "formulas in B6, C6, D6, E6, F6 (+31) have no calculated value; open the file in Excel, save it and try again";
  expect(statement?.warnings[0]).toEqual({ code: "not-calculated", say });
  expect(statement?.warnings.map(({ code }) => code)).not.toContain("no-totals");
});
