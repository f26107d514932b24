/** Reads ranges that together, or individually, exceed Excel's response limit, and splits large writes. */
import { sizeOfValues } from "./request-pacing";

export interface RangePlace {
  readonly sheet: Excel.Worksheet;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

type Property = "values" | "numberFormat" | "formulas" | "text" | "valuesAsJson";
type Matrix = readonly (readonly unknown[])[];
/** Properties that this Excel's client library doesn't know are an empty matrix. */
export type RangeContent<Name extends Property> = Readonly<Record<Name, Matrix>>;

const isTooLarge = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | null)?.code === "ResponsePayloadSizeLimitExceeded";

/**
 * Reads properties of ranges in the order of `places`, with a limited number of cells per request, fewer if their texts
 * are long.
 */
export async function readRanges<Name extends Property>(
  context: Excel.RequestContext,
  places: readonly RangePlace[],
  properties: readonly Name[],
  cellsPerRequest: number,
): Promise<RangeContent<Name>[]> {
  const contents = places.map(
    () => Object.fromEntries(properties.map((name): [Name, Matrix] => [name, []])) as Record<Name, Matrix>,
  );
  const parts = places.flatMap((place, index) => {
    const most = Math.max(1, Math.floor(cellsPerRequest / place.columns));
    return Array.from({ length: Math.ceil(place.rows / most) }, (_, part) => ({
      ...place,
      row: place.row + part * most,
      rows: Math.min(most, place.rows - part * most),
      index,
    }));
  });

  async function read(some: readonly (RangePlace & { readonly index: number })[]): Promise<void> {
    const ranges = some.map(({ sheet, row, column, rows, columns }) => {
      const range = sheet.getRangeByIndexes(row, column, rows, columns);
      // eslint-disable-next-line office-addins/no-empty-load -- the properties that are asked for
      range.load(properties.join());
      return range;
    });
    try {
      await context.sync();
    } catch (error) {
      const halves = isTooLarge(error) ? halvesOf(some) : null;
      if (halves === null) throw error;
      for (const half of halves) await read(half);
      return;
    }
    for (const [place, range] of ranges.entries()) {
      const content = contents[some[place]?.index ?? 0];
      const found = range as typeof range & Readonly<Record<Name, Matrix | undefined>>;
      if (content) for (const name of properties) content[name] = [...content[name], ...(found[name] ?? [])];
    }
  }

  let waiting: typeof parts = [];
  let cells = 0;
  for (const part of parts) {
    waiting.push(part);
    cells += part.rows * part.columns;
    if (cells < cellsPerRequest) continue;
    await read(waiting);
    [waiting, cells] = [[], 0];
  }
  await read(waiting);
  return contents;
}

/** Fewer ranges, or fewer rows of a single range; null for a single row. */
function halvesOf<Place extends RangePlace>(places: readonly Place[]): readonly (readonly Place[])[] | null {
  const middle = Math.ceil(places.length / 2);
  if (places.length > 1) return [places.slice(0, middle), places.slice(middle)];
  const [place] = places;
  if (place === undefined || place.rows < 2) return null;
  const rows = Math.ceil(place.rows / 2);
  return [[{ ...place, rows }], [{ ...place, row: place.row + rows, rows: place.rows - rows }]];
}

/** Rows from `start` up to but not including `end`. */
export interface RowSpan {
  readonly start: number;
  readonly end: number;
  /** Their size in a request, in characters. */
  readonly size: number;
}

/** Splits rows into spans of at most `most` characters, with at least one row each. */
export function rowSpans(matrices: readonly Matrix[], most: number): RowSpan[] {
  const count = Math.max(...matrices.map(({ length }) => length));
  const spans: RowSpan[] = [];
  let [start, size] = [0, 0];
  for (let row = 0; row < count; row += 1) {
    const own = matrices.reduce((sum, matrix) => sum + sizeOfValues(matrix[row] ?? []) + (matrix[row]?.length ?? 0), 0);
    if (row > start && size + own > most) {
      spans.push({ start, end: row, size });
      [start, size] = [row, 0];
    }
    size += own;
  }
  if (count > start) spans.push({ start, end: count, size });
  return spans;
}
