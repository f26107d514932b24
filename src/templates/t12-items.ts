/** The items of a trailing twelve months, and formulas that guess a line's item from its name and place. */
import type { TemplateWords } from "./words/template-words-en";

export type Item = keyof TemplateWords["t12"]["items"];

/** They reduce the potential rent; statements write them below zero or above. */
export const losses = [
  "loss_to_lease",
  "vacancy_loss",
  "non_revenue_units",
  "concessions",
  "bad_debt",
] as const satisfies readonly Item[];
export const otherIncome = [
  "parking_income",
  "laundry_vending_income",
  "other_income",
] as const satisfies readonly Item[];
/** What management decides on. */
export const controllable = [
  "payroll_and_benefits",
  "repair_and_maintenance",
  "advertising_and_marketing",
  "general_and_administrative",
] as const satisfies readonly Item[];
export const notControllable = [
  "utilities",
  "real_estate_taxes",
  "property_insurance",
  "management_fees",
  "professional_fees",
  "ground_rent",
  "other_expenses",
] as const satisfies readonly Item[];
export const expenses: readonly Item[] = [...controllable, ...notControllable];
/** Totals that a statement has itself. */
export const subtotals = ["egi", "total_operating_expenses", "noi"] as const satisfies readonly Item[];
/** Sums of the sheet's own. */
export const sums = [
  "net_rental_income",
  "controllable_expenses",
  "other_operating_expenses",
  "net_cash_flow",
] as const satisfies readonly Item[];

/** What a statement's NOI does not include. */
export const belowNoi = ["replacement_reserves", "capex_reserve"] as const satisfies readonly Item[];

/** All rows of the table, in order. */
export const items: readonly Item[] = [
  "gross_potential_rent",
  ...losses,
  "net_rental_income",
  ...otherIncome,
  "egi",
  ...controllable,
  "controllable_expenses",
  ...notControllable,
  "other_operating_expenses",
  "total_operating_expenses",
  "noi",
  ...belowNoi,
  "net_cash_flow",
  "below_noi",
];

/** The service has no benchmark for these. */
export const withoutBenchmark: readonly Item[] = [
  "loss_to_lease",
  "non_revenue_units",
  "concessions",
  "bad_debt",
  "below_noi",
  ...sums,
];

/** Where a line is in the statement, from the totals and headings above and below it; "" where these do not say. */
export type Section = "income" | "expense" | "below" | "";

/** The item, words of a line's name, and the section that rules it out. The first that fits decides. */
const guesses: readonly (readonly [item: Item, words: readonly string[], notIn: Section])[] = [
  ["loss_to_lease", ["to lease", "to old lease"], "expense"],
  ["concessions", ["concession", "free rent"], "expense"],
  [
    "bad_debt",
    ["bad debt", "write-off", "write off", "written off", "collection", "uncollect", "delinquen"],
    "expense",
  ],
  ["non_revenue_units", ["non-revenue", "model", "employee unit", "employee apart", "down unit"], "expense"],
  ["vacancy_loss", ["vacanc"], "expense"],
  // A recovery is income wherever its sign says so; a credit among the expenses stays with its expense.
  ["other_income", ["reimburs", "recover", "rubs", "billback", "bill back", "rebill", "revenue share"], "expense"],
  ["gross_potential_rent", ["market rent", "potential rent", "rent potential"], "expense"],
  ["gross_potential_rent", ["rental income", "rent income", "section 8"], "expense"],
  ["repair_and_maintenance", ["parking lot", "r&m", "r & m", "repair"], "income"],
  ["parking_income", ["parking", "garage", "carport"], "expense"],
  ["laundry_vending_income", ["laundry", "vending"], "expense"],
  ["below_noi", ["income tax"], "income"],
  ["other_income", ["income", "pet rent", "pet fee", "storage", "late fee", "late charge", "nsf"], "expense"],
  ["other_income", ["application fee", "termination", "forfeit"], "expense"],
  ["below_noi", ["mortgage", "debt service", "loan", "depreciat", "amortiz", "interest", "distribution"], "income"],
  ["replacement_reserves", ["replacement"], "income"],
  ["capex_reserve", ["capital", "capex"], "income"],
  ["payroll_and_benefits", ["payroll", "salar", "wage", "benefit", "bonus", "workers", "fica", "burden"], "income"],
  ["payroll_and_benefits", ["health ins", "medical", "property manager", "temporary labor"], "income"],
  ["professional_fees", ["legal", "professional", "accounting", "audit", "tax return", "consult"], "income"],
  ["general_and_administrative", ["franchise tax"], "income"],
  ["real_estate_taxes", ["tax"], "income"],
  ["property_insurance", ["insur"], "income"],
  ["repair_and_maintenance", ["shrub", "mainten", "plumb", "hvac", "landscap", "turnover", "paint"], "income"],
  ["repair_and_maintenance", ["make ready", "make-ready", "pest", "pool", "contract serv", "cleaning"], "income"],
  ["repair_and_maintenance", ["redecorat", "snow", "elevator"], "income"],
  ["ground_rent", ["ground rent", "ground lease"], "income"],
  ["repair_and_maintenance", ["grounds"], "income"],
  ["general_and_administrative", ["internet & tel", "telephone", "administr", "office", "g&a", "bank"], "income"],
  ["general_and_administrative", ["credit card", "merchant", "software", "licens", "dues"], "income"],
  ["utilities", ["electric", "water", "sewer", "gas", "trash", "garbage", "utilit", "heat", "light & power"], "income"],
  ["management_fees", ["management"], "income"],
  ["advertising_and_marketing", ["advertis", "marketing", "promotion", "locator"], "income"],
  ["other_expenses", ["other expense", "misc"], "income"],
];

