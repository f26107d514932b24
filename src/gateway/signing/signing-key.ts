/** The gateway's private signing key: a file that only its owner can read, never the database or a backup. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { GatewayKey } from "../../service/gateway-signing";

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** What members verify with. */
  readonly published: GatewayKey;
}

/** A key file that can't be used, with what to do. */
export class SigningKeyError extends Error {
  override readonly name = "SigningKeyError";
}

/** P-256: every browser that Office runs in can verify it. */
export function createSigningKey(): SigningKey {
  return describeKey(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey);
}

function describeKey(privateKey: KeyObject): SigningKey {
  const key = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const id = createHash("sha256").update(key).digest("hex").slice(0, 16);
  return { privateKey, published: { id, key: key.toString("base64") } };
}

/** Reads the key, or creates it at the first start. Throws a SigningKeyError. */
export function openSigningKey(file: string): SigningKey {
  try {
    return readKey(file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw unusable(file, cause);
  }
  const made = writeBeside(file, createSigningKey());
  try {
    // Whole or not at all; the first of several nodes on one machine wins.
    linkSync(made, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw unusable(file, cause);
  } finally {
    rmSync(made, { force: true });
  }
  try {
    return readKey(file);
  } catch (cause) {
    throw unusable(file, cause);
  }
}

/** Replaces the key in the file with a new one. Throws a SigningKeyError. */
export function replaceSigningKey(file: string): SigningKey {
  const key = createSigningKey();
  const made = writeBeside(file, key);
  try {
    renameSync(made, file);
  } catch (cause) {
    rmSync(made, { force: true });
    throw unusable(file, cause);
  }
  return key;
}

function readKey(file: string): SigningKey {
  const privateKey = createPrivateKey(readFileSync(file, "utf8"));
  if (privateKey.asymmetricKeyDetails?.namedCurve !== "prime256v1") throw new Error("It isn't a P-256 key.");
  return describeKey(privateKey);
}

function writeBeside(file: string, { privateKey }: SigningKey): string {
  const made = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(made, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
    chmodSync(made, 0o600);
    return made;
  } catch (cause) {
    rmSync(made, { force: true });
    throw unusable(file, cause);
  }
}

const unusable = (file: string, cause: unknown): SigningKeyError =>
  new SigningKeyError(
    `The signing key ${file} can't be read or written: its folder must be writable and the file a P-256 key in PEM ` +
      "form. Set COMPSHEET_SIGNING_KEY_FILE to another place, or remove the file for a new key.",
    { cause },
  );
