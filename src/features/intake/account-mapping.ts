/** The line of the standard statement that an account belongs to. The section decides before any word does. */
import { namedAccounts } from "./account-list";
import { accountId, accountKey, wordsOfAccount } from "./account-words";
import {
  belowRules,
  expenseRules,
  headingRules,
  incomeRules,
  lessWords,
  neutralWords,
  type Rule,
  softHeadings,
  strongWords,
  vagueWords,
} from "./account-rules";
import { yourMapping } from "./charge-classes";
import type { Confidence } from "./intake-result";
import { isDeduction, type StatementLine, type StatementSection } from "./standard-lines";

export interface AccountGuess {
  readonly line: StatementLine;
  /** `likely`: a known name or a clear word; `open`: a guess that a person should see. */
  readonly confidence: Confidence;
  readonly why: string;
}

export interface AccountPlace {
  readonly name: string;
  /** In the chart of accounts; null where the file prints none. */
  readonly number?: string | null;
  /** Null where the statement does not say. */
  readonly section: StatementSection | null;
  /** Headings above it, outermost first. */
  readonly headings: readonly string[];
}

/** A person's own lines, by `knownAccountKey`. */
export type KnownAccounts = ReadonlyMap<string, StatementLine>;

/** @param section where the account is printed; "" for all sections @param id by `accountId` */
export const knownAccountKey = (section: StatementSection | "", id: string): string =>
  section === "" ? id : `${section}|${id}`;

const knownUnder: Readonly<Record<StatementSection, string>> = {
  income: "known name under income",
  expense: "known name under expenses",
  below: "known name below NOI",
};

interface Listed {
  readonly line: StatementLine | "total" | "none";
  readonly section: StatementSection | "total" | "none";
}

const byKey = new Map<string, Listed[]>();
for (const { line, section, names } of namedAccounts) {
  for (const name of names.split("|"))
    byKey.set(accountKey(name), [...(byKey.get(accountKey(name)) ?? []), { line, section }]);
}

export function mapAccount(
  { name, number = null, section, headings }: AccountPlace,
  known: KnownAccounts = new Map(),
): AccountGuess {
  const id = accountId(number, name);
  const own = known.get(knownAccountKey(section ?? "", id)) ?? known.get(id);
  if (own !== undefined) return { line: own, confidence: "proved", why: yourMapping };
  const near = headings.map((heading) => wordsOfAccount(heading)).reverse();
  const words = wordsOfAccount(name);
  if (section === "expense") {
    const decided = headingRules.find(([, pattern]) => near.slice(0, 1).some((heading) => pattern.test(heading)));
    if (decided && !isExceptionUnder(decided[0], words))
      return { line: decided[0], confidence: "likely", why: `under ${headings.at(-1) ?? ""}` };
  }
  const listed = byKey.get(accountKey(name)) ?? byKey.get(accountKey(words)) ?? withoutKind(words, section);
  const exact = listed.find((entry) => section === null || entry.section === section);
  if (exact && exact.line !== "total" && exact.line !== "none")
    return {
      line: exact.line,
      confidence: "likely",
      why: knownUnder[exact.section as StatementSection],
    };
  // A total's name that arithmetic took for an account, or a name that is known under another section only.
  const where = section ?? guessSection(words);
  const rules = where === "income" ? incomeRules : where === "expense" ? expenseRules : belowRules;
  const found = rules.find(([, pattern]) => pattern.test(words));
  const word = found?.[1].exec(words)?.[0] ?? "";
  const isClear =
    section !== null &&
    found !== undefined &&
    !(where === "income" && !isDeduction(found[0]) && lessWords.test(`${words} ${name.toLowerCase()}`)) &&
    !vagueWords.test(word) &&
    (strongWords.test(word) ||
      (!rules.some((rule) => speaksAgainst(rule, found, words)) &&
        !hasForeignWord(words.replace(found[1], " "), found[0])));
  const soft = softHeadings.find(
    ([line, pattern]) => fits(line, where) && near.slice(0, 2).some((heading) => pattern.test(heading)),
  );
  if (found && !(soft && vagueWords.test(word)))
    return {
      line: found[0],
      confidence: isClear ? "likely" : "open",
      why: `the word "${word}"`,
    };
  if (soft) return { line: soft[0], confidence: "open", why: `under ${headings.at(-1) ?? ""}` };
  const rest = { income: "other_income", expense: "other_expenses", below: "non_operating" } as const;
  return { line: rest[where], confidence: "open", why: "no word of it is known" };
}

