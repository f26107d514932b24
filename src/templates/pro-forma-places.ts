/** Where each line and input of the pro forma is: the exhibit on top, inputs below it, workings at the bottom. */
import { columnAfter } from "./sheet-draft";
import type { ProFormaInput, ProFormaWords } from "./words/pro-forma-en";

export const years = 11;
/**
 * The service's statement, what year 1 changes of it, and year 0: the base in the statement, the closing in the flows.
 */
export const [serviceColumn, changeColumn, baseColumn] = ["B", "C", "D"] as const;
/** Of a year from 0. */
export const yearColumn = (year: number): string => columnAfter(baseColumn, year);
export const lastColumn = yearColumn(years);
export const yearColumns = Array.from({ length: years }, (_, index) => yearColumn(index + 1));

export type Line = keyof ProFormaWords["lines"];
const lines: readonly Line[] = [
  "potential",
  "lossToLease",
  "vacancy",
  "concessions",
  "badDebt",
  "nonRevenue",
  "netRent",
  "parking",
  "laundry",
  "otherIncome",
  "premium",
  "downtime",
  "egi",
  "taxes",
  "insurance",
  "utilities",
  "repairs",
  "payroll",
  "fee",
  "administration",
  "marketing",
  "professional",
  "ground",
  "otherExpenses",
  "reservesAbove",
  "expenses",
  "noi",
  "reserves",
  "capital",
  "cashFlow",
  "debtService",
  "afterDebt",
  "dscr",
  "debtYield",
  "cashOnCash",
  "balance",
];
export const headRow = 6;
export const rowOf = (line: Line): number => headRow + 1 + lines.indexOf(line);

export type Flow = keyof ProFormaWords["flows"];
export const flowsRow = headRow + lines.length + 2;
const flows: readonly Flow[] = [
  "purchase",
  "operations",
  "sale",
  "unlevered",
  "loan",
  "service",
  "repayment",
  "levered",
];
export const flowRow = (flow: Flow): number => flowsRow + 1 + flows.indexOf(flow);

/** Sources and uses, the loan and the returns are next to each other. */
export const moneyRow = flowsRow + flows.length + 2;
const uses = [
  "price",
  "closing",
  "renovation",
  "financing",
  "reserves",
  "total",
  "loan",
  "equity",
  "sources",
  "loanToCost",
] as const;
export type Use = (typeof uses)[number];
export const useCell = (use: Use): string => `$B$${String(moneyRow + 1 + uses.indexOf(use))}`;
export const useNames = uses;

const loanFigures = [
  "ltv",
  "dscr",
  "debtYield",
  "loan",
  "binding",
  "constant",
  "interestOnly",
  "amortizing",
  "balance",
] as const;
export type LoanFigure = (typeof loanFigures)[number];
export const loanCell = (figure: LoanFigure): string => `$H$${String(moneyRow + 1 + loanFigures.indexOf(figure))}`;
export const loanNames = loanFigures;

const returnFigures = [
  "irr",
  "multiple",
  "npv",
  "leveredIrr",
  "leveredMultiple",
  "leveredNpv",
  "profit",
  "sale",
  "perHome",
  "cap",
] as const;
export type ReturnFigure = (typeof returnFigures)[number];
export const returnCell = (figure: ReturnFigure): string =>
  `$N$${String(moneyRow + 1 + returnFigures.indexOf(figure))}`;
export const returnNames = returnFigures;

/** Five steps each way of a sensitivity. */
export const gridSteps = 5;
export const gridsRow = moneyRow + uses.length + 2;
export const secondGridsRow = gridsRow + gridSteps + 3;
export const checksRow = secondGridsRow + gridSteps + 3;
const checkRows = 13;
export const exhibitEnd = checksRow + checkRows;

