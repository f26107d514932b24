/** A team gateway as saved results see it: a key pair, and who asks. */
import { createSign, generateKeyPairSync, createHash, type KeyObject } from "node:crypto";
import { createAnswerProofs, type AnswerProofs, type GatewayWitness } from "../../../src/engine/answers/answer-proof";
import type { GatewayKey } from "../../../src/service/gateway-signing";
import { statementBytes } from "../../../src/service/gateway-statement";

export interface TestGateway {
  readonly key: GatewayKey;
  /** As a member of that name sees it. */
  witness(by: string): GatewayWitness;
}

export function createTestGateway(name = "Acme rents"): TestGateway {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const key = { id: createHash("sha256").update(spki).digest("hex").slice(0, 16), key: spki.toString("base64") };
  return {
    key,
    witness: (by) => ({
      keys: () => [key],
      sign: (digest) => {
        const statement = { gateway: name, key: key.id, by, at: 1_795_077_000_000 };
        const signature = signed(statementBytes(statement, digest), privateKey);
        return Promise.resolve({ ...statement, signature });
      },
    }),
  };
}

function signed(bytes: Uint8Array, key: KeyObject): string {
  return createSign("sha256").update(bytes).sign({ key, dsaEncoding: "ieee-p1363" }, "base64");
}

/** The proofs of a device, by its number, at a gateway. */
export function proofsAt(device: number, gateway: GatewayWitness): AnswerProofs {
  const secret = new Uint8Array(32).fill(device);
  return createAnswerProofs({ subtle: () => globalThis.crypto.subtle, secret: () => secret, gateway });
}
