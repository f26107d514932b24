/** Signs the digests of members' saved results, and lists the public keys that verify them. */
import { sign } from "node:crypto";
import * as v from "valibot";
import {
  type GatewaySignature,
  mostSigningKeys,
  signatureOrderSchema,
  signaturesPath,
  signingKeysPath,
} from "../../service/gateway-signing";
import { statementBytes } from "../../service/gateway-statement";
import { type ProxyAnswer, refuse } from "../proxy/service-proxy";
import type { SigningKeyStore } from "../store/signing-key-store";
import type { SigningKey } from "./signing-key";

export interface SigningRequest {
  readonly method: string;
  /** Below the gateway's /api. */
  readonly path: string;
  readonly text: () => Promise<string>;
  /** The member's name. */
  readonly by: string;
}

export interface AnswerSignerParts {
  /** Null if the key's file can't be used: then nothing is signed, and earlier signatures are still verified. */
  readonly key: SigningKey | null;
  readonly store: SigningKeyStore;
  /** Display name of the gateway. */
  readonly gateway: string;
  readonly now: () => number;
}

export interface AnswerSigner {
  /** Makes the public key known to all nodes; to be called once the store is open. */
  publish(): Promise<void>;
  /** Null for another endpoint. */
  answer(request: SigningRequest): Promise<ProxyAnswer | null>;
}

const own = (response: Response): ProxyAnswer => ({ response, usage: null, isLost: false });
const noStore = { headers: { "cache-control": "no-store" } };

export function createAnswerSigner({ key, store, gateway, now }: AnswerSignerParts): AnswerSigner {
  let isPublished = false;

  async function publish(): Promise<void> {
    if (key === null || isPublished) return;
    await store.add(key.published, now());
    isPublished = true;
  }

  function signed(digest: string, by: string, { privateKey, published }: SigningKey): GatewaySignature {
    const statement = { gateway, key: published.id, by, at: now() };
    const signature = sign("sha256", statementBytes(statement, digest), { key: privateKey, dsaEncoding: "ieee-p1363" });
    return { ...statement, signature: signature.toString("base64") };
  }

  return {
    publish,
    async answer({ method, path, text, by }) {
      if (path === signingKeysPath) {
        if (method !== "GET") return own(refuse(405, "Not allowed", "Use GET."));
        const keys = (await store.list()).filter(({ withdrawnAt }) => withdrawnAt === null).slice(0, mostSigningKeys);
        return own(Response.json({ keys: keys.map(({ id, key: spki }) => ({ id, key: spki })) }, noStore));
      }
      if (path !== signaturesPath) return null;
      if (method !== "POST") return own(refuse(405, "Not allowed", "Use POST."));
      const order = v.safeParse(signatureOrderSchema, parsed(await text()));
      if (!order.success) return own(refuse(400, "Bad digest", "Send the SHA-256 of the saved results in base64."));
      if (key === null)
        return own(
          refuse(501, "This gateway doesn't sign results", "Ask the gateway's operator to check its signing key."),
        );
      await publish();
      return own(Response.json(signed(order.output.digest, by, key), noStore));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