/** Exhibits find inputs by their rows: those of sheets from earlier versions, which had a check less, are the same. */
export const inputsRow = exhibitEnd + 1;
const inputs: readonly ProFormaInput[] = [
  ...(["homes", "serviceHomes", "rent", "lossToLease", "capture", "lossFloor", "concessions", "badDebt"] as const),
  ...(["nonRevenue", "vacancy", "stabilizedVacancy", "parking", "laundry", "otherIncome", "incomeGrowth"] as const),
  ...(["renovatedHomes", "pace", "downtime", "renovationCost", "premium", "achieving"] as const),
  ...(["taxes", "assessment", "taxRate", "reassessed", "taxGrowthAfter", "abatement", "abatementEnd"] as const),
  ...(["insurance", "utilities", "repairs", "payroll", "administration", "marketing", "professional"] as const),
  ...(["ground", "otherExpenses", "fee", "expenseGrowth", "reserves", "reservesAbove", "capital"] as const),
  ...(["goingIn", "price", "closing", "initialReserves"] as const),
  ...(["maxLtv", "minDscr", "minDebtYield", "rate", "amortization", "interestOnly", "loan", "financing"] as const),
  ...(["hold", "exitCap", "saleCosts", "discount", "monthly", "months", "priceStep", "loanStep", "tolerance"] as const),
  ...(["lowestGrowth", "highestGrowth", "growthStep", "capStep", "priceShare", "premiumStep"] as const),
  ...(["paceStep", "rateStep", "coverageStep"] as const),
];
export const inputNames = inputs;
/** The second page of inputs begins with this one, under a heading. */
const firstOfDeal = inputs.indexOf("goingIn");
export const dealInputsRow = inputsRow + 1 + firstOfDeal;
export const inputRow = (name: ProFormaInput): number => {
  const place = inputs.indexOf(name);
  return inputsRow + 1 + place + (place < firstOfDeal ? 0 : 1);
};
/** Right of the page: what may be typed into an input, and 1 where it holds something else. */
export const limitColumns = { least: "Q", most: "R", outside: "S" } as const;
/** A column of all inputs and of what may be typed by year, with dollar signs. */
export const allInputs = (column: string): string =>
  `$${column}$${String(inputsRow + 1)}:$${column}$${String(workingRow("capital"))}`;
/** An input's cell, with dollar signs. */
export const at = (name: ProFormaInput): string => `$B$${String(inputRow(name))}`;

/** Lines with a growth rate by year, in the order of their rows. */
export const grownLines = [
  "potential",
  "parking",
  "laundry",
  "otherIncome",
  "taxes",
  "insurance",
  "utilities",
  "repairs",
  "payroll",
  "administration",
  "marketing",
  "professional",
  "ground",
  "otherExpenses",
  "reserves",
] as const;
export type GrownLine = (typeof grownLines)[number];
export const vectorsRow = inputsRow + inputs.length + 3;
export const growthRow = (line: GrownLine): number => vectorsRow + 1 + grownLines.indexOf(line);

const workings = [
  "lossToLease",
  "vacancy",
  "concessions",
  "badDebt",
  "nonRevenue",
  "capital",
  "reserveDollars",
  "grossTaxes",
  "interestOnly",
  "payments",
  "started",
  "collected",
  "premiumRate",
  "downtimeRate",
  "held",
  "sold",
] as const;
export type Working = (typeof workings)[number];
export const sharesRow = vectorsRow + grownLines.length + 2;
export const workingRow = (working: Working): number => sharesRow + 1 + workings.indexOf(working);

export const gridWorkingsRow = sharesRow + workings.length + 2;
/** Rows of each kind of the sensitivities' workings, a row a step. */
const gridWorkings = ["index", "growth", "price", "collected", "started", "premium", "fixed"] as const;
export type GridWorking = (typeof gridWorkings)[number];
export const gridWorkingRow = (working: GridWorking, step: number): number =>
  gridWorkingsRow + 1 + gridWorkings.indexOf(working) * gridSteps + step;

export const monthsRow = gridWorkingsRow + gridWorkings.length * gridSteps + 2;

/** A cell of a row in a year's column. */
export const cellIn = (row: number, year: number): string => `${yearColumn(year)}${String(row)}`;
/** The whole row from year 0 to the last, with dollar signs; `shift` 1 begins a year later. */
export const allYears = (row: number, shift = 0): string =>
  `$${yearColumn(shift)}$${String(row)}:$${yearColumn(years + shift)}$${String(row)}`;
