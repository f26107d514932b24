/** Finds the formulas that read a cell: areas are kept by blocks of rows and columns. */
import type { Area } from "./values";

const blockRows = 64;
const blockColumns = 8;
/** Areas over more blocks than this are kept in a list of their own. */
const mostBlocks = 256;

/** The areas of each reader: a workbook that is linked again removes thousands of them. */
type Readers<Reader> = Map<Reader, Area[]>;

export interface Dependents<Reader> {
  add(area: Area, reader: Reader): void;
  remove(area: Area, reader: Reader): void;
  /** Readers of areas that meet this one; some may come twice. */
  visit(area: Area, found: (reader: Reader) => void): void;
}

export function createDependents<Reader>(): Dependents<Reader> {
  const blocks = new Map<string, Map<number, Readers<Reader>>>();
  const wide = new Map<string, Readers<Reader>>();

  function listsOf({ sheet, top, left, bottom, right }: Area, make: boolean): Readers<Reader>[] {
    const [r0, r1] = [Math.floor(top / blockRows), Math.floor(bottom / blockRows)];
    const [c0, c1] = [Math.floor(left / blockColumns), Math.floor(right / blockColumns)];
    if ((r1 - r0 + 1) * (c1 - c0 + 1) > mostBlocks) {
      let list = wide.get(sheet);
      if (!list && make) wide.set(sheet, (list = new Map<Reader, Area[]>()));
      return list ? [list] : [];
    }
    let own = blocks.get(sheet);
    if (!own && make) blocks.set(sheet, (own = new Map<number, Readers<Reader>>()));
    const lists: Readers<Reader>[] = [];
    for (let row = r0; row <= r1; row += 1)
      for (let column = c0; column <= c1; column += 1) {
        const key = row * 4096 + column;
        let list = own?.get(key);
        if (!list && make) own?.set(key, (list = new Map<Reader, Area[]>()));
        if (list) lists.push(list);
      }
    return lists;
  }

  const meets = (one: Area, other: Area): boolean =>
    one.top <= other.bottom && other.top <= one.bottom && one.left <= other.right && other.left <= one.right;

  return {
    add(area, reader) {
      for (const list of listsOf(area, true)) {
        const areas = list.get(reader);
        if (areas) areas.push(area);
        else list.set(reader, [area]);
      }
    },
    remove(area, reader) {
      for (const list of listsOf(area, false)) {
        const areas = list.get(reader);
        const at = areas?.indexOf(area) ?? -1;
        if (areas === undefined || at < 0) continue;
        if (areas.length === 1) list.delete(reader);
        else areas.splice(at, 1);
      }
    },
    visit(area, found) {
      const own = blocks.get(area.sheet);
      const [r0, r1] = [Math.floor(area.top / blockRows), Math.floor(area.bottom / blockRows)];
      const [c0, c1] = [Math.floor(area.left / blockColumns), Math.floor(area.right / blockColumns)];
      const look = (list: Readers<Reader> | undefined): void => {
        for (const [reader, areas] of list ?? []) if (areas.some((one) => meets(one, area))) found(reader);
      };
      if (own && (r1 - r0 + 1) * (c1 - c0 + 1) > own.size) {
        for (const list of own.values()) look(list);
      } else
        for (let row = r0; row <= r1; row += 1)
          for (let column = c0; column <= c1; column += 1) look(own?.get(row * 4096 + column));
      look(wide.get(area.sheet));
    },
  };
}
