/** The pro forma's statement, year by year: inflows +, losses and costs -, every subtotal a plain sum. */
import {
  at,
  baseColumn,
  cellIn,
  changeColumn,
  growthRow,
  headRow,
  lastColumn,
  loanCell,
  rowOf,
  serviceColumn,
  useCell,
  workingRow,
  years,
  type GrownLine,
  type Line,
  type Working,
} from "./pro-forma-places";
import { formats, formula, looks, type SheetDraft } from "./sheet-draft";
import type { ProFormaInput, ProFormaWords, TypedExpense } from "./words/pro-forma-en";

/** A formula of one year: the column's cells by name, and those of the year before. */
export interface YearCells {
  readonly year: string;
  readonly line: (line: Line) => string;
  readonly before: (line: Line) => string;
  readonly growth: (line: GrownLine) => string;
  readonly working: (working: Working) => string;
  readonly workingBefore: (working: Working) => string;
}

export function cellsOf(year: number): YearCells {
  return {
    year: cellIn(headRow, year).replace(/\d/, "$$$&"),
    line: (line) => cellIn(rowOf(line), year),
    before: (line) => cellIn(rowOf(line), year - 1),
    growth: (line) => cellIn(growthRow(line), year),
    working: (working) => cellIn(workingRow(working), year),
    workingBefore: (working) => cellIn(workingRow(working), year - 1),
  };
}

/** Subtotals, with the first and the last row that each sums. */
const subtotals: readonly (readonly [total: Line, first: Line, last: Line])[] = [
  ["netRent", "potential", "nonRevenue"],
  ["egi", "netRent", "downtime"],
  ["expenses", "taxes", "reservesAbove"],
];

const typedIncome = ["parking", "laundry", "otherIncome"] as const satisfies readonly ProFormaInput[];
const typedExpenses: readonly ("insurance" | TypedExpense)[] = [
  "insurance",
  "utilities",
  "repairs",
  "payroll",
  "administration",
  "marketing",
  "professional",
  "ground",
  "otherExpenses",
];

/** Losses are shares of GPR in their own rows of the workings. */
const losses = ["lossToLease", "vacancy", "concessions", "badDebt", "nonRevenue"] as const;

/** The formula of a line in a year; year 0 is the base, in dollars of year 1. Null where the base has none. */
function lineFormula(line: Line, year: number, isAbove: string): string | null {
  const { year: own, line: cell, before, growth, working, workingBefore } = cellsOf(year);
  const service = `$${serviceColumn}${String(rowOf(line))}`;
  const perHome = `IF(ISNUMBER(${service}),${service}/${at("serviceHomes")}*${at("homes")},0)`;
  const grown = (base: string): string => (year === 0 ? base : `${before(line)}*(1+${growth(line as GrownLine)})`);
  const subtotal = subtotals.find(([total]) => total === line);
  if (subtotal) return `SUM(${cell(subtotal[1])}:${cell(subtotal[2])})`;
  if ((losses as readonly Line[]).includes(line))
    return `-${cell("potential")}*${working(line as (typeof losses)[number])}`;
  if ((typedIncome as readonly Line[]).includes(line)) {
    const typed = at(line as (typeof typedIncome)[number]);
    return grown(`IF(ISNUMBER(${typed}),${typed},${perHome})`);
  }
  if ((typedExpenses as readonly Line[]).includes(line)) {
    const typed = at(line as (typeof typedExpenses)[number]);
    return grown(`IF(ISNUMBER(${typed}),-${typed}*${at("homes")},${perHome})`);
  }
  switch (line) {
    case "potential":
      return grown(`${at("rent")}*${at("homes")}*${at("months")}`);
    case "premium":
      return year === 0 ? null : `(${working("collected")}-${workingBefore("collected")})*${working("premiumRate")}`;
    case "downtime":
      return year === 0 ? null : `-(${working("started")}-${workingBefore("started")})*${working("downtimeRate")}`;
    case "taxes":
      return year === 0
        ? `IF(ISNUMBER(${at("taxes")}),-${at("taxes")},${perHome})`
        : `-${working("grossTaxes")}*(1-${at("abatement")}*(${own}<=${at("abatementEnd")}))`;
    case "fee":
      return `-${cell("egi")}*${at("fee")}`;
    case "reservesAbove":
      return `IF(${isAbove},-${working("reserveDollars")},0)`;
    case "reserves":
      return `IF(${isAbove},0,-${working("reserveDollars")})`;
    case "noi":
      return `SUM(${cell("egi")},${cell("expenses")})`;
    case "capital":
      return `-${working("capital")}`;
    case "cashFlow":
      return `SUM(${cell("noi")}:${cell("capital")})`;
    default:
      return year === 0 && line !== "balance" ? null : debtFormula(line, year);
  }
}

