/** How a rent roll was read: where its heading, columns, rows and totals are, and why. */
import { columnLetters } from "../../notation/cell-address";
import type { IntakeDecision, StatedTotal } from "./intake-result";
import type { RollColumns } from "./roll-columns";
import type { RawUnit, RollRows } from "./roll-row-types";
import { type GatheredUnits } from "./roll-units";
import { isLeftOut } from "./row-kinds";
import { isTotalWords } from "./total-words";

const mostOfKind = 3;
const longestList = 20;
const mostNamed = 12;

type About = IntakeDecision["about"];

/** Collects the sentences of a part. */
export const sayAbout =
  (decisions: IntakeDecision[]) =>
  (about: About, say: string): void =>
    void decisions.push({ about, say });

/** A Unit, B Floorplan, … */
export const columnList = (columns: readonly (readonly [column: number, title: string])[]): string => {
  const named = [...columns]
    .sort(([a], [b]) => a - b)
    .map(([column, title]) => `${columnLetters(column)} ${title}`.trim());
  return [...named.slice(0, longestList), ...(named.length > longestList ? ["…"] : [])].join(", ");
};

const format = (value: number): string => value.toLocaleString("en-US");

export function rollDecisions(
  columns: RollColumns,
  rows: RollRows,
  gathered: GatheredUnits,
  stated: readonly StatedTotal[],
): IntakeDecision[] {
  const decisions: IntakeDecision[] = [];
  const say = sayAbout(decisions);
  headingSaid(columns, say);
  chargesSaid(columns, stated, say);
  rowsSaid(rows, gathered, say);
  totalsSaid(rows, say);
  return decisions;
}

type Say = ReturnType<typeof sayAbout>;

function headingSaid({ heading, at, titles, charges, pairs }: RollColumns, say: Say): void {
  const { top, depth, cells } = heading;
  const known = cells.filter(({ meaning }) => meaning !== null).length;
  if (depth === 1) say("heading", `The heading is in row ${top + 1}: ${known} of its ${cells.length} texts are known.`);
  else say("heading", `The heading is in rows ${top + 1} to ${top + depth}: ${known} of its ${cells.length} texts are known.`); // prettier-ignore
  const ignored = at.get("ignored");
  const read = new Set([...at.values(), ...charges.map(({ column }) => column), ...pairs.flatMap(({ code, amount }) => [code, amount])]); // prettier-ignore
  if (ignored !== undefined) read.delete(ignored);
  const isRead = ([column]: readonly [number, string]): boolean => read.has(column);
  const placed = [...titles];
  say("columns", `Columns by their headings: ${columnList(placed.filter(isRead))}.`);
  const left = placed.filter((one) => !isRead(one));
  if (left.length > 0) say("columns", `Columns that are not read: ${columnList(left)}.`);
  const moved = cells.flatMap(({ column, text }) => {
    const values = placed.find(([at, title]) => title === text && Math.abs(at - column) <= 2)?.[0] ?? column;
    return values === column ? [] : [{ text, column, values }];
  });
  for (const { text, column, values } of moved.slice(0, mostOfKind))
    say(
      "columns",
      `${text} is over column ${columnLetters(column)}; its values are in column ${columnLetters(values)}.`,
    );
}

function chargesSaid({ at, titles, charges, pairs, rents }: RollColumns, stated: readonly StatedTotal[], say: Say): void {
  const [rent, code] = [at.get("leaseRent"), at.get("chargeCode")];
  const fields = at.has("amount") ? (["amount"] as const) : (["leaseRent", "other", "credits"] as const);
  const own = fields.flatMap((field) => at.get(field) ?? []).map((column) => columnLetters(column));
  if (pairs.length > 0) {
    const [codes, amounts] = [pairs.map((pair) => columnLetters(pair.code)), pairs.map((pair) => columnLetters(pair.amount))];
    say("columns", `A row has several charges: codes in columns ${codes.join(", ")}, amounts in columns ${amounts.join(", ")}.`);
  } else if (code !== undefined && own.length > 0)
    say("columns", `Each charge has a row: its code in column ${columnLetters(code)}, its amount in column ${own.join("/")}.`);
  if (charges.length > 0)
    say("columns", `Charges with a column each: ${columnList(charges.map(({ column, code: title }) => [column, title]))}.`);
  if (rent === undefined || rents.length < 2) return;
  const title = titles.get(rent) ?? "";
  if (stated.some((total) => total.ties && total.what === "leaseRent"))
    say("columns", `Of ${rents.length} columns that could be the rent, ${columnLetters(rent)}, ${title}, is read: its total ties.`);
  else say("columns", `Of ${rents.length} columns that could be the rent, ${columnLetters(rent)}, ${title}, is read: no total decides.`);
} // prettier-ignore

function rowsSaid(rows: RollRows, gathered: GatheredUnits, say: Say): void {
  const { raw, rawFuture, rawOthers } = gathered;
  const [first, last] = [raw[0], raw.at(-1)];
  if (first === undefined || last === undefined) return;
  const ends = last.rows.at(-1) ?? last.row;
  say("rows", `Rows of homes: ${format(raw.length)}, from row ${first.row + 1} to row ${ends + 1}. Each has a unit and more about it.`);
  const bare = raw.filter(({ by }) => by === "number");
  const [bareFirst] = bare;
  if (bareFirst !== undefined) say("rows", `Rows with little more than a unit, read as homes: ${format(bare.length)}, from row ${bareFirst.row + 1}. Their unit numbers look like the others.`);
  const further = raw.reduce((count, { rows: own }) => count + own.length - 1, 0);
  if (further > 0) say("rows", `Rows that continue the home above: ${format(further)}, since they name no unit.`);
  const [lease] = rawFuture;
  if (lease !== undefined) say("rows", `Future leases, which aren't homes: ${format(rawFuture.length)}, from row ${lease.row + 1}, by their section, status or start.`);
  const left = rows.units.filter(isLeftOut);
  const [leftFirst] = left;
  if (leftFirst !== undefined) say("rows", `Rows of former residents and renewals, left out: ${format(left.length)}, from row ${leftFirst.row + 1}, by their section or status.`);
  const others = [...rawOthers].sort((a, b) => a.row - b.row);
  const [other] = others;
  if (other !== undefined) say("rows", `Garages, shops and other space, which aren't homes: ${format(others.length)}, from row ${other.row + 1} (${namesOf(others)}).`);
} // prettier-ignore

const namesOf = (raws: readonly RawUnit[]): string =>
  [...raws.slice(0, mostNamed).map(({ label }) => label.slice(0, 30)), ...(raws.length > mostNamed ? ["…"] : [])].join(
    ", ",
  );

function totalsSaid({ stated }: RollRows, say: Say): void {
  const totals = stated.filter(({ kind }) => kind === "total");
  if (totals.length > 0) say("totals", `Rows of totals below or between the homes: ${format(totals.length)}.`);
  for (const { row, label } of totals.filter((one) => one.isSum && !isTotalWords(one.label)).slice(0, mostOfKind))
    say("totals", `Row ${row + 1}, ${label}, is a total, though not by its name: it is the sum of rows next to it.`);
  const table = stated.find(({ kind }) => kind === "table");
  if (table !== undefined)
    say("totals", `From row ${table.row + 1} on there are tables about the roll; their rows aren't homes.`);
}
