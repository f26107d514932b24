/** Changes between two tables for the same question: rows added, removed or reordered, and cells of the others. */
import type { AnswerValue, RowKey, Scalar } from "../../engine/answers/answer";
import type { FigureChange } from "./answer-difference";
import { figureChange } from "./figure-change";
import { cellName } from "./figure-labels";

export type TableValue = Extract<AnswerValue, { kind: "table" }>;

/**
 * Columns that together identify a row, best first; the end of an open-ended period moves with every refresh, so it
 * doesn't identify anything.
 */
const rowNames: readonly (readonly string[])[] = [
  ["Id"],
  ["Field"],
  ["Item"],
  ["Facet"],
  ["Property", "Unit", "Floorplan"],
  ["Unit", "Floorplan"],
  ["Unit"],
  ["Type"],
  ["Fee"],
  ["Tag"],
  ["Name", "Address"],
  ["Name"],
  ["From"],
  ["From", "Lease months"],
  ["From", "Lease months", "Period"],
  ["From", "Offer"],
  ["Entered market", "Period"],
  ["Bed", "Bath"],
  ["Floorplan"],
  ["Period"],
  ["Month"],
  // Lists in a property's document, which keep the service's names.
  ["id"],
  ["as_of"],
  ["spike_date"],
];

/** Columns that are more meaningful than an id; of the service's own names those of units and concessions. */
const namesForPeople: ReadonlySet<string> = new Set(["Name", "Address", "unit_name", "concessions"]);

/**
 * Columns without values of interest: the rank, which is reported separately, and the date of the data, which changes
 * every day.
 */
const otherColumns: ReadonlySet<string> = new Set(["Rank", "Updated"]);

interface Row {
  /** Index in its table. */
  readonly place: number;
  readonly cells: readonly Scalar[];
  readonly name: string;
}

export interface TableNaming {
  /** Prefix of every label. */
  readonly prefix: string;
  /** Whether a row's position is a ranking, so a move is worth reporting. */
  readonly isRanked: boolean;
  /** Names of rows without an identifying column, by index. */
  readonly rowName?: (place: number) => string | undefined;
}

/** The changes, in the order of the new table; removed rows come last. */
export function tableChanges(before: TableValue, after: TableValue, naming: TableNaming): FigureChange[] {
  const [oldRows, newRows] = namedRows(before, after, naming);
  const columns = sharedColumns(before, after);
  const label = (...parts: string[]): string => [naming.prefix, ...parts].filter((part) => part !== "").join(", ");
  const size = Math.max(oldRows.size, newRows.size);
  const changes: FigureChange[] = [];
  const moved = naming.isRanked ? movedNames(oldRows, newRows) : new Set<string>();
  const event = (kind: FigureChange["kind"], name: string, from: Row | null, to: Row | null): FigureChange => ({
    kind,
    label: label(name),
    old: from === null ? null : from.place + 1,
    new: to === null ? null : to.place + 1,
    change: null,
    percent: null,
    effect: kind === "moved" ? 0 : 1 / size,
  });
  for (const [id, row] of newRows) {
    const known = oldRows.get(id);
    if (known === undefined) {
      changes.push(event("entered", row.name, null, row));
      continue;
    }
    if (moved.has(id)) changes.push(event("moved", row.name, known, row));
    for (const { name, from, to, format } of columns) {
      const rowFormat = format ?? after.rowFormats?.[row.place];
      const change = figureChange(label(row.name, name), known.cells[from] ?? null, row.cells[to] ?? null, rowFormat);
      if (change !== null) changes.push(change);
    }
  }
  for (const [id, row] of oldRows) if (!newRows.has(id)) changes.push(event("left", row.name, row, null));
  return changes;
}

/** Columns of both tables by name; a column in only one of them isn't a change. */
function sharedColumns(before: TableValue, after: TableValue) {
  return after.columns.flatMap(({ name, format }, to) => {
    const from = before.columns.findIndex((column) => column.name === name);
    return from < 0 || otherColumns.has(name) ? [] : [{ name, from, to, format }];
  });
}

