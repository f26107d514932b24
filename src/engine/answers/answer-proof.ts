/**
 * Proves who wrote a stored text. The device: HMAC-SHA-256 with a random secret that never leaves it. A team gateway:
 * an ECDSA signature of the text's digest and of the member who saved it. Editing the workbook can forge neither. They
 * don't prove that the text is the latest one that was written.
 */
import type { GatewayKey, GatewaySignature } from "../../service/gateway-signing";
import { statementBytes } from "../../service/gateway-statement";

type Bytes = Uint8Array<ArrayBuffer>;

export interface AnswerProofs {
  /** The proof of these bytes, `proofLength` characters; null if this device can't make one. */
  sign(bytes: Bytes): Promise<string | null>;
  /** Whether this device made the proof for exactly these bytes. Never rejects. */
  verify(bytes: Bytes, proof: string): Promise<boolean>;
  /** The gateway's signature of these bytes as base64 text; null without a gateway. Never rejects. */
  countersign(bytes: Bytes): Promise<string | null>;
  /**
   * Reads what `countersign` returned.
   * @param isOwn the device's own proof covers it: needs no key
   * @returns null unless a known key signed exactly these bytes. Never rejects.
   */
  readCountersign(bytes: Bytes, text: string, isOwn: boolean): Promise<GatewaySignature | null>;
}

/** The team gateway that this device is signed in to. */
export interface GatewayWitness {
  /** @param digest SHA-256 in base64. Null without a gateway, or if it can't be reached. Never rejects. */
  sign(digest: string): Promise<GatewaySignature | null>;
  /** The keys known to this device, also offline. */
  keys(): readonly GatewayKey[];
}

export interface AnswerProofParts {
  /** Undefined if the page is not in a secure context. */
  readonly subtle: () => SubtleCrypto | undefined;
  /** The device's secret, made on first use; null if the device keeps none. */
  readonly secret: () => Bytes | null;
  readonly gateway?: GatewayWitness;
}

/** 32 bytes in base64. */
export const proofLength = 44;

const algorithm = { name: "HMAC", hash: "SHA-256" } as const;
/** Every browser that Office runs in has it. */
const gatewayAlgorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

export function createAnswerProofs({ subtle, secret, gateway }: AnswerProofParts): AnswerProofs {
  let known: Promise<CryptoKey> | undefined;
  const gatewayKeys = new Map<string, Promise<CryptoKey>>();

  async function withKey<T>(act: (crypto: SubtleCrypto, key: CryptoKey) => Promise<T>): Promise<T | null> {
    const crypto = subtle();
    const bytes = crypto && !known ? secret() : null;
    if (crypto && bytes) known = crypto.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
    return crypto && known ? act(crypto, await known) : null;
  }

  function gatewayKey(crypto: SubtleCrypto, id: string): Promise<CryptoKey> | null {
    const spki = gateway?.keys().find((one) => one.id === id)?.key;
    if (spki === undefined) return null;
    const key =
      gatewayKeys.get(spki) ?? crypto.importKey("spki", fromBase64(spki), gatewayAlgorithm, false, ["verify"]);
    gatewayKeys.set(spki, key);
    return key;
  }

  const digestOf = async (crypto: SubtleCrypto, bytes: Bytes): Promise<string> =>
    toBase64(new Uint8Array(await crypto.digest("SHA-256", bytes)));

  return {
    sign: (bytes) => withKey(async (crypto, key) => toBase64(new Uint8Array(await crypto.sign(algorithm, key, bytes)))),
    async verify(bytes, proof) {
      try {
        const made = fromBase64(proof);
        return (await withKey((crypto, key) => crypto.verify(algorithm, key, made, bytes))) ?? false;
      } catch {
        // Invalid base64, or a system that refuses: not a proof.
        return false;
      }
    },
    async countersign(bytes) {
      const crypto = subtle();
      if (!crypto || !gateway) return null;
      try {
        const signature = await gateway.sign(await digestOf(crypto, bytes));
        return signature && toBase64(new TextEncoder().encode(JSON.stringify(signature)));
      } catch {
        return null;
      }
    },
    async readCountersign(bytes, text, isOwn) {
      try {
        const signed = JSON.parse(new TextDecoder().decode(fromBase64(text))) as GatewaySignature;
        // The gateway checks the rest of what it signs.
        if (typeof signed.by !== "string" || typeof signed.gateway !== "string") return null;
        if (isOwn) return signed;
        const crypto = subtle();
        const key = crypto && (await gatewayKey(crypto, signed.key));
        if (!key) return null;
        const statement = statementBytes(signed, await digestOf(crypto, bytes));
        const isGood = await crypto.verify(gatewayAlgorithm, key, fromBase64(signed.signature), statement);
        return isGood ? signed : null;
      } catch {
        return null;
      }
    },
  };
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
