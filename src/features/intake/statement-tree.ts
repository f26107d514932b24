/** The tree of a statement: which rows are sums of which rows above them, found by arithmetic in every month. */
import { cents, sum, tolerance } from "./printed-values";
import { isListedAs } from "./account-mapping";
import { accountKey } from "./account-words";
import type { Steps } from "../../file-reader/paced-steps";
import type { StatementNode, StatementRow } from "./statement-rows";
import { lastMatch, lastMatchIndex } from "./last-match";
import { type Signs, signsThatTie } from "./statement-signs";

export interface StatementTree {
  /** Nodes that no total includes. */
  readonly roots: readonly StatementNode[];
  /** Totals in the order of their rows. */
  readonly totals: readonly StatementNode[];
  /** Rows that repeat a total printed before. */
  readonly repeated: readonly StatementRow[];
}

interface OpenHeading {
  readonly name: string;
  readonly indent: number;
  /** Open nodes before it. */
  readonly position: number;
}

/** Words that only sums have. */
const totalWords =
  /\btotals?\b|^net (?:operating|ordinary|other|rental|rent|potential|income|cash|profit|effective|revenue|loss)\b|\bnoi\b|\begi\b|\beffective (?:gross|rental)\b|\badjusted gross\b|\bebitda\b|\bcash flow\b|\bnet income\b|\bsubtotal\b|^gross (?:income|revenue|operating income|profit)$/i;
const rowsInStep = 4;
const distinctOfOne = 6;
const distinctOfRecap = 3;
/** A sum that only arithmetic shows is so many times what rounding may add to it. */
const mostOfRounding = 10;

export const hasTotalWords = (name: string): boolean =>
  totalWords.test(name) || (isListedAs(name, "total") && !/rent(?:al)?$/i.test(name));

