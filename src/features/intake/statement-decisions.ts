/** How a statement was read: where its months, accounts and totals are, and why. */
import { columnLetters } from "../../notation/cell-address";
import { sum } from "./printed-values";
import { joinedHeadings } from "./heading-rows";
import type { IntakeDecision, StatementAccount } from "./intake-result";
import { columnList, sayAbout } from "./roll-decisions";
import { type Sheet } from "./sheet";
import { sectionOfLine } from "./standard-lines";
import type { StatementColumns } from "./statement-columns";
import type { StatementSections } from "./statement-sections";
import type { StatementNode } from "./statement-rows";
import { hasTotalWords, type StatementTree } from "./statement-tree";

const mostOfKind = 3;
const monthsOfYear = 12;
const mostAccounts = 0.5;

const format = (value: number): string => value.toLocaleString("en-US");

export function statementDecisions(
  sheet: Sheet,
  columns: StatementColumns,
  tree: StatementTree,
  sections: StatementSections,
  accounts: readonly StatementAccount[],
): IntakeDecision[] {
  const decisions: IntakeDecision[] = [];
  const say = sayAbout(decisions);
  monthsSaid(sheet, columns, say);
  say("rows", `Rows of accounts: ${format(accounts.length)}.`);
  if (sections.left.length > 0)
    say("rows", `Rows with amounts that no total has, left out: ${format(sections.left.length)}, from row ${(sections.left[0]?.row.row ?? 0) + 1}.`); // prettier-ignore
  totalsSaid(tree, say);
  sectionsSaid(sections, say);
  signsSaid(sections, accounts, say);
  return decisions;
}

type Say = ReturnType<typeof sayAbout>;

function monthsSaid(sheet: Sheet, { top, depth, months, total, name, number }: StatementColumns, say: Say): void {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return;
  if (depth === 1) say("heading", `The months are in row ${top + 1}.`);
  else say("heading", `The months are in rows ${top + 1} to ${top + depth}.`);
  say("heading", `Months from ${first.month} to ${last.month} are in columns ${columnLetters(first.column)} to ${columnLetters(last.column)}.`);
  if (months.length > monthsOfYear) say("heading", `Of ${months.length} months the last twelve that are over are read.`);
  if (number === null) say("columns", `Names of accounts are in column ${columnLetters(name)}.`);
  else say("columns", `Names of accounts are in column ${columnLetters(name)}, numbers in column ${columnLetters(number)}.`);
  if (total !== null) say("columns", `Column ${columnLetters(total)} has the total of the months.`);
  const read = new Set([...months.map(({ column }) => column), total, name, number]);
  const left = joinedHeadings(sheet.rows.slice(top, top + depth)).filter(({ column }) => !read.has(column));
  if (left.length > 0) say("columns", `Columns that are not read: ${columnList(left.map(({ column, text }) => [column, text]))}.`);
} // prettier-ignore

function totalsSaid({ totals, repeated }: StatementTree, say: Say): void {
  const tied = totals.filter(({ failure }) => failure === null);
  if (tied.length > 0)
    say("totals", `Rows of totals: ${format(tied.length)}, each the sum of other rows in every month.`);
  for (const { row } of tied.filter((node) => !hasTotalWords(node.row.name)).slice(0, mostOfKind))
    say("totals", `Row ${row.row + 1}, ${row.name}, is a total, though not by its name: it is the sum of rows next to it.`); // prettier-ignore
  const [again] = repeated;
  if (again !== undefined)
    say("totals", `Rows that repeat a total, not counted: ${format(repeated.length)}, from row ${again.row + 1}.`);
}

function sectionsSaid({ egi, expenses, noi }: StatementSections, say: Say): void {
  const place = ({ row }: StatementNode): number => row.row + 1;
  if (egi !== null) say("totals", `Income ends in row ${place(egi)} with ${egi.row.name}.`);
  if (expenses !== null) say("totals", `Operating expenses end in row ${place(expenses)} with ${expenses.row.name}.`);
  if (noi !== null)
    say("totals", `Net operating income is in row ${place(noi)}, ${noi.row.name}; later rows are below it.`);
}

/** Amounts that are stored with another sign than they are printed with. */
function signsSaid({ accounts: placed }: StatementSections, accounts: readonly StatementAccount[], say: Say): void {
  const turned = accounts.filter(({ values }, at) => sum(values) * sum(placed[at]?.node.row.values ?? []) < 0);
  const ofKind = (isIncome: boolean, from: readonly StatementAccount[]): number =>
    from.filter(({ line }) => (sectionOfLine(line) === "income") === isIncome).length;
  const deductions = ofKind(true, turned);
  const costs = ofKind(false, turned);
  if (deductions > 0)
    say("signs", `Deductions printed as positive amounts and stored as negative ones: ${format(deductions)}. Their totals tie that way.`);
  if (costs > mostAccounts * ofKind(false, accounts))
    say("signs", "Expenses are printed as negative amounts and stored as positive ones.");
} // prettier-ignore
