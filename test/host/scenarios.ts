/** One scenario a function: what it is asked, and what a person may get wrong. */

/** Texts of formulas' arguments: A2, "1BR", 60. */
type Arguments = readonly string[];

export interface Scenario {
  /** Without the namespace. */
  readonly name: string;
  /** Gives one value. */
  readonly value?: { readonly args: Arguments; readonly shows: string | RegExp };
  /** Gives a table; `headings` are the first of its first row. */
  readonly table?: { readonly args: Arguments; readonly headings: readonly string[] };
  /** Returns a column for use next to other cells, without a heading by default. */
  readonly column?: { readonly args: Arguments; readonly heading: string; readonly rows: number };
  /** Arguments of the function in front of its options. */
  readonly positions: number;
  /** Given as pairs and as a block. */
  readonly options: readonly (readonly [name: string, value: string | number | boolean])[];
  /** The options leave the answer as it is. */
  readonly optionsChangeNothing?: boolean;
  /** An argument that names a field, a measure or a type, with a name that does not exist. */
  readonly wrongName?: {
    readonly args: Arguments;
    /** The name that is meant: among those that the message offers. */
    readonly meant: string;
    /** How many it offers, where there are fewer than three. */
    readonly offers?: number;
  };
  /** Arguments that find nothing. */
  readonly noMatch?: { readonly args: Arguments; readonly message: RegExp };
}

const nowhere = '"1 Nowhere Lane, Atlantis"';
const noProperty = (...rest: string[]) => ({
  args: [nowhere, ...rest],
  message: /^No property matches "1 Nowhere Lane/,
});
const money = /^\$\d{1,3}(,\d{3})*$/;