export function* statementTree(rows: readonly StatementRow[]): Steps<StatementTree> {
  const accountsHaveNumbers =
    rows.filter(({ values, number }) => values.length > 0 && number !== null).length >
    0.5 * rows.filter(({ values }) => values.length > 0).length;
  const headingIndents = new Set(rows.filter(({ values }) => values.length === 0).map(({ indent }) => indent));
  const isIndented = headingIndents.size > 1;
  let open: StatementNode[] = [];
  let headings: OpenHeading[] = [];
  const totals: StatementNode[] = [];
  const repeated: StatementRow[] = [];

  for (const [at, row] of rows.entries()) {
    if (at % rowsInStep === 0) yield;
    if (row.values.length === 0) {
      if (row.name !== "") openHeading(row);
      continue;
    }
    if (repeatsTotal(row)) {
      repeated.push(row);
      continue;
    }
    leaveHeadings(row);
    const run = findRun(row, open) ?? findRun(row, asComputed(open));
    if (run !== null) close(row, run.start, run.signs, null);
    else if (isTotalOfOne(row)) close(row, open.length - 1, [1], null);
    else if (recapsTotals(row)) repeated.push(row);
    else if (isPrintedTotal(row)) fail(row);
    else
      open.push({
        row,
        headings: headings.map(({ name }) => name).slice(isIndented ? 0 : -1),
        children: [],
        failure: null,
      });
  }
  return { roots: open, totals, repeated };

  function openHeading(row: StatementRow): void {
    // If indentation is meaningful, a heading ends earlier ones at its depth or below, unless they have no rows yet.
    if (isIndented)
      headings = headings.filter(
        ({ indent, position }) =>
          indent < row.indent || (indent === row.indent && position === open.length && open.length === 0),
      );
    headings.push({ name: row.name, indent: row.indent, position: open.length });
  }

  /** An account after deeper ones isn't under headings at its own depth or below. */
  function leaveHeadings(row: StatementRow): void {
    const before = open.at(-1)?.row;
    if (!isIndented || before === undefined) return;
    // A total with its heading's own name ends it.
    const named = matchingHeading(row.name);
    headings = headings.filter(
      (heading) =>
        heading === named ||
        heading.indent < row.indent ||
        heading.position === open.length ||
        before.indent <= heading.indent ||
        hasTotalWords(row.name),
    );
  }

  function close(row: StatementRow, start: number, signs: Signs, failure: StatementNode["failure"]): void {
    const children = open.slice(start).map((node, index) => ({ node, sign: signs[index] ?? 1 }));
    const node: StatementNode = {
      row,
      headings: headings.filter(({ position }) => position < start).map(({ name }) => name),
      children,
      failure,
    };
    open = [...open.slice(0, start), node];
    const named = matchingHeading(row.name);
    const ended = named?.position === start ? named : lastMatch(headings, ({ position }) => position === start);
    const endedAt = ended === undefined ? headings.length : headings.indexOf(ended);
    headings = headings.filter(({ position }, index) => position < start || (position === start && index < endedAt));
    totals.push(node);
  }

  /** The heading that a total names: Utilities, of Total Utilities. */
  function matchingHeading(name: string): OpenHeading | undefined {
    const key = accountKey(name)
      .replace(/\b(?:sub ?total|total|net)\b ?/g, "")
      .trim();
    return key === ""
      ? undefined
      : lastMatch(
          headings,
          (heading) =>
            accountKey(heading.name) === key ||
            accountKey(heading.name) === `${key}s` ||
            `${accountKey(heading.name)}s` === key,
        );
  }

  function fail(row: StatementRow): void {
    const named = matchingHeading(row.name);
    const lastTotal = lastMatchIndex(open, ({ children }) => children.length > 0) + 1;
    const nearest = headings.at(-1)?.position ?? lastTotal;
    // Net income is of everything before it.
    const isNet = netIncome.test(row.name);
    const starts = [isNet ? 0 : named?.position, nearest, lastTotal].filter(
      (start) => start !== undefined && start < open.length,
    );
    const start = starts[0] ?? Math.max(0, open.length - 1);
    const stated = sum(row.values);
    const children = open.slice(start);
    const isCost = (node: StatementNode): boolean =>
      isNet && expenseWords.test([node.row.name, ...node.headings].join(" ")) && sum(node.row.values) > 0;
    const signs: Signs = children.map((node) => (isCost(node) ? -1 : 1));
    const found = sum(children.map(({ row: own }, index) => sum(own.values) * (signs[index] ?? 1)));
    if (children.length === 0) open.push({ row, headings: [], children: [], failure: null });
    else close(row, start, signs, { found, stated });
  }

  function repeatsTotal(row: StatementRow): boolean {
    if (row.values.every((value) => value === 0)) return false;
    const key = accountKey(row.name);
    return totals.some(
      (total) =>
        total.row.values.every((value, month) => value === row.values[month]) && accountKey(total.row.name) === key,
    );
  }

  /** Total Income below net operating income: a total printed before under another name, or the sum of two of them. */
  function recapsTotals(row: StatementRow): boolean {
    const distinct = new Set(row.values.filter((value) => value !== 0)).size;
    if (distinct < distinctOfRecap || !hasTotalWords(row.name)) return false;
    if (!totals.some(({ row: { name } }) => netIncome.test(name) || /\bincome before\b/i.test(name))) return false;
    const ties = (...parts: readonly StatementNode[]): boolean =>
      row.values.every((value, month) => {
        const found = parts.reduce((all, part) => all + (part.row.values[month] ?? 0), 0);
        return Math.abs(cents(found - value)) <= tolerance(row.decimals, parts.length);
      });
    const whole = totals.filter(({ failure }) => failure === null);
    return whole.some((one, at) => ties(one) || whole.slice(0, at).some((other) => ties(one, other)));
  }

  /** MANAGEMENT FEES below Management Fees, with the same amounts: a group of one account. */
  function isTotalOfOne({ name, values }: StatementRow): boolean {
    const last = open.at(-1);
    const distinct = new Set(values.filter((value) => value !== 0)).size;
    if (last === undefined || last.children.length > 0 || distinct < distinctOfRecap) return false;
    return (
      accountKey(last.row.name) === accountKey(name) && values.every((value, month) => value === last.row.values[month])
    );
  }

  /** A printed sum by its words, whether or not it ties. */
  function isPrintedTotal(row: StatementRow): boolean {
    return hasTotalWords(row.name) && open.length > 0;
  }

  function findRun(row: StatementRow, nodes: readonly StatementNode[] | null): { start: number; signs: Signs } | null {
    if (nodes === null) return null;
    const isZero = row.values.every((value) => value === 0);
    const hasCue = hasTotalWords(row.name) || matchingHeading(row.name) !== undefined;
    if (isZero && !hasCue) return null;
    const distinct = new Set(row.values.filter((value) => value !== 0)).size;
    const isMarked =
      (accountsHaveNumbers && row.number === null) ||
      (row.isBold && open.at(-1)?.row.isBold === false) ||
      isListedAs(row.name, "total") ||
      /^(?:gross|net)\b/i.test(row.name);
    const isEvident = distinct >= 3 || (isMarked && row.values.length >= 2);
    if (!hasCue && !isEvident) return null;
    const largest = Math.max(...row.values.map((value) => Math.abs(value)));
    for (const start of startsFor(row)) {
      const run = nodes.slice(start);
      const filled = run.filter(({ row: own }) => own.values.some((value) => value !== 0)).length;
      // A single equal row says little without words, or its own heading and months that all differ.
      const isAlone = distinct >= distinctOfOne && run.length === 1 && headings.at(-1)?.position === start;
      // Whole thousands are small numbers: rows that are near a sum may be none.
      if (!hasCue && !isMarked && largest < mostOfRounding * tolerance(row.decimals, filled)) continue;
      if (filled < 2 && !((hasCue || isAlone) && (filled === 1 || isZero))) continue;
      const signs = signsThatTie(row, run, hasCue || isMarked);
      const isTurned = filled < 2 && signs?.includes(-1) === true && !isZero;
      // Net other income is other expense with the sign turned.
      if (signs !== null && (!isTurned || (/^net\b/i.test(row.name) && run.at(-1)?.children.length !== 0)))
        return { start, signs };
    }
    return null;
  }

  /** Where a sum may begin: at the headings, nearest first but the one it names before all; then anywhere. */
  function startsFor(row: StatementRow): number[] {
    const named = matchingHeading(row.name)?.position;
    const atHeadings = headings.map(({ position }) => position).reverse();
    const anywhere = open.map((_, position) => position).reverse();
    const ordered = [...(named === undefined ? [] : [named]), ...atHeadings, 0, ...anywhere];
    return [...new Set(ordered)].filter((start) => start < open.length);
  }
}

