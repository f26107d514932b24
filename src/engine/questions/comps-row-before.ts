/** The row of a comparable that a comps table showed before the refresh. */
import type { Scalar } from "../answers/answer";
import type { CompsColumn } from "./comps-fields";
import type { KeptBefore } from "../data-access";

/** Columns that identify the property of a row. */
const naming: ReadonlySet<string> = new Set(["Name", "Address", "City", "State", "ZIP"]);

/**
 * The old row of the property `id`, whose new row is given; null if the old table has other columns, or not exactly
 * one row of it. Matches by id if the table shows it, else by name and address.
 */
export function rowBefore(
  before: KeptBefore | undefined,
  columns: readonly Pick<CompsColumn, "name">[],
  row: readonly Scalar[],
  id: string,
): readonly Scalar[] | null {
  const table = before?.value;
  if (table?.kind !== "table" || table.columns.length !== columns.length) return null;
  if (columns.some(({ name }, place) => table.columns[place]?.name !== name)) return null;
  const { rowKeys } = table;
  if (rowKeys !== undefined) return table.rows.find((_, place) => rowKeys[place]?.[0] === id.toLowerCase()) ?? null;
  const placesOf = (isWanted: (name: string) => boolean): number[] =>
    columns.flatMap(({ name }, place) => (isWanted(name) ? [place] : []));
  const byId = placesOf((name) => name === "Id");
  const known = byId.length > 0 ? byId : placesOf((name) => naming.has(name));
  // City, state and ZIP don't identify a property.
  if (!known.some((place) => ["Id", "Name", "Address"].includes(columns[place]?.name ?? ""))) return null;
  const found = table.rows.filter((old) => known.every((place) => old[place] === row[place]));
  return found.length === 1 ? (found[0] ?? null) : null;
}
