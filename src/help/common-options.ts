/** Options that several functions share, described once. */
import type { OptionHelp } from "./function-help";

/** Of every function that gives a table. */
export const tableOptions: readonly OptionHelp[] = [
  { name: "headers", meaning: "Whether the first row has the headings.", fallback: "TRUE" },
  {
    name: "missing",
    meaning: 'What an unknown value in the table shows: `""`, which is an empty cell, or `"#N/A"`.',
    fallback: '""',
  },
];

/** For functions that return a column next to other cells. */
export const columnOptions: readonly OptionHelp[] = [
  {
    name: "headers",
    meaning: "Whether the column has a heading. It is then one cell longer than the subjects.",
    fallback: "FALSE",
  },
  {
    name: "missing",
    meaning: 'What an unknown value in the column shows: `""`, which is an empty cell, or `"#N/A"`.',
    fallback: '""',
  },
];

export const mandatoryFees: OptionHelp = {
  name: "use_tmlp",
  meaning:
    "TRUE: every rent is a Total Monthly Leasing Price, the rent with the mandatory fees added. The property with these rents needs one more request.",
  fallback: "FALSE",
};

const asOf: OptionHelp = {
  name: "as_of",
  meaning:
    'The day that the figures are of: the window ends on it where "to" is left out, and days back are counted from it. If the formula has neither, the workbook\'s name AsOf sets it; "to", "latest" ignores it.',
  fallback: "the name AsOf, if the workbook has one",
};

export const includedCommunities: OptionHelp = {
  name: "include",
  meaning: "Kinds of comps that count against another kind of subject: restricted, senior, student.",
  fallback: "none",
};

/** Days between which rents are observed. */
export const observationDays: readonly OptionHelp[] = [
  {
    name: "from",
    meaning: 'First day of the window: an Excel date, "2025-06-30", "latest", or days back such as "-180d".',
    fallback: "90 days before the last",
  },
  {
    name: "to",
    meaning: "Last day of the window. Days back are counted from the day of the property's data.",
    fallback: "the day of the data",
  },
  asOf,
];

/** Days between which a part of the document is kept. */
export const documentDays = (what: string): readonly OptionHelp[] => [
  {
    name: "from",
    meaning: `First day: ${what} that ended earlier are left out. An Excel date, "2025-06-30", "latest", or days back such as "-365d".`,
    fallback: "no limit",
  },
  {
    name: "to",
    meaning: `Last day: ${what} that began later are left out. Days back are counted from the day of the property's data.`,
    fallback: "no limit",
  },
  asOf,
];

export const incomeLimitOptions: readonly OptionHelp[] = [
  { name: "year", meaning: "Fiscal year of the limits, as 2025 or 25.", fallback: "the latest that the service has" },
  {
    name: "limits",
    meaning:
      "A row of your own 50% limits for 1 to 8 persons, dollars a year, in place of the service's: HERA special limits, or those held since the project was placed in service.",
    fallback: "the service's",
  },
  {
    name: "derive",
    meaning:
      "TRUE: RENT.AMIGRID also lists 40% and 70%, which are derived from the 50% limit. RENT.AMI and RENT.AMIRENT answer any multiple of 5% without it.",
    fallback: "FALSE",
  },
];

export const placeOptions: readonly OptionHelp[] = [
  { name: "city", meaning: "Only properties of this city.", fallback: "any" },
  { name: "state", meaning: 'Only properties of this state, as "TX".', fallback: "any" },
  {
    name: "zip_code",
    meaning: "Only properties with this ZIP code. A leading zero that Excel dropped is put back.",
    fallback: "any",
  },
  {
    name: "lat",
    meaning: "Latitude of a point in degrees; only together with `lon`. The nearest properties then come first.",
    fallback: "none",
  },
  { name: "lon", meaning: "Longitude of the point in degrees, negative in America.", fallback: "none" },
  { name: "max_distance", meaning: "Miles around the point. Needs `lat` and `lon`.", fallback: "no limit" },
];

/** The service's settings of predicted rents. */
export const pricingOptions: readonly OptionHelp[] = [
  {
    name: "max_radius",
    meaning: "Miles around the subject; units further away support no prediction.",
    fallback: "no limit",
  },
  {
    name: "listing_status",
    meaning: "Which listings may support a prediction: those still on the market, those that ended, or both.",
    fallback: '"closed"',
  },
  {
    name: "from_date",
    meaning: "First day on which a listing may support a prediction: a date, or days back such as `-180d`.",
    fallback: "the service's own",
  },
  { name: "to_date", meaning: "Last day on which a listing may support a prediction.", fallback: "the service's own" },
  {
    name: "include_outliers",
    meaning: "TRUE: also listings whose rents are far from those expected of their units.",
    fallback: "FALSE",
  },
  {
    name: "building_ids",
    meaning: "Ids of properties whose units always support the predictions.",
    fallback: "none",
  },
  { name: "excluded_unit_ids", meaning: "Ids of units that support no prediction.", fallback: "none" },
  {
    name: "exclude_subject",
    meaning: "TRUE: the subject's own units support no prediction, only those of other properties.",
    fallback: "FALSE",
  },
  mandatoryFees,
];