function debtFormula(line: Line, year: number): string | null {
  const { line: cell, working, workingBefore } = cellsOf(year);
  const loan = loanCell("loan");
  const monthlyRate = `${at("rate")}/${at("months")}`;
  const monthlyConstant = `${loanCell("constant")}/${at("months")}`;
  switch (line) {
    case "debtService":
      return `-${loan}*(${monthlyRate}*${working("interestOnly")}+${monthlyConstant}*(${working("payments")}-${workingBefore("payments")}))`;
    case "afterDebt":
      return `SUM(${cell("cashFlow")}:${cell("debtService")})`;
    case "dscr":
      return `IF(${cell("debtService")}=0,"–",-${cell("noi")}/${cell("debtService")})`;
    case "debtYield":
      return `IF(${loan}=0,"–",${cell("noi")}/${loan})`;
    case "cashOnCash":
      return `IF(${useCell("equity")}<=0,"–",${cell("afterDebt")}/${useCell("equity")})`;
    case "balance":
      return `FV(${monthlyRate},${working("payments")},${monthlyConstant}*${loan},-${loan})`;
    default:
      return null;
  }
}

const ratios: readonly Line[] = ["dscr", "debtYield", "cashOnCash", "balance"];

export function addStatement(draft: SheetDraft, words: ProFormaWords): void {
  const isAbove = `${at("reservesAbove")}="${words.yes}"`;
  draft.row("A", headRow, [words.year, words.service, words.change, 0]);
  draft.format(`${baseColumn}${String(headRow)}`, words.base);
  for (let year = 1; year <= years; year += 1)
    draft.row(cellIn(headRow, year).replace(/\d+/, ""), headRow, [formula(`${cellIn(headRow, year - 1)}+1`)]);
  for (const line of Object.keys(words.lines) as Line[]) {
    const row = rowOf(line);
    draft.row("A", row, [
      line === "noi" ? formula(`IF(${isAbove},"${words.noiAfterReserves}","${words.lines.noi}")`) : words.lines[line],
    ]);
    for (let year = 0; year <= years; year += 1) {
      const text = lineFormula(line, year, isAbove);
      if (text !== null) draft.row(cellIn(row, year).replace(/\d+/, ""), row, [formula(text)]);
    }
    addBridge(draft, line);
  }
  dress(draft);
}

/** What year 1 changes compared with the service's line; the subtotals of both columns are sums of their lines. */
function addBridge(draft: SheetDraft, line: Line): void {
  const row = String(rowOf(line));
  if (ratios.includes(line) || line === "debtService" || line === "afterDebt") return;
  const subtotal = subtotals.find(([total]) => total === line);
  const sum = (column: string): string | null => {
    const cell = (of: Line): string => `${column}${String(rowOf(of))}`;
    if (subtotal) return `SUM(${cell(subtotal[1])}:${cell(subtotal[2])})`;
    if (line === "noi") return `SUM(${cell("egi")},${cell("expenses")})`;
    return line === "cashFlow" ? `SUM(${cell("noi")}:${cell("capital")})` : null;
  };
  const service = sum(serviceColumn);
  if (service !== null) draft.row(serviceColumn, rowOf(line), [formula(service)]);
  draft.row(changeColumn, rowOf(line), [
    formula(sum(changeColumn) ?? `${cellIn(rowOf(line), 1)}-N(${serviceColumn}${row})`),
  ]);
}

function dress(draft: SheetDraft): void {
  const rows = (line: Line): string => `A${String(rowOf(line))}:${lastColumn}${String(rowOf(line))}`;
  draft.look(`A${String(headRow)}:${lastColumn}${String(headRow)}`, looks.band);
  draft.look(`B${String(headRow)}:${lastColumn}${String(rowOf("balance"))}`, looks.right);
  for (const line of ["netRent", "egi", "expenses", "cashFlow", "afterDebt"] as const)
    draft.look(rows(line), looks.subtotal);
  draft.look(rows("noi"), looks.grandTotal);
  draft.format(`B${String(headRow + 1)}:${lastColumn}${String(rowOf("balance"))}`, formats.signedNumber);
  draft.format(`B${String(rowOf("dscr"))}:${lastColumn}${String(rowOf("dscr"))}`, formats.multiple);
  draft.format(`B${String(rowOf("debtYield"))}:${lastColumn}${String(rowOf("cashOnCash"))}`, formats.signedPercent);
  // Year 11 only prices the sale of year 10.
  draft.look(`${lastColumn}${String(headRow + 1)}:${lastColumn}${String(rowOf("balance"))}`, { color: "#5C5C5C" });
}
