/** Writes the formulas of pins into their cells, and restores the cells' previous content. */
import { rowSpans, type RowSpan } from "../../../host/large-ranges";
import { fingerprint, type PinRecord } from "./pin-records";
import { asWritten } from "../../../host/plain-values";
import { perAction, sizeOfValues, type RequestPacing } from "../../../host/request-pacing";

export interface PinnedBlock {
  readonly id: number;
  /** Sheet1!B4 or Sheet1!B4:D9; null if the cells were deleted. */
  readonly address: string | null;
  readonly cells: number;
  /** The formula to restore; for an unreadable pin, the hidden name that stores it. */
  readonly formula: string;
  /**
   * "changed": some of its cells no longer contain what it showed; "lost": its cells were deleted; "unreadable": its
   * record can't be read, and stays until the user drops it.
   */
  readonly state: "pinned" | "changed" | "lost" | "unreadable";
  /**
   * Its formula does more than calculate and wasn't frozen on this device: it is written only if the user confirms it.
   */
  readonly asks?: true;
}

export interface StandingPin {
  readonly record: PinRecord;
  readonly sheet: Excel.Worksheet | null;
  /** Current content of its cells, with formulas as formulas; null if they were deleted. */
  readonly held: readonly (readonly unknown[])[] | null;
  /** Current number formats of its cells, if requested. */
  readonly formats: readonly (readonly unknown[])[] | null;
  readonly formula: string;
  /** "restored": its formula is already in its cell. */
  readonly state: PinnedBlock["state"] | "restored";
}

/** Writes adjacent one-cell pins in a column together, to fit as many as possible into one request. */
export function inColumns(pins: readonly StandingPin[]): StandingPin[][] {
  const isSingle = ({ record: { place, formats }, held: heldNow }: StandingPin): boolean =>
    heldNow?.length === 1 &&
    heldNow[0]?.length === 1 &&
    place !== null &&
    formats.length === 1 &&
    formats[0]?.length === 1 &&
    formats[0][0] !== "@";
  const columns = pins.filter((pin) => !isSingle(pin)).map((pin) => [pin]);
  const at = ({ record }: StandingPin) => record.place ?? { sheet: "", firstRow: 0, firstColumn: 0 };
  const singles = pins.filter(isSingle).sort((one, other) => {
    const [a, b] = [at(one), at(other)];
    return a.sheet.localeCompare(b.sheet) || a.firstColumn - b.firstColumn || a.firstRow - b.firstRow;
  });
  for (const pin of singles) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    const [above, own] = [last && at(last), at(pin)];
    const isNext =
      last !== undefined &&
      isSingle(last) &&
      above?.sheet === own.sheet &&
      above.firstColumn === own.firstColumn &&
      above.firstRow + 1 === own.firstRow;
    if (isNext) column?.push(pin);
    else columns.push([pin]);
  }
  return columns;
}

/** Writes one pin, or one-cell pins below each other, with the next request, or several if large. */
export async function writeFormulas(pins: readonly StandingPin[], pacing: RequestPacing): Promise<void> {
  const [first] = pins;
  if (first === undefined) return;
  const { place } = first.record;
  const { sheet } = first;
  if (pins.length === 1 || place === null || sheet === null) return writeFormula(first, pacing);
  const formulas = pins.map(({ formula }) => [formula]);
  const formats = pins.map(({ record }) => [record.formats[0]?.[0] ?? "General"]);
  for (const { start, end, size } of rowSpans([formulas, formats], pacing.most)) {
    await pacing.room(size);
    const range = sheet.getRangeByIndexes(place.firstRow + start, place.firstColumn, end - start, 1);
    range.formulas = formulas.slice(start, end);
    range.numberFormat = formats.slice(start, end);
    await pacing.spend(size);
  }
}

async function writeFormula({ record, sheet, held, formula }: StandingPin, pacing: RequestPacing): Promise<void> {
  const { place } = record;
  if (place === null || sheet === null || held === null) return;
  const height = place.lastRow - place.firstRow + 1;
  const width = place.lastColumn - place.firstColumn + 1;
  const formats = formatsNow(record, held);
  const spans = formats === null ? [] : rowSpans([formats], pacing.most);
  const writeFormats = ({ start, end }: RowSpan): void => {
    const range = sheet.getRangeByIndexes(place.firstRow + start, place.firstColumn, end - start, width);
    range.numberFormat = (formats ?? []).slice(start, end) as string[][];
  };
  // Lower cells are written before the formula: after it, nothing may touch its cells.
  for (const span of spans.slice(1)) {
    await pacing.room(span.size);
    writeFormats(span);
    await pacing.spend(span.size);
  }
  const isOneCell = height === 1 && width === 1;
  const size = (isOneCell ? 2 : 3) * perAction + sizeOfValues(formula) + (spans[0]?.size ?? 0);
  await pacing.room(size);
  const anchor = sheet.getCell(place.firstRow, place.firstColumn);
  if (!isOneCell) sheet.getRangeByIndexes(place.firstRow, place.firstColumn, height, width).clear("Contents");
  // A cell with the Text format would take the formula as text.
  if (formats?.[0]?.[0] === "@") anchor.numberFormat = [["General"]];
  anchor.formulas = [[formula]];
  for (const span of spans.slice(0, 1)) writeFormats(span);
  await pacing.spend(size - perAction);
}

/** The rows' own formats, matched by content if rows were added or removed since; null if the columns differ. */
function formatsNow(
  { rows, formats }: PinRecord,
  heldNow: readonly (readonly unknown[])[],
): (string | null)[][] | null {
  const width = formats[0]?.length;
  if (width === undefined || heldNow[0]?.length !== width) return null;
  if (heldNow.length === formats.length) return formats.map((row) => [...row]);
  let next = 0;
  return heldNow.map((row) => {
    const found = rows.indexOf(fingerprint(row), next);
    const own = found < 0 ? undefined : formats[found];
    if (found >= 0) next = found + 1;
    // Null leaves a cell as it is.
    return own ? [...own] : row.map(() => null);
  });
}

/** Queues restoring a pin's previous cell content and formats over its formula. */
export async function writeHeld({ record, sheet, held, formats }: StandingPin, pacing: RequestPacing): Promise<void> {
  const { place } = record;
  if (place === null || sheet === null || held === null) return;
  sheet.getCell(place.firstRow, place.firstColumn).clear("Contents");
  for (const { start, end, size } of rowSpans(formats === null ? [held] : [held, formats], pacing.most)) {
    await pacing.room(size);
    const range = sheet.getRangeByIndexes(place.firstRow + start, place.firstColumn, end - start, held[0]?.length ?? 1);
    // A cell with the Text format would show the apostrophe of what is written.
    if (formats !== null) (range as { numberFormat: unknown }).numberFormat = "General";
    range.values = held.slice(start, end).map((row) => row.map(asWritten));
    if (formats !== null) range.numberFormat = formats.slice(start, end) as string[][];
    await pacing.spend(size + 3 * perAction);
  }
}