/** The rows of both tables by name; equal names are distinguished by their order. */
function namedRows(before: TableValue, after: TableValue, naming: TableNaming): [Map<string, Row>, Map<string, Row>] {
  if (before.rowKeys !== undefined && after.rowKeys !== undefined)
    return [rowsByKeys(before, before.rowKeys), rowsByKeys(after, after.rowKeys)];
  const groups = rowNames.filter((names) => [before, after].every((table) => names.every((name) => has(table, name))));
  const isUnique = (names: readonly string[]): boolean => [before, after].every((table) => identifies(table, names));
  const chosen = groups.find(isUnique) ?? groups[0] ?? leadingColumn(before, after);
  return [rowsBy(before, chosen, naming), rowsBy(after, chosen, naming)];
}

const has = (table: TableValue, name: string): boolean => table.columns.some((column) => column.name === name);

/** A first column of texts or rates (60%) names the rows, regardless of its title. */
function leadingColumn(before: TableValue, after: TableValue): readonly string[] | number | null {
  if (before.columns.length < 2 || after.columns.length < 2) return null;
  const isName = (table: TableValue): boolean =>
    table.columns[0]?.format === "rate" || table.rows.every(([cell]) => typeof cell === "string");
  return isName(before) && isName(after) ? 0 : null;
}

function placesOf(table: TableValue, names: readonly string[] | number | null): number[] {
  if (names === null) return [];
  if (typeof names === "number") return [names];
  return names.map((name) => table.columns.findIndex((column) => column.name === name));
}

function identifies(table: TableValue, names: readonly string[]): boolean {
  const places = placesOf(table, names);
  const keys = new Set(table.rows.map((row) => keyOf(row, places)));
  return keys.size === table.rows.length;
}

const keyOf = (row: readonly Scalar[], places: readonly number[]): string =>
  places.length === 1 ? String(row[places[0] ?? 0]) : JSON.stringify(places.map((place) => row[place] ?? null));

function rowsByKeys(table: TableValue, keys: readonly RowKey[]): Map<string, Row> {
  const numbered = numbering();
  return new Map(
    table.rows.map((cells, place) => {
      const [id = "", name = id] = keys[place] ?? [];
      return [numbered(id), { place, cells, name }];
    }),
  );
}

/** Equal keys by their order. */
function numbering(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key} ${count}`;
  };
}

function rowsBy(table: TableValue, names: readonly string[] | number | null, naming: TableNaming): Map<string, Row> {
  const places = placesOf(table, names);
  const shown =
    typeof names === "object" && names?.[0]?.toLowerCase() === "id" ? shownInPlaceOfId(table, places) : places;
  const rows = new Map<string, Row>();
  const numbered = numbering();
  for (const [place, cells] of table.rows.entries()) {
    const texts = shown.map((column) => cellName(cells[column] ?? null, table.columns[column]?.format)).filter(Boolean);
    const name =
      names === null
        ? (naming.rowName?.(place) ?? (table.rows.length > 1 ? `row ${place + 1}` : ""))
        : nameFrom(table, shown, texts);
    rows.set(numbered(names === null ? "" : keyOf(cells, places)), { place, cells, name });
  }
  return rows;
}

/** An id distinguishes rows; a name is what people recognize. */
function shownInPlaceOfId(table: TableValue, id: readonly number[]): number[] {
  const name = table.columns.findIndex((column) => namesForPeople.has(column.name));
  return name < 0 ? [...id] : [name];
}

/** "2 bed 1 bath", "2025-01-01", "Willow Creek". */
function nameFrom(table: TableValue, places: readonly number[], texts: readonly string[]): string {
  const first = table.columns[places[0] ?? 0]?.name;
  if (first === "Bed" && texts.length === 2) return `${texts[0] ?? ""} bed ${texts[1] ?? ""} bath`;
  return texts.join(" ");
}

/**
 * The rows that changed order among those that stayed: as few as explain it, so a removed row doesn't move all those
 * below it.
 */
function movedNames(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>): Set<string> {
  const stayed = [...after.keys()].filter((id) => before.has(id));
  const order = stayed.map((id) => before.get(id)?.place ?? 0);
  const kept = longestRise(order);
  return new Set(stayed.filter((_, index) => !kept.has(index)));
}

/** Indices of a longest rising run among the numbers. */
function longestRise(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) kept.add(index);
  return kept;
}
