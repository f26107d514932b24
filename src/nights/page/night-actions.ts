/** What a person can do on the page of a night: begin one, pause, resume, end it, try again what failed. */
import { html } from "hono/html";
import { isIsoDate } from "../../domain/excel-dates";
import { placeKey } from "../night/night-orders";
import type { NightRun } from "../night/night-runs";
import type { NightHold } from "../night/run-night";
import type { NightLanguage } from "../rules/figure-text";
import { actionForm, afterReading, isModelAction, isNightAction, type NightAction, orderedNote } from "./action-forms";
import { actOnModel } from "./model-actions-section";
import { type ActParts, isFine, type PageSources, type PageView } from "./page-sources";
import type { Markup } from "./night-page-frame";
import { pageTexts } from "./page-texts";

/** Bytes of a form; ours are small. */
const mostBytes = 2_000;

export interface ActionsShown {
  readonly run: NightRun | null;
  readonly night: string | null;
  readonly held: NightHold | null;
  /** Models of the shown night that were not refreshed, if it is the last one. */
  readonly failed: number;
  /** What was just ordered. */
  readonly ordered: string | null;
}

export function actionsSection(
  { run, night, held, failed, ordered }: ActionsShown,
  { tenant, language }: PageView,
): Markup {
  const say = pageTexts[language].actions;
  const isLive = run !== null && run.ended === null;
  const form = (action: NightAction, label: string, target: string) =>
    actionForm({ action, label, fields: { night: target } }, { tenant, language });
  const offered = !isLive
    ? [form("begin", say.begin, ""), ...(failed > 0 && night !== null ? [form("again", say.again(failed), night)] : [])]
    : held === "cancelled"
      ? []
      : [
          held === "paused" ? form("resume", say.resume, run.night) : form("pause", say.pause, run.night),
          afterReading(say.cancel, say.cancelMeans, form("cancel", say.cancelNow, run.night)),
        ];
  const state = isLive && held !== null ? say.held[held] : null;
  return html`${orderedNote(ordered, { language })}${state === null ? "" : html`<p><b>${state}</b></p>`}
    <div class="actions" role="group" aria-label="${say.title}">${offered}</div>`;
}

/** Answers POST /nights/actions. */
export async function act(request: Request, { sources, actor, now }: ActParts): Promise<Response> {
  // A browser says from which page a form comes; requests of other sites' pages were refused before.
  if (request.headers.get("origin") === null) return refuse(403, "Use the buttons of the page of nights.");
  const length = Number(request.headers.get("content-length") ?? mostBytes + 1);
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return refuse(415, "Send a form.");
  if (!(length <= mostBytes)) return refuse(413, "This form is too long.");
  const fields = new URLSearchParams(await request.text());
  const field = (name: string): string => fields.get(name) ?? "";
  const [action, night, tenant] = [field("action"), field("night"), field("tenant")];
  const language: NightLanguage = field("lang") === "es" ? "es" : "en";
  const parts = { sources, actor, now };
  let place: string | null;
  if (isModelAction(action)) {
    const asked = { tenant, model: field("model"), rule: field("rule"), days: field("days") };
    place = await actOnModel(action, asked, parts);
  } else if (isNightAction(action)) {
    if (action !== "begin" && !isIsoDate(night)) return refuse(400, "Name a night.");
    place = (await order(action, night, tenant, parts)) ? "/nights?" : null;
  } else return refuse(400, "There is no such action.");
  const query = `tenant=${encodeURIComponent(tenant)}&lang=${language}${place === null ? "" : `&ordered=${action}`}`;
  return new Response(null, {
    status: 303,
    headers: {
      Location: `${place ?? "/nights?"}${query}`,
      "Cache-Control": "no-store",
      "Referrer-Policy": "same-origin",
    },
  });
}

/** False where the page was out of date: nothing is to be done. */
async function order(
  action: NightAction,
  night: string,
  tenant: string,
  { sources, actor, now }: ActParts,
): Promise<boolean> {
  const { orders, runs } = sources;
  const subject = action === "begin" ? "" : night;
  if (action === "begin") {
    await actor.note(`night.${action}`, subject);
    await orders.order([{ kind: "begin", night: "", model: null, at: now }]);
    return true;
  }
  if (action !== "again") {
    const run = (await runs?.read(night)) ?? null;
    if (run === null || run.ended !== null) return false;
    await actor.note(`night.${action}`, subject);
    await orders.hold(night, action === "pause" ? "paused" : action === "cancel" ? "cancelled" : null);
    return true;
  }
  const failed = await failedModels(sources, tenant, night);
  if (failed.length === 0) return false;
  await actor.note(`night.${action}`, subject);
  await orders.order(
    failed.map(({ store, item, name, link }) => ({
      ...({ kind: "again", night, at: now } as const),
      model: { tenant, store, item, name, link },
    })),
  );
  return true;
}

/**
 * Models of the last night that it did not refresh or, since somebody ended it, did not reach; none that was left out.
 * None of an earlier night.
 */
export async function failedModels(
  { history, orders }: Pick<PageSources, "history" | "orders">,
  tenant: string,
  night: string,
) {
  if ((await history.lastNight(tenant)) !== night) return [];
  const looks = await history.looks(tenant, { from: night, to: night });
  const fine = new Set(looks.filter(({ outcome }) => isFine(outcome)).map(({ modelId }) => modelId));
  const leftOut = await orders?.allLeftOut(tenant);
  return (await history.models(tenant)).filter(
    (model) => !fine.has(model.id) && leftOut?.has(placeKey(model)) !== true,
  );
}

const refuse = (status: number, message: string): Response =>
  new Response(`${message}\n`, { status, headers: { "Cache-Control": "no-store" } });
