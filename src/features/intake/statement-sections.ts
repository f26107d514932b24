/**
 * Income, expenses and what is below net operating income: where each account of a statement's tree belongs, and with
 * which sign it counts.
 */
import { listedSections, sectionByWords } from "./account-mapping";
import { wordsOfAccount } from "./account-words";
import { isBelowAmongExpenses, isClearlyBelow } from "./below-names";
import { sum } from "./printed-values";
import type { StatementSection } from "./standard-lines";
import type { StatementNode } from "./statement-rows";
import { accountsUnder, type StatementTree } from "./statement-tree";
import { isDeductionName } from "./statement-signs";
import { lastMatch } from "./last-match";

export interface PlacedAccount {
  readonly node: StatementNode;
  /** Null where nothing in the statement says. */
  readonly section: StatementSection | null;
  /** 1 where a printed amount above zero adds to net operating income (or to what is left below it). */
  readonly sign: 1 | -1;
  /** Whether a total that ties includes it. */
  readonly isCovered: boolean;
}

export interface StatementSections {
  readonly accounts: readonly PlacedAccount[];
  readonly egi: StatementNode | null;
  readonly expenses: StatementNode | null;
  readonly noi: StatementNode | null;
  /** Rows with amounts that are no part of the statement: cash, statistics, balance sheet. */
  readonly left: readonly StatementNode[];
  /** Accounts by their names, above net operating income but in no total. */
  readonly loose: readonly StatementNode[];
}