export const scenarios: readonly Scenario[] = [
  {
    name: "FIND",
    value: { args: ["A2", '"number_units"'], shows: "210" },
    positions: 2,
    options: [
      ["city", "Austin"],
      ["state", "TX"],
    ],
    optionsChangeNothing: true,
    wrongName: {
      args: ["A2", '"number_unitz"'],
      meant: "number_units",
    },
    noMatch: noProperty(),
  },
  {
    name: "SEARCH",
    table: { args: ['"congress"', "4"], headings: ["Name", "Address", "City"] },
    positions: 3,
    options: [["city", "Austin"]],
    wrongName: { args: ['"congress"', "4", '"cty"'], meant: "city" },
    noMatch: { args: ['"atlantis"'], message: /^No property matches "atlantis"/ },
  },
  {
    name: "PROPERTY",
    value: { args: ["A2", '"year_built"'], shows: "1977" },
    table: { args: ["A2", '"fees"'], headings: ["label", "amount", "frequency"] },
    positions: 2,
    options: [["use_tmlp", true]],
    optionsChangeNothing: true,
    wrongName: { args: ["A2", '"yearbuild"'], meant: "year_built" },
    noMatch: noProperty('"year_built"'),
  },
  {
    name: "UNITS",
    table: { args: ["A2"], headings: ["Unit", "Floorplan", "Bed"] },
    positions: 2,
    options: [
      ["active", true],
      ["bed", "1BR"],
    ],
    wrongName: { args: ["A2", '"floorpan"'], meant: "floorplan" },
    noMatch: noProperty(),
  },
  {
    name: "UNITMIX",
    table: { args: ["A2"], headings: ["Type", "Bed", "Bath"] },
    positions: 1,
    options: [
      ["total", true],
      ["from", "-365d"],
    ],
    noMatch: noProperty(),
  },
  {
    name: "OBSERVED",
    value: { args: ["A2", '"1BR"'], shows: money },
    positions: 3,
    options: [["from", "-365d"]],
    wrongName: {
      args: ["A2", '"all"', '"effectiv"'],
      meant: "effective",
    },
    noMatch: noProperty(),
  },
  {
    name: "HISTORY",
    table: { args: ["A2", '"2-208"'], headings: ["From", "To", "Asking rent"] },
    positions: 2,
    options: [["view", "periods"]],
    noMatch: { args: ["A2", '"99-999"'], message: /^This property lists no unit "99-999"\. Nearest: / },
  },
  {
    name: "CONCESSIONS",
    table: { args: ["A2"], headings: ["From", "To", "Offer"] },
    positions: 1,
    options: [["from", "-365d"]],
    noMatch: noProperty(),
  },
  {
    name: "FEES",
    table: { args: ["A2"], headings: ["Fee", "Amount", "Frequency"] },
    positions: 1,
    options: [["headers", false]],
    noMatch: noProperty(),
  },
  {
    name: "COMPS",
    table: { args: ["A2", "5"], headings: ["Rank", "Name", "Miles"] },
    positions: 3,
    options: [
      ["maxDistance", 3],
      ["minNumberUnits", 100],
    ],
    wrongName: { args: ["A2", "5", '"similarty"'], meant: "similarity" },
    noMatch: noProperty(),
  },
  {
    name: "PROFILE",
    table: { args: ["A2", "5"], headings: ["Facet", "Subject", "Lowest"] },
    positions: 2,
    options: [["maxDistance", 3]],
    noMatch: noProperty(),
  },
  {
    name: "SIMILARITY",
    column: { args: ["A2", 'RENT.COMPS(A2, 3, "id", "headers", FALSE)'], heading: "Similarity: overall", rows: 3 },
    positions: 3,
    options: [["useEmbedding", true]],
    wrongName: { args: ["A2", "A2", '"vintag"'], meant: "vintage" },
    noMatch: { args: ["A2", nowhere], message: /^None of the ids names a property/ },
  },
  {
    name: "PRICE",
    value: { args: ["A2", '"1BR"'], shows: money },
    positions: 3,
    options: [
      ["exclude_subject", true],
      ["max_radius", 2],
    ],
    wrongName: { args: ["A2", '"1BR"', '"per_foot"'], meant: "per_sqft", offers: 2 },
    noMatch: noProperty(),
  },
  {
    name: "PRICES",
    table: { args: ["A2"], headings: ["Unit", "Floorplan", "Bed"] },
    positions: 2,
    options: [["exclude_subject", true]],
    wrongName: { args: ["A2", '"differense"'], meant: "difference" },
    noMatch: noProperty(),
  },
  {
    name: "SUPPORT",
    table: { args: ["A2", '"2-208"'], headings: ["Property", "Unit", "Floorplan"] },
    positions: 2,
    options: [["exclude_subject", true]],
    noMatch: { args: ["A2", '"99-999"'], message: /^This property has no unit, floorplan or type "99-999"/ },
  },
  {
    name: "MARKETRENTS",
    value: { args: ["A2", '"1BR"'], shows: money },
    table: { args: ["A2"], headings: ["Bed", "Bath", "Average sqft"] },
    positions: 2,
    options: [["measure", "upper"]],
    wrongName: { args: ["A2", '"1 bedrom"'], meant: "1BR" },
    noMatch: noProperty(),
  },
  {
    name: "EXPENSE",
    value: { args: ["A2", '"Real Estate Taxes"', "", '"unit"'], shows: money },
    positions: 4,
    options: [["gpr", 4_200_000]],
    wrongName: {
      args: ["A2", '"taxess"'],
      meant: "real_estate_taxes",
    },
    noMatch: noProperty('"noi"'),
  },
  {
    name: "EXPENSES",
    table: { args: ["A2"], headings: ["Item", "Lower", "Predicted"] },
    positions: 2,
    options: [["estimated_occupancy", 0.95]],
    wrongName: { args: ["A2", '"sqfeet"'], meant: "sqft" },
    noMatch: noProperty(),
  },
  {
    name: "AMI",
    value: { args: ["A2", "60", "4"], shows: "$80,280" },
    positions: 4,
    options: [
      ["year", 2025],
      ["derive", true],
    ],
    optionsChangeNothing: true,
    wrongName: { args: ["A2", "60", "4", '"rents"'], meant: "rent", offers: 2 },
    noMatch: noProperty("60", "4"),
  },
  {
    name: "AMIGRID",
    table: { args: ["A2"], headings: ["FY2025", "1 person", "2 persons"] },
    positions: 2,
    options: [["derive", true]],
    wrongName: { args: ["A2", '"rents"'], meant: "rent", offers: 2 },
    noMatch: noProperty(),
  },
  {
    name: "AMIRENT",
    value: { args: ["A2", "60", "2", "85"], shows: "$1,722" },
    positions: 4,
    options: [["year", 2025]],
    optionsChangeNothing: true,
    noMatch: noProperty("60", "2", "0"),
  },
  {
    name: "LIHTC",
    value: { args: ["{0.3,20;0.6,40;0.8,40}", '"average"', '"measure"', '"left_out"'], shows: "10" },
    table: { args: ["{0.3,20;0.6,40;0.8,40}", '"average"'], headings: ["Passes", "Share of homes", "Required"] },
    positions: 2,
    options: [["homes", 120]],
    wrongName: { args: ["{0.6,40}", '"avrage"'], meant: "average" },
  },
  {
    name: "OCCUPANCY",
    value: { args: ["A2"], shows: /^\d\d\.\d%$/ },
    table: { args: ["A2", '"all"'], headings: ["Leased", "Vacant", "Exposure"] },
    positions: 2,
    options: [["as_of", "2025-12-31"]],
    wrongName: { args: ["A2", '"leasd"'], meant: "leased" },
    noMatch: noProperty(),
  },
  {
    name: "TREND",
    table: { args: ["A2"], headings: ["Month", "Asking rent", "Effective rent"] },
    positions: 3,
    options: [["months", 6]],
    wrongName: { args: ["A2", '"all"', '"effectiv"'], meant: "effective" },
    noMatch: noProperty(),
  },
  {
    name: "PREMIUM",
    table: { args: ['"2300 Esperanza Xing, Austin"'], headings: ["Premium", "Lower", "Upper"] },
    positions: 3,
    options: [["confidence", 0.8]],
    wrongName: { args: ["A2", '"all"', '"renovatd"'], meant: "renovated" },
    noMatch: noProperty(),
  },
  {
    name: "GRID",
    table: { args: ["A2", '"2x2"', "5"], headings: ["Line", "Item", "Subject"] },
    positions: 3,
    options: [
      ["view", "list"],
      ["maxDistance", 4],
    ],
    noMatch: noProperty('"2x2"'),
  },
  {
    name: "MARKETS",
    table: { args: ['"austin"'], headings: ["Name", "Type", "City"] },
    positions: 2,
    options: [["headers", false]],
    wrongName: { args: ['"austin"', '"nam"'], meant: "name" },
    noMatch: { args: ['"atlantis"'], message: /^No market matches "atlantis"/ },
  },
  {
    name: "INMARKET",
    table: { args: ['"Austin"', "5"], headings: ["Name", "Address", "City"] },
    positions: 3,
    options: [
      ["min_number_units", 150],
      ["min_year_built", 2015],
    ],
    wrongName: { args: ['"Austin"', "5", '"effectiv_1br"'], meant: "effective_1br" },
    noMatch: { args: ['"Atlantis"'], message: /^No market matches "Atlantis"/ },
  },
  {
    name: "REPORTS",
    table: { args: ["", "3"], headings: ["Name", "Property", "Comparables"] },
    positions: 2,
    options: [["tags", true]],
    noMatch: { args: ['"atlantis"'], message: /^No report matches "atlantis"/ },
  },
  {
    name: "PAST",
    value: { args: ['"NOI"', '"2026-01-10"', '"model"', '"Manchaca.xlsx"'], shows: "$1,288,500" },
    positions: 2,
    options: [["corrected", true]],
    optionsChangeNothing: true,
    noMatch: {
      args: ['"NOY"', '"2026-01-10"', '"model"', '"Manchaca.xlsx"'],
      message: /^No night of Deals\/Manchaca\.xlsx up to 2026-01-10 has "NOY"\. Nearest: NOI/,
    },
  },
  {
    name: "PORTFOLIO",
    table: { args: ['"austin"'], headings: ["Model", "Night", "Outcome"] },
    positions: 1,
    options: [["figures", "Loan"]],
    noMatch: { args: ['"atlantis"'], message: /^No model has the tag "atlantis"/ },
  },
  {
    name: "PHOTOS",
    value: {
      args: ['"https://photos.example/kitchen.jpg"', '"property_score"'],
      shows: /^0\.\d\d$/,
    },
    column: {
      args: ['"https://photos.example/kitchen.jpg, https://photos.example/pool.jpg"', '"features"'],
      heading: "Features",
      rows: 2,
    },
    positions: 2,
    options: [["min_probability", 0.85]],
    wrongName: { args: ['"https://photos.example/kitchen.jpg"', '"alt"'], meant: "alt_text" },
  },
];
