/**
 * How each column of a file writes its numbers: 1,234.5 or 1.234,5. A column's own cells decide if they can; otherwise
 * the rest of the file shows what is likelier, and the person is asked.
 */
import { isEmptyText, numberFromText } from "./cell-text";
import { holdsIdentifier, nearlyAll, writtenAsIdentifier } from "./infer-column";
import type { DecimalMark } from "./read-plan";
import { holdsMoney } from "./sheet-column";

/** What a cell shows: "open" is a number either way but with a different value, as 1.250 and 1,250 are. */
export type CellMark = "none" | "either" | "point" | "comma" | "open-point" | "open-comma";

/** @param blanks whether plain blanks divide the thousands of whole numbers */
export function markOfCell(text: string, blanks = false): CellMark {
  const point = numberFromText(text, ".", blanks);
  const comma = numberFromText(text, ",", blanks);
  if (point === null) return comma === null ? "none" : "comma";
  if (comma === null) return "point";
  if (Object.is(point, comma)) return "either";
  return text.includes(".") ? "open-point" : "open-comma";
}

/** Cells of a number column by what they show, with the first of each kind. */
export interface MarkTally {
  readonly name: string;
  readonly filled: number;
  readonly counts: Readonly<Record<CellMark, number>>;
  readonly examples: Readonly<Partial<Record<CellMark, string>>>;
  /** Marks that are certainly decimal because three or more digits follow: 0,125 or 48.1372. */
  readonly longDecimals: ReadonlySet<CellMark>;
  /** Whole numbers of three digits: then those above them, such as 1,050, have no three decimals. */
  readonly hasHundreds: boolean;
}

const longTails = { point: /\.\d{3,}\D*$/, comma: /,\d{3,}\D*$/ };
/** Number of cells that reveal a column of words. */
const cellsAhead = 50;

const hundreds = /^\D{0,3}[1-9]\d\d\D{0,3}$/;

/** @returns null for a column without numbers, or of identifiers */
export function tallyMarks(name: string, cells: readonly string[], blanks = false): MarkTally | null {
  if (writtenAsIdentifier(name)) return null;
  const counts = { none: 0, either: 0, point: 0, comma: 0, "open-point": 0, "open-comma": 0 };
  const examples: Partial<Record<CellMark, string>> = {};
  let filled = 0;
  const longDecimals = new Set<CellMark>();
  let hasHundreds = false;
  for (const cell of cells) {
    if (isEmptyText(cell)) continue;
    if (holdsIdentifier(cell)) return null;
    const kind = markOfCell(cell, blanks);
    filled += 1;
    counts[kind] += 1;
    examples[kind] ??= cell.trim();
    if (kind === "either" && hundreds.test(cell)) hasHundreds = true;
    if ((kind === "point" || kind === "comma") && longTails[kind].test(cell)) longDecimals.add(kind);
    if (filled === cellsAhead && counts.none > cellsAhead / 2) return null;
  }
  return filled > 0 && nearlyAll(filled - counts.none, filled)
    ? { name, filled, counts, examples, longDecimals, hasHundreds }
    : null;
}

/** What the rest of a file shows about its decimal mark. */
export interface MarkEvidence {
  /** Number of columns that show only a decimal point, and of those that show only a decimal comma. */
  readonly points: number;
  readonly commas: number;
  /** Whether one of the comma columns has it in at least half of its cells. */
  readonly areCommasUsual: boolean;
  /** Above 0: language, currency and dates suggest decimal commas; 2 or more: almost certainly. */
  readonly locale: number;
}

export interface ColumnMark {
  readonly mark: DecimalMark;
  /** Cells of the column that can be read in two ways; the person is asked about them. */
  readonly asked: readonly string[];
  /** The column contradicts itself: it stays text until the person decides. */
  readonly staysText: boolean;
  /** Neither the cells so far nor the rest of the file show the mark: later ambiguous cells stay text. */
  readonly isOpen: boolean;
}

const clearLocale = 2;
/** Up to this share of many cells are typos. */
const fewShare = 0.05;
const enoughCells = 20;

export function markEvidence(tallies: readonly MarkTally[], locale: number): MarkEvidence {
  const points = tallies.filter(({ counts }) => counts.point > 0 && counts.comma === 0);
  const commas = tallies.filter(
    ({ counts, longDecimals }) =>
      counts.comma > 0 && counts.point === 0 && (counts["open-comma"] === 0 || longDecimals.has("comma")),
  );
  const areCommasUsual = commas.some(({ counts, filled }) => counts.comma >= filled / 2);
  return { points: points.length, commas: commas.length, areCommasUsual, locale };
}

