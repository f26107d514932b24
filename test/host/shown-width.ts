/** How wide a sheet's texts are on paper, by the widths of Calibri's letters, against the cells that they have. */
import { readAddress } from "../../src/host/a1-address";
import type { CellLook, NewSheet } from "../../src/templates/sheet-content";
import { columnAfter } from "../../src/templates/sheet-draft";
import { formatCellText } from "../../src/workbench/cell-value";

/**
 * Advance widths in thousandths of the size, by letters of one width; letters that aren't here are as wide as an n.
 * Calibri is Excel's own. Browsers without it draw the sheets in Arial, with the bold figures of Segoe UI, the wider
 * ones of the two. LibreOffice without it has DejaVu Sans, and columns as much wider as the figures of that are.
 */
const fonts = {
  Calibri: {
    letters: [
      ["0123456789$+=<>~", 507],
      [" ", 226],
      ["aàáâ", 479],
      ["bdghnpquoóúñü", 527],
      ["céeèskvxyz", 440],
      ["fijltrí.,:;'|!()[]-·", 293],
      ["mM", 855],
      ["wW", 890],
      ["%", 715],
      ["&", 682],
      ["@", 895],
      ["–_*?", 498],
      ["…", 691],
      ["ABCDEFKLPRSTVXYZÁÉÍ", 544],
      ["GHNOQUÓÚÑ", 652],
      ["IJ", 293],
      ['"', 401],
      ["/\\", 386],
    ],
    bold: [],
    usual: 527,
    boldShare: 1.03,
    stretch: 1,
  },
  Arial: {
    letters: [
      ["'ijl|", 222],
      [" ftIíÍ.,:;![]/\\", 278],
      ["r-()·›", 333],
      ['"*°', 389],
      ["cksvxyzJ", 500],
      ["0123456789abdeghnopquLáéóúñü$#–?_", 556],
      ["+−=<>~×FTZ", 611],
      ["ABEKPSVXYÁÉ&", 667],
      ["wCDHNRUÚÑ★", 750],
      ["GOQÓ", 778],
      ["mM%", 875],
      ["W", 944],
      ["▲▼◄►—…@", 1_000],
    ],
    bold: [
      [" ijlIíÍ.,/\\|'", 278],
      ["ft-:;!()[]·›", 333],
      ["r*°", 389],
      ['"z', 500],
      ["0123456789$#–_", 577],
      ["aceksvxyJáé", 556],
      ["bdghnopquFLTZóúñü?+−=<>~×", 611],
      ["EPSVXYÉ", 667],
      ["ABCDHKNRUÁÚÑ&★", 750],
      ["wGOQÓ", 778],
      ["mM%", 889],
      ["W", 944],
    ],
    usual: 556,
    boldShare: 1.1,
    stretch: 1,
  },
  "DejaVu Sans": {
    letters: [
      ["'ijlíIJÍ", 295],
      [" .,·:;|/\\", 337],
      ["f-()[]t›!", 401],
      ["r", 411],
      ['"–*_°sz?', 531],
      ["cLFkvxyP", 603],
      ["TYoóaáeéEÉ", 632],
      ["hnuúñübdgpqS0123456789$", 636],
      ["KAVÁXZB", 686],
      ["RC", 698],
      ["UÚNÑH", 752],
      ["▲▼◄►D", 770],
      ["G&OQÓ", 787],
      ["w#+−=<>~×≥≤", 838],
      ["M★", 896],
      ["%mW@—…", 1_000],
    ],
    bold: [
      ["'ijlí /|\\IJÍ", 372],
      [".,·:;›-", 415],
      ["f!()[]", 457],
      ["tr–_°", 500],
      ['"*?zcs', 595],
      ["Lxvyk", 665],
      ["aáeéTFEÉoó", 687],
      ["0123456789$", 696],
      ["hnuúñübdgpqSYZ", 725],
      ["PCBR▲▼◄►XAVÁK", 775],
      ["UÚG", 821],
      ["DHNÑ#+−=<>~×≥≤OQÓ", 850],
      ["&★w", 924],
      ["M@—…%", 1_002],
      ["mW", 1_103],
    ],
    usual: 636,
    boldShare: 1.12,
    stretch: 636 / 507,
  },
} as const;
export type Font = keyof typeof fonts;
const widthsOf = (letters: readonly (readonly [string, number])[]): Map<string, number> =>
  new Map(letters.flatMap(([some, width]) => [...some].map((letter): [string, number] => [letter, width])));
const tables = Object.fromEntries(
  Object.entries(fonts).map(([font, { letters, bold }]) => [font, { plain: widthsOf(letters), bold: widthsOf(bold) }]),
) as Record<Font, { readonly plain: Map<string, number>; readonly bold: Map<string, number> }>;

/** Points. */
export function textWidth(text: string, { size = 10, bold = false }: CellLook, font: Font = "Calibri"): number {
  const { usual, boldShare } = fonts[font];
  const widths = tables[font];
  const widthOf = (letter: string): number => {
    const plain = widths.plain.get(letter) ?? usual;
    return bold ? (widths.bold.get(letter) ?? plain * boldShare) : plain;
  };
  return ([...text].reduce((sum, letter) => sum + widthOf(letter), 0) / 1_000) * size;
}

