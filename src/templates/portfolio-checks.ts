/** Checks of the portfolio: its sums hold, each property is in them once, and nothing typed is passed over. */
import { checksRow, columnOf, limitColumns, properties, rollCell, rollRow, serviceCell, totalRow, typedCell, typedRows } from "./portfolio-places"; // prettier-ignore
import type { PortfolioColumn } from "./words/portfolio-en";
import { addChecks, inputsCheck } from "./sheet-checks";
import { formats, type SheetDraft } from "./sheet-draft";
import type { TemplateWords } from "./words/template-words-en";

export function addPortfolioChecks(draft: SheetDraft, words: TemplateWords): void {
  const { checks } = words.portfolio;
  // A typed NOI has no lines to add up.
  const untyped = (column: PortfolioColumn): string => {
    const [first, last] = [0, properties - 1];
    return `SUMIF(${typedCell("noi", first)}:${typedCell("noi", last)},"",${rollCell(column, first)}:${rollCell(column, last)})`;
  };
  const whole = (cell: (index: number) => string): string => `${cell(0)}:${cell(properties - 1)}`;
  const names = whole((index) => rollCell("name", index));
  // By the service's id, however it was typed; without one as typed.
  const [ids, typed] = [whole((index) => serviceCell("id", index)), whole((index) => typedCell("property", index))];
  const repeated = (cells: string): string => `(COUNTIF(${cells},${cells}&"")>1)`;
  const twice = `((LEN(${ids})>1)*${repeated(ids)}+(LEN(${ids})<=1)*(LEN(${typed})>0)*${repeated(typed)})`;
  addChecks(
    draft,
    words,
    [
      {
        label: checks.noi[0],
        advice: checks.noi[1],
        value: `${untyped("egi")}+${untyped("expenses")}-${untyped("noi")}`,
        holds: (value) => `ABS(${value})<=ROWS($A$${String(rollRow + 2)}:$A$${String(totalRow - 1)})`,
        format: formats.signedDollars,
      },
      {
        label: checks.missing[0],
        advice: checks.missing[1],
        value: `${columnOf("noi")}${String(totalRow + 1)}`,
        holds: (value) => `${value}=0`,
        format: "0",
      },
      {
        label: checks.twice[0],
        advice: checks.twice[1],
        value: `SUMPRODUCT(--(${twice}>0))`,
        holds: (value) => `${value}=0`,
        format: "0",
        reason: `IFERROR(LOOKUP(2,1/(${twice}>0),${names})&"${words.portfolio.countsTwice}","")`,
      },
      inputsCheck(words.valueAdd, typedRows("A"), typedRows(limitColumns.outside)),
    ],
    { column: "A", row: checksRow, summaryCell: "D4", shared: "Checks_Portfolio" },
  );
}