/** What the list has for a name without its closing "expense" or "income". */
function withoutKind(words: string, section: StatementSection | null): readonly Listed[] {
  const kind = section === "expense" ? / (?:expenses?|costs?)$/ : section === "income" ? / (?:income|revenue)$/ : null;
  const found = kind?.test(words) === true ? byKey.get(accountKey(words.replace(kind, ""))) : undefined;
  return (found ?? []).filter(({ line }) => line !== "total" && line !== "none" && !isDeduction(line));
}

/** Whether a later rule finds its own, clear word of another line in the rest of the name. */
function speaksAgainst([line, pattern]: Rule, found: Rule | undefined, words: string): boolean {
  if (found === undefined || line === found[0]) return false;
  const rest = words.replace(found[1], " ");
  const word = pattern.exec(rest)?.[0];
  return word !== undefined && !vagueWords.test(word);
}

let linesOfWords: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** The lines that listed names with a word belong to. */
function listedLines(word: string): ReadonlySet<string> {
  if (linesOfWords === null) {
    const lines = new Map<string, Set<string>>();
    for (const { line, names } of namedAccounts) {
      for (const one of names.split("|").flatMap((name) => wordsOfAccount(name).split(" ")))
        lines.set(one, (lines.get(one) ?? new Set()).add(line));
    }
    linesOfWords = lines;
  }
  return linesOfWords.get(word) ?? new Set();
}

/** Whether a word that the rule didn't read belongs to another line; for a deduction, also whether it is unknown. */
function hasForeignWord(rest: string, line: StatementLine): boolean {
  return rest.split(" ").some((word) => {
    if (word.length < 3 || /\d/.test(word) || neutralWords.has(word)) return false;
    const lines = listedLines(word);
    if (lines.size === 0) return isDeduction(line);
    return !lines.has(line) && lines.size <= 2;
  });
}

/** Names under a heading that still go elsewhere. */
function isExceptionUnder(line: StatementLine, words: string): boolean {
  if (line === "advertising_and_marketing")
    return /\b(?:salar\w*|wages?|payroll|commissions? employees|bonus\w*)\b/.test(words);
  if (line === "payroll_and_benefits") return /\b(?:management fees?|credit card|bank)\b/.test(words);
  if (line === "utilities") return /\b(?:tax\w*|insurance)\b/.test(words);
  if (line === "management_fees") return !/\b(?:management|leasing|incentive|fees?)\b/.test(words);
  if (line === "professional_fees") return /\binsurance\b|\bmanagement fees?\b/.test(words);
  return false;
}

const fits = (line: StatementLine, section: StatementSection): boolean => {
  const below = ["capital_expenditures", "debt_service"].includes(line);
  const income = ["concessions", "bad_debt", "utility_income", "vacancy_loss"].includes(line);
  return section === "below" ? below : section === "income" ? income : !below && !income;
};

const belowWords =
  /\b(?:income tax(?:es)?|cap ex|new roofs?|rehab|financing|bonds? interest|bond interest|notes? payable|sale of|acquisition|ownership|non operating|furniture fixtures|paving|major repairs|(?:landscape|land|site|leasehold) improvements|proceeds|r4r|pool resurfacing|mortgage|deprec\w*|amortiz\w*|debt service|principal|capital|capex|replacements?|reserves?|owners?|partnership|distributions?|asset management|loans?|entity|upgrades|renovations?|building improvements|1st|p i)\b/;
const earnedWords =
  /\b(?:hap|leases? (?:loss|buy ?outs?)|below market|months free|month free|reserved|sub meter|bill back|lockers|rebilling|rebilled|reimbursed|rubs|submeter\w*|subsid\w*|assistance|gains?|unoccupied|discounts?|incentive|charges|charge offs?|collection loss(?:es)?|cam|billboard|antenna|cell site|parking|garages?|laundry|forfeited|violation|nonrefundable|amenity|holding deposit)\b|\bcollections?\b|\b(?:vending|machine|cable|vendor|laundry|telecom|soda) .*commissions?\b|\b(?:residents?|tenants?) (?:payments?|liability program)\b|\b(?:units?|apartments?) loss\b|\bloss (?:model|administrative|employee)\b|\b(?:staff|manager|officer|corporate|administrative|office) (?:use )?(?:units?|apartments?)\b|\binterest operating\b|\b(?:transfer|key|fob|relet\w*|lock change) (?:\w+ )?fees?\b|\b(?:income|revenue|reimbursements?|recovery|recovered|rebill|billbacks?|rents?|rental|late|nsf|collected|concessions?|vacanc\w*|potential|forfeit\w*|deposit forfeitures?|waiver|application|premium|earned|rebate|termination|cancellation|month to month|pets?|carports?|damages?|laundry|vending|specials|incentives|write offs?|bad debt|down|models?|off ?line|convenience)\b|\b(?:loss|gain)\b.*\bleases?\b|\bemployee (?:rent|apartment|unit)\b/;