const noiName =
  /\bingresos? (?:neto operativo|operativo neto)\b|\butilidad (?:operativa|de operacion)\b|\bnet (?:operating|ordinary) \(?(?:income|profit|loss|revenue)\b|\bnoi\b|\boperating (?:income|profit) \(?(?:loss|noi)\b/i;
/** Net operating income, under its usual names. */
export const isNoiName = (name: string): boolean => noiName.test(name) && !/\btotal operating\b/i.test(name);

const netName = /\bnet (?:income|profit|cash flow|cash|loss)\b|\bcash flow\b|\bnet gain\b|\bebitda\b/i;
/** A result from which a later one takes more away: before depreciation, of NOI less reserves. */
const resultName = /\b(?:net|profit|noi|surplus)\b|\bincome \(?(?:or )?\(?loss\b|\bincome before\b/i;
const incomeHeading = /\b(?:ingresos?|income|revenues?|receipts|rental|rents?)\b/i;
const expenseHeading = /\b(?:gastos?|egresos?|expenses?|expenditures|costs?|disbursements)\b/i;
const belowHeading =
  /\b(?:non[- ]?operating|below the line|debt|financing|financial expenses?|capital|depreciation|owners?|partnership|extraordinary|other expense|other income and expense|reserves?)\b/i;
/** Costs before depreciation have none. */
const isBelowHeading = (name: string): boolean =>
  belowHeading.test(name.replace(/\b(?:before|excluding|excl\.?|prior to)\b.*$/i, ""));
/** Rows that are no money: counts, shares, balances of cash. */
export const noMoney =
  /\b(?:occupancy|number of units|unit count|move ?ins?|move ?outs?|beginning cash|ending cash|cash balance|units (?:occupied|vacant)|square feet|per unit)\b/i;

export function statementSections(tree: StatementTree): StatementSections {
  const noi = innermostNoi(lastMatch(tree.totals, ({ row }) => isNoiName(row.name)) ?? null);
  const net =
    lastMatch(tree.totals, (node) => node !== noi && netName.test(node.row.name)) ??
    (noi === null ? (lastMatch(tree.roots, isResult) ?? null) : null);
  const top = noi ?? net;
  const accounts: PlacedAccount[] = [];
  if (top !== null) placeUnder(top, noi !== null, accounts);
  const placed = new Set(accounts.map(({ node }) => node));
  const left: StatementNode[] = [];
  const ends = top === null ? -1 : tree.roots.findIndex((root) => root === top || contains(root, top));
  let seesExpenses = false;
  for (const [at, root] of tree.roots.entries()) {
    for (const { node, sign } of accountsUnder(root)) {
      if (placed.has(node)) continue;
      const isFigure = noMoney.test(node.row.name) || node.headings.some((heading) => noMoney.test(heading));
      if (top !== null) {
        // Above the statement's first row or behind its last total nothing adds up to it.
        const isInRoot = at === ends;
        const isBehindNet = net !== null && at > tree.roots.findIndex((one) => one === net || contains(one, net));
        if (!isInRoot && (at < ends || isBehindNet || isFigure)) left.push(node);
        else accounts.push({ node, section: "below", sign: isInRoot ? sign : -1, isCovered: isInRoot });
        continue;
      }
      if (isFigure) {
        left.push(node);
        continue;
      }
      const section = sectionOfHeadings(node, root, seesExpenses);
      seesExpenses ||= section === "expense";
      const isCovered = root.children.length > 0;
      // A section's own total says which of its rows reduce it.
      const turn = isCovered && sum(root.row.values) < 0 && section !== "income" ? -1 : 1;
      accounts.push({ node, section, sign: (section === "income" ? sign : -sign * turn) as 1 | -1, isCovered });
    }
  }
  const signed = asEarned(top === null ? withOwnSigns(accounts) : accounts);
  const isAll = (section: StatementSection): ((node: StatementNode) => boolean) => {
    const own = new Set(signed.filter((one) => one.section === section).map(({ node }) => node));
    return (node) => {
      const under = accountsUnder(node);
      return under.length === own.size && under.every((one) => own.has(one.node));
    };
  };
  const isAccount = ({ row }: StatementNode): boolean =>
    listedSections(row.name).length > 0 && row.values.some((value) => value !== 0);
  const loose = left.filter((node) => tree.roots.indexOf(node) < ends && isAccount(node));
  return {
    accounts: signed,
    egi: lastMatch(tree.totals, isAll("income")) ?? null,
    expenses: lastMatch(tree.totals, isAll("expense")) ?? null,
    noi,
    left,
    loose,
  };
}

const contains = (root: StatementNode, node: StatementNode): boolean =>
  root.children.some((child) => child.node === node || contains(child.node, node));

/** NOI itself where the last row with its name takes reserves or capital from it; controllable NOI is none. */
function innermostNoi(node: StatementNode | null): StatementNode | null {
  const inner = node?.children.find(({ node: child }) => child.children.length > 1 && isNoiName(child.row.name));
  if (node === null || inner === undefined) return node;
  const taken = node.children.filter((child) => child !== inner).flatMap((child) => accountsWithin(child.node, 1));
  const isOperating = ({ node: { row, headings }, totals }: AccountWithin): boolean =>
    listedSections(row.name).includes("expense") && !isBelowAmongExpenses(row.name, headings, totals);
  return taken.filter(isOperating).length > 0.5 * taken.length ? node : innermostNoi(inner.node);
}

/** Accounts of net operating income (or of net income, where that is all there is). */
function placeUnder(top: StatementNode, isNoi: boolean, accounts: PlacedAccount[]): void {
  const isCovered = top.failure === null;
  const hasMinus = top.children.some(({ sign }) => sign === -1);
  /** The last section of amounts above zero, and of those below; what is below a total of income are costs. */
  const sides = new Map<boolean, StatementSection>();
  for (const [at, { node, sign }] of top.children.entries()) {
    const names = `${node.row.name} ${node.headings.join(" ")}`;
    const isFirst = top.children.length > 1 && at === 0 && node.children.length > 0;
    // Above net operating income only a result before further expenses: net revenue has deductions.
    const isEarly = isNoiName(node.row.name) || /\b(?:before|controllable)\b/i.test(node.row.name);
    if (isFirst && (noiName.test(node.row.name) || isResult(node)) && (!isNoi || isEarly)) {
      placeUnder(node, isNoi || noiName.test(node.row.name), accounts);
      continue;
    }
    const isAbove = sum(node.row.values) >= 0;
    const section = hasMinus
      ? sign === 1
        ? "income"
        : "expense"
      : (sectionOfAmounts(node, names) ?? sides.get(isAbove) ?? "income");
    sides.set(isAbove, section);
    if (section === "income" && node.children.length > 0) sides.set(!isAbove, "expense");
    for (const one of accountsWithin(node, sign)) {
      const { headings, row } = one.node;
      const isBelow = isNoi
        ? section === "expense" && isBelowAmongExpenses(row.name, headings, one.totals)
        : [...headings, node.row.name].some(isBelowHeading) || isBelowByName(one.node);
      accounts.push({ node: one.node, section: isBelow ? "below" : section, sign: one.sign, isCovered });
    }
  }
}

interface AccountWithin {
  readonly node: StatementNode;
  readonly sign: 1 | -1;
  /** Names of the totals that include it. */
  readonly totals: readonly string[];
}

function accountsWithin(node: StatementNode, sign: 1 | -1, totals: readonly string[] = []): AccountWithin[] {
  if (node.children.length === 0) return [{ node, sign, totals }];
  const names = [...totals, node.row.name];
  return node.children.flatMap((child) => accountsWithin(child.node, (child.sign * sign) as 1 | -1, names));
}

/** Income less expenses, under any name of a result. */
const isResult = ({ row, children }: StatementNode): boolean =>
  children.length > 1 &&
  resultName.test(row.name) &&
  children.some(({ sign }) => sign === -1) &&
  !/\brent(?:al|s)?\b/i.test(row.name);

/** By the words of its accounts, weighed by their amounts, where signs do not say; null where no word does. */
function sectionOfAmounts(node: StatementNode, names: string): StatementSection | null {
  let income = 0;
  for (const { node: account } of accountsUnder(node)) {
    const sections = listedSections(account.row.name);
    const weight = Math.abs(sum(account.row.values)) + 1;
    if (sections.length > 0 && sections.every((section) => section === "income")) income += weight;
    else if (sections.length > 0 && !sections.includes("income")) income -= weight;
  }
  if (expenseHeading.test(names) && !incomeHeading.test(node.row.name)) income -= 1e9;
  else if (incomeHeading.test(node.row.name)) income += 1e9;
  return income === 0 ? null : income > 0 ? "income" : "expense";
}

const isBelowByName = ({ row }: StatementNode): boolean => {
  const sections = listedSections(row.name);
  return (
    (sections.length > 0 && sections.every((section) => section === "below")) ||
    /\b(?:depreciation|amortization|mortgage|debt service|loan)\b/.test(wordsOfAccount(row.name)) ||
    isClearlyBelow(row.name)
  );
};

function sectionOfHeadings(node: StatementNode, root: StatementNode, seesExpenses: boolean): StatementSection | null {
  if (isBelowByName(node)) return "below";
  const names = [...node.headings].reverse();
  if (root !== node) names.push(root.row.name);
  for (const name of names) {
    if (isBelowHeading(name) && !/^other income$/i.test(name)) return "below";
    if (expenseHeading.test(name)) return "expense";
    if (incomeHeading.test(name)) return "income";
  }
  const sections = listedSections(node.row.name);
  if (seesExpenses && sections.includes("expense")) return "expense";
  if (sections.length > 0 && sections.every((section) => section === sections[0])) return sections[0] ?? null;
  // Income is printed before expenses.
  return sectionByWords(node.row.name) === "expense" || seesExpenses ? "expense" : "income";
}

/** A ledger prints what is earned below zero: all signs are turned then. */
function asEarned(accounts: readonly PlacedAccount[]): readonly PlacedAccount[] {
  const earned = accounts.filter(({ node, section }) => section === "income" && !isDeductionName(node.row.name));
  const total = earned.reduce((all, { node, sign }) => all + sign * sum(node.row.values), 0);
  return total >= 0
    ? accounts
    : accounts.map((account) => ({ ...account, sign: account.sign === 1 ? (-1 as const) : (1 as const) }));
}

/** Without totals the names decide: deductions printed above zero count below it; expenses below zero are turned. */
function withOwnSigns(accounts: readonly PlacedAccount[]): PlacedAccount[] {
  const expenses = accounts.filter(({ section }) => section === "expense" || section === "below");
  const isFlipped = expenses.filter(({ node }) => sum(node.row.values) < 0).length > 0.5 * expenses.length;
  // Under "Less:" all accounts count as most of their amounts do: a recovery is below zero there.
  const lessOf = (node: StatementNode): string | null =>
    [...node.headings].reverse().find((heading) => /^less\b|\bdeductions?\b/i.test(heading)) ?? null;
  const lessSums = new Map<string, number>();
  for (const { node, section } of accounts) {
    const less = section === "income" ? lessOf(node) : null;
    if (less !== null) lessSums.set(less, (lessSums.get(less) ?? 0) + sum(node.row.values));
  }
  return accounts.map((account) => {
    const { node, section, isCovered } = account;
    if (isCovered) return account;
    if (section === "income") {
      const less = lessOf(node);
      if (less !== null) return { ...account, sign: (lessSums.get(less) ?? 0) > 0 ? -1 : 1 };
      const isLess = isDeductionName(node.row.name) && !/\bgain\b/i.test(node.row.name);
      return { ...account, sign: isLess && sum(node.row.values) > 0 ? -1 : 1 };
    }
    return { ...account, sign: isFlipped ? 1 : -1 };
  });
}
