/**
 * Finds the formulas that read a cell. Each distinct area is stored once with all its readers, in blocks of rows and
 * columns.
 */
import type { Area } from "./values";

const blockRows = 64;
const blockColumns = 8;
const blocksAcross = 4096;
/** Areas over more blocks than this are kept in a separate list. */
const mostBlocks = 256;

/** One search over several areas: visits the readers of an area once, no matter how many searched cells it contains. */
export interface Search {
  readonly number: number;
}

export interface Dependents<Reader> {
  add(area: Area, reader: Reader): void;
  remove(area: Area, reader: Reader): void;
  /** Starts a search. */
  search(): Search;
  /**
   * Visits readers of areas that intersect this one and that the search hasn't met; a reader of several areas is
   * visited for each.
   */
  visit(area: Area, search: Search, found: (reader: Reader) => void): void;
}

interface ReadArea<Reader> extends Area {
  /** How often each reads it. */
  readonly readers: Map<Reader, number>;
  /** Number of the last search that visited it. */
  met: number;
}

interface SheetAreas<Reader> {
  readonly byPlace: Map<string, ReadArea<Reader>>;
  readonly blocks: Map<number, Set<ReadArea<Reader>>>;
  readonly wide: Set<ReadArea<Reader>>;
}

export function createDependents<Reader>(): Dependents<Reader> {
  const sheets = new Map<string, SheetAreas<Reader>>();
  let lastSearch = 0;

  const placeOf = ({ top, left, bottom, right }: Area): string => `${top}:${left}:${bottom}:${right}`;

  /** The sets that hold the area; creates missing ones. */
  function setsOf({ blocks, wide }: SheetAreas<Reader>, { top, left, bottom, right }: Area): Set<ReadArea<Reader>>[] {
    const [r0, r1] = [Math.floor(top / blockRows), Math.floor(bottom / blockRows)];
    const [c0, c1] = [Math.floor(left / blockColumns), Math.floor(right / blockColumns)];
    if ((r1 - r0 + 1) * (c1 - c0 + 1) > mostBlocks) return [wide];
    const sets: Set<ReadArea<Reader>>[] = [];
    for (let row = r0; row <= r1; row += 1)
      for (let column = c0; column <= c1; column += 1) {
        const key = row * blocksAcross + column;
        let set = blocks.get(key);
        if (!set) blocks.set(key, (set = new Set()));
        sets.push(set);
      }
    return sets;
  }

  const meets = (one: Area, other: Area): boolean =>
    one.top <= other.bottom && other.top <= one.bottom && one.left <= other.right && other.left <= one.right;

  return {
    add(area, reader) {
      let own = sheets.get(area.sheet);
      if (!own) sheets.set(area.sheet, (own = { byPlace: new Map(), blocks: new Map(), wide: new Set() }));
      const place = placeOf(area);
      let read = own.byPlace.get(place);
      if (!read) {
        const { sheet, top, left, bottom, right } = area;
        read = { sheet, top, left, bottom, right, readers: new Map(), met: 0 };
        own.byPlace.set(place, read);
        for (const set of setsOf(own, read)) set.add(read);
      }
      read.readers.set(reader, (read.readers.get(reader) ?? 0) + 1);
      // A running search hasn't met this reader yet.
      read.met = 0;
    },
    remove(area, reader) {
      const own = sheets.get(area.sheet);
      const place = placeOf(area);
      const read = own?.byPlace.get(place);
      const times = read?.readers.get(reader);
      if (!own || !read || times === undefined) return;
      if (times > 1) read.readers.set(reader, times - 1);
      else read.readers.delete(reader);
      if (read.readers.size > 0) return;
      own.byPlace.delete(place);
      for (const set of setsOf(own, read)) set.delete(read);
    },
    search: () => ({ number: (lastSearch += 1) }),
    visit(area, { number }, found) {
      const own = sheets.get(area.sheet);
      if (!own) return;
      const { blocks, wide } = own;
      const look = (set: ReadonlySet<ReadArea<Reader>> | undefined): void => {
        for (const read of set ?? []) {
          if (read.met === number || !meets(read, area)) continue;
          read.met = number;
          for (const reader of read.readers.keys()) found(reader);
        }
      };
      const [r0, r1] = [Math.floor(area.top / blockRows), Math.floor(area.bottom / blockRows)];
      const [c0, c1] = [Math.floor(area.left / blockColumns), Math.floor(area.right / blockColumns)];
      if ((r1 - r0 + 1) * (c1 - c0 + 1) > blocks.size) for (const set of blocks.values()) look(set);
      else
        for (let row = r0; row <= r1; row += 1)
          for (let column = c0; column <= c1; column += 1) look(blocks.get(row * blocksAcross + column));
      look(wide);
    },
  };
}
