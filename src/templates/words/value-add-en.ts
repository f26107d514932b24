/** The value-add sheet in English. Of an input: its label, its unit, and where it comes from. */
export const valueAddEn = {
  sheet: "Value-add",
  title: "Renovation premium and value-add",
  note: "The premium is renovated less classic units of one property and floorplan at one time, not a difference between sets of comps.",
  inputsTitle: "Inputs",
  inputs: {
    type: ["Units in the premium's sample", "type", "all, studio, 1BR .. or 2x2"],
    tag: ["Renovated units have the tag", "tag", "Listings' tags; an untagged unit lowers the premium"],
    since: ["Sample since", "window", "Ours: a year"],
    homes: ["Units to renovate", "units", "Service: all units; type your program"],
    pace: ["Pace", "units a month", "Ours: done in 24 months"],
    downtime: ["Downtime", "months per unit", "Ours"],
    hard: ["Hard cost", "$ per unit", "Contractor's bid; ours until typed"],
    soft: ["Soft cost", "$ per unit", "Contractor's bid; ours until typed"],
    contingency: ["Contingency", "share of cost", "Ours"],
    cost: ["Cost with contingency", "$ per unit", "Computed"],
    rent: ["Rent lost while a unit is down", "$ per unit a month", "Service: GPR over units, as in the pro forma"],
    premium: ["Premium", "$ a month", "The estimate; type your own"],
    downside: ["Premium, downside", "$ a month", "The interval's low; 0 where it holds zero"],
    achieving: ["Units that achieve the premium", "share", "Ours"],
    vacancy: ["Vacancy", "share of rent", "Service: vacancy loss over GPR"],
    fee: ["Management fee", "share of EGI", "Service: its fee over its EGI"],
    capRate: ["Cap rate", "NOI over value", "Ours"],
    months: ["Months a year", "months", "Fixed"],
    tolerance: ["Checks hold within", "$", "Ours"],
    leastPace: ["Pace at least", "units a month", "Ours"],
  } as Readonly<Record<ValueAddInput, readonly [label: string, unit: string, source: string]>>,
  premiumTitle: "Renovation premium, $ a month",
  premiumHeadings: ["Premium", "Lower", "Upper", "Share", "Renovated", "Classic", "Of means", "Verdict"],
  noPremium:
    "No estimate: 5 renovated and 5 classic units of a floorplan are needed. Widen the window, or type a premium with its support.",
  holdsZero: "The interval holds zero: the sample shows no premium.",
  resultsTitle: "Results",
  base: "Base",
  down: "Downside",
  results: {
    cost: "Total cost with rent lost",
    income: "Net premium a year",
    payback: "Payback, months",
    onCost: "Return on cost",
    created: "Value created",
    net: "Value net of cost",
    breakEven: "Break-even premium, $ a month",
    finish: "Months to finish",
  } as Readonly<Record<ValueAddResult, string>>,
  monthsTitle: "Cash by month",
  monthHeadings: [
    "Month",
    "Started",
    "Down",
    "Done",
    "Cost",
    "Rent lost",
    "Premium",
    "Net",
    "Cumulative",
    "Downside, cum.",
  ],
  total: "24 months",
  /** The formula of an input's label. */
  lookAtInput: (label: string) => `"Type a number within its limits: "&${label}`,
  /** Over the columns with an input's limits. */
  limits: ["Least", "Most", "Outside"],
  checks: {
    support: ["Low end of the premium's interval", "The premium isn't supported by the sample: state its support"],
    cost: ["Cost by month less total cost", "The program is longer than 24 months, or a month was typed over"],
    inputs: ["Inputs outside their limits", "Type a number that the input allows"],
  } as Readonly<Record<"support" | "cost" | "inputs", readonly [label: string, advice: string]>>,
};

export type ValueAddWords = typeof valueAddEn;
export type ValueAddInput =
  | "type"
  | "tag"
  | "since"
  | "homes"
  | "pace"
  | "downtime"
  | "hard"
  | "soft"
  | "contingency"
  | "cost"
  | "rent"
  | "premium"
  | "downside"
  | "achieving"
  | "vacancy"
  | "fee"
  | "capRate"
  | "months"
  | "tolerance"
  | "leastPace";
export type ValueAddResult = "cost" | "income" | "payback" | "onCost" | "created" | "net" | "breakEven" | "finish";
