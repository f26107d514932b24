/** Below the statement: debt service, typed or from the loan's terms, and how far NOI and cash flow cover it. */
import { addInput, addLimits } from "./sheet-inputs";
import { formats, formula, looks, type SheetDraft } from "./sheet-draft";
import type { NewCell, ValidationRule } from "./sheet-content";
import { cellOf, debtRow, debtRowOf, inputsRow, windowRow, type DebtLine } from "./t12-places";
import type { TemplateWords } from "./words/template-words-en";

type Words = TemplateWords["t12"];
export type T12Input =
  | "commentShare"
  | "tolerance"
  | "debtService"
  | "loan"
  | "rate"
  | "amortization"
  | "interestOnly"
  | "rollShare";
export type T12Inputs = Readonly<Record<T12Input, string>>;

/** Right of the table: what may be typed into an input, and 1 where it holds something else. */
const limitColumns = { least: "T", most: "U", outside: "V" } as const;

/** The inputs' labels, and whether each is outside its limits. */
export const inputLabels = `$A$${String(inputsRow + 1)}:$A$${String(inputsRow + 8)}`;
export const inputsOutside = inputLabels.replaceAll("$A$", `$${limitColumns.outside}$`);

/** A figure of the pro forma, where the workbook has one. */
const ofProForma = (name: string): NewCell => formula(`IFERROR(${name}+0,"")`);

/** @param limits headings of an input's limits */
export function addInputs(draft: SheetDraft, text: Words, lastColumn: string, limits: readonly string[]): T12Inputs {
  const decimal = (max: number): ValidationRule => ({ kind: "decimal", min: 0, max });
  const forms: Readonly<Record<T12Input, readonly [value: NewCell, rule: ValidationRule, format: string]>> = {
    commentShare: [0.2, decimal(1), formats.percent],
    tolerance: [1, decimal(1_000), formats.dollars],
    debtService: ["", decimal(1e9), formats.dollars],
    loan: [ofProForma("ProForma_Loan"), decimal(1e10), formats.dollars],
    rate: [ofProForma("ProForma_Rate"), decimal(1), formats.rate],
    amortization: [ofProForma("ProForma_Amortization"), { kind: "whole", min: 1, max: 600 }, "0"],
    interestOnly: [text.no, { kind: "list", values: [text.yes, text.no] }, "General"],
    // Two readings of one month differ by moves within it; a lender asks from 5% on.
    rollShare: [0.05, decimal(1), formats.percent],
  };
  draft.row("A", inputsRow, [text.inputs]);
  draft.row(limitColumns.least, inputsRow, limits);
  draft.look(`A${String(inputsRow)}:${lastColumn}${String(inputsRow)}`, looks.band);
  const at = (Object.keys(forms) as T12Input[]).map((name, index) => {
    const [value, rule, format] = forms[name];
    const [label = "", unit = "", source = ""] = text.labels[name];
    // Without a pro forma the loan's terms are empty.
    addLimits(draft, inputsRow + 1 + index, { value: typeof value === "object" ? "" : value, rule }, limitColumns);
    return [name, addInput(draft, inputsRow + 1 + index, { name: `t12_${name}`, label, value, unit, source, rule, format })]; // prettier-ignore
  });
  draft.look(`${limitColumns.least}${String(inputsRow)}:${limitColumns.outside}${String(inputsRow + 8)}`, looks.quiet);
  return Object.fromEntries(at) as T12Inputs;
}

/** A lender's coverage is of NOI; of the cash flow after reserves and capital it is stated too. */
export function addDebt(draft: SheetDraft, text: Words, inputs: T12Inputs, lastColumn: string): void {
  const { debtService, loan, rate, amortization, interestOnly } = inputs;
  const months = `$C$${String(windowRow)}`;
  const constant = `IF(${interestOnly}="${text.yes}",${rate},PMT(${rate}/${months},${amortization},-1)*${months})`;
  const isLoan = `AND(N(${loan})>0,ISNUMBER(${rate}))`;
  const service = `IF(ISNUMBER(${debtService}),-${debtService},IF(${isLoan},-${loan}*${constant},"–"))`;
  for (const column of ["C", "D", "E", "F"]) {
    const own = (item: "noi" | "net_cash_flow"): string => cellOf(item, column).replaceAll("$", "");
    const paid = `${column}${String(debtRowOf("service"))}`;
    const covered = (by: string): string => `IF(AND(ISNUMBER(${by}),N(${paid})<0),-${by}/${paid},"–")`;
    const lines: Readonly<Record<DebtLine, string>> = {
      service: `IFERROR(${service},"–")`,
      after: `IF(AND(ISNUMBER(${own("net_cash_flow")}),ISNUMBER(${paid})),${own("net_cash_flow")}+${paid},"–")`,
      coverage: covered(own("noi")),
      cashCoverage: covered(own("net_cash_flow")),
    };
    for (const [line, value] of Object.entries(lines) as [DebtLine, string][])
      draft.row(column, debtRowOf(line), [formula(value)]);
  }
  for (const line of ["service", "after", "coverage", "cashCoverage"] as const)
    draft.row("A", debtRowOf(line), [text.debt[line]]);
  const range = (first: DebtLine, last: DebtLine): string => `C${String(debtRowOf(first))}:F${String(debtRowOf(last))}`;
  draft.look(range("service", "cashCoverage"), looks.right);
  draft.look(`A${String(debtRow + 1)}:${lastColumn}${String(debtRow + 1)}`, looks.subtotal);
  draft.format(range("service", "after"), formats.signedNumber);
  draft.format(range("coverage", "cashCoverage"), formats.multiple);
  draft.share("T12_DSCR", `C${String(debtRowOf("coverage"))}`);
}
