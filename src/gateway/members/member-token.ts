/** Members' gateway tokens: a public id and a random 256-bit secret, stored only as a hash. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export interface NewToken {
  /** Shown once, to the person adding the member. */
  readonly token: string;
  readonly id: string;
  readonly tokenHash: string;
}

const form = /^cs_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;

/** `random` returns that many random bytes. */
export function createToken(random: (bytes: number) => Buffer = randomBytes): NewToken {
  const id = random(8).toString("hex");
  const secret = random(32).toString("base64url");
  return { token: `cs_${id}_${secret}`, id, tokenHash: hashOf(secret) };
}

/** Null if it isn't one of our tokens. */
export function readToken(text: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = form.exec(text) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : null;
}

/** Constant-time comparison. */
export function isSecretOf(secret: string, tokenHash: string): boolean {
  const given = Buffer.from(hashOf(secret), "hex");
  const kept = Buffer.from(tokenHash, "hex");
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** A plain hash is enough: 256 random bits can't be guessed. */
function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
