/** The pages of nights as a Request -> Response function. Who may see them is decided before. */
import { html } from "hono/html";
import { isIsoDate } from "../../domain/excel-dates";
import type { NightLanguage } from "../rules/figure-text";
import { modelBody } from "./model-page";
import { act } from "./night-actions";
import { nightBody } from "./night-page";
import type { PageActor, PageSources, PageView } from "./page-sources";
import { type Markup, pageAnswer, scriptAnswer, styleAnswer } from "./night-page-frame";
import { pageTexts } from "./page-texts";
import { progressScript } from "./progress";
import { rulesBody } from "./rules-page";
import { storesBody } from "./stores-page";

export type { PageActor, PageSources };

/**
 * Answers GET /nights, /nights/model, /nights/rules, /nights/stores, and what they need; with orders and somebody who
 * acts also POST /nights/actions.
 */
export function createNightsPage(
  given: PageSources,
  now: () => number = Date.now,
): (request: Request, actor?: PageActor) => Promise<Response> {
  return async (request, actor) => {
    const { pathname, searchParams } = new URL(request.url);
    const { orders, ...readSources } = given;
    const canAct = orders !== undefined && actor !== undefined;
    const sources: PageSources = canAct ? given : readSources;
    if (canAct && request.method === "POST" && pathname === "/nights/actions")
      return act(request, { sources: { ...given, orders }, actor, now: now() });
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("This page is read-only.\n", { status: 405, headers: { Allow: "GET, HEAD" } });
    if (pathname === "/nights/page.css") return styleAnswer();
    if (pathname === "/nights/progress.js") return scriptAnswer(progressScript);
    const language = languageOf(searchParams.get("lang"), request.headers.get("accept-language"));
    const say = pageTexts[language];
    const running = (await sources.runs?.latest())?.stores.map((store) => store.tenant) ?? [];
    const tenants = [...new Set([...(await sources.history.tenants()), ...running])];
    const asked = searchParams.get("tenant");
    const tenant = tenants.find((one) => one === asked) ?? tenants[0] ?? "firm";
    const links = tenants.map((name) => ({
      ...{ name, isShown: name === tenant },
      query: `tenant=${encodeURIComponent(name)}&lang=${language}`,
    }));
    const ofTenant = `tenant=${encodeURIComponent(tenant)}`;
    const view: PageView = { tenant, language, keep: `${ofTenant}&lang=${language}` };
    const answer = (title: string, query: string, body: Markup, { status = 200, isLive = false } = {}) => {
      const frame = { language, title, query: `${query}${ofTenant}&`, path: pathname, keep: view.keep, isLive };
      // A model is one tenant's.
      return pageAnswer({ ...frame, tenants: pathname === "/nights/model" ? [] : links }, body, status);
    };
    const ordered = canAct ? searchParams.get("ordered") : null;
    if (pathname === "/nights" || pathname === "/nights/") {
      const night = searchParams.get("night");
      const day = night !== null && isIsoDate(night) ? night : null;
      const { body, isLive } = await nightBody(sources, view, day, now(), ordered);
      return answer(say.title, day === null ? "" : `night=${day}&`, body, { isLive });
    }
    if (pathname === "/nights/rules") return answer(say.rules, "", await rulesBody(sources, view, now(), ordered));
    if (pathname === "/nights/stores") return answer(say.stores, "", await storesBody(sources, view));
    if (pathname === "/nights/model") {
      const id = searchParams.get("id") ?? "";
      const found = /^[0-9a-f]{32}$/.test(id) ? await modelBody(sources, view, id, ordered) : null;
      if (found === null) return answer(say.model, "", html`<p>${say.noModel}</p>`, { status: 404 });
      return answer(found.title, `id=${id}&`, found.body);
    }
    return new Response("There is nothing at this address. The nights are at /nights.\n", { status: 404 });
  };
}

/** The page's own choice, then the browser's first language. */
function languageOf(chosen: string | null, accepted: string | null): NightLanguage {
  if (chosen === "en" || chosen === "es") return chosen;
  return accepted?.trimStart().toLowerCase().startsWith("es") === true ? "es" : "en";
}
