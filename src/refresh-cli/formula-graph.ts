/**
 * Which formulas of a model depend on which others, through cells, ranges, names and results that fill several cells.
 */
import { readArea, sheetNameOf } from "../host/a1-address";
import { splitFormula } from "../host/formula-references";
import { areaText, type CellArea } from "../model-file/cell-address";
import { functionsCalled } from "../model-file/formula-spelling";
import { words } from "../workbench/opened-file/file-formulas";
import type { HostWorkbook, ModelFormula } from "./host-workbook";

export interface FormulaGraph {
  /** Formulas whose references are only known during calculation. */
  readonly open: ReadonlySet<ModelFormula>;
  /** Formulas that depend on themselves. */
  readonly circular: ReadonlySet<ModelFormula>;
  /**
   * Every formula that depends on one of `start`, with that one. Includes formulas of `start` only if they depend on
   * another one or on themselves.
   */
  dependentsOf(start: Iterable<ModelFormula>): ReadonlyMap<ModelFormula, ModelFormula>;
}

interface References {
  /** Unique, by address. */
  readonly areas: ReadonlyMap<string, { readonly sheet: string; readonly area: CellArea }>;
  readonly isOpen: boolean;
}

/** Rows of one column that have formulas, ascending, and the numbers of the formulas. */
interface ColumnIndex {
  readonly rows: number[];
  readonly numbers: number[];
}

/** Beyond these limits, following references costs more than it is worth. */
const mostLinks = 5_000_000;
const mostFilledCells = 1_000_000;
/**
 * INDIRECT and OFFSET find their cells by calculating; TABLE() is a what-if table without input cells, UNREAD() a
 * formula that the file does not hold.
 */
const openCall = /(?<![\p{L}\p{N}_.])(?:(?:INDIRECT|OFFSET)\s*\(|(?:TABLE|UNREAD)\(\))/iu;
/** A what-if table, with the area that it fills. */
const tableCall = /^TABLE\([^,]*,/i;

/** Null if the model has too many references to follow. */
export function createFormulaGraph({
  ours,
  others,
  left,
  names,
  sheetNames,
}: Pick<HostWorkbook, "ours" | "others" | "left" | "names" | "sheetNames">): FormulaGraph | null {
  const formulas: readonly ModelFormula[] = [...ours, ...others, ...left];
  const sheetNumbers = new Map(sheetNames.map((name, index) => [name.toLowerCase(), index]));
  const index = indexOf(formulas, sheetNames.length);
  if (index === null) return null;
  const meanings = new Map<string, References>();
  const open = new Set<ModelFormula>();
  /** Links between formula numbers, grouped by formula: its precedents are adjacent. */
  const starts = new Int32Array(formulas.length + 1);
  const precedents: number[] = [];

  for (const [number, formula] of formulas.entries()) {
    const own = sheetNames[formula.sheet] ?? "";
    const read = referencesOf(formula.formula.replace(tableCall, "TABLE("), own, names, meanings);
    if (read.isOpen) open.add(formula);
    for (const { sheet, area } of [...read.areas.values(), ...besideTable(formula, own)]) {
      const columns = index[sheetNumbers.get(sheet.toLowerCase()) ?? -1];
      if (columns === undefined) open.add(formula);
      else addWithin(columns, area, precedents);
      if (precedents.length > mostLinks) return null;
    }
    starts[number + 1] = precedents.length;
  }
  const dependents = reversed(starts, precedents, formulas.length);
  const numberOf = new Map(formulas.map((formula, number) => [formula, number]));

  return {
    open,
    get circular() {
      const behind = unsorted(starts, dependents);
      const before = unsorted(dependents.starts, { starts, targets: precedents });
      return new Set(formulas.filter((_, number) => behind[number] && before[number]));
    },
    dependentsOf(start) {
      const found = new Map<ModelFormula, ModelFormula>();
      const origins = new Map<number, ModelFormula>();
      for (const formula of start) {
        const number = numberOf.get(formula);
        if (number !== undefined) origins.set(number, formula);
      }
      const waiting = [...origins.keys()];
      for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
        const origin = origins.get(number) as ModelFormula;
        for (let at = dependents.starts[number] ?? 0; at < (dependents.starts[number + 1] ?? 0); at += 1) {
          const next = dependents.targets[at] ?? 0;
          const formula = formulas[next] as ModelFormula;
          if (!found.has(formula)) found.set(formula, origin);
          if (origins.has(next)) continue;
          origins.set(next, origin);
          waiting.push(next);
        }
      }
      return found;
    },
  };
}

/** By sheet and column. Cells that a formula fills map to it. Null if too many are filled. */
function indexOf(formulas: readonly ModelFormula[], sheetCount: number): Map<number, ColumnIndex>[] | null {
  const places = Array.from({ length: sheetCount }, () => new Map<number, [row: number, number: number][]>());
  let filled = 0;
  for (const [number, { sheet, cell }] of formulas.entries()) {
    const { top, left, bottom, right } = cell.array?.area ?? {
      top: cell.row,
      left: cell.column,
      bottom: cell.row,
      right: cell.column,
    };
    filled += (bottom - top + 1) * (right - left + 1);
    if (filled > mostFilledCells + formulas.length) return null;
    for (let column = left; column <= right; column += 1) {
      const rows = places[sheet]?.get(column) ?? [];
      for (let row = top; row <= bottom; row += 1) rows.push([row, number]);
      places[sheet]?.set(column, rows);
    }
  }
  return places.map(
    (columns) =>
      new Map(
        [...columns].map(([column, rows]) => {
          rows.sort(([one], [other]) => one - other);
          return [column, { rows: rows.map(([row]) => row), numbers: rows.map(([, number]) => number) }];
        }),
      ),
  );
}

function addWithin(columns: ReadonlyMap<number, ColumnIndex>, area: CellArea, into: number[]): void {
  const add = ({ rows, numbers }: ColumnIndex): void => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle] ?? 0) < area.top) low = middle + 1;
      else high = middle;
    }
    for (; low < rows.length && (rows[low] ?? 0) <= area.bottom; low += 1) into.push(numbers[low] ?? 0);
  };
  if (area.right - area.left < columns.size) {
    for (let column = area.left; column <= area.right; column += 1) {
      const found = columns.get(column);
      if (found) add(found);
    }
    return;
  }
  for (const [column, found] of columns) if (column >= area.left && column <= area.right) add(found);
}

