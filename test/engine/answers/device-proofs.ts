import { createAnswerProofs, type AnswerProofs } from "../../../src/engine/answers/answer-proof";

/** The proofs of a device, by its number. */
export function deviceProofs(device = 0): AnswerProofs {
  const secret = new Uint8Array(32).fill(device);
  return createAnswerProofs({ subtle: () => globalThis.crypto.subtle, secret: () => secret });
}
