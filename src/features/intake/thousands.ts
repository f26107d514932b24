/** Statements in thousands of dollars: their amounts are read as dollars. */
import type { IntakeWarning } from "./intake-result";
import { cents } from "./printed-values";
import type { StatementRow } from "./statement-rows";

const saysThousands =
  /\bin thousands\b|\bthousands of (?:u\.?s\.? )?dollars\b|\b000'?s omitted\b|(?:^|[($]|\bin (?:us)?\$? ?) ?000'?s?(?![\d,.])/im;
/** No apartment building has so many thousands of dollars in a month. */
const mostThousands = 50_000;

/** @param head words above the statement */
export function inDollars(
  rows: readonly StatementRow[],
  head: string,
): { readonly rows: readonly StatementRow[]; readonly warnings: readonly IntakeWarning[] } {
  if (!saysThousands.test(head)) return { rows, warnings: [] };
  const isDollars = rows.some(({ values }) => values.some((amount) => Math.abs(amount) >= mostThousands));
  const said = (say: string): IntakeWarning[] => [{ code: "thousands", say }];
  if (isDollars)
    return {
      rows,
      warnings: said("the statement says that its amounts are in thousands, but they look like dollars; check them"),
    };
  return {
    rows: rows.map((row) => ({
      ...row,
      values: row.values.map((value) => cents(value * 1000)),
      total: row.total === null ? null : cents(row.total * 1000),
      decimals: row.decimals - 3,
    })),
    warnings: said("the statement's amounts are in thousands of dollars; here they are in dollars"),
  };
}
