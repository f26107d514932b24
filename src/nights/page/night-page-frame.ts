/** The frame of the pages of nights: no script but that of a night under way, everything from files is escaped. */
import { html } from "hono/html";
import type { NightLanguage } from "../rules/figure-text";
import { pageTexts } from "./page-texts";

/** What `html` makes. */
export type Markup = ReturnType<typeof html>;

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
// Without a referrer a browser hides from which page a form comes, too.
const safe = { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cache-Control": "no-store" };

export interface PageFrame {
  readonly language: NightLanguage;
  readonly title: string;
  /** Query of this page without the language, such as "night=2026-11-16&". */
  readonly query: string;
  readonly path: string;
  /** Query that keeps tenant and language. */
  readonly keep: string;
  /** Links to each tenant's page, where there are several. */
  readonly tenants: readonly { readonly name: string; readonly query: string; readonly isShown: boolean }[];
  /** The page updates itself. */
  readonly isLive: boolean;
}

export async function pageAnswer(frame: PageFrame, body: Markup, status = 200): Promise<Response> {
  return new Response(String(await pageOf(frame, body)), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy, ...safe },
  });
}

function pageOf({ language, title, query, path, keep, tenants, isLive }: PageFrame, body: Markup): Markup {
  const say = pageTexts[language];
  const other = language === "en" ? "es" : "en";
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Compsheet</title>
        <link rel="stylesheet" href="/nights/page.css" />
        ${isLive ? html`<script src="/nights/progress.js" defer></script>` : ""}
      </head>
      <body>
        <header>
          <nav aria-label="${say.title}">
            <a href="/nights?${keep}">${say.nights}</a> <a href="/nights/rules?${keep}">${say.rules}</a>
            <a href="/nights/stores?${keep}">${say.stores}</a>
            <a class="end" lang="${other}" href="${path}?${query}lang=${other}">${say.language}</a>
          </nav>
          ${
            tenants.length < 2
              ? ""
              : html`<nav aria-label="${say.tenants}">
                  ${tenants.map(
                    (one) =>
                      html`<a href="${path}?${one.query}" ${one.isShown ? html`aria-current="page"` : ""}
                        >${one.name}</a
                      > `,
                  )}
                </nav>`
          }
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** A heading; `number`: its column is aligned right. */
export type Head = string | { readonly number: string };
export const numberHead = (number: string): Head => ({ number });
const headOf = (head: Head): Markup =>
  typeof head === "string"
    ? html`<th scope="col">${head}</th>`
    : html`<th scope="col" class="number">${head.number}</th>`;

/** A table that scrolls by itself where the window is narrow. */
export const tableOf = (label: string, heads: readonly Head[], rows: readonly Markup[]): Markup =>
  html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map(headOf)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

export const scriptAnswer = (script: string): Response =>
  new Response(script, { headers: { "Content-Type": "text/javascript; charset=utf-8", ...safe } });

export const styleAnswer = (): Response =>
  new Response(style, { headers: { "Content-Type": "text/css; charset=utf-8", ...safe } });

const style = `:root { --ink: #242424; --soft: #5c5c5c; --line: #d6d6d6; --page: #fff; --link: #0b5a99; --bad: #a4262c; --note: #fff4ce }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f0f0f0; --soft: #b8b8b8; --line: #4a4a4a; --page: #1b1b1b; --link: #6cb8f6; --bad: #ff9a9f; --note: #4a3d00 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 "Segoe UI", system-ui, sans-serif }
header, main { max-width: 1100px; margin: 0 auto; padding: 12px 20px }
nav { display: flex; gap: 20px; border-bottom: 1px solid var(--line); padding-bottom: 8px }
nav + nav { padding-top: 8px; flex-wrap: wrap }
nav [aria-current] { font-weight: 600; color: var(--ink) }
progress { width: 100%; max-width: 480px; height: 12px; accent-color: var(--link) }
nav .end { margin-left: auto }
a { color: var(--link) }
h1 { font-size: 24px; margin: 8px 0; overflow-wrap: anywhere }
h2 { font-size: 18px; margin: 28px 0 6px }
.counts { display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 0; list-style: none }
.counts b { font-size: 20px }
.note { background: var(--note); padding: 8px 12px; border-radius: 4px }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; margin: 12px 0 }
.actions form { margin: 0 }
button { font: inherit; padding: 4px 14px; border: 1px solid var(--soft); border-radius: 4px; background: var(--page); color: var(--ink); cursor: pointer }
select { font: inherit; padding: 3px 6px; border: 1px solid var(--soft); border-radius: 4px; background: var(--page); color: var(--ink) }
button:hover { border-color: var(--link); color: var(--link) }
summary { padding: 5px 0; cursor: pointer }
.soft { color: var(--soft) }
.bad { color: var(--bad) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); max-width: 420px; overflow-wrap: anywhere }
th::first-letter { text-transform: uppercase }
th { color: var(--soft); font-weight: 600; white-space: nowrap }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
code { font-size: 13px }
svg { display: block }
svg polyline { fill: none; stroke: var(--link); stroke-width: 2 }
li { margin: 4px 0; overflow-wrap: anywhere }
`;
