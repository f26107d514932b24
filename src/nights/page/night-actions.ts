/** What a person can do on the page of a night: begin one, pause, go on, end it, try again what failed. */
import { html } from "hono/html";
import { isIsoDate } from "../../domain/excel-dates";
import type { NightOrders } from "../night/night-orders";
import type { NightRun } from "../night/night-runs";
import type { NightHold } from "../night/run-night";
import type { NightLanguage } from "../rules/figure-text";
import { isFine, type PageSources, type PageView } from "./page-sources";
import type { Markup } from "./page-layout";
import { pageTexts } from "./page-texts";

/** Who acts, and where that is written down. */
export interface PageActor {
  /** Rejects where the audit trail can't be written: then nothing is done. */
  readonly note: (action: string, subject: string) => Promise<void>;
}

const actions = ["begin", "pause", "resume", "cancel", "again"] as const;
export type NightAction = (typeof actions)[number];
const isAction = (text: string): text is NightAction => actions.some((one) => one === text);
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
    html`<form method="post" action="/nights/actions">
      <input type="hidden" name="action" value="${action}" />
      <input type="hidden" name="night" value="${target}" />
      <input type="hidden" name="tenant" value="${tenant}" />
      <input type="hidden" name="lang" value="${language}" />
      <button>${label}</button>
    </form>`;
  const offered = !isLive
    ? [form("begin", say.begin, ""), ...(failed > 0 && night !== null ? [form("again", say.again(failed), night)] : [])]
    : held === "cancelled"
      ? []
      : [
          held === "paused" ? form("resume", say.resume, run.night) : form("pause", say.pause, run.night),
          html`<details>
            <summary>${say.cancel}</summary>
            <p>${say.cancelMeans}</p>
            ${form("cancel", say.cancelNow, run.night)}
          </details>`,
        ];
  const state = isLive && held !== null ? say.held[held] : null;
  const note = ordered !== null && isAction(ordered) ? say.ordered[ordered] : null;
  return html`${note === null ? "" : html`<p class="note" role="status">${note}</p>`}${
      state === null ? "" : html`<p><b>${state}</b></p>`
    }
    <div class="actions" role="group" aria-label="${say.title}">${offered}</div>`;
}

export interface ActParts {
  readonly sources: PageSources & { readonly orders: NightOrders };
  readonly actor: PageActor;
  readonly now: number;
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
  const [action, night, tenant] = ["action", "night", "tenant"].map((name) => fields.get(name) ?? "");
  const language: NightLanguage = fields.get("lang") === "es" ? "es" : "en";
  if (action === undefined || !isAction(action)) return refuse(400, "There is no such action.");
  if (action !== "begin" && (night === undefined || !isIsoDate(night))) return refuse(400, "Name a night.");
  const isDone = await order(action, night ?? "", tenant ?? "", { sources, actor, now });
  const query = `tenant=${encodeURIComponent(tenant ?? "")}&lang=${language}${isDone ? `&ordered=${action}` : ""}`;
  return new Response(null, {
    status: 303,
    headers: { Location: `/nights?${query}`, "Cache-Control": "no-store", "Referrer-Policy": "same-origin" },
  });
}

/** False where the page was out of date: nothing is to be done. */
async function order(
  action: NightAction,
  night: string,
  tenant: string,
  { sources, actor, now }: ActParts,
): Promise<boolean> {
  const { orders, runs, history } = sources;
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
  const failed = await failedModels(history, tenant, night);
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

/** Models of the last night that it did not refresh or, since somebody ended it, did not reach. None of an earlier night. */
export async function failedModels(history: PageSources["history"], tenant: string, night: string) {
  if ((await history.lastNight(tenant)) !== night) return [];
  const looks = await history.looks(tenant, { from: night, to: night });
  const fine = new Set(looks.filter(({ outcome }) => isFine(outcome)).map(({ modelId }) => modelId));
  return (await history.models(tenant)).filter(({ id }) => !fine.has(id));
}

const refuse = (status: number, message: string): Response =>
  new Response(`${message}\n`, { status, headers: { "Cache-Control": "no-store" } });
