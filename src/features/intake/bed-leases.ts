/** Rent rolls by the bed: several rows of one unit, each a bed with its own lease, are one unit. */
import { cents } from "./printed-values";
import type { RollField } from "./roll-headings";
import type { RawUnit } from "./roll-row-types";
import type { SheetCell } from "./sheet";

/** A bed's name is short. */
const longestBed = 12;
const summed: readonly RollField[] = ["marketRent", "contractRent", "deposit", "otherDeposit", "balance"];
const earliest: readonly RollField[] = ["moveIn", "leaseStart"];
const latest: readonly RollField[] = ["leaseEnd", "moveOut"];

export interface BedLeases {
  /** Each unit once. */
  readonly units: readonly RawUnit[];
  /** Rows of the beds of the units that have several. */
  readonly bedsOf: ReadonlyMap<RawUnit, readonly RawUnit[]>;
}

/** A, B, Bed 2; null where the row names no bed. A number of beds is none. */
const bedOf = ({ cells }: RawUnit): string | null => {
  const own = cells.get("bedSpace")?.text;
  if (own !== undefined) return own.length <= longestBed ? own : null;
  const beds = cells.get("beds");
  return beds?.number === null && /^(?:bed )?[a-h]$/i.test(beds.text) ? beds.text : null;
};

/**
 * @param keyOf of the unit that a row names
 * @param isHeld whether a resident is in the row's bed
 */
export function joinBeds(
  rows: readonly RawUnit[],
  keyOf: (row: RawUnit) => string,
  isHeld: (row: RawUnit) => boolean,
): BedLeases {
  const groups = new Map<string, RawUnit[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  const bedsOf = new Map<RawUnit, readonly RawUnit[]>();
  const units = [...groups.values()].flatMap((beds) => {
    const names = beds.map(bedOf);
    const isByBed = beds.length > 1 && !names.includes(null) && new Set(names).size === beds.length;
    if (!isByBed) return beds;
    const unit = unitOf(beds, isHeld);
    bedsOf.set(unit, beds);
    return [unit];
  });
  return bedsOf.size === 0 ? { units: rows, bedsOf } : { units, bedsOf };
}

function unitOf(beds: readonly RawUnit[], isHeld: (row: RawUnit) => boolean): RawUnit {
  const held = beds.filter(isHeld);
  const leases = held.length > 0 ? held : beds;
  // A unit is on notice when all who live there are.
  const staying = held.find(({ cells, moveOut }) => !cells.has("moveOut") && moveOut === null) ?? leases[0];
  const [first] = beds as [RawUnit];
  const lead = staying ?? first;
  const cells = new Map(lead.cells);
  for (const field of summed) {
    const amounts = beds.flatMap((bed) => bed.cells.get(field) ?? []).filter(({ number }) => number !== null);
    const [one] = amounts;
    if (one) cells.set(field, { ...one, number: cents(amounts.reduce((all, { number }) => all + (number ?? 0), 0)) });
  }
  const dated = (field: RollField): SheetCell[] =>
    leases
      .flatMap((bed) => bed.cells.get(field) ?? [])
      .filter(({ date }) => date !== null)
      .sort((a, b) => ((a.date ?? "") < (b.date ?? "") ? -1 : 1));
  for (const field of earliest) {
    const [cell] = dated(field);
    if (cell) cells.set(field, cell);
  }
  for (const field of latest) {
    const cell = dated(field).at(-1);
    if (cell && (field !== "moveOut" || lead.cells.has("moveOut"))) cells.set(field, cell);
  }
  if (bedOf(first) !== null && !first.cells.has("bedSpace")) cells.delete("beds");
  return {
    ...lead,
    row: first.row,
    rows: beds.flatMap(({ rows }) => rows),
    charges: beds.flatMap(({ charges }) => charges),
    cells,
    blockTotal: null,
    others: leases.filter((bed) => bed !== lead).flatMap((bed) => [bed.cells, ...bed.others]),
  };
}
