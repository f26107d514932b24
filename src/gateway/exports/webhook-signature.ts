/** Whether a webhook was sent by the service, by its raw bytes and headers alone: nothing of it is read before. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { exportSignatureHeader } from "../../service/export-webhook";

/** What exports are signed with: the API key that ordered them, or what a bearer connection was given. */
export interface WebhookSecret {
  readonly secret: string;
  /** Tells it from others without telling it. */
  readonly fingerprint: string;
}

/** `refusal` says what was wrong, for the log. */
export type SignatureCheck =
  { readonly fingerprint: string } | { readonly fingerprint: null; readonly refusal: string };

const toleranceSeconds = 5 * 60;
const hexDigest = /^[0-9a-f]{64}$/;

export function webhookSecret(secret: string): WebhookSecret {
  return { secret, fingerprint: createHash("sha256").update(`webhook ${secret}`).digest("hex").slice(0, 16) };
}

/**
 * The service's own signature must fit one of the secrets; where the sender carries the headers of Standard Webhooks, those
 * must fit the same one, and be of the last five minutes. `now`: milliseconds since the epoch.
 */
export function checkSignature(
  body: Uint8Array,
  headers: Headers,
  secrets: readonly WebhookSecret[],
  now: number,
): SignatureCheck {
  const given = headers.get(exportSignatureHeader) ?? "";
  // What is no digest at all is compared too, with one that none of ours is.
  const digest = Buffer.from(hexDigest.test(given) ? given : "0".repeat(64), "hex");
  // Every secret is tried, so that the time does not tell which one fits.
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

const refuse = (refusal: string): SignatureCheck => ({ fingerprint: null, refusal });
