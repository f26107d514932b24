/** What a person can do about one model or one rule: refresh it now, leave it out, take it in, silence its alerts. */
import { html } from "hono/html";
import { addDays } from "../../domain/excel-dates";
import { oneLine } from "../alerts/night-digest";
import type { KnownModel } from "../history/history-types";
import { type ModelPlace, placeKey } from "../night/night-orders";
import { actionForm, afterReading, type ModelAction, silenceDays } from "./action-forms";
import type { ActParts, PageView } from "./page-sources";
import type { Markup } from "./night-page-frame";
import { pageTexts } from "./page-texts";

/** @param isOut a person left it out */
export function modelActionsSection(model: KnownModel, isOut: boolean, view: PageView): Markup {
  const { actions: say, model: heading } = pageTexts[view.language];
  const fields = { model: model.id };
  const offered = isOut
    ? [actionForm({ action: "take-in", label: say.takeIn, fields }, view)]
    : [
        afterReading(
          say.refresh,
          say.refreshMeans,
          actionForm({ action: "refresh", label: say.refreshNow, fields }, view),
        ),
        afterReading(
          say.leaveOut,
          say.leaveOutMeans,
          actionForm({ action: "leave-out", label: say.leaveOutNow, fields }, view),
        ),
      ];
  return html`${isOut ? html`<p><b>${say.isOut}</b></p>` : ""}
    <div class="actions" role="group" aria-label="${say.title}: ${heading}">${offered}</div>`;
}

export interface ModelFields {
  readonly tenant: string;
  readonly model: string;
  readonly rule: string;
  readonly days: string;
}

/**
 * Where to continue, without the query of tenant and language. Null where the page was out of date: do nothing.
 */
export async function actOnModel(
  action: ModelAction,
  fields: ModelFields,
  { sources, actor, now }: ActParts,
): Promise<string | null> {
  const { history, alerts, orders } = sources;
  const { tenant } = fields;
  const model = (await history.models(tenant)).find(({ id }) => id === fields.model) ?? null;
  if (fields.model !== "" && model === null) return null;
  if (action === "silence" || action === "end-silence") {
    const rule = (await alerts.rules(tenant)).find(({ id }) => id === fields.rule);
    if (rule === undefined) return null;
    const what = { ruleId: rule.id, modelId: model?.id ?? null };
    const named = model === null ? rule.id : `${rule.id} ${nameOf(model)}`;
    if (action === "end-silence") {
      await actor.note("night.end-silence", named);
      await alerts.endSilence(tenant, what);
      return "/nights/rules?";
    }
    const days = silenceDays.find((one) => String(one) === fields.days);
    if (days === undefined) return null;
    const today = new Date(now).toISOString().slice(0, 10);
    const last = (await history.lastNight(tenant)) ?? today;
    const until = addDays(today > last ? today : last, days);
    await actor.note("night.silence", `${named} ${until}`);
    await alerts.silence(tenant, { ...what, until });
    return "/nights/rules?";
  }
  if (model === null) return null;
  const page = `/nights/model?id=${model.id}&`;
  if (action === "take-in") {
    await actor.note("night.take-in", nameOf(model));
    await orders.takeIn(placeOf(model));
    return page;
  }
  if (action === "leave-out") {
    await actor.note("night.leave-out", nameOf(model));
    await orders.leaveOut(placeOf(model));
    return page;
  }
  const night = await history.lastNight(tenant);
  if (night === null || (await orders.allLeftOut(tenant)).has(placeKey(model))) return null;
  await actor.note("night.refresh", nameOf(model));
  const { name, link } = model;
  await orders.order([{ kind: "again", night, at: now, model: { ...placeOf(model), name, link } }]);
  return page;
}

const nameOf = ({ name }: KnownModel): string => oneLine(name, 200);
const placeOf = ({ tenant, store, item }: KnownModel): ModelPlace => ({ tenant, store, item });