/** The evidence if only the file's usual mark is known. */
export const evidenceOf = (mark: DecimalMark): MarkEvidence =>
  mark === ","
    ? { points: 0, commas: 1, areCommasUsual: true, locale: 1 }
    : { points: 1, commas: 0, areCommasUsual: false, locale: 0 };

/** The mark for columns that don't show theirs. */
export function usualMark({ points, commas, areCommasUsual, locale }: MarkEvidence): DecimalMark {
  if (points + commas > 0 && points !== commas) return commas > points && (areCommasUsual || locale > 0) ? "," : ".";
  return locale > 0 ? "," : ".";
}

/** The mark of a number column: from its own cells, then from the file's other evidence, then asked. */
export function markOfColumn(
  { name, filled, counts, examples, longDecimals, hasHundreds }: MarkTally,
  file: MarkEvidence,
): ColumnMark {
  const { point, comma, "open-point": openPoint, "open-comma": openComma } = counts;
  const settled = (mark: DecimalMark): ColumnMark => ({ mark, asked: [], staysText: false, isOpen: false });
  const asked = (mark: DecimalMark | null, ...kinds: CellMark[]): ColumnMark => ({
    mark: mark ?? ".",
    asked: kinds.flatMap((kind) => examples[kind] ?? []),
    staysText: mark === null,
    isOpen: false,
  });
  const isCommaFile = file.commas > 0 && file.points === 0;
  const isPointFile = file.points > 0 && file.commas === 0;
  const isMoney = holdsMoney(name);
  if (point > 0 && comma > 0) {
    const areFew = filled >= enoughCells && Math.min(point, comma) <= fewShare * filled;
    return areFew ? settled(point > comma ? "." : ",") : asked(null, "point", "comma");
  }
  if (point > 0) {
    const isForeign = file.locale > 0 || file.commas > 0;
    return isForeign && openPoint > point && !longDecimals.has("point")
      ? asked(null, "open-point", "point")
      : settled(".");
  }
  if (comma > 0) {
    if (openComma > 0 && !longDecimals.has("comma")) {
      const isLikely = (isCommaFile && file.areCommasUsual) || file.locale >= clearLocale;
      return asked(isLikely ? "," : null, "open-comma", "comma");
    }
    return settled(file.points > 0 && comma < filled / 2 ? "." : ",");
  }
  if (openPoint > 0 && openComma > 0) return asked(null, "open-point", "open-comma");
  if (openComma > 0) {
    if (isPointFile) return settled(".");
    if (file.commas === 0 && file.locale <= 0) {
      const isThousand = isMoney || hasHundreds || file.locale < 0;
      return isThousand ? settled(".") : asked(".", "open-comma");
    }
    const isLikely = !isMoney && (file.areCommasUsual || file.locale >= clearLocale);
    return asked(isLikely ? "," : ".", "open-comma");
  }
  if (openPoint > 0) {
    // Amounts of money don't have three decimals.
    if (isPointFile && file.locale < clearLocale && !isMoney) return settled(".");
    if (isCommaFile && file.areCommasUsual) return settled(",");
    const isPoint = file.points > file.commas && file.locale < clearLocale;
    return asked(!isPoint && (isMoney || file.locale > 0 || file.commas > 0) ? "," : ".", "open-point");
  }
  const isSettled = (isPointFile && file.locale < clearLocale) || (isCommaFile && file.areCommasUsual);
  return { mark: usualMark(file), asked: [], staysText: false, isOpen: !isSettled };
}

/** Column names in files with decimal commas; Spanish ones prove nothing, since Mexico uses decimal points. */
const commaWords =
  /[äöüß]|(^|[\s_-])\p{L}*(miete|flaeche|wohnung|preis|strasse)([\s_-]|$)|(^|[\s_-])(einheit|betrag|zimmer|mieter|stadt|ort|anzahl|summe|loyer|logement|montant|locataire|adresse|prix|ville|canone|affitto|importo|prezzo|indirizzo|aluguel|aluguer|preço|huur|bedrag|woning)([\s_-]|$)/iu;
const dottedDate = /^\d{1,2}\.\d{1,2}\.(\d{4}|\d{2})$/;
const cellsLookedAt = 50;

/** How strongly names, currencies, dates and the delimiter suggest decimal commas; below 0: decimal points. */
export function localeEvidence(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter: string,
): number {
  const texts = [...names, ...rows.slice(0, cellsLookedAt).flat()];
  const holds = (isSo: (text: string) => boolean): boolean => texts.some(isSo);
  return (
    // Programs use it where the comma is the decimal mark.
    (delimiter === ";" ? 1 : 0) +
    (names.some((name) => commaWords.test(name)) ? 2 : 0) +
    (holds((text) => text.includes("€")) ? 2 : 0) +
    (holds((text) => dottedDate.test(text.trim())) ? 2 : 0) -
    (holds((text) => text.includes("$")) ? 2 : 0)
  );
}
