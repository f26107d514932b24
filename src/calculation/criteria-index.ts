/** Finds the cells of a block that meet a condition; blocks that many formulas share are searched once. */
import { criterion } from "./criteria";
import { numberOfText } from "./coercion";
import { plain, type Matrix, type Plain } from "./values";

/** Smaller blocks are read each time: they aren't shared. */
const smallestKept = 24;
/** Positions kept for a block, per cell of it. */
const mostKeptPerCell = 8;

interface BlockIndex {
  readonly found: Map<Plain, readonly number[]>;
  /** Positions in `found`. */
  size: number;
  /** Positions by number and by text in small letters; made when first asked for. */
  numbers: Map<number, number[]> | null;
  texts: Map<string, number[]> | null;
}

const indexes = new WeakMap<Matrix, BlockIndex>();

/**
 * Positions in the block's data, ascending, of the cells that meet a condition as COUNTIF writes it; only of
 * those in `among`, if given. A block is of one workbook, so all its questions have the same `epoch`.
 */
export function cellsMeeting(
  block: Matrix,
  condition: Plain,
  among: readonly number[] | null = null,
  epoch = 0,
): readonly number[] {
  const { data } = block;
  if (among?.length === 0) return among;
  const { equal, holds } = criterion(condition, epoch);
  const isMet = (at: number): boolean => holds(plain(data[at] ?? null));
  if (data.length < smallestKept) return (among ?? [...data.keys()]).filter(isMet);
  let index = indexes.get(block);
  if (!index) indexes.set(block, (index = { found: new Map(), size: 0, numbers: null, texts: null }));
  let positions = index.found.get(condition);
  if (!positions) {
    // Few cells in question are looked at sooner than the block.
    if (equal === null && among && among.length < data.length / 4) return among.filter(isMet);
    positions = (equal === null ? [...data.keys()] : candidates(block, index, equal, epoch)).filter(isMet);
    if (index.size + positions.length <= mostKeptPerCell * data.length) {
      index.size += positions.length;
      index.found.set(condition, positions);
    }
  }
  return among ? shared(among, positions) : positions;
}

/** What two ascending lists have in common. */
function shared(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  let next = 0;
  for (const at of one) {
    while (next < other.length && (other[next] ?? 0) < at) next += 1;
    if (other[next] === at) both.push(at);
  }
  return both;
}

/** The cells that may equal a number or a text. */
const candidates = (block: Matrix, index: BlockIndex, equal: number | string, epoch: number): readonly number[] =>
  (typeof equal === "number"
    ? (index.numbers ??= byNumber(block, epoch)).get(rounded(equal))
    : (index.texts ??= byText(block)).get(equal)) ?? [];

/** As Excel compares: 15 digits. */
const rounded = (value: number): number =>
  Number.isInteger(value) && Math.abs(value) < 1e15 ? value : Number(value.toPrecision(15));

function byNumber({ data }: Matrix, epoch: number): Map<number, number[]> {
  const index = new Map<number, number[]>();
  for (let at = 0; at < data.length; at += 1) {
    const value = plain(data[at] ?? null);
    const number = typeof value === "string" ? numberOfText(value, epoch) : value;
    if (typeof number === "number") add(index, rounded(number), at);
  }
  return index;
}

function byText({ data }: Matrix): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let at = 0; at < data.length; at += 1) {
    const value = plain(data[at] ?? null);
    if (typeof value === "string") add(index, value.toLowerCase(), at);
  }
  return index;
}

function add<Key>(index: Map<Key, number[]>, key: Key, at: number): void {
  const positions = index.get(key);
  if (positions) positions.push(at);
  else index.set(key, [at]);
}
