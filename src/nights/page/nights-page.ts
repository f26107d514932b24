/** The pages of nights as a Request -> Response function. Who may see them is decided before. */
import { html } from "hono/html";
import { isIsoDate } from "../../domain/excel-dates";
import type { NightLanguage } from "../rules/figure-text";
import { modelBody } from "./model-page";
import { nightBody, type PageSources, type PageView } from "./night-page";
import { pageAnswer, styleAnswer } from "./page-layout";
import { pageTexts } from "./page-texts";
import { rulesBody } from "./rules-page";

export type { PageSources };

/** Answers GET /nights, /nights/model, /nights/rules and /nights/page.css. */
export function createNightsPage(sources: PageSources): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("This page can only be read.\n", { status: 405, headers: { Allow: "GET, HEAD" } });
    if (pathname === "/nights/page.css") return styleAnswer();
    const language = languageOf(searchParams.get("lang"), request.headers.get("accept-language"));
    const say = pageTexts[language];
    const tenants = await sources.history.tenants();
    const asked = searchParams.get("tenant");
    const tenant = tenants.find((one) => one === asked) ?? tenants[0] ?? "firm";
    const ofTenant = `tenant=${encodeURIComponent(tenant)}`;
    const view: PageView = { tenant, language, keep: `${ofTenant}&lang=${language}` };
    const answer = (title: string, query: string, body: Parameters<typeof pageAnswer>[1], status?: number) =>
      pageAnswer({ language, title, query: `${query}${ofTenant}&`, path: pathname, keep: view.keep }, body, status);
    if (pathname === "/nights" || pathname === "/nights/") {
      const night = searchParams.get("night");
      const day = night !== null && isIsoDate(night) ? night : null;
      return answer(say.title, day === null ? "" : `night=${day}&`, await nightBody(sources, view, day));
    }
    if (pathname === "/nights/rules") return answer(say.rules, "", await rulesBody(sources, view));
    if (pathname === "/nights/model") {
      const id = searchParams.get("id") ?? "";
      const found = /^[0-9a-f]{32}$/.test(id) ? await modelBody(sources, view, id) : null;
      if (found === null) return answer(say.model, "", html`<p>${say.noModel}</p>`, 404);
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