function reversed(starts: Int32Array, targets: readonly number[], count: number) {
  const turned = new Int32Array(count + 1);
  for (const target of targets) turned[target + 1] = (turned[target + 1] ?? 0) + 1;
  for (let number = 0; number < count; number += 1)
    turned[number + 1] = (turned[number + 1] ?? 0) + (turned[number] ?? 0);
  const next = turned.slice();
  const back = new Int32Array(targets.length);
  for (let number = 0; number < count; number += 1) {
    for (let at = starts[number] ?? 0; at < (starts[number + 1] ?? 0); at += 1) {
      const target = targets[at] ?? 0;
      const place = next[target] ?? 0;
      back[place] = number;
      next[target] = place + 1;
    }
  }
  return { starts: turned, targets: back };
}

/** What remains after repeatedly removing everything without links: formulas in a cycle or leading to one. */
function unsorted(
  starts: Int32Array,
  back: { readonly starts: Int32Array; readonly targets: ArrayLike<number> },
): boolean[] {
  const count = starts.length - 1;
  const links = Array.from({ length: count }, (_, number) => (starts[number + 1] ?? 0) - (starts[number] ?? 0));
  const waiting = links.flatMap((left, number) => (left === 0 ? [number] : []));
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    for (let at = back.starts[number] ?? 0; at < (back.starts[number + 1] ?? 0); at += 1) {
      const before = back.targets[at] ?? 0;
      links[before] = (links[before] ?? 0) - 1;
      if (links[before] === 0) waiting.push(before);
    }
  }
  return links.map((left) => left > 0);
}

/** Follows names too, each once per sheet. */
function referencesOf(
  formula: string,
  sheet: string,
  names: HostWorkbook["names"],
  meanings: Map<string, References>,
): References {
  const areas = new Map<string, { sheet: string; area: CellArea }>();
  const pieces = splitFormula(formula, sheet);
  const text = pieces.map((piece) => (typeof piece === "string" ? piece : " ")).join("");
  const bare = text.replace(/"(?:[^"]|"")*"/g, " ");
  // A colon or bracket outside a reference joins cells that the text doesn't reveal.
  let isOpen = /[:[]/.test(bare) || openCall.test(bare);
  for (const piece of pieces) {
    if (typeof piece === "string") continue;
    const read = readArea(sheetNameOf(piece.reference), piece.reference.slice(piece.reference.lastIndexOf("!") + 1));
    if (read === null) isOpen = true;
    else {
      const area = { top: read.firstRow, left: read.firstColumn, bottom: read.lastRow, right: read.lastColumn };
      areas.set(`${read.sheet}!${areaText(area)}`, { sheet: read.sheet, area });
    }
  }
  for (const word of names.size === 0 ? [] : words(bare)) {
    const meaning = names.get(word);
    if (meaning === undefined) continue;
    // TODAY() calls the function, even if a name is spelled the same.
    if (functionsCalled(formula).has(word.toUpperCase()) && !meaning.some((own) => /^\s*LAMBDA\s*\(/i.test(own)))
      continue;
    const key = `${sheet}!${word}`;
    let known = meanings.get(key);
    if (known === undefined) {
      // A name that refers back to itself adds nothing more.
      meanings.set(key, { areas: new Map(), isOpen: true });
      const read = meaning.map((own) => referencesOf(own, sheet, names, meanings));
      const isRelative = meaning.some((own) => hasRelative(own, sheet));
      const all = new Map(read.flatMap((one) => [...one.areas]));
      known = { areas: all, isOpen: isRelative || read.some((one) => one.isOpen) };
      meanings.set(key, known);
    }
    for (const [place, area] of known.areas) areas.set(place, area);
    isOpen ||= known.isOpen;
  }
  return { areas, isOpen };
}

/**
 * What a what-if table reads besides its input cells: its formulas and its inputs, in the row above it and the column
 * left of it. The formulas themselves depend on what is between them and the input cells.
 */
function besideTable({ formula, cell }: ModelFormula, sheet: string): { sheet: string; area: CellArea }[] {
  if (cell.array === null || !tableCall.test(formula)) return [];
  const { top, left, bottom, right } = cell.array.area;
  const [above, before] = [Math.max(0, top - 1), Math.max(0, left - 1)];
  return [
    { sheet, area: { top: above, left: before, bottom: above, right } },
    { sheet, area: { top, left: before, bottom, right: before } },
  ];
}

/** A name with a relative reference has a different meaning in each cell. */
const hasRelative = (formula: string, sheet: string): boolean =>
  splitFormula(formula, sheet).some((piece) => typeof piece !== "string" && piece.style.includes("0"));
