/** The first 24 months, a band of twelve a year; each band's sums equal the year's figures. */
import {
  allYears,
  at,
  baseColumn,
  changeColumn,
  headRow,
  loanCell,
  monthsRow,
  rowOf,
  workingRow,
  yearColumn,
  type Line,
  type Working,
} from "./pro-forma-places";
import { columnAfter, formats, formula, looks, type SheetDraft } from "./sheet-draft";
import type { ProFormaWords } from "./words/pro-forma-en";

type MonthLine = keyof ProFormaWords["months"];
const lines: readonly MonthLine[] = [
  "month",
  "potential",
  "losses",
  "otherIncome",
  "premium",
  "downtime",
  "egi",
  "expenses",
  "fee",
  "noi",
  "capital",
  "debtService",
  "afterDebt",
];
const bands = [1, 2];
const monthsInBand = 12;
/** The sum of a band's months is before the first of them. */
const totalColumn = changeColumn;
const firstColumn = baseColumn;
const lastMonth = columnAfter(firstColumn, monthsInBand - 1);
const top = (band: number): number => monthsRow + (band - 1) * (lines.length + 2);
const rowIn = (band: number, line: MonthLine): number => top(band) + 1 + lines.indexOf(line);

/** The sheet's last row. */
export const monthsEnd = rowIn(bands.length, "afterDebt");

/** Dollars by which the months miss their years. */
export const monthsDifference = (): string =>
  bands
    .flatMap((band) =>
      (["egi", "noi", "afterDebt"] as const).map((line) => {
        const sum = `$${totalColumn}$${String(rowIn(band, line))}`;
        return `ABS(${sum}-${ofYear(line, band)})`;
      }),
    )
    .join("+");

/** A figure of the band's year. */
const ofYear = (line: Line, band: number): string => inYear(allYears(rowOf(line), 1), band);
const inYear = (years: string, band: number): string => `INDEX(${years},1,$B$${String(top(band))})`;

function monthFormula(line: Exclude<MonthLine, "month">, band: number, column: string): string {
  const cell = (of: MonthLine): string => `${column}${String(rowIn(band, of))}`;
  const month = `${column}$${String(rowIn(band, "month"))}`;
  const year = (of: Line): string => ofYear(of, band);
  const working = (of: Working): string => inYear(allYears(workingRow(of), 1), band);
  const startedBy = (by: string): string => `MIN(${at("renovatedHomes")},${at("pace")}*${by})`;
  switch (line) {
    case "potential":
      return `${year("potential")}/${at("months")}`;
    case "losses":
      return `(${year("netRent")}-${year("potential")})/${at("months")}`;
    case "otherIncome":
      return `(${year("parking")}+${year("laundry")}+${year("otherIncome")})/${at("months")}`;
    case "premium":
      return `MAX(0,${startedBy(`(${month}-ROUNDUP(${at("downtime")},0))`)})*${working("premiumRate")}`;
    case "downtime":
      return `-(${startedBy(month)}-${startedBy(`(${month}-1)`)})*${working("downtimeRate")}`;
    case "egi":
      return `SUM(${cell("potential")}:${cell("downtime")})`;
    case "expenses":
      return `(${year("expenses")}-${year("fee")})/${at("months")}`;
    case "fee":
      return `-${cell("egi")}*${at("fee")}`;
    case "noi":
      return `SUM(${cell("egi")}:${cell("fee")})`;
    case "capital":
      return `(${year("reserves")}+${year("capital")})/${at("months")}`;
    case "debtService": {
      const past = `${month}<=${at("interestOnly")}+${at("amortization")}`;
      return `-${loanCell("loan")}*IF(${month}<=${at("interestOnly")},${at("rate")},IF(${past},${loanCell("constant")},0))/${at("months")}`;
    }
    case "afterDebt":
      return `SUM(${cell("noi")}:${cell("debtService")})`;
  }
}

export function addMonths(draft: SheetDraft, words: ProFormaWords): void {
  for (const band of bands) {
    const head = top(band);
    // The band's year, which is a column of the years above.
    const year = `$${yearColumn(band)}$${String(headRow)}`;
    draft.row("A", head, [words.monthsTitle, formula(year)]);
    draft.row(totalColumn, head, [words.total]);
    for (const line of lines) {
      const row = rowIn(band, line);
      draft.row("A", row, [words.months[line]]);
      if (line !== "month")
        draft.row(totalColumn, row, [formula(`SUM(${firstColumn}${String(row)}:${lastMonth}${String(row)})`)]);
      for (let month = 0; month < monthsInBand; month += 1) {
        const column = columnAfter(firstColumn, month);
        const own = `COLUMNS($${firstColumn}$${String(row)}:${column}$${String(row)})+($B$${String(head)}-1)*${at("months")}`;
        const text =
          line === "month"
            ? `IF(${at("monthly")}="${words.yes}",${own},"")`
            : `IF(${column}$${String(rowIn(band, "month"))}="","",${monthFormula(line, band, column)})`;
        draft.row(column, row, [formula(text)]);
      }
    }
    const [first, last] = [String(rowIn(band, "month")), String(rowIn(band, "afterDebt"))];
    draft.look(`A${String(head)}:${lastMonth}${String(head)}`, looks.band);
    draft.look(`A${first}:${lastMonth}${first}`, looks.heading);
    draft.look(`${totalColumn}${String(head)}:${lastMonth}${last}`, looks.right);
    draft.look(`B${String(head)}`, { align: "Left" });
    draft.look(`A${String(rowIn(band, "egi"))}:${lastMonth}${String(rowIn(band, "egi"))}`, looks.subtotal);
    draft.look(`A${String(rowIn(band, "noi"))}:${lastMonth}${String(rowIn(band, "noi"))}`, looks.grandTotal);
    draft.look(`A${last}:${lastMonth}${last}`, looks.subtotal);
    draft.format(`${totalColumn}${String(rowIn(band, "potential"))}:${lastMonth}${last}`, formats.signedNumber);
    draft.format(`${firstColumn}${first}:${lastMonth}${first}`, "0");
  }
}