const bounds = (part: string, what: string): readonly OptionHelp[] => [
  { name: `min${part}`, meaning: `Only comparables with at least ${what}.`, fallback: "no limit" },
  { name: `max${part}`, meaning: `Only comparables with at most ${what}.`, fallback: "no limit" },
];

const kind = (name: string, what: string): OptionHelp => ({
  name,
  meaning: `TRUE: only ${what}. FALSE: none of them.`,
  fallback: "both",
});

/** The service's query for comparables. */
export const comparablesOptions: readonly OptionHelp[] = [
  { name: "maxDistance", meaning: "Only comparables within so many miles of the subject.", fallback: "no limit" },
  { name: "minDistance", meaning: "Only comparables at least so many miles away.", fallback: "no limit" },
  ...bounds("NumberUnits", "so many units"),
  {
    name: "allowNullNumberUnits",
    meaning: "TRUE: with a limit on units, also comparables whose number of units is unknown.",
    fallback: "FALSE",
  },
  { name: "minYearBuilt", meaning: "Only comparables built in this year or later.", fallback: "no limit" },
  { name: "maxYearBuilt", meaning: "Only comparables built in this year or earlier.", fallback: "no limit" },
  {
    name: "allowNullYearBuilt",
    meaning: "TRUE: with a limit on the year, also comparables whose year is unknown.",
    fallback: "FALSE",
  },
  ...bounds("NumberStories", "so many stories"),
  {
    name: "allowNullNumberStories",
    meaning: "TRUE: with a limit on stories, also comparables whose stories are unknown.",
    fallback: "FALSE",
  },
  {
    name: "tier",
    meaning: '"valueAdd" assumes that the subject is in better condition than today; "current" uses it as it is.',
    fallback: '"current"',
  },
  {
    name: "renovations",
    meaning: "What renovations add to the subject's quality, 0 to 1; the sum counts as 1 at most.",
    fallback: "0",
  },
  {
    name: "useEmbedding",
    meaning: "TRUE: the similarity also includes how alike the service's embeddings of the properties are.",
    fallback: "FALSE",
  },
  {
    name: "isStudent",
    meaning: "TRUE: the subject counts as student housing, and only student housing is returned.",
    fallback: "both",
  },
  {
    name: "maxMilesToUniversity",
    meaning: "With `student`: miles within which the distance to a university counts in the comparison.",
    fallback: "none",
  },
  { name: "maxMilesToHospital", meaning: "Only comparables within so many miles of a hospital.", fallback: "no limit" },
  kind("isAffordable", "affordable housing"),
  kind("isBuildToRent", "build-to-rent communities"),
  kind("isSenior", "senior housing"),
  kind("isLeaseUp", "properties in lease-up"),
  { name: "isApartment", meaning: "TRUE: only apartments. FALSE: none of them.", fallback: "the subject's kind" },
  { name: "isCondo", meaning: "TRUE: only condominiums. FALSE: none of them.", fallback: "the subject's kind" },
  { name: "isSingleFamily", meaning: "TRUE: only single-family homes. FALSE: none.", fallback: "the subject's kind" },
];

export const excludedIds: OptionHelp = {
  name: "excluded",
  meaning: "Ids of properties that must not be among them, even if selected.",
  fallback: "none",
};

export const forcedIds: readonly OptionHelp[] = [
  {
    name: "selected",
    meaning:
      "Ids of properties that must be among the comparables, regardless of the limits. They count toward the number asked for.",
    fallback: "none",
  },
  excludedIds,
];

/** Of functions that count expenses: the service's second form of the request. */
export const expenseOptions: readonly OptionHelp[] = [
  {
    name: "gpr",
    meaning:
      "Your own gross potential rent, dollars a year, in place of the predicted one. Every line follows from it.",
    fallback: "predicted",
  },
  {
    name: "customGPR",
    meaning: "Another name of `gross_potential_rent`, as the service calls it.",
    fallback: "predicted",
  },
  {
    name: "estimated_occupancy",
    meaning: "Your own occupancy, 0 to 1 or a percentage. It replaces the predicted vacancy loss.",
    fallback: "predicted",
  },
  { name: "lease_lengths", meaning: 'Lease terms in months, as the service accepts them: "12".', fallback: "none" },
  {
    name: "specials",
    meaning: "Text of the concessions offered now, as the service accepts it.",
    fallback: "none",
  },
  {
    name: "hold",
    meaning:
      '"fixed": with your own `gross_potential_rent` or occupancy only the management fee follows EGI; other income and all other expenses keep their dollar amounts.',
    fallback: "every line scales with EGI",
  },
];
