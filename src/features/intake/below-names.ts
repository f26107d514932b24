/** Costs that are below net operating income by their names, also where a statement prints them among its expenses. */
import { listedSections } from "./account-mapping";
import { wordsOfAccount } from "./account-words";

const debtNames =
  /\b(?:mortgages?|debt (?:service|payments?)|loans?|interest expense|principal (?:payments?|reduction|interest)|deprec(?:iation)?|amort(?:ization)?)\b/;
const reserveNames =
  /\b(?:(?:replacement|capital) reserves?|reserves? (?:for )?replacements?|reserves? (?:deposits?|contributions?|funding)|r ?r deposits?)\b/;
const capitalNames =
  /\b(?:cap ?ex|capital (?:expenditures?|improvements?|projects?|expenses?|items?|outlays?|repairs?|replacements?))\b|\bcapital$/;
const ownerNames =
  /\basset management\b|\b(?:owners?|partners?|members?|investors?) (?:distributions?|draws?)\b|\bdistributions? (?:to )?(?:owners?|partners?|members?|investors?)\b|\bincome tax(?:es)?\b/;
/** Concessions and prepaid premiums are amortized, deposits of residents earn interest, and returns are prepared. */
const operatingNames =
  /\b(?:concessions?|security deposits?|deposits? interest|bad debt|payroll|employees?|returns?|preparation|withholding)\b|(?<!\bmortgage )\binsurance\b/;

/** Whether the words leave no doubt: Carpet Replacement may be a repair, Capital Improvements are none. */
export function isClearlyBelow(name: string): boolean {
  const words = wordsOfAccount(name);
  if (operatingNames.test(words)) return false;
  if (reserveNames.test(words)) return !/\btax(?:es)?\b/.test(words);
  return [debtNames, capitalNames, ownerNames].some((names) => names.test(words));
}

const groupName =
  /^(?:(?:sub )?total )?(?:other )?(?:capital$|capital (?:expenditures?|improvements?|projects?|expenses?|items?|outlays?|costs?|replacements?|reserves?)|cap ?ex|debt service|mortgage|financing|depreciation|amortization|(?:replacement )?reserves?$)\b/;

const isBelowGroup = (name: string): boolean => {
  const words = wordsOfAccount(name);
  return groupName.test(words) && !/\boperating\b/.test(words);
};

/**
 * Whether an account that net operating income subtracts as an expense is below it by its name or its group's.
 * @param totals names of the totals that include it, below net operating income
 */
export function isBelowAmongExpenses(name: string, headings: readonly string[], totals: readonly string[]): boolean {
  if (isClearlyBelow(name) || totals.some(isBelowGroup)) return true;
  // A heading without a total may end anywhere.
  return headings.some(isBelowGroup) && !listedSections(name).includes("expense");
}
