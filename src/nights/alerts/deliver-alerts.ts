/** Sends what is due in the outbox: five tries over eight hours, at least once, with the same id each time. */
import { signWebhook } from "../../gateway/exports/webhook-signature";
import { AddressError, findPublicTarget } from "../../service/public-address";
import type { createWebhookNetwork } from "../../gateway/checked-webhook-network";
import { oneLine, type DigestMessage } from "./night-digest";
import type { AlertStore, OutboxItem } from "./alert-store";

export interface AlertWebhook {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
}

/** Sends one mail; rejects if the server doesn't take it. `id`: the same at every attempt. */
export type SendMail = (mail: DigestMessage & { readonly to: string; readonly id: string }) => Promise<void>;

export interface DeliveryParts {
  readonly store: Pick<AlertStore, "claim" | "sent" | "failed">;
  readonly webhooks: readonly AlertWebhook[];
  readonly network: ReturnType<typeof createWebhookNetwork>;
  /** Null: no mail server is set up. */
  readonly sendMail: SendMail | null;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Origins that may be private: for a receiver in the firm's own network. */
  readonly allowedOrigins?: readonly string[];
}

/** Waits after the first, second, third and fourth failure, ms: tries at 0, 5 min, 30 min, 2 h and 8 h. */
const waits = [5, 25, 90, 360].map((minutes) => minutes * 60_000);
/** A node that is killed while it sends leaves the rest to others after this, ms. */
const holdMs = 10 * 60_000;

/** @returns how many were sent, and how many failed for now or for good */
export async function deliverAlerts(parts: DeliveryParts): Promise<{ readonly sent: number; readonly failed: number }> {
  const { store, now } = parts;
  let [sent, failed] = [0, 0];
  for (;;) {
    const items = await store.claim(now(), now() + holdMs);
    if (items.length === 0) return { sent, failed };
    for (const item of items) {
      const problem = await (item.kind === "mail" ? mail(parts, item) : post(parts, item)).catch((error: unknown) =>
        error instanceof Error ? oneLine(error.message, 300) : "It could not be sent.",
      );
      if (problem === null) {
        await store.sent(item.id);
        sent++;
        continue;
      }
      const wait = waits[item.tries];
      await store.failed(item.id, problem, wait === undefined ? null : now() + wait);
      failed++;
    }
  }
}

/** Null: sent. */
async function mail({ sendMail }: DeliveryParts, { id, receiver, message }: OutboxItem): Promise<string | null> {
  if (sendMail === null) return "No mail server is set up.";
  await sendMail({ ...(JSON.parse(message) as DigestMessage), to: receiver, id });
  return null;
}

async function post(parts: DeliveryParts, { id, receiver, message }: OutboxItem): Promise<string | null> {
  const webhook = parts.webhooks.find(({ name }) => name === receiver);
  if (webhook === undefined) return `No webhook is named ${oneLine(receiver)}.`;
  const { network } = parts;
  const target = await findPublicTarget(webhook.url, network.resolve, parts.allowedOrigins ?? []).catch(
    (error: unknown) => {
      if (error instanceof AddressError) return error;
      throw error;
    },
  );
  if (target instanceof AddressError) return `The webhook's address is refused: ${target.message}.`;
  const timestamp = Math.floor(parts.now() / 1000);
  const { status } = await network.post({
    ...target,
    headers: {
      "content-type": "application/json",
      "user-agent": "Compsheet nights",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signWebhook(webhook.secret, id, timestamp, message),
    },
    body: message,
  });
  return status >= 200 && status < 300 ? null : `The receiver responded with status ${status}.`;
}