const spentWords =
  /\b(?:dumpster|storm drain|architect|cpa|ach|yardi|inspections?|permits|filing|association|owners association|decor|penalties|uniforms?|furniture|insurance premiums?|hoa|upkeep|striping|sweeping|resource|bank|lot|expenses?|supplies|repairs?|maintenance|salar\w*|wages|payroll|taxes|service|services|contract|removal|ground|land|commissions|parts|software|vacants|screening|legal|attorney|audit|temp\w*|labor|meals|mileage|recruit\w*)\b|\bvacan\w*\b.*\b(?:electric|utilit\w*)\b|\b(?:electric|utilit\w*)\b.*\bvacan\w*\b/;

/** Rents and what reduces them; concessions are amortized, and vacant units are heated, too. */
const clearlyEarned =
  /\b(?:ltl|contract rents?|loss to market|(?:under|below|over) market|lost rents?|subsid(?:y|ies)|recapture|violations?|guest parking|visitor parking|parking permits?|(?:cell|radio) towers?|proceeds\b.*\brent loss|residents? benefits? packages?|(?:laundry|vending|machine|cable|vendor|telecom|soda|insurance)\b.*\bcommissions?|amortized concessions?|rent concessions?|concessions? rent|retail rents?)\b|^(?:vacant (?:apartments?|units?)|vacancy(?: (?:loss|expense))?)$|\bloss\b.*\bvacan/;

/** Vacant homes and models are heated, too. */
const clearlySpent =
  /^(?!.*\b(?:income|revenue|reimburse\w*|recover\w*|bill ?backs?)\b).*\b(?:electric\w*|gas|water|utilit\w*|heating|maid|cleaning)\b.*\b(?:vacants?|models?)\b|\bwater coolers?\b|^(?!.*\basset\b).*\b(?:management fees?|fees? management)\b(?!.*\b(?:partner|investor|income|revenue))/;

/**
 * For a name that no heading places: below net operating income, spent, or earned, by the words that only one of them
 * has.
 */
function guessSection(words: string): StatementSection {
  if (
    /\b(?:mezzanine|mip|investors?|(?:limited|general) partners?|performance fees?|trustees?|r ?r (?:escrows?|deposits?))\b|\b(?:repairs?|replacements?) capital\b/.test(
      words,
    )
  )
    return "below";
  if (clearlySpent.test(words)) return "expense";
  if (clearlyEarned.test(words)) return "income";
  if (belowWords.test(words) && !/\b(?:owners? (?:reimbursement)|parts|repairs?)\b/.test(words)) return "below";
  const isEarned = earnedWords.test(words);
  const isSpent = spentWords.test(words);
  if (isEarned !== isSpent) return isEarned ? "income" : "expense";
  if (/\b(?:income|revenue|reimbursements?|recovery)\b/.test(words)) return "income";
  const isIncomeFee =
    /\bfees?\b/.test(words) &&
    !/\b(?:management|audit|locator|merchant|bank|legal|professional|processing|license|accounting|billing|software|compliance|monitoring|credit bureau|agents?|supervision|listings?|appeals?|trustees?|consult\w*|franchise|dues)\b/.test(
      words,
    );
  return isIncomeFee ? "income" : "expense";
}

/** The section that the words of a name speak for; null where both or none do. */
export function sectionByWords(name: string): "income" | "expense" | null {
  const words = wordsOfAccount(name);
  const isIncome = incomeRules.some(([, pattern]) => pattern.test(words));
  const isExpense = expenseRules.some(([, pattern]) => pattern.test(words));
  return isIncome === isExpense ? null : isIncome ? "income" : "expense";
}

/** Whether the list has the name as a total, or as a number that isn't money. */
export function isListedAs(name: string, kind: "total" | "none"): boolean {
  return (byKey.get(accountKey(name)) ?? []).some(({ line }) => line === kind);
}

/** Sections that the list has the name in; empty where it is not known. */
export function listedSections(name: string): readonly StatementSection[] {
  return (byKey.get(accountKey(name)) ?? []).flatMap(({ section }) =>
    section === "total" || section === "none" ? [] : [section],
  );
}