type Value = string | number | boolean | null | undefined;
const padding = 4;
const defaultColumn = 48;
/** Of a line, in sizes of its letters: as Excel and browsers space Calibri, and the taller DejaVu. */
const lineHeight = 1.2;

type Block = readonly [top: number, left: number, bottom: number, right: number];

const blockOf = (range: string): Block => {
  const [first = "", last = first] = range.split(":");
  const [from, to] = [readAddress(`!${first}`), readAddress(`!${last}`)];
  if (from === null || to === null) throw new Error(`no range ${range}`);
  return [from.row, from.column, to.row, to.column];
};
const covers = ([top, left, bottom, right]: Block, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

function heightsOf({ rowHeights }: NewSheet): Map<number, number> {
  const rows = Object.entries(rowHeights ?? {}).flatMap(([range, points]) => {
    const [first = 0, last = first] = range.split(":").map(Number);
    return Array.from({ length: last - first + 1 }, (_, place): [number, number] => [first + place - 1, points]);
  });
  return new Map(rows);
}

/**
 * How many lines the words need, broken as a program would: no word over two lines unless it is wider than its line.
 */
function linesOf(text: string, room: number, width: (text: string) => number): number {
  let lines = 0;
  for (const paragraph of text.split("\n")) {
    let used = 0;
    lines += 1;
    for (const word of paragraph.split(/(?<=[ -])/u)) {
      const wide = width(word.trimEnd());
      if (used > 0 && used + wide > room) [lines, used] = [lines + 1, 0];
      lines += Math.max(0, Math.ceil(wide / room) - 1);
      used += width(word);
    }
  }
  return lines;
}

interface Measure {
  readonly font?: Font;
  /** Instead of what is printed: A1:D40. */
  readonly area?: string;
}

/**
 * What doesn't fit of what a sheet prints: "A7: Contract rent". Words may go over empty cells next to theirs, numbers
 * never.
 * @param valueAt the calculated value of a cell, by row and column from 0
 */
export function clippedTexts(
  content: NewSheet,
  valueAt: (row: number, column: number) => Value,
  { font = "Calibri", area = content.page?.area }: Measure = {},
): string[] {
  if (area === undefined) throw new Error(`${content.name} has no print area`);
  const [top, left, bottom, right] = blockOf(area);
  const names = Array.from({ length: right + 1 }, (_, column) => columnAfter("A", column));
  const addressOf = (row: number, column: number): string => `${names[column] ?? ""}${String(row + 1)}`;
  const widthOf = (column: number): number =>
    (content.columnWidths[names[column] ?? ""] ?? defaultColumn) * fonts[font].stretch;
  const heights = heightsOf(content);
  const looks = content.looks.map(([range, look]) => [blockOf(range), look] as const);
  const formats = Object.entries(content.numberFormats).map(([range, format]) => [blockOf(range), format] as const);
  const merged = (content.merged ?? []).map(blockOf);
  // A formula that shows nothing still keeps its neighbor's text out.
  const isEmpty = (row: number, column: number): boolean =>
    ["", null, undefined].includes(valueAt(row, column) as string | null) &&
    typeof content.cells[addressOf(row, column)] !== "object";
  const sum = (from: number, to: number): number => {
    let wide = 0;
    for (let column = from; column <= to; column += 1) wide += widthOf(column);
    return wide;
  };
  const beside = (row: number, column: number, step: 1 | -1): number => {
    let next = column + step;
    while (next >= left && next <= right && isEmpty(row, next)) next += step;
    return step === 1 ? sum(column + 1, next - 1) : sum(next + 1, column - 1);
  };
  const clipped: string[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const value = valueAt(row, column);
      if (value === null || value === undefined || value === "") continue;
      const look: CellLook = looks.reduce((all, [block, one]) => (covers(block, row, column) ? { ...all, ...one } : all), {}); // prettier-ignore
      // White on white is for formulas alone.
      if (look.color === "#FFFFFF" && look.fill === undefined) continue;
      const format = formats.filter(([block]) => covers(block, row, column)).at(-1)?.[1] ?? "General";
      const text = formatCellText(value, format);
      const width = (some: string): number => textWidth(some, look, font);
      const whole = merged.find((block) => covers(block, row, column));
      const own = whole ? sum(whole[1], whole[3]) : widthOf(column);
      const at = `${addressOf(row, column)}: ${text}`;
      if (look.wrap === true) {
        const height = heights.get(row);
        if (height === undefined) continue;
        const [needed, fits] = [linesOf(text, own - padding, width), Math.max(1, Math.floor(height / ((look.size ?? 10) * lineHeight)))]; // prettier-ignore
        if (needed > fits) clipped.push(`${at} (${String(needed)} lines of ${String(fits)})`);
        continue;
      }
      const isWords = typeof value === "string" && !whole;
      const [before, after] = isWords ? [beside(row, column, -1), beside(row, column, 1)] : [0, 0];
      const room = own + (look.align === "Right" ? before : look.align === "Center" ? 2 * Math.min(before, after) : after); // prettier-ignore
      const needed = width(text) + padding;
      if (needed > room) clipped.push(`${at} (${needed.toFixed(0)} of ${room.toFixed(0)})`);
    }
  return clipped;
}
