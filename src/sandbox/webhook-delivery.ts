/** Delivers the result of an export: signs it, checks the address before every connection, and tries again. */
import { exportSignatureHeader } from "../service/export-webhook";
import { AddressError, findPublicTarget } from "../service/public-address";
import type { SandboxClock } from "./time-slices";
import type { WebhookNetwork } from "./webhook-network";

export interface WebhookDelivery {
  readonly url: string;
  /** The same for every attempt, so a receiver can recognize a repeat. */
  readonly id: string;
  readonly body: string;
  /** The caller's API key. */
  readonly key: string;
}

export interface WebhookOutcome {
  readonly isDelivered: boolean;
  readonly attempts: number;
}

/** Waits before each attempt, milliseconds. */
export const attemptDelays: readonly number[] = [0, 5, 30, 120, 600, 1800, 7200].map((seconds) => seconds * 1000);
const mostRedirects = 3;
/** Redirects after which the same request is sent to another place. */
const followed = new Set([301, 302, 307, 308]);

/**
 * Any 2xx ends the delivery; anything else, including a rejected address, is retried until the attempts are used up.
 */
export async function deliverWebhook(
  delivery: WebhookDelivery,
  network: WebhookNetwork,
  allowedOrigins: () => readonly string[],
  clock: SandboxClock,
): Promise<WebhookOutcome> {
  for (const [attempt, delay] of attemptDelays.entries()) {
    if (delay > 0) await clock.sleep?.(delay);
    if (await attemptDelivery(delivery, network, allowedOrigins(), clock.now()))
      return { isDelivered: true, attempts: attempt + 1 };
  }
  return { isDelivered: false, attempts: attemptDelays.length };
}

async function attemptDelivery(
  { url, id, body, key }: WebhookDelivery,
  network: WebhookNetwork,
  allowedOrigins: readonly string[],
  now: number,
): Promise<boolean> {
  const headers = await webhookHeaders(id, body, key, now);
  let next = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const target = await findPublicTarget(next, network.resolve, allowedOrigins).catch((error: unknown) => {
      if (error instanceof AddressError) return null;
      throw error;
    });
    const answer = target && (await network.post({ ...target, headers, body }).catch(() => null));
    if (!answer) return false;
    const { status, location } = answer;
    if (!followed.has(status) || location === null) return status >= 200 && status < 300;
    if (!URL.canParse(location, next)) return false;
    next = new URL(location, next).href;
  }
  return false;
}

/**
 * The service's own signature over the raw body, and those of Standard Webhooks 1.0 over id, time and body. Both are
 * HMAC-SHA256 with the API key's bytes.
 */
export async function webhookHeaders(
  id: string,
  body: string,
  key: string,
  now: number,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  return {
    "content-type": "application/json",
    [exportSignatureHeader]: toHex(await hmacSha256(key, body)),
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${toBase64(await hmacSha256(key, `${id}.${timestamp}.${body}`))}`,
  };
}

export async function hmacSha256(key: string, text: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", encoder.encode(key), algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", secret, encoder.encode(text)));
}

/** Lower case. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
