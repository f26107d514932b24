/** One model through its nights: figures with their lines, and what each night found. */
import { html } from "hono/html";
import { addDays } from "../../domain/excel-dates";
import { oneLine } from "../alerts/night-digest";
import { figureText, nightText } from "../rules/figure-text";
import { placeKey } from "../night/night-orders";
import { orderedNote } from "./action-forms";
import { lineOfNights } from "./line-of-nights";
import { modelActionsSection } from "./model-actions-section";
import { isFine, type PageSources, type PageView } from "./page-sources";
import { type Markup, numberHead, tableOf } from "./night-page-frame";
import { pageTexts } from "./page-texts";

const daysShown = 400;
const mostFigures = 500;
const mostNights = 400;

/** Null: there is no such model. */
export async function modelBody(
  { history, orders }: PageSources,
  view: PageView,
  id: string,
  ordered: string | null = null,
): Promise<{ readonly title: string; readonly body: Markup } | null> {
  const { tenant, language } = view;
  const say = pageTexts[language];
  const model = (await history.models(tenant)).find((one) => one.id === id);
  if (model === undefined) return null;
  const to = model.lastNight;
  const span = { from: addDays(to, -daysShown), to };
  const [looks, changes, now] = await Promise.all([
    history.looks(tenant, span, id),
    history.series(tenant, span, { models: [id], figures: null }),
    history.onDate(tenant, id, to),
  ]);
  const figures = (now?.figures ?? [])
    .filter(({ isAbsent }) => !isAbsent)
    .sort((one, other) => Number(other.kind === "key figure") - Number(one.kind === "key figure"));
  const day = (night: string) => nightText(night, to, language);
  const rows = figures.slice(0, mostFigures).map((figure) => {
    const { label, format, value, old, night, formula } = figure;
    const line = lineOfNights(
      changes.filter((one) => one.figure === figure.figure),
      to,
      `${say.over}: ${oneLine(label)}`,
    );
    return html`<tr>
      <td>${oneLine(label)}</td>
      <td class="number">${oneLine(figureText(value, format, language))}</td>
      <td class="number">${old === undefined ? "" : oneLine(figureText(old, format, language))}</td>
      <td>${day(night)}</td>
      <td>${line ?? ""}</td>
      <td><code>${oneLine(formula ?? "", 200)}</code></td>
    </tr>`;
  });
  const nights = [...looks]
    .sort((one, other) => other.entry - one.entry)
    .slice(0, mostNights)
    .map(
      (look) =>
        html`<tr>
          <td>${day(look.night)}</td>
          <td class="${isFine(look.outcome) ? "" : "bad"}">${say.outcomes[look.outcome]}</td>
          <td>${oneLine(look.corrects ?? look.reason ?? "", 400)}</td>
          <td class="number">${look.figuresSeen}</td>
          <td class="number">${look.requests}</td>
        </tr>`,
    );
  const isSample = looks.some(({ isSampleData }) => isSampleData);
  const latest = looks.at(-1);
  const advice = latest === undefined ? undefined : say.advice[latest.outcome];
  const formerNames = [...new Set(looks.map(({ name }) => name))].filter((name) => name !== model.name);
  const link = model.link !== null && /^https:\/\//.test(model.link) ? model.link : null;
  const actions =
    orders === undefined
      ? ""
      : modelActionsSection(model, (await orders.allLeftOut(tenant)).has(placeKey(model)), view);
  const body = html`${orderedNote(ordered, view)}
    <p class="soft">
      ${oneLine(model.store)} ${link === null ? "" : html`<a href="${link}" rel="noreferrer noopener">${say.open}</a>`}
    </p>
    ${formerNames.length === 0 ? "" : html`<p class="soft">${say.formerNames(oneLine(formerNames.join(", "), 400))}</p>`}
    ${isSample ? html`<p class="note">${say.sample}</p>` : ""}${advice === undefined ? "" : html`<p>${advice}</p>`}
    ${actions}
    <h2>${say.figures}</h2>
    ${tableOf(say.figures, [say.figure, numberHead(say.value), numberHead(say.was), say.since, say.over, say.formula], rows)}
    ${figures.length > mostFigures ? html`<p class="soft">${say.more(figures.length - mostFigures)}</p>` : ""}
    <h2>${say.nights}</h2>
    ${tableOf(say.nights, [say.night, say.outcome, say.why, numberHead(say.figures), numberHead(say.requests)], nights)}`;
  return { title: oneLine(model.name), body };
}
