/** Several charges of a home in one row: a column of codes with its amounts to the right, two times or more. */
import { type ChargeClass, chargeClassOf } from "./charge-classes";
import type { Heading } from "./heading-rows";
import { type ColumnMeaning, meaningOfHeading, plainHeading } from "./roll-headings";
import type { RollField } from "./heading-words";
import type { Sheet, SheetRow } from "./sheet";

export interface ChargePair {
  readonly code: number;
  readonly amount: number;
}

const fewestPairs = 2;
/** Of Charge 1, Charge #2 and Amount 3. */
const pairNumber = / (?:number )?(\d{1,2})\b/;

type PairField = "chargeCode" | "amount";

interface PairHeading {
  readonly field: PairField;
  /** "" where the heading has none. */
  readonly number: string;
}

function pairHeading(text: string, meaning: ColumnMeaning | null): PairHeading | null {
  const plain = plainHeading(text);
  const number = pairNumber.exec(plain)?.[1] ?? "";
  if (number === "") return meaning?.field === "chargeCode" || meaning?.field === "amount" ? { field: meaning.field, number } : null;
  const words = plain.replace(pairNumber, "");
  // Charges over amounts is a sum; Charge 1 over words is a code.
  if (/^(?:other |recurring |monthly )?ch(?:ar|r)?gs?e?s?$/.test(words)) return { field: "chargeCode", number };
  const field = meaningOfHeading(words)?.field;
  return field === "chargeCode" || field === "amount" ? { field, number } : null;
} // prettier-ignore

/** The heading with what Charge 1, Amount 1, Charge 2, Amount 2 mean; as it is without two pairs. */
export function withChargePairs(heading: Heading<ColumnMeaning>): Heading<ColumnMeaning> {
  const found = heading.cells.map(({ text, meaning }) => pairHeading(text, meaning));
  const fields = new Map<number, PairField>();
  for (const [at, one] of found.entries()) {
    const next = found[at + 1];
    if (one?.field !== "chargeCode" || next?.field !== "amount") continue;
    if (next.number !== "" && next.number !== one.number) continue;
    fields.set(at, "chargeCode").set(at + 1, "amount");
  }
  if (fields.size < 2 * fewestPairs) return heading;
  const cells = heading.cells.map((cell, at) => {
    const field = fields.get(at);
    return field === undefined ? cell : { ...cell, meaning: { field } };
  });
  return { ...heading, cells };
}

/** The columns of each pair; none where a row has one charge. */
export function chargePairs({ cells }: Heading<ColumnMeaning>, placed: readonly (number | null)[]): ChargePair[] {
  const pairs = cells.flatMap(({ meaning }, at): ChargePair[] => {
    const [code, amount] = [placed[at] ?? null, placed[at + 1] ?? null];
    const isPair = meaning?.field === "chargeCode" && cells[at + 1]?.meaning?.field === "amount";
    return isPair && code !== null && amount !== null ? [{ code, amount }] : [];
  });
  return pairs.length < fewestPairs ? [] : pairs;
}

/** Whether no code of the pairs is of rent: a column of rents next to them is then no sum of theirs. */
export const lacksRent = (sheet: Sheet, from: number, pairs: readonly ChargePair[]): boolean =>
  !sheet.rows.slice(from).some((row) =>
    pairs.some(({ code }) => {
      const cell = row[code];
      return cell != null && ["rent", "subsidy"].includes(chargeClassOf(cell.text).chargeClass);
    }),
  );

interface PairColumns {
  readonly at: ReadonlyMap<RollField, number>;
  readonly titles: ReadonlyMap<number, string>;
  readonly pairs: readonly ChargePair[];
  readonly hasRentApart: boolean;
  readonly charges: readonly {
    readonly column: number;
    readonly chargeClass: ChargeClass | null;
    readonly code: string;
  }[];
}

interface PairCharge {
  readonly code: string;
  readonly amount: number | null;
  readonly chargeClass: ChargeClass | null;
  readonly isColumn: boolean;
}

/**
 * What a row of pairs charges, none in a roll without pairs; an amount without a code is called by the code's heading.
 */
export function pairCharges(row: SheetRow, { at, titles, pairs, hasRentApart, charges }: PairColumns): PairCharge[] {
  if (pairs.length === 0) return [];
  const amountIn = (column: number): number | null => row[column]?.number ?? null;
  const rent = at.get("leaseRent");
  return [
    ...pairs.map(({ code, amount }) => ({
      code: row[code]?.text ?? titles.get(code) ?? "charge",
      amount: amountIn(amount),
      chargeClass: null,
      isColumn: false,
    })),
    ...(hasRentApart && rent !== undefined
      ? [{ code: titles.get(rent) ?? "rent", amount: amountIn(rent), chargeClass: "rent" as const, isColumn: true }]
      : []),
    ...charges.map(({ column, chargeClass, code }) => ({
      code,
      amount: amountIn(column),
      chargeClass,
      isColumn: true,
    })),
  ];
}
