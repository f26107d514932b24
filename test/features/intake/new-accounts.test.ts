/**
 * Accounts that the list does not name: nine of ten on their line, nearly all in their section, no sign turned, guesses
 * shown as guesses.
 */
import { namedAccounts } from "../../../src/features/intake/account-list";
import { mapAccount } from "../../../src/features/intake/account-mapping";
import { accountKey } from "../../../src/features/intake/account-words";
import { isDeduction, sectionOfLine } from "../../../src/features/intake/standard-lines";
import { newAccounts } from "./new-accounts";

const listed = new Set(namedAccounts.flatMap(({ names }) => names.split("|").map((name) => accountKey(name))));
const unlisted = newAccounts.filter(({ name }) => !listed.has(accountKey(name)));
const guesses = unlisted.map((account) => ({
  ...account,
  stated: mapAccount({ name: account.name, section: sectionOfLine(account.line), headings: [] }),
  bare: mapAccount({ name: account.name, section: null, headings: [] }),
}));
const shareOf = (isRight: (guess: (typeof guesses)[number]) => boolean): number =>
  guesses.filter(isRight).length / guesses.length;

test("knows more than 700 names that are not in the list", () => {
  expect(unlisted.length).toBeGreaterThan(700);
});

test("puts 90 % of them on their line, where the statement states the section", () => {
  expect(guesses.filter(({ line, stated }) => stated.line !== line).map(({ name }) => name).length).toBeLessThan(
    0.1 * guesses.length,
  );
});

test("puts 98 % of them in their section, and none on the other side of net operating income", () => {
  expect(shareOf(({ line, stated }) => sectionOfLine(stated.line) === sectionOfLine(line))).toBeGreaterThanOrEqual(
    0.98,
  );
});

test("takes no deduction for earned income, and no income for a deduction, without saying that it guesses", () => {
  const turned = guesses.filter(
    ({ line, stated }) =>
      sectionOfLine(line) === "income" &&
      isDeduction(stated.line) !== isDeduction(line) &&
      stated.confidence !== "open",
  );
  expect(turned.map(({ name }) => name)).toEqual([]);
});

test("is sure of no wrong line where the statement does not state the section, and finds nine of ten", () => {
  const sure = guesses.filter(({ bare }) => bare.confidence !== "open");
  expect(sure.filter(({ line, bare }) => bare.line !== line).map(({ name }) => name)).toEqual([]);
  expect(shareOf(({ line, bare }) => bare.line === line)).toBeGreaterThan(0.9);
});

test.each([
  ["Laundry and Vending Machine Commissions", "laundry_vending_income"],
  ["Renters Insurance Commission", "other_income"],
  ["Common Area Electric Recapture", "utility_income"],
  ["Cell Tower Lease", "commercial_income"],
  ["Electricity - Vacants & Models", "utilities"],
  ["Water Cooler Rental", "general_and_administrative"],
  ["Credit Bureau Fees", "general_and_administrative"],
  ["Supervision Fee - Managing Agent", "management_fees"],
  ["SUI/SDI", "payroll_and_benefits"],
  ["Social Service Expense", "other_expenses"],
  ["Bond Trustee Fees", "debt_service"],
  ["R&R Escrow Deposit", "replacement_reserves"],
  ["Limited Partner Management Fee", "non_operating"],
] as const)("%s without a section is %s", (name, line) => {
  expect(mapAccount({ name, section: null, headings: [] }).line).toBe(line);
});

test.each([
  ["Interest Rate Cap Expense", "non_operating"],
  ["Property & GL Premium", "property_insurance"],
] as const)("%s in its section is %s", (name, line) => {
  expect(mapAccount({ name, section: sectionOfLine(line), headings: [] }).line).toBe(line);
});
