/** Rolls with one fault each: a cell, a row, or the end of the file. */
import { heldFile } from "./held-out/held-files";
import type { HeldCell, HeldRow } from "./held-out/held-cells";
import { inventRoll, pick, type Random } from "./invented-rolls";
import { otherRoll } from "./other-layouts/other-rolls";
import { asText, asWorkbook } from "./written-files";

type Row = (HeldCell | undefined)[];

export interface WholeRoll {
  readonly name: string;
  readonly rows: readonly HeldRow[];
  readonly units: readonly string[];
  readonly write: (rows: readonly HeldRow[]) => Uint8Array;
}

/** A roll that prints totals, of one of three makers; null for a seed whose roll prints none. */
export function wholeRoll(seed: number): WholeRoll | null {
  if (seed % 3 === 0) {
    const roll = inventRoll(seed, { hasTotals: true });
    const write = (rows: readonly HeldRow[]): Uint8Array => {
      const texts = rows.map((row) => row.map((cell) => (typeof cell === "string" ? cell : "")));
      return seed % 2 === 0 ? asWorkbook({ Roll: texts }) : asText(texts);
    };
    return { name: `${seed} ${roll.layout}`, rows: roll.rows, units: roll.units.map(({ unit }) => unit), write };
  }
  if (seed % 3 === 1) {
    const roll = otherRoll(seed);
    const write = (rows: readonly HeldRow[]): Uint8Array =>
      roll.write(rows.map((row) => row.map((cell) => (typeof cell === "string" ? cell : ""))));
    return roll.hasTotals
      ? { name: roll.name, rows: roll.rows, units: roll.units.map(({ unit }) => unit), write }
      : null;
  }
  const { name, roll, rewrite } = heldFile(seed);
  const shown = roll.sheets.filter(
    (sheet) => sheet.isHidden !== true && !["Parameters", "Old Roll"].includes(sheet.name),
  );
  const [main] = shown;
  if (!roll.hasTotals || main === undefined || shown.length > 1) return null;
  const write = (rows: readonly HeldRow[]): Uint8Array =>
    rewrite(roll.sheets.map((sheet) => (sheet === main ? { ...sheet, rows } : sheet)));
  return { name, rows: main.rows, units: roll.deal.units.map(({ unit }) => unit), write };
}

const isAmount = (cell: HeldCell | undefined): boolean =>
  typeof cell === "number"
    ? Math.abs(cell) >= 10
    : typeof cell === "string" && /^[-($]*\d[\d,]*(?:\.\d+)?\)?$/.test(cell.trim()) && cell.trim().length >= 2;

export const faults = ["text", "again", "shifted", "removed", "cut", "changed", "minus", "digits"] as const;

/** The rows with the fault; null where the roll has no place for it. */
export function spoiled(fault: (typeof faults)[number], { rows, units }: WholeRoll, random: Random): HeldRow[] | null {
  const copy: Row[] = rows.map((row) => [...row]);
  const isUnit = (row: Row): boolean =>
    row.slice(0, 3).some((cell) => typeof cell === "string" && units.some((unit) => cell === unit || cell.endsWith(`-${unit}`))); // prettier-ignore
  const places = copy.flatMap((row, at) => (isUnit(row) ? [at] : []));
  if (places.length === 0) return null;
  const at = pick(random, places);
  const row = copy[at] ?? [];
  const columns = row.flatMap((cell, column) => (column > 0 && isAmount(cell) && !(typeof cell === "string" && units.includes(cell)) ? [column] : [])); // prettier-ignore
  const column = columns.length === 0 ? null : pick(random, columns);
  const cell = column === null ? null : (row[column] ?? null);
  const done = (): HeldRow[] => copy.map((cells) => Array.from(cells, (one) => one ?? null));
  const put = (value: HeldCell): HeldRow[] | null => {
    if (column === null) return null;
    row[column] = value;
    return done();
  };
  switch (fault) {
    case "again":
      copy.splice(at, 0, [...row]);
      return done();
    case "removed":
      copy.splice(at, 1);
      return done();
    case "cut":
      return done().slice(0, Math.floor(rows.length * (0.3 + 0.6 * random())));
    case "shifted":
      if (column === null) return null;
      row.splice(column, 0, typeof cell === "number" ? null : "");
      return done();
    case "text":
      return put(pick(random, ["see note", "TBD", "#REF!", "1,2O0"]));
    case "changed":
      return put(typeof cell === "string" ? cell.replace(/\d/, (digit) => String((Number(digit) + 1) % 10 || 1)) : typeof cell === "number" ? cell + 37 : null); // prettier-ignore
    case "minus":
      return put(typeof cell === "string" ? `-${cell}` : typeof cell === "number" ? -cell : null);
    case "digits": {
      const other = String(typeof cell === "string" || typeof cell === "number" ? cell : "").replace(
        /(\d)(\d)/,
        "$2$1",
      );
      return put(typeof cell === "number" ? Number(other) : other);
    }
  }
}
