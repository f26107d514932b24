/** Compares what was read of a held-out statement with what it states. */
import type { IntakeResult } from "../../../../src/features/intake/intake-result";
import { sumOf } from "./held-deal";
import type { HeldScore } from "./held-score";
import type { HeldStatement } from "./held-statements";

export function scoreStatement(name: string, held: HeldStatement, result: IntakeResult, score: HeldScore): void {
  const { books } = held;
  score.files += 1;
  const fault = (say: string): void => {
    score.faults.push(`${name}: ${say}`);
  };
  if (result.decision === "refuse") {
    score.refused += 1;
    fault(`refused: ${result.reasons[0]?.say ?? ""}`);
  }
  const { statement } = result;
  if (statement === undefined) return;
  const check = (label: string, expected: unknown, found: unknown): void => {
    score.fields += 1;
    const same = JSON.stringify(expected) === JSON.stringify(found);
    if (same) score.right += 1;
    else fault(`${label} is ${JSON.stringify(expected)}, read ${JSON.stringify(found)}`);
  };
  const first = Math.max(0, books.months.length - 12);
  check("months", books.months.slice(first), statement.months);
  check("proof", held.hasTotals ? "proved" : "unproved", result.proof);
  check("partial", held.isPartial ? [books.months.at(-1)] : [], statement.partial);
  const left = [...statement.accounts];
  for (const one of [...books.income, ...books.expenses, ...books.below]) {
    const values = one.values.slice(first);
    const at = left.findIndex((account) => account.name === one.name);
    const found = left[at];
    if (found === undefined) {
      if (values.some((value) => value !== 0)) {
        score.lost += 1;
        fault(`account ${one.name} is lost`);
      }
      continue;
    }
    left.splice(at, 1);
    check(`${one.name} line`, one.line, found.line);
    check(`${one.name} values`, values, found.values);
  }
  const invented = left.filter(({ values }) => values.some((value) => value !== 0));
  score.invented += invented.length;
  for (const account of invented) fault(`invented ${account.name}`);
  const sums = (accounts: readonly { readonly values: readonly number[] }[]): number[] => books.months.map((_, at) => sumOf(accounts.map(({ values }) => values[at] ?? 0))).slice(first); // prettier-ignore
  const [egi, costs] = [sums(books.income), sums(books.expenses)];
  check("egi", egi, statement.totals.egi);
  check("expenses", costs, statement.totals.total_operating_expenses);
  check("noi", egi.map((value, at) => sumOf([value, -(costs[at] ?? 0)])), statement.totals.noi); // prettier-ignore
}
