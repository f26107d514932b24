/**
 * Proves that this device wrote a stored text: HMAC-SHA-256 with a random secret that never leaves the device, so
 * editing the workbook can't forge a proof. It doesn't prove that the text is the latest one the device wrote.
 */
export interface AnswerProofs {
  /** The proof of these bytes, `proofLength` characters; null if this device can't make one. */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<string | null>;
  /** Whether this device made the proof for exactly these bytes. Never rejects. */
  verify(bytes: Uint8Array<ArrayBuffer>, proof: string): Promise<boolean>;
}

export interface AnswerProofParts {
  /** Undefined if the page is not in a secure context. */
  readonly subtle: () => SubtleCrypto | undefined;
  /** The device's secret, made on first use; null if the device keeps none. */
  readonly secret: () => Uint8Array<ArrayBuffer> | null;
}

/** 32 bytes in base64. */
export const proofLength = 44;

const algorithm = { name: "HMAC", hash: "SHA-256" } as const;

export function createAnswerProofs({ subtle, secret }: AnswerProofParts): AnswerProofs {
  let known: Promise<CryptoKey> | undefined;
  async function withKey<T>(act: (crypto: SubtleCrypto, key: CryptoKey) => Promise<T>): Promise<T | null> {
    const crypto = subtle();
    const bytes = crypto && !known ? secret() : null;
    if (crypto && bytes) known = crypto.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
    return crypto && known ? act(crypto, await known) : null;
  }
  return {
    sign: (bytes) =>
      withKey(async (crypto, key) =>
        btoa(String.fromCharCode(...new Uint8Array(await crypto.sign(algorithm, key, bytes)))),
      ),
    async verify(bytes, proof) {
      try {
        const made = Uint8Array.from(atob(proof), (letter) => letter.charCodeAt(0));
        return (await withKey((crypto, key) => crypto.verify(algorithm, key, made, bytes))) ?? false;
      } catch {
        // Invalid base64, or a system that refuses: not a proof.
        return false;
      }
    },
  };
}
