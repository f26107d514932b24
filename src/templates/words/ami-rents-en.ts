/** The tax credit sheet in English. Of an input: its label, its unit, and where it comes from. */
export const amiRentsEn = {
  sheet: "LIHTC rents",
  title: "Tax credit rents and set-aside",
  note: "Percentages are of MTSP limits: 30% and 80% are not HUD's extremely low and low limits, which HOME and HTF units need.",
  yes: "Yes",
  no: "No",
  inputs: {
    election: ["Set-aside election", "list", "Form 8609; 25-60 is New York City only"],
    fiscalYear: ["Fiscal year of the limits", "year", "HUD MTSP limits; shown as due or superseded by the day below"],
    day: ["Day", "date", "The day of the data, or typed"],
    month: ["New limits expected, month", "1 to 12", "HUD publishes by April 1; later years are expected, not known"],
    monthDay: ["New limits expected, day", "1 to 31", "As above"],
    grace: ["Days to put new limits in use", "days", "Rev. Rul. 94-57"],
    placed: ["Placed in service", "date", "Form 8609; empty where the building isn't yet"],
    hera: ["HERA special limits, in service by", "date", "IRC 142(d)(2)(E)(ii)"],
    rural: ["Rural (Housing Act 1949 s. 520)", "Yes or No", "USDA; then national non-metropolitan limits where higher"],
    bonds: ["Financed by tax-exempt bonds", "Yes or No", "IRC 42(i)(8) leaves these at the area's limits"],
    overIncome: ["Over income above", "share of limit", "26 CFR 1.42-15: 140%; 170% deep skewed"],
    propertyHomes: ["Units of the property", "units", "Service; type your own count"],
    since: ["Rents observed since", "window", "Effective rents of the property's own listings"],
    homesSince: ["Units observed since", "window", "Type your own count of units over it"],
    allowMarket: [
      "Market units allowed",
      "Yes or No",
      "Yes: 40% of units or more are designated, the rest may be at market",
    ],
  } as Readonly<Record<AmiRentsInput, readonly [label: string, unit: string, source: string]>>,
  inputsTitle: "Inputs",
  /** Before and after a number of homes. */
  homesMissing: "Units missing in the mix: ",
  homesTooMany: "Units in the mix beyond the property's: ",
  homesToType: ". Type your counts in the units table",
  /** Before the year, on every page. */
  ofMtsp: "of MTSP",
  yearLine: "HUD MTSP limits, fiscal year ",
  state: "Limits of this year are",
  states: { current: "current", due: "due: new limits expected", superseded: "superseded" },
  limitsTitle: "50% limits by household, $ a year",
  persons: '[=1]0" person";0" persons"',
  limits: {
    area: "Area, from the service",
    hera: "HERA special, typed",
    nonMetro: "National non-metropolitan, typed",
    held: "Highest since placed in service, typed",
    applies: "Limit that applies",
    from: "From",
  },
  limitSources: { area: "area", hera: "HERA", nonMetro: "non-metro", held: "held" },
  incomesTitle: "Income limits, $ a year",
  overTitle: "Over income above, $ a year (next available unit rule)",
  homesTitle: "Units and rents, $ a month",
  homeHeadings: [
    "Type",
    "Units",
    "Market rent",
    "Bedrooms",
    "Utility allow.",
    "Mandatory fees",
    "60% rent floor",
    "Sq ft per unit",
  ],
  allowanceMissing: "Type a utility allowance for each type: 0 where the owner pays all utilities (26 CFR 1.42-10).",
  grossTitle: "Maximum gross rent",
  netTitle: "Maximum net rent, less allowance and fees",
  headroomTitle: "Rent given up per unit, below the market",
  noneGiven: "none",
  homes: "Units",
  market: "Market rent",
  atMarket: "Market",
  bestTitle: "Designation mix with the most rent",
  minimumsTitle: "Typed minimums: at or below, units",
  bestMissing: "No mix: every type with units needs a market rent and an allowance, and the minimums must be possible.",
  mixTitle: "Your mix, units by designation",
  rent: "Rent a month",
  total: "Total",
  testTitle: "Set-aside test of your mix",
  testHeadings: ["Passes", "Share", "Required", "Average", "Group", "Left out"],
  squareFeet: "Square feet of one unit",
  fractionTitle: "Applicable fraction of the building (IRC 42(c)(1))",
  fractionHeadings: ["By units", "By floor space", "The lesser"],
  squareFeetMissing:
    "Type square feet per unit for each type with units: the fraction is the lesser of units and floor space.",
  squareFeetColumn: "Sq ft",
  designation: "Designation",
  resultsTitle: "Rent a month",
  results: {
    best: "Best mix",
    own: "Your mix",
    market: "All units at market",
    givenUp: "Given up against market",
    short: "Your mix below the best mix",
  },
  checks: {
    homes: ["Units in your mix less the units table", "Give each unit one designation, or market"],
    propertyHomes: ["Units in the mix less the property's units", "Type the units of the property"],
    passes: ["Set-aside tests that your mix fails", "Change the designations"],
    limits: ["Days that the limits are superseded", "Type the new fiscal year"],
    allowances: ["Types with units and no allowance", "Type the utility allowance"],
    markets: ["Types with units and no market rent", "Type the market rent"],
  } as Readonly<Record<AmiRentsCheck, readonly [label: string, advice: string]>>,
};

export type AmiRentsWords = typeof amiRentsEn;
export type AmiRentsCheck = "homes" | "propertyHomes" | "passes" | "limits" | "allowances" | "markets";
export type AmiRentsInput =
  | "election"
  | "fiscalYear"
  | "day"
  | "month"
  | "monthDay"
  | "grace"
  | "placed"
  | "hera"
  | "rural"
  | "bonds"
  | "overIncome"
  | "propertyHomes"
  | "since"
  | "homesSince"
  | "allowMarket";
