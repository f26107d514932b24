/** The portfolio in English. Of an input: its label, its unit, and where it comes from. */
export const portfolioEn = {
  sheet: "Portfolio",
  title: "Portfolio roll-up and watch list",
  note: "One row a property. Its figures are the service's until you type yours, or its pro forma is in this workbook or among your nights' models.",
  yes: "Yes",
  no: "No",
  inputs: {
    coverage: ["Watch list: coverage below", "ratio", "NOI over debt service; ours"],
    occupancy: ["Watch list: occupancy below", "share of units", "Ours"],
    budget: ["Watch list: NOI off budget by", "share of budget", "Ours; either way"],
    stale: ["Data is stale after", "days", "Ours"],
    since: ["Rents observed since", "window", "Ours"],
    months: ["Months a year", "months", "Fixed"],
    tag: ["Tag of your nights' models", "tag", "Empty: none; through your team's gateway"],
  } as Readonly<Record<PortfolioInput, readonly [label: string, unit: string, source: string]>>,
  rollTitle: "Roll-up, $ a year",
  headings: {
    name: "Property",
    homes: "Units",
    year: "Built",
    occupancy: "Leased",
    rent: "Effective rent",
    market: "Market rent",
    loss: "Loss to lease",
    egi: "EGI",
    expenses: "Expenses",
    noi: "NOI",
    perHome: "NOI per unit",
    debtService: "Debt service",
    dscr: "Coverage",
    loan: "Loan",
    debtYield: "Debt yield",
    maturity: "Loan due",
    offBudget: "Off budget",
    age: "Days old",
  } as Readonly<Record<PortfolioColumn, string>>,
  total: "Total",
  missing: "Properties without the figure",
  watchTitle: "Watch list",
  watchHeadings: [
    "Property",
    "Coverage",
    "Leased",
    "Budget",
    "Limits",
    "Checks",
    "Data",
    "Driver",
    null,
    null,
    "Action",
    null,
    null,
    "Owner",
    "Date",
  ],
  watched: "Properties on the watch list",
  look: "look",
  typedTitle: "Properties and typed figures (empty: the service's)",
  typedHeadings: [
    "Property",
    "Units",
    "Leased",
    "NOI",
    "Debt service",
    "Loan",
    "Loan due",
    "Budget NOI",
    "Superseded?",
    "Checks open",
  ],
  property: "Address or id",
  serviceTitle: "From the service",
  serviceHeadings: ["Name", "Units", "Built", "Leased", "Rent", "GPR", "EGI", "Expenses", "NOI", "Data of", "Id"],
  nightsTitle: "From the last night of your models (by the tag above)",
  nightsHeadings: ["Model", "Night", "Outcome", "NOI", "Value", "Leased", "Coverage", "Debt yield", "Property", "EGI", "Expenses", "Pro forma NOI", "Debt service", "Loan", "Loss to lease"], // prettier-ignore
  /** After a property's name. */
  countsTwice: ": clear one of its rows, for the totals count both",
  checks: {
    noi: ["EGI less expenses less NOI", "A figure of a property was typed over"],
    missing: ["Properties without NOI", "Type their NOI; the totals leave them out"],
    twice: ["Rows of a property listed twice", "Clear one row of each: the totals count both"],
  } as Readonly<Record<"noi" | "missing" | "twice", readonly [label: string, advice: string]>>,
};

export type PortfolioWords = typeof portfolioEn;
export type PortfolioInput = "coverage" | "occupancy" | "budget" | "stale" | "since" | "months" | "tag";
export type PortfolioColumn =
  | "name"
  | "homes"
  | "year"
  | "occupancy"
  | "rent"
  | "market"
  | "loss"
  | "egi"
  | "expenses"
  | "noi"
  | "perHome"
  | "debtService"
  | "dscr"
  | "loan"
  | "debtYield"
  | "maturity"
  | "offBudget"
  | "age";
