import type { WorkbookCells } from "../../src/host/workbook-cells";
import type { WorkbookChangeListener } from "../../src/host/workbook-changes";

/** A workbook of formulas as functions that look at cells see it. */
export interface FakeCells extends WorkbookCells {
  /** By address: Sheet1!B4. */
  readonly formulas: Map<string, unknown>;
  /** Cells that another one's formula fills, by address. */
  readonly spills: Map<string, string>;
  /** Addresses of every request. */
  readonly reads: (readonly string[])[];
  readonly recalculated: (readonly string[])[];
  /** The cells left out of every request to calculate all that look at others. */
  readonly leftOut: (readonly string[])[];
  /** What Excel does when a cell is calculated again. */
  calculate: (address: string) => void;
  /** Thrown by every request while it is set. */
  failure: Error | null;
  /** Receives changes, once subscribed. */
  listener: WorkbookChangeListener | null;
}

export function createFakeCells(): FakeCells {
  const cells: FakeCells = {
    formulas: new Map(),
    spills: new Map(),
    reads: [],
    recalculated: [],
    leftOut: [],
    calculate: () => undefined,
    failure: null,
    listener: null,
    read(addresses) {
      cells.reads.push(addresses);
      if (cells.failure) return Promise.reject(cells.failure);
      const found = addresses.flatMap((address) => {
        const anchor = cells.spills.get(address) ?? address;
        return cells.formulas.has(anchor) ? [[address, { anchor, formula: cells.formulas.get(anchor) }] as const] : [];
      });
      return Promise.resolve(new Map(found));
    },
    recalculate(addresses) {
      cells.recalculated.push(addresses);
      if (cells.failure) return Promise.reject(cells.failure);
      for (const address of addresses) cells.calculate(address);
      return Promise.resolve();
    },
    recalculateInspectors(except) {
      cells.leftOut.push([...except]);
      return Promise.resolve();
    },
    onChanged(listener) {
      if (cells.failure) return Promise.reject(cells.failure);
      cells.listener = listener;
      return Promise.resolve();
    },
  };
  return cells;
}
