/** Texts of the rent comparability grid. */
export type GridLineName =
  | "name" | "address" | "city" | "miles" | "similarity" | "asking" | "restricted" | "senior" | "student" | "left" | "concession"
  | "onMarket" | "effective" | "perSqft" | "observed" | "stories" | "year" | "quality" | "neighborhood" | "market" | "type" | "baths" | "sqft"
  | `amenity${number}` | "floor" | "parking" | "heat" | "electricity" | "water" | "sewer" | "trash"
  | "internet" | "up" | "down" | "sumBD" | "sumE" | "net" | "gross" | "adjusted" | "ratio" | "counted" | "raw" | "weight"
  | "excluded" | "marks" | "id"; // prettier-ignore
export type GridInputName =
  | "type" | "maxDistance" | "minUnits" | "from" | "sizeFactor" | "sizeRate" | "perBath" | "perFloor" | "agePerDecade" | "ageCap"
  | "qualityPerTenth" | "parking" | "rounding" | "netLimit" | "grossLimit" | "minComps" | "minHomes" | "allowThin" | "halfHomes"
  | "restricted" | "senior" | "student" | "tolerance" | "nominal" | "nominalShare"; // prettier-ignore
export type GridResultName =
  | "indicated"
  | "rounded"
  | "low"
  | "median"
  | "high"
  | "comps"
  | "homes"
  | "own"
  | "difference"
  | "perSqft"
  | "status";
export type GridCheckName =
  | "rent"
  | "inside"
  | "weights"
  | "service"
  | "unknown"
  | "overNet"
  | "atEnd"
  | "evidence"
  | "typed";

/** Formulas of what the wide grid says about the one with fewer comps; dollars are texts. */
export interface GridsApart {
  readonly narrow: number;
  readonly wide: number;
  readonly rent: string;
  /** The wide grid's rent less the other's. */
  readonly gap: string;
  readonly shownGap: string;
  readonly means: readonly [ofBoth: string, ofWideOnly: string];
}

export interface GridWords {
  readonly sheet: string;
  readonly title: string;
  readonly note: string;
  readonly yes: string;
  readonly no: string;
  /** Whether a property is restricted, senior or student. */
  readonly flags: { readonly is: string; readonly isNot: string };
  /** In the order of the form's own words. */
  readonly formWords: readonly [notAdvertised: string, inRent: string, noElevator: string, has: string];
  readonly headings: readonly [line: string, item: string, subject: string];
  readonly comp: string;
  readonly lines: Readonly<Record<Exclude<GridLineName, `amenity${number}`>, string>>;
  /** A line of amenities that no name was typed for. */
  readonly amenityLine: string;
  /** The parking line while no kind of parking is chosen. */
  readonly parkingFrom: string;
  readonly results: string;
  readonly resultLines: Readonly<Record<GridResultName, string>>;
  readonly reason: string;
  /** A formula of which comps the grid uses. */
  readonly limits: (miles: string, homes: string) => string;
  readonly thin: (comps: string, homes: string) => string;
  /**
   * Two formulas: the rents' distance, and the means of the comps that both have and of those that only the wide grid
   * has.
   */
  readonly apart: (grids: GridsApart) => readonly [rents: string, means: string];
  readonly ok: string;
  readonly exclusions: Readonly<
    Record<
      "absent" | "none" | "restricted" | "notRestricted" | "senior" | "notSenior" | "student" | "notStudent" | "gross",
      string
    >
  >;
  readonly marks: Readonly<Record<"overNet" | "unknown" | "leaseUp" | "community", string>>;
  /** The concession line's label where no comp has any. */
  readonly noConcession: string;
  readonly inputs: string;
  readonly labels: Readonly<Record<GridInputName, readonly [label: string, unit: string, source: string]>>;
  readonly amenities: readonly [string, string];
  readonly utilities: readonly [string, string];
  readonly checks: Readonly<Record<GridCheckName, readonly [label: string, advice: string]>>;
  /** Before the comps and lines of what isn't known. */
  readonly unknownAt: string;
  /** The list of a person's own adjustments. */
  readonly own: {
    readonly title: string;
    readonly headings: readonly [comp: string, line: string, amount: string, reason: string];
    readonly open: string;
    readonly openAdvice: string;
    readonly otherComp: string;
    readonly typedAt: string;
  };
  readonly form: string;
  readonly list: string;
}

