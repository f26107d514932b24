/**
 * A comp set in a workbook: a table with a heading row that people read, sort and edit. RENT.COMPS accepts it among its
 * options; a row without an id is found by its address or name.
 */
import { say } from "../../domain/said";
import { normalizeAddress, namesProperty } from "../../domain/postal-address";
import { normalizeName } from "../../domain/nearest-names";
import type { PropertyDetails } from "../../service/property-details";
import { cellText, describe, parseNumber, type ArgumentBlock, type CellInput } from "./function-arguments";
import type { DataAccess } from "../data-access";
import { ArgumentError } from "./question-errors";
import { findPropertyId, isPropertyId } from "./subject";

/** Columns of the table, in its order. */
export const compSetColumns = ["order", "comp", "address", "use", "reason", "note", "subject", "id"] as const;
export type CompSetColumn = (typeof compSetColumns)[number];

/** Headings, by language. */
export const compSetHeadings = {
  en: { order: "Order", comp: "Comp", address: "Address", use: "Use", reason: "Reason", note: "Note", subject: "Subject", id: "Id" }, // prettier-ignore
  es: { order: "Orden", comp: "Comparable", address: "Dirección", use: "Uso", reason: "Motivo", note: "Nota", subject: "Referencia", id: "Id" }, // prettier-ignore
} as const satisfies Readonly<Record<string, Readonly<Record<CompSetColumn, string>>>>;

export type CompUse = "keep" | "exclude";
/** What the Use column says, by language; the first is the one written. */
export const compUses: Readonly<Record<"en" | "es", Readonly<Record<CompUse, string>>>> = {
  en: { keep: "Keep", exclude: "Exclude" },
  es: { keep: "Conservar", exclude: "Excluir" },
};
const keepWords = new Set(["keep", "kept", "yes", "true", "x", "conservar", "si", "sí", "verdadero"]);
const excludeWords = new Set(["exclude", "excluded", "no", "false", "excluir", "falso"]);

const columnByHeading = new Map(
  Object.values(compSetHeadings).flatMap((headings) =>
    Object.entries(headings).map(([column, heading]) => [normalizeName(heading), column as CompSetColumn] as const),
  ),
);

/** Index of each column in a heading row; null if the row isn't the heading of a comp set. */
export function compSetPlaces(row: readonly unknown[]): ReadonlyMap<CompSetColumn, number> | null {
  const places = new Map<CompSetColumn, number>();
  row.forEach((cell, index) => {
    const column = typeof cell === "string" ? columnByHeading.get(normalizeName(cell)) : undefined;
    if (column !== undefined && !places.has(column)) places.set(column, index);
  });
  return places.has("use") && (places.has("comp") || places.has("address")) ? places : null;
}

/** Reads a Use cell, a word or a checkbox; null if the service decides. */
export function readCompUse(cell: CellInput): CompUse | null | "unknown" {
  if (typeof cell === "boolean") return cell ? "keep" : "exclude";
  const text = cellText(cell).toLowerCase();
  if (text === "") return null;
  return keepWords.has(text) ? "keep" : excludeWords.has(text) ? "exclude" : "unknown";
}

/** The options without the comp set, and the comps that it keeps and excludes. */
export interface ReadCompSet {
  readonly options: readonly ArgumentBlock[];
  readonly keep: readonly string[];
  readonly exclude: readonly string[];
  /** Ids in the table's order; comps without a number follow in the service's order. */
  readonly order: readonly string[];
}

/**
 * Takes the comp sets out of a function's options.
 * @param subject rows of other subjects don't count; undefined: a property that isn't built yet
 * @throws ArgumentError for an unknown Use; NoAnswer for a comp that isn't found
 */
export async function takeCompSets(
  options: readonly ArgumentBlock[],
  subject: PropertyDetails | undefined,
  data: DataAccess,
): Promise<ReadCompSet> {
  const sets = options.filter(isCompSet);
  if (sets.length === 0) return { options, keep: [], exclude: [], order: [] };
  const rows = (await Promise.all(sets.map((set) => readRows(set, subject, data)))).flat();
  const ids = (use: CompUse): string[] => [...new Set(rows.filter((row) => row.use === use).map(({ id }) => id))];
  const ordered = rows
    .flatMap(({ id, order }) => (order === null ? [] : [{ id, order }]))
    .sort((one, other) => one.order - other.order);
  const exclude = ids("exclude");
  return {
    options: options.filter((block) => !isCompSet(block)),
    keep: ids("keep").filter((id) => !exclude.includes(id)),
    exclude,
    order: [...new Set(ordered.map(({ id }) => id))],
  };
}

export function isCompSet(block: ArgumentBlock): boolean {
  return (block[0]?.length ?? 0) > 2 && compSetPlaces(block[0] ?? []) !== null;
}

interface SetRow {
  readonly id: string;
  readonly use: CompUse | null;
  readonly order: number | null;
}

async function readRows(
  block: ArgumentBlock,
  subject: PropertyDetails | undefined,
  data: DataAccess,
): Promise<SetRow[]> {
  const places = compSetPlaces(block[0] ?? []);
  if (places === null) return [];
  const rows = await Promise.all(
    block.slice(1).map(async (cells): Promise<SetRow | null> => {
      const cell = (column: CompSetColumn): CellInput => {
        const place = places.get(column);
        return place === undefined ? null : (cells[place] ?? null);
      };
      const text = (column: CompSetColumn): string => cellText(cell(column));
      const named = text("address") || text("comp");
      const use = readCompUse(cell("use"));
      if (named === "" && text("id") === "") return null;
      if (use === "unknown")
        throw new ArgumentError(say`Use must be Keep, Exclude or empty for ${named}; it is ${describe(cell("use"))}.`);
      const order = parseNumber(cell("order"));
      if ((use === null && order === null) || !isOfSubject(text("subject"), subject)) return null;
      const id = isPropertyId(text("id")) ? text("id").toLowerCase() : await findPropertyId([[named]], data);
      return { id, use, order };
    }),
  );
  return rows.filter((row) => row !== null);
}

/** An empty cell means every subject. */
function isOfSubject(text: string, subject: PropertyDetails | undefined): boolean {
  if (text === "" || subject === undefined) return true;
  return namesProperty(text, subject) || normalizeAddress(text) === normalizeAddress(subject.building_name ?? "");
}

/** The comps in the set's order, then as they come. */
export function inOrder<Comp extends { readonly id: string }>(
  comps: readonly Comp[],
  order: readonly string[],
): Comp[] {
  const places = new Map(order.map((id, place) => [id.toLowerCase(), place]));
  const place = ({ id }: Comp): number => places.get(id.toLowerCase()) ?? order.length;
  return [...comps].sort((one, other) => place(one) - place(other));
}
