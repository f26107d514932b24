/** After a night: judges the rules, then sends mail and webhooks that are due. */
import { createWebhookNetwork } from "../gateway/checked-webhook-network";
import { decodedText } from "../gateway/secret-redactor";
import { type AlertStore, announceNight, deliverAlerts, type MailServer, openMailServer } from "./alerts/alerts";
import type { History } from "./history/history";
import type { NightOrders } from "./night/night-orders";
import type { NightRuns } from "./night/night-runs";
import { type NightSettings, NightSettingsError } from "./night-settings";
import { messageOf } from "../service/service-errors";

type Environment = Readonly<Record<string, string | undefined>>;

/** From SMTP_URL, such as smtps://user:password@mail.example:465, and SMTP_FROM. Null without them. */
export function mailServerOf(environment: Environment): MailServer | null {
  const [address = "", from = ""] = [environment["SMTP_URL"], environment["SMTP_FROM"]];
  if (address === "") return null;
  if (!URL.canParse(address) || !/^smtps?:$/.test(new URL(address).protocol) || !from.includes("@"))
    throw new NightSettingsError(
      "Set SMTP_URL to an address such as smtps://user:password@mail.example:465, and SMTP_FROM to the sender's address.",
    );
  const { protocol, hostname, port, username, password } = new URL(address);
  const isSecure = protocol === "smtps:";
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return openMailServer({
    ...{ host: hostname, port: Number(port) || (isSecure ? 465 : 587), isSecure, needsTls: !isLocal, from },
    user: username === "" ? null : decodedText(username),
    password: password === "" ? null : decodedText(password),
  });
}

export interface DeliveryParts {
  readonly alerts: AlertStore;
  readonly mail: MailServer | null;
  readonly environment: Environment;
  readonly printError: (text: string) => void;
}

/** Sends what is due in the outbox. Safe to repeat, on any number of nodes; never rejects. */
export async function deliverDue({ alerts, mail, environment, printError }: DeliveryParts): Promise<void> {
  const [url = "", secret = ""] = [environment["NIGHTS_WEBHOOK_URL"], environment["NIGHTS_WEBHOOK_SECRET"]];
  try {
    const { failed } = await deliverAlerts({
      store: alerts,
      webhooks: url === "" ? [] : [{ name: "webhook", url, secret }],
      network: createWebhookNetwork(),
      sendMail: mail?.send ?? null,
      now: Date.now,
    });
    if (failed > 0)
      printError(`${failed} alerts could not be sent. Each is tried five times over eight hours while nights run.\n`);
  } catch (error) {
    printError(`Alerts could not be sent: ${messageOf(error)}\n`);
  }
}

/**
 * Judges the rules of a night, then sends. Safe to repeat; problems are printed, and what wasn't sent stays in the
 * outbox.
 * @returns whether all rules were judged
 */
export async function sendAlerts(
  settings: NightSettings,
  night: string,
  parts: DeliveryParts & {
    readonly history: History;
    readonly runs: Pick<NightRuns, "read">;
    readonly orders: Pick<NightOrders, "allLeftOut">;
    /** As in NightAlertsParts. */
    readonly since?: number;
  },
): Promise<boolean> {
  const { history, alerts: store, runs, orders, printError } = parts;
  let isAnnounced = true;
  const receivers = settings.recipients.map((to) => ({ to, language: "en" as const, quiet: null }));
  try {
    // Sample data goes nowhere, nor do its stores.
    const listed = settings.server === null ? [] : ((await runs.read(night))?.stores ?? []);
    for (const tenant of new Set(settings.stores.map((one) => one.tenant))) {
      const unlisted = listed.flatMap(({ problem, ...one }) =>
        problem === null || one.tenant !== tenant ? [] : [{ store: one.store, problem }],
      );
      const leftOut = await orders.allLeftOut(tenant);
      const given = {
        history,
        store,
        tenant,
        receivers,
        unlisted,
        leftOut,
        ...(parts.since !== undefined && { since: parts.since }),
        pageUrl: settings.pageUrl,
        now: Date.now(),
      };
      await announceNight(given, night);
    }
  } catch (error) {
    isAnnounced = false;
    printError(`The alerts of ${night} failed: ${messageOf(error)}\n`);
  }
  await deliverDue(parts);
  return isAnnounced;
}