/**
 * Names of totals of the whole statement; any other total is "–". None is ever a line itself. The leading blank keeps
 * "Internet Income" from matching net income.
 */
const totals: readonly (readonly [kind: (typeof subtotals)[number] | "–", words: readonly string[]])[] = [
  ["noi", [" net operating inc"]],
  ["total_operating_expenses", [" total operating expense", " total expense", " total opex"]],
  [
    "egi",
    [" effective gross", " total income", " total revenue", " total operating income", " total operating revenue"],
  ],
  ["egi", [" gross operating income"]],
  [
    "–",
    [" total", " net operating", " net rental", " net rent ", " net income", " net profit", " net cash", " cash flow"],
  ],
  ["–", [" gross income", " gross revenue", " net revenue"]],
];

const has = (name: string, words: readonly string[]): string =>
  `OR(${words.map((word) => `ISNUMBER(SEARCH("${word}",${name}))`).join(",")})`;

/** Cells of a line that the formulas here read. */
export interface LineCells {
  readonly name: string;
  readonly amount: string;
  readonly section: string;
  readonly total: string;
}

/** Which total a line is: an item of `subtotals`, "–" for another total, "" for a line that is none. */
export function totalOf({ name, amount }: LineCells): string {
  const byWords = totals.reduceRight(
    (rest, [kind, words]) => `IF(${has(`" "&${name}`, words)},"${kind}",${rest})`,
    '""',
  );
  const isNoi = `OR(TRIM(${name})="NOI",LEFT(TRIM(${name}),4)="NOI ")`;
  return `IF(OR(${name}="",NOT(ISNUMBER(${amount}))),"",IF(${isNoi},"noi",IF(TRIM(${name})="EGI","egi",${byWords})))`;
}

/**
 * The section of a line, from the line before it.
 * @param egiLines formula of how many lines are a total of income
 */
export function sectionOf(line: LineCells, before: LineCells, egiLines: string): string {
  const { name, amount } = line;
  const heading = `AND(${amount}="",${has(name, ["expens"])},NOT(${has(name, ["income", "revenue"])}))`;
  return (
    `IF(OR(${before.section}="below",${before.total}="noi",${before.total}="total_operating_expenses"),"below",` +
    `IF(OR(${before.section}="expense",${before.total}="egi",${heading}),"expense",IF(${egiLines}>0,"income","")))`
  );
}

/**
 * The guessed item of a line; "" where name and section say nothing.
 * @param isSumOfAbove formula: a line named gross potential rent is the sum of lines above it, not one more
 */
export function guessOf({ name, amount, section, total }: LineCells, isSumOfAbove: string): string {
  const bySection = `IF(${section}="income","other_income",IF(${section}="expense","other_expenses",""))`;
  const byWords = guesses.reduceRight(
    (rest, [item, words, notIn]) => `IF(IF(${section}="${notIn}",FALSE,${has(name, words)}),"${item}",${rest})`,
    bySection,
  );
  const below = `IF(${has(name, ["replacement reserve"])},"replacement_reserves","below_noi")`;
  return (
    `IF(OR(${name}="",NOT(ISNUMBER(${amount}))),"",IF(${total}<>"",${total},` +
    `IF(${section}="below",${below},IF(${has(name, ["gross potential", "scheduled rent"])},` +
    `IF(${isSumOfAbove},"–","gross_potential_rent"),${byWords}))))`
  );
}
