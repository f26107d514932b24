/**
 * Which formulas of hidden records may be written without a question: purely calculating ones, and those that this
 * device itself froze. Anyone may have written the others into the workbook.
 */
import type { AnswerProofs } from "../../../engine/answers/answer-proof";
import type { FormulaPiece } from "../../../host/formula-references";
import { isPlainCalculation } from "../../../host/formula-safety";
import type { PinRecord } from "./pin-records";
import type { StandingPin } from "./pin-writing";

export interface PinSeals {
  /** A proof that this device froze the formula; null if this device can't make one. */
  seal(pieces: readonly FormulaPiece[]): Promise<string | null>;
  /** Whether this device sealed the record's formula. */
  isOwn(record: Pick<PinRecord, "pieces" | "seal">): Promise<boolean>;
}

export function createPinSeals({ sign, verify }: Pick<AnswerProofs, "sign" | "verify">): PinSeals {
  return {
    seal: (pieces) => sign(sealedBytes(pieces)),
    isOwn: async ({ pieces, seal }) => seal !== undefined && verify(sealedBytes(pieces), seal),
  };
}

/** The formula without its references, which Excel adjusts as cells move. */
const sealedBytes = (pieces: readonly FormulaPiece[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `compsheet frozen formula\n${JSON.stringify(pieces.map((piece) => (typeof piece === "string" ? piece : [piece.style])))}`,
  );

/** The seal to keep with a formula; purely calculating formulas need none. */
export async function sealFor(
  formula: string,
  pieces: readonly FormulaPiece[],
  seals: PinSeals | undefined,
): Promise<string | null> {
  return seals === undefined || isPlainCalculation(formula) ? null : seals.seal(pieces);
}

/**
 * The pins whose formulas are to be seen by the user before they are written.
 * @param seals absent: none
 */
export async function pinsToConfirm(
  pins: readonly StandingPin[],
  seals: PinSeals | undefined,
): Promise<ReadonlySet<StandingPin>> {
  const found = new Set<StandingPin>();
  if (seals === undefined) return found;
  for (const pin of pins) {
    if (pin.state === "restored" || pin.state === "lost" || isPlainCalculation(pin.formula)) continue;
    if (!(await seals.isOwn(pin.record))) found.add(pin);
  }
  return found;
}
