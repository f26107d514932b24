/** The forms of the pages of nights. What changes something for others is behind a sentence that says what. */
import { html } from "hono/html";
import type { PageView } from "./page-sources";
import type { Markup } from "./night-page-frame";
import { pageTexts } from "./page-texts";

const nightActions = ["begin", "pause", "resume", "cancel", "again"] as const;
const modelActions = ["refresh", "leave-out", "take-in", "silence", "end-silence"] as const;
export type NightAction = (typeof nightActions)[number];
export type ModelAction = (typeof modelActions)[number];
export const isNightAction = (text: string): text is NightAction => nightActions.some((one) => one === text);
export const isModelAction = (text: string): text is ModelAction => modelActions.some((one) => one === text);

/** Days that a person can choose. */
export const silenceDays: readonly number[] = [7, 30, 90];

export interface ActionForm {
  readonly action: NightAction | ModelAction;
  readonly label: string;
  /** Names in a form: night, model, rule. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is chosen in it. */
  readonly choice?: Markup;
}

export const actionForm = (
  { action, label, fields, choice }: ActionForm,
  { tenant, language }: Pick<PageView, "tenant" | "language">,
): Markup =>
  html`<form method="post" action="/nights/actions">
    ${Object.entries({ action, ...fields, tenant, lang: language }).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${choice ?? ""}
    <button>${label}</button>
  </form>`;

/** Opens first, and says what it means. */
export const afterReading = (summary: string, means: string, form: Markup): Markup =>
  html`<details>
    <summary>${summary}</summary>
    <p>${means}</p>
    ${form}
  </details>`;

export const orderedNote = (ordered: string | null, { language }: Pick<PageView, "language">): Markup | "" => {
  const say = pageTexts[language].actions.ordered;
  return ordered === null || !(isNightAction(ordered) || isModelAction(ordered))
    ? ""
    : html`<p class="note" role="status">${say[ordered]}</p>`;
};

/** Silences a rule, of one model or of all. */
export function silenceForm(rule: string, model: string | null, view: Pick<PageView, "tenant" | "language">): Markup {
  const say = pageTexts[view.language].silence;
  const choice = html`<select name="days" aria-label="${say.howLong}">
    ${silenceDays.map((days) => html`<option value="${days}">${say.days(days)}</option>`)}
  </select>`;
  const fields = { rule, ...(model !== null && { model }) };
  const form = actionForm({ action: "silence", label: say.now, fields, choice }, view);
  return afterReading(say.begin, model === null ? say.meansAll : say.means, form);
}

export function endSilenceForm(
  rule: string,
  model: string | null,
  view: Pick<PageView, "tenant" | "language">,
): Markup {
  const fields = { rule, ...(model !== null && { model }) };
  return actionForm({ action: "end-silence", label: pageTexts[view.language].silence.end, fields }, view);
}