export const gridEn: GridWords = {
  sheet: "Rent grid",
  title: "Rent comparability grid",
  note: "Each comp is made like the subject: a worse comp is adjusted up, a better one down. Adjustments of your own: in the list at the right, by comp; a $ typed over stays in its column. Rents are of a year; comp tables have 90 days. Not advertised doesn't mean not there.",
  yes: "Yes",
  no: "No",
  flags: { is: "yes", isNot: "no" },
  formWords: ["not advertised", "in rent", "no elevator", "yes"],
  headings: ["Line", "Item", "Subject"],
  comp: "Comp",
  lines: {
    name: "Name",
    address: "Address",
    city: "City",
    miles: "Miles",
    similarity: "Similarity, 0 to 1",
    asking: "Last asking rent",
    restricted: "Rent-restricted",
    senior: "Senior",
    student: "Student",
    left: "Last left market",
    concession: "Concession a month",
    onMarket: "Units on market",
    effective: "Effective rent",
    perSqft: "Effective $/sq ft",
    observed: "Units observed",
    stories: "Stories",
    year: "Year built",
    quality: "Photo quality, 0 to 1",
    neighborhood: "Neighborhood",
    market: "Market",
    type: "Type of unit",
    baths: "Baths",
    sqft: "Interior sq ft",
    floor: "Floor",
    parking: "Parking a month",
    heat: "Heat",
    electricity: "Electricity",
    water: "Water",
    sewer: "Sewer",
    trash: "Trash",
    internet: "Internet",
    up: "Adjustments up",
    down: "Adjustments down",
    sumBD: "Sum of B to D",
    sumE: "Sum of E",
    net: "Net adjustment",
    gross: "Gross adjustment",
    adjusted: "Adjusted rent",
    ratio: "Adjusted / effective",
    counted: "Adjusted rent that counts",
    raw: "Similarity x units x (1 - gross)",
    weight: "Weight",
    excluded: "Not counted",
    marks: "Marks",
    id: "Id",
  },
  amenityLine: "Amenity",
  parkingFrom: "Parking from, a month",
  results: "Estimated market rent",
  resultLines: {
    rounded: "Estimated market rent, rounded",
    indicated: "Weighted mean of adjusted rents",
    low: "Low of the comps that count",
    median: "Median",
    high: "High",
    comps: "Comps that count",
    homes: "Units observed at these",
    own: "Subject's effective rent",
    difference: "Market less subject",
    perSqft: "Market rent per sq ft",
    status: "Sample",
  },
  reason: "Reason for typed adjustments, and for a rent at an end of its range:",
  limits: (miles, homes) =>
    `"Within "&${miles}&" miles, "&${homes}&" units or more: other comps of the comp table are not in the grid"`,
  thin: (comps, homes) => `"thin: "&${comps}&" comps, "&${homes}&" units"`,
  apart: ({ narrow, wide, rent, gap, shownGap, means }) => [
    `"Grid of ${String(narrow)} comps: "&${rent}&", "&IF(${gap}=0,"the same",${shownGap}&IF(${gap}>0," below"," above"))&" this rent."`,
    `"Weighted means here: comps 1 to ${String(narrow)} "&${means[0]}&", comps ${String(narrow + 1)} to ${String(wide)} "&${means[1]}&". Each grid has its own comps and adjusts for size by them."`,
  ],
  ok: "ok",
  exclusions: {
    absent: "no comp within the limits",
    none: "no homes of this type",
    restricted: "rent-restricted",
    notRestricted: "not rent-restricted",
    senior: "senior",
    notSenior: "not senior",
    student: "student",
    notStudent: "not student",
    gross: "gross",
  },
  marks: { overNet: "net above limit", unknown: "n/k in", leaseUp: "lease-up", community: "unknown kind" },
  noConcession: "Concession: none observed",
  inputs: "Inputs",
  labels: {
    type: ["Type of unit", "beds x baths", "2x2, 2BR or studio: one grid, one type"],
    maxDistance: ["Max. distance", "miles", "Ours"],
    minUnits: ["Min. units", "units", "Ours"],
    from: ["Rents observed since", "days or date", "Ours: a year of listings. Comp tables: -90d"],
    sizeFactor: ["Size factor", "share", ".30 to .60: a marginal foot is worth less than the average"],
    sizeRate: ["Rate for size; blank: median of the comps", "$/sq ft", "Typed"],
    perBath: ["A bath", "$ a month", "Typed, from the market"],
    perFloor: ["A floor", "$ a month", "Typed; elevator buildings"],
    agePerDecade: ["Ten years of age", "share of rent", "Typed, from the market"],
    ageCap: ["Age stops at", "share of rent", "Ours"],
    qualityPerTenth: ["0.1 of photo quality", "share of rent", "Typed; overlaps with age"],
    parking: ["Parking that can't be avoided", "kind", "garage, surface_lot or covered; blank: none"],
    rounding: ["Adjustments to the nearest", "$ a month", "Ours"],
    netLimit: ["Net above is marked", "share of rent", "Ours"],
    grossLimit: ["Gross above doesn't count", "share of rent", "Ours"],
    minComps: ["Comps needed", "comps", "Ours"],
    minHomes: ["Units needed", "units", "Ours"],
    allowThin: ["Show a rent of a thin sample", "Yes or No", "No is safer"],
    halfHomes: ["Units that weigh half", "units", "Ours: one unit weighs a quarter"],
    restricted: ["Count comps whose restriction differs", "Yes or No", "Restricted rents don't price a market unit"],
    senior: ["Count comps that differ in senior", "Yes or No", "Ours"],
    student: ["Count comps that differ in student", "Yes or No", "Ours: student rents are by the bed"],
    tolerance: ["A difference counts above", "$ a month", "Ours: rounding"],
    nominal: ["Evidence is due above", "$ a month", "Section 8 Renewal Guide 9-12.C; the greater of both"],
    nominalShare: ["Evidence is due above", "share of rent", "As above; both blank: not asked"],
  },
  amenities: ["Amenity (name of the service)", "$ a month"],
  utilities: ["Utility", "Allowance, $ a month"],
  checks: {
    rent: ["Market rents that are missing", "Widen the search or the window, or show a thin sample's rent"],
    inside: ["Rent outside the range of the comps", "The weighted mean must lie inside"],
    weights: ["Sum of weights less 1", "The weights of the comps that count must add up to 1"],
    service: ["Rent of the sheet less RENT.GRID", "Lines were typed over: write the reason"],
    unknown: ["Adjustments that are not known", "Find the fact, and type the $"],
    overNet: ["Comps with a net above the limit", "Support their adjustments, or leave them out"],
    atEnd: ["Rent at an end of its range", "Write the reason below the rent"],
    evidence: ["Adjustments above the nominal amount", "Write the market's evidence below the rent"],
    typed: ["$ cells typed over", "Write the reason below the rent, with the comp's name"],
  },
  unknownAt: "Find the fact and type the $: ",
  own: {
    title: "Your adjustments: each stays with its comp, in any order",
    headings: ["Comp (name or id)", "Line", "$ a month", "Reason"],
    open: "not in the grid",
    openAdvice: "One of your adjustments has a comp or line that is not in the grid",
    otherComp:
      "The reason names another comp than the $ was typed at: the order changed. Move the $, or list it under Your adjustments",
    typedAt: "Write the reason, with the comp's name. Typed at ",
  },
  form: "RENT.GRID, as the lines read it",
  list: "Similarity of the comps",
};