/**
 * Totals that don't tie with what their accounts add up to: a total above them may have been summed from these. Null
 * where all tie.
 */
const asComputed = (nodes: readonly StatementNode[]): StatementNode[] | null =>
  nodes.every(({ failure }) => failure === null)
    ? null
    : nodes.map((node) =>
        node.failure === null ? node : { ...node, row: { ...node.row, values: computedValues(node) } },
      );

const netIncome = /\bnoi\b|\bnet (?:operating )?(?:income|profit|loss)\b/i;
const expenseWords = /\b(?:expenses?|expenditures?|costs?)\b/i;

interface SignedNode {
  readonly node: StatementNode;
  readonly sign: 1 | -1;
}

/** Accounts under a node, in their order, with the sign by which each counts in it. */
export function accountsUnder(node: StatementNode): SignedNode[] {
  const accounts: SignedNode[] = [];
  // Totals may be nested as deep as the statement is long: no recursion.
  const waiting: SignedNode[] = [{ node, sign: 1 }];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one.node.children.length === 0) accounts.push(one);
    for (let at = one.node.children.length - 1; at >= 0; at -= 1) {
      const child = one.node.children[at];
      if (child) waiting.push({ node: child.node, sign: (child.sign * one.sign) as 1 | -1 });
    }
  }
  return accounts;
}

/** A total's values by its accounts, month by month. */
export function computedValues(node: StatementNode): number[] {
  const accounts = accountsUnder(node);
  return node.row.values.map((_, month) =>
    cents(accounts.reduce((total, one) => total + (one.node.row.values[month] ?? 0) * one.sign, 0)),
  );
}
