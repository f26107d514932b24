/** Whether the service sent a webhook, judging by its raw bytes and headers: nothing is parsed first. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { exportSignatureHeader } from "../../service/export-webhook";

/** The secret that signs exports: the API key that ordered them, or the one issued for a bearer connection. */
export interface WebhookSecret {
  readonly secret: string;
  /** Identifies the secret without revealing it. */
  readonly fingerprint: string;
}

/** `refusal` says what was wrong, for the log. */
export type SignatureCheck =
  | { readonly fingerprint: string }
  | { readonly fingerprint: null; readonly refusal: string };

const toleranceSeconds = 5 * 60;
const hexDigest = /^[0-9a-f]{64}$/;

export function webhookSecret(secret: string): WebhookSecret {
  return { secret, fingerprint: createHash("sha256").update(`webhook ${secret}`).digest("hex").slice(0, 16) };
}

/**
 * The service's own signature must match one of the secrets; if Standard Webhooks headers are present, they must match
 * the same one and be less than five minutes old. `now`: milliseconds since the epoch.
 */
export function checkSignature(
  body: Uint8Array,
  headers: Headers,
  secrets: readonly WebhookSecret[],
  now: number,
): SignatureCheck {
  const given = headers.get(exportSignatureHeader) ?? "";
  // A malformed digest is compared too, with one that matches nothing.
  const digest = Buffer.from(hexDigest.test(given) ? given : "0".repeat(64), "hex");
  // Tries every secret, so timing doesn't reveal which one matches.
  const fitting = secrets.filter(({ secret }) => timingSafeEqual(hmac(secret, body), digest));
  const [found] = fitting;
  if (!found) return refuse(given === "" ? "no signature" : "a wrong signature");
  const standard = headers.get("webhook-signature");
  if (standard === null) return { fingerprint: found.fingerprint };
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (id === "" || !/^\d{1,12}$/.test(timestamp)) return refuse("a signature without id and time");
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return refuse("a signature of another time");
  const expected = hmac(found.secret, `${id}.${timestamp}.`, body);
  const fits = standard.split(" ").filter((one) => {
    const [version, text = ""] = one.split(",");
    const bytes = Buffer.from(text, "base64");
    return version === "v1" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  return fits.length > 0 ? { fingerprint: found.fingerprint } : refuse("a wrong second signature");
}

function hmac(secret: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const sum = createHmac("sha256", secret);
  parts.forEach((part) => sum.update(part));
  return sum.digest();
}

/**
 * The signature header of Standard Webhooks. A secret such as whsec_… is the base64 of its bytes; any other is taken as
 * text. `timestamp`: seconds since the epoch.
 */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): string {
  const prefix = "whsec_";
  const key = secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), "base64") : secret;
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

const refuse = (refusal: string): SignatureCheck => ({ fingerprint: null, refusal });
