/** Members' gateway tokens: a public id and a random 256-bit secret, of which only a hash is kept. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export interface NewToken {
  /** Shown once, to the person who adds the member. */
  readonly token: string;
  readonly id: string;
  readonly tokenHash: string;
}

const form = /^cs_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;

/** `random` gives so many random bytes. */
export function createToken(random: (bytes: number) => Buffer = randomBytes): NewToken {
  const id = random(8).toString("hex");
  const secret = random(32).toString("base64url");
  return { token: `cs_${id}_${secret}`, id, tokenHash: hashOf(secret) };
}

/** Null for what is no token of ours. */
export function readToken(text: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = form.exec(text) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : null;
}

/** Takes the same time whatever differs. */
export function isSecretOf(secret: string, tokenHash: string): boolean {
  const given = Buffer.from(hashOf(secret), "hex");
  const kept = Buffer.from(tokenHash, "hex");
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** A plain hash is enough: nobody guesses 256 random bits. */
function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
