/** Texts of the loss-to-lease sheet. */
export interface RollWords {
  readonly sheet: string;
  readonly title: string;
  readonly note: string;
  readonly yes: string;
  readonly no: string;
  readonly kinds: Readonly<Record<"paying" | "vacant" | "nonRevenue" | "noContract" | "difference", string>>;
  readonly withoutRent: string;
  readonly fromRoll: string;
  readonly fromLeases: string;
  readonly fromPrediction: string;
  readonly fromAsking: string;
  readonly noMarket: string;
  readonly capped: string;
  readonly otherBeds: string;
  readonly types: readonly string[];
  readonly mix: string;
  readonly mixHeadings: readonly string[];
  readonly bridge: string;
  readonly bridgeHeadings: readonly string[];
  readonly bridgeLines: Readonly<
    Record<"market" | "lossToLease" | "vacancy" | "nonRevenue" | "contract" | "roll" | "whole" | "difference", string>
  >;
  /** An accepted difference in amounts that are no rent. */
  readonly otherColumns: string;
  readonly missing: (homes: string, count: string, names: string) => string;
  readonly inputs: string;
  readonly labels: Readonly<Record<RollInputName, readonly [label: string, unit: string, source: string]>>;
  readonly checks: Readonly<Record<RollCheck, readonly [label: string, advice: string]>>;
  readonly roll: string;
  readonly rollHeadings: readonly string[];
  readonly workings: readonly string[];
  readonly listings: string;
  readonly predictions: string;
  readonly statusList: readonly [string, string];
  readonly chargeList: readonly [string, string];
  readonly dataOf: string;
}

export type RollInputName =
  | "useRoll"
  | "ownLine"
  | "days"
  | "leastLeases"
  | "sizeFactor"
  | "rounding"
  | "months"
  | "tolerance";
export type RollCheck =
  | "identity"
  | "noMarket"
  | "unknown"
  | "withoutRent"
  | "homes"
  | "beyond"
  | "unnamed"
  | "difference"
  | "notNumbers"
  | "statusRead";

export const rollEn: RollWords = {
  sheet: "Loss to lease",
  title: "Loss to lease",
  note: "Paste the rent roll below, one row a lease or charge. Rows of the same unit count as one. Loss to lease is market rent less contract rent, over units that pay; a gain is negative.",
  yes: "Yes",
  no: "No",
  kinds: {
    paying: "paying",
    vacant: "vacant",
    nonRevenue: "non-revenue",
    noContract: "no contract",
    difference: "difference",
  },
  withoutRent: "without rent",
  fromRoll: "roll",
  fromLeases: "new leases",
  fromPrediction: "prediction",
  fromAsking: "asking",
  noMarket: "none",
  capped: ", capped",
  otherBeds: "Other",
  types: ["Studio", "1 bedroom", "2 bedrooms", "3 bedrooms", "4 bedrooms", "Other or unknown"],
  mix: "By type, dollars a month",
  mixHeadings: [
    "Type",
    "Units",
    "Paying",
    "Priced",
    "Market rent",
    "Contract rent",
    "Loss",
    "Gain",
    "Loss to lease",
    "% of market",
    "$ a year",
  ],
  bridge: "From market rent to contract rent",
  bridgeHeadings: ["Line", "$ a month", "$ a year", "Units"],
  bridgeLines: {
    market: "Market rent of all priced units",
    lossToLease: "Loss to lease",
    vacancy: "Vacancy at market",
    nonRevenue: "Non-revenue units",
    contract: "Contract rent",
    roll: "Contract rent of the roll, same units",
    whole: "Contract rent of the whole roll",
    difference: "Accepted difference to the roll's total",
  },
  otherColumns: "not in rent",
  missing: (homes, count, names) =>
    `IF(${homes}=0,"No rent roll yet: paste it below.",IF(${count}=0,"Every unit has a market rent.",IF(${count}=1,"1 unit has no market rent and is in no sum: ",${count}&" units have no market rent and are in no sum: ")&${names}))`,
  inputs: "Inputs",
  labels: {
    useRoll: ["Market rent from the roll first", "Yes or No", "No: observed rents; the roll's for units without beds"],
    ownLine: ["Concessions on a separate line", "Yes or No", "Yes compares asking rents, No effective rents"],
    days: ["New leases of the last", "days", "Listings that ended, as of the data's day"],
    leastLeases: ["New leases needed", "listings", "Fewer: predicted rent, then asking rent"],
    sizeFactor: ["Size factor", "share", "Elasticity of rent to area, .30 to .60"],
    rounding: ["Size adjustment to the nearest", "$ a month", "Ours"],
    months: ["Months in a year", "months", "Calendar"],
    tolerance: ["A difference counts above", "$ a month", "Ours: cents of the roll"],
  },
  checks: {
    identity: ["Market less losses is contract rent", "The bridge leaves a difference"],
    noMarket: ["Units without a market rent", "Type a market rent, or widen the window"],
    unknown: ["Units with an unknown status", "Add the status to the list of words, or type another"],
    withoutRent: ["Current units without a rent", "Shown as non-revenue: find their rent"],
    homes: ["Units of roll less property's", "Find the missing or extra units"],
    beyond: ["Units in rows without formulas", "Copy columns L to AB of the last row down"],
    unnamed: ["Rows with a rent and no unit", "Most often a total of the roll: in no figure"],
    difference: [
      "Accepted difference to the roll's total",
      "The file's total isn't what its rows add up to: ask the seller",
    ],
    notNumbers: ["Baths, areas and amounts that are text", "Type numbers: text counts as none"],
    statusRead: ["Units without a status, read by their rent", "Type their status"],
  },
  roll: "Rent roll",
  rollHeadings: [
    "Unit",
    "Floorplan",
    "Beds",
    "Baths",
    "Sq ft",
    "Status",
    "Charge",
    "Contract",
    "Subsidy",
    "Roll market",
    "Max. net rent",
  ],
  workings: [
    "Unit id",
    "Beds",
    "Row is",
    "Rent?",
    "First row",
    "Amount",
    "Contract",
    "Unit is",
    "Leases",
    "New leases",
    "Predicted",
    "Asking",
    "Market",
    "From",
    "Loss to lease",
    "Group",
    "No market",
  ],
  listings: "Listings of the property",
  predictions: "Predicted market rents",
  statusList: ["Word in a status", "Means"],
  chargeList: ["Word in a charge", "Rent = 1"],
  dataOf: "Data of",
};
