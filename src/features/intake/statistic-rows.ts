/** Rows of a statement that are no money: averages, ratios and counts. */
import type { IntakeWarning } from "./intake-result";
import type { StatementRow } from "./statement-rows";

const statistic =
  /^(?:average|avg\.?|mean|median)\b.*\b(?:rents?|units?|occupancy|sq\.? ?ft|square f(?:oo|ee)t|sf)\b|^(?:total |number of |no\. of |# of |# )?(?:occupied|leased) units\b(?! rent)|^(?:total |number of |no\. of |# of |# )?units$|\b(?:dscr|dcr)\b|\bdebt (?:service )?coverage\b|\b(?:expense|operating|coverage|loan to value) ratio\b|\bcap(?:italization)? rate\b(?! cap)|\brents? per (?:occupied |leased |vacant )?(?:unit|home|door|bed|sq\.? ?ft|square foot|sf)\b|\b(?:income|expenses?|noi|costs?) per (?:occupied )?(?:unit|home|door|bed|sq\.? ?ft|square foot|sf)\b/i;

/** Whether a name is that of an average, a ratio or a count of homes. */
export const isStatistic = (name: string): boolean => statistic.test(name.slice(0, 120));

const mostSaid = 10;

/** The rows of money, and what is said of the others. */
export function withoutStatistics(rows: readonly StatementRow[]): {
  readonly rows: readonly StatementRow[];
  readonly warnings: readonly IntakeWarning[];
} {
  const left = rows.filter(({ name, values }) => values.length > 0 && isStatistic(name));
  if (left.length === 0) return { rows, warnings: [] };
  const own = new Set(left);
  return {
    rows: rows.filter((row) => !own.has(row)),
    warnings: left
      .filter(({ values }) => values.some((value) => value !== 0))
      .slice(0, mostSaid)
      .map(({ name, row }) => ({
        code: "statistic",
        say: `${name} in row ${row + 1} is a statistic, not an amount of money, and was left out`,
      })),
  };
}
