/** The T12 sheet's shorter windows: annualized, and without a figure where the year has none. */
import { t12CheckSheet, t12Places } from "../../src/templates/t12-check-sheet";
import { checkRowOf, statementRow } from "../../src/templates/t12-places";
import { en } from "../../src/templates/words/template-words-en";
import { evaluateSheet, type Typed } from "./evaluated-sheet";

/** Rent and payroll rise in the second half and again in the last three months; taxes are paid once. */
const statement: readonly (readonly [name: string, months: readonly number[]])[] = [
  [
    "Gross Potential Rent",
    [...Array<number>(6).fill(100), ...Array<number>(3).fill(110), ...Array<number>(3).fill(120)],
  ],
  ["Payroll", [...Array<number>(6).fill(10), ...Array<number>(3).fill(12), ...Array<number>(3).fill(14)]],
  ["Real Estate Taxes", [...Array<number>(11).fill(0), 90]],
];

it("annualizes six, three and one month, taxes apart, once the guessed items are accepted and not before", () => {
  const pasted = statement.flatMap(([name, months], index) => {
    const row = String(statementRow + 1 + index);
    const paid = months.map((amount, month) => [`${"DEFGHIJKLMNO"[month] ?? ""}${row}`, amount] as const);
    return [[`A${row}`, name] as const, [`C${row}`, months.reduce((sum, one) => sum + one, 0)] as const, ...paid];
  });
  const sheet = evaluateSheet(t12CheckSheet("x", en), () => "–", { B4: 10, ...(Object.fromEntries(pasted) as Typed) });
  const windows = (item: Parameters<typeof t12Places.rowOf>[0]): unknown[] =>
    sheet.row(`C${String(t12Places.rowOf(item))}:F${String(t12Places.rowOf(item))}`);
  for (const item of ["egi", "total_operating_expenses", "noi"] as const)
    expect(windows(item)).toEqual(["", "–", "–", "–"]);
  expect(windows("net_cash_flow")).toEqual(["–", "–", "–", "–"]);

  sheet.type({ [`B${String(checkRowOf("accepted"))}`]: en.t12.yes });
  expect(windows("gross_potential_rent")).toEqual([1_290, 1_380, 1_440, 1_440]);
  expect(windows("egi")).toEqual([1_290, 1_380, 1_440, 1_440]);
  expect(windows("total_operating_expenses")).toEqual([-228, -246, -258, -258]);
  expect(windows("noi")).toEqual([1_062, 1_134, 1_182, 1_182]);
});
