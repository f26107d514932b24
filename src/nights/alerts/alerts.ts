/** After a night: judges the rules, keeps the alerts and queues one digest a receiver. */
import { addDays } from "../../domain/excel-dates";
import type { History } from "../history/history";
import { evaluateNight, loadFacts } from "../rules/rules";
import type { NightLanguage } from "../rules/figure-text";
import type { QuietHours } from "../rules/rule";
import { placeKey } from "../night/night-orders";
import type { AlertStore } from "./alert-store";
import { nightDigest, type UnlistedStore } from "./night-digest";
import { timeToSend } from "./quiet-hours";

export interface DigestReceiver {
  readonly to: string;
  readonly language: NightLanguage;
  readonly quiet: QuietHours | null;
}

export interface NightAlertsParts {
  readonly history: Pick<History, "models" | "looks" | "series" | "moved" | "check">;
  readonly store: AlertStore;
  readonly tenant: string;
  readonly receivers: readonly DigestReceiver[];
  /** The page of nights, without a slash at its end. Null: mails have no links. */
  readonly pageUrl: string | null;
  /** ms since the epoch. */
  readonly now: number;
  /** Places of models that a person left out, by `placeKey`: no rule is about them. */
  readonly leftOut?: ReadonlySet<string>;
  /** Set if all models of the night were looked at again from then on, ms since the epoch: it gets a mail as well. */
  readonly since?: number;
  /** Stores of the tenant that the night could not list. */
  readonly unlisted?: readonly UnlistedStore[];
}

/** The night before is looked for this many days back. */
const daysBack = 60;

/**
 * Judges a finished night and queues what is to be sent: call deliverAlerts afterwards. Safe to repeat. Mail goes to
 * the receivers and to those whom a rule names; sample data goes nowhere.
 */
export async function announceNight(parts: NightAlertsParts, night: string): Promise<void> {
  const { history, store, tenant, now } = parts;
  const rules = await store.rules(tenant);
  const loaded = await loadFacts(history, tenant, rules, { from: night, to: night });
  const facts = loaded.filter(({ model }) => parts.leftOut?.has(placeKey(model)) !== true);
  const [states, silences] = [await store.states(tenant), await store.silences(tenant)];
  await store.commit(tenant, evaluateNight(rules, facts, night, states, silences), now);
  const kept = (await store.alerts(tenant, { from: night, to: night })).filter(({ event }) => !event.isSample);
  const all = await history.looks(tenant, { from: addDays(night, -daysBack), to: night });
  const looks = all.filter((look) => look.night === night && !look.isSampleData);
  const unlisted = parts.unlisted ?? [];
  if (looks.length === 0 && unlisted.length === 0) return;
  const before = all.findLast((look) => look.night < night)?.night ?? null;
  const real = new Set(looks.map(({ modelId }) => modelId));
  const moved = before === null ? [] : await history.moved(tenant, before, night);
  const { seal } = await history.check(tenant, looks[0]?.entry ?? 1);
  const [models, pageUrl] = [await history.models(tenant), parts.pageUrl];
  const named = rules.flatMap(({ channels }) => channels.flatMap((one) => (one.kind === "mail" ? [one.to] : [])));
  const known = new Map(parts.receivers.map((receiver) => [receiver.to, receiver]));
  for (const to of new Set([...known.keys(), ...named])) {
    const { language, quiet } = known.get(to) ?? { language: "en" as const, quiet: null };
    const alerts = kept.filter(
      ({ rule }) =>
        rule.channels.some((one) => one.kind === "mail" && one.to === to) ||
        // A receiver of every night also gets the rules that have no receiver.
        (known.has(to) && !rule.channels.some(({ kind }) => kind === "mail")),
    );
    const content = { night, tenant, alerts, looks, models, pageUrl, seal, unlisted };
    const message = await nightDigest(
      { ...content, moved: moved.filter(({ modelId }) => real.has(modelId)) },
      language,
    );
    await store.queueMail({
      tenant,
      receiver: to,
      night,
      message: JSON.stringify(message),
      due: timeToSend(now, quiet),
      ...(parts.since !== undefined && { since: parts.since }),
    });
  }
}

export { openAlertStore } from "./alert-store";
export type { AlertStore, KeptAlert, OutboxItem } from "./alert-store";
export { deliverAlerts } from "./deliver-alerts";
export type { AlertWebhook, DeliveryParts, SendMail } from "./deliver-alerts";
export { openMailServer } from "./mail-server";
export type { MailServer, MailSettings } from "./mail-server";
