/** One night: its models, alerts, what moved, and what failed with what to do. */
import { html } from "hono/html";
import { addDays } from "../../domain/excel-dates";
import { movedFirst } from "../alerts/moved-order";
import { changeShare, oneLine } from "../alerts/night-digest";
import type { KeptLook, MovedFigure } from "../history/history-types";
import { placeKey } from "../night/night-orders";
import type { NightOutcome } from "../night-look";
import { figureText, nightText, type NightLanguage } from "../rules/figure-text";
import { isSilenced, ruleSentence } from "../rules/rules";
import { silenceForm } from "./action-forms";
import { actionsSection, failedModels } from "./night-actions";
import { type Markup, numberHead, tableOf } from "./night-page-frame";
import { isFine, modelLink, type PageSources, type PageView } from "./page-sources";
import { pageTexts } from "./page-texts";
import { progressSection } from "./progress";

/** Earlier nights are looked for this many days back. */
const daysBack = 60;
const mostMoved = 25;
const mostModels = 2_000;
const mostAlerts = 200;

export interface NightBody {
  readonly body: Markup;
  /** The night is under way. */
  readonly isLive: boolean;
}

/** @param asked a day (yyyy-mm-dd); null: the last night, also one that has only begun */
export async function nightBody(
  sources: PageSources,
  view: PageView,
  asked: string | null,
  now: number,
  ordered: string | null = null,
): Promise<NightBody> {
  const { history, alerts, runs, orders } = sources;
  const { tenant, language, keep } = view;
  const say = pageTexts[language];
  const run = (asked === null ? await runs?.latest() : await runs?.read(asked)) ?? null;
  const isTenants = run?.stores.some((store) => store.tenant === tenant) === true;
  const [begun, kept] = [isTenants ? (run?.night ?? null) : null, await history.lastNight(tenant)];
  const night = asked ?? (begun !== null && begun > (kept ?? "") ? begun : kept);
  const isLast = asked === null || asked === kept || asked === begun;
  const latest = isLast ? ((await runs?.latest()) ?? null) : null;
  const failed = night === null || orders === undefined || !isLast ? [] : await failedModels(sources, tenant, night);
  const actions =
    orders === undefined || !isLast
      ? ""
      : actionsSection(
          {
            ...{ run: latest, night, ordered, failed: failed.length },
            held: latest === null ? null : await orders.held(latest.night),
          },
          view,
        );
  if (night === null)
    return {
      body: html`${actions}
        <p>${say.empty}</p>`,
      isLive: false,
    };
  const around = await history.looks(tenant, { from: addDays(night, -daysBack), to: addDays(night, daysBack) });
  const nights = [...new Set(around.map((look) => look.night))].sort();
  const before = nights.findLast((one) => one < night) ?? null;
  const after = nights.find((one) => one > night) ?? null;
  const looks = latestOfEach(around.filter((look) => look.night === night));
  const progress =
    run === null || run.night !== night || !isTenants
      ? ""
      : progressSection({ run, tenant, done: looks.length, now }, language);
  const [moved, fired, models, silences, inUse, out] = await Promise.all([
    before === null ? [] : history.moved(tenant, before, night),
    alerts.alerts(tenant, { from: night, to: night }),
    history.models(tenant),
    alerts.silences(tenant),
    alerts.rules(tenant),
    isLast ? orders?.allLeftOut(tenant) : undefined,
  ]);
  const known = new Map(models.map((model) => [model.id, model]));
  const refused = looks.filter(({ outcome }) => !isFine(outcome));
  const nameOf = (id: string) => oneLine(known.get(id)?.name ?? id);
  const linked = (id: string) => html`<a href="${modelLink(id, view)}">${nameOf(id)}</a>`;
  const step = (to: string | null, label: string) =>
    to === null ? "" : html`<a href="/nights?night=${to}&amp;${keep}">${label}: ${nightText(to, night, language)}</a> `;
  const next = addDays(night, 1);
  const silencing = (rule: string, model: string) => {
    if (orders === undefined || !isLast || inUse.every(({ id }) => id !== rule)) return "";
    const isQuiet = isSilenced(silences, { ruleId: rule, modelId: model }, next);
    return isQuiet ? html`<span class="soft">${say.silence.isQuiet}</span>` : silenceForm(rule, model, view);
  };
  const leftOut = models.filter((model) => out?.has(placeKey(model)) === true);
  const sections = [
    html`<h2>${say.fired}</h2>
      ${
        fired.length === 0
          ? html`<p>${say.noneFired}</p>`
          : html`<ul>
              ${fired
                .slice(0, mostAlerts)
                .map(
                  ({ rule, model, event }) =>
                    html`<li>
                      <b>${say.severities[rule.severity]}</b> ${linked(model.id)}:
                      ${event.phase === "end" ? `${say.ended}: ` : ""}${oneLine(ruleSentence(rule, event, language), 400)}
                      ${silencing(rule.id, model.id)}
                    </li>`,
                )}
            </ul>`
      }`,
    html`<h2>${say.failed}</h2>
      ${
        refused.length === 0
          ? html`<p>${say.allFine}</p>`
          : html`<ul>
              ${refused.slice(0, mostAlerts).map(
                ({ modelId, outcome, reason }) =>
                  html`<li>
                    <b class="bad">${say.outcomes[outcome]}</b> ${linked(modelId)}: ${oneLine(reason ?? "", 400)}
                    <span class="soft">${say.advice[outcome] ?? ""}</span>
                  </li>`,
              )}
            </ul>`
      }`,
    html`<h2>${say.moved}</h2>
      ${
        moved.length === 0
          ? html`<p>${say.still}</p>`
          : tableOf(
              say.moved,
              [say.model, say.figure, numberHead(say.was), numberHead(say.value), numberHead(say.change)],
              movedFirst(moved, mostMoved)
                .slice(0, mostMoved)
                .map((figure) => movedRow(figure, linked(figure.modelId), language)),
            )
      }${moved.length > mostMoved ? html`<p class="soft">${say.more(moved.length - mostMoved)}</p>` : ""}`,
    html`<h2>${say.all}</h2>
      ${tableOf(
        say.all,
        [say.model, say.store, say.outcome, numberHead(say.figures), numberHead(say.requests)],
        looks.slice(0, mostModels).map(
          (look) =>
            html`<tr>
              <td>${linked(look.modelId)}</td>
              <td>${oneLine(known.get(look.modelId)?.store ?? "")}</td>
              <td class="${isFine(look.outcome) ? "" : "bad"}">${say.outcomes[look.outcome]}</td>
              <td class="number">${look.figuresSeen}</td>
              <td class="number">${look.requests}</td>
            </tr>`,
        ),
      )}`,
    leftOut.length === 0
      ? ""
      : html`<h2>${say.leftOut}</h2>
          <ul>
            ${leftOut.slice(0, mostModels).map(({ id }) => html`<li>${linked(id)}</li>`)}
          </ul>`,
  ];
  const body = html`<p>
      <b>${nightText(night, null, language)}</b> ${step(before, say.before)}${step(after, say.after)}
    </p>
    ${looks.some(({ isSampleData }) => isSampleData) ? html`<p class="note">${say.sample}</p>` : ""}
    <ul class="counts">
      ${countsOf(looks, language)}
    </ul>
    ${actions} ${progress} ${looks.length === 0 ? "" : sections}`;
  return { body, isLive: progress !== "" };
}

/** A corrected look replaces its first. */
function latestOfEach(looks: readonly KeptLook[]): KeptLook[] {
  const byModel = new Map([...looks].sort((one, other) => one.entry - other.entry).map((look) => [look.modelId, look]));
  return [...byModel.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function countsOf(looks: readonly KeptLook[], language: NightLanguage): Markup[] {
  const say = pageTexts[language];
  const counts = new Map<NightOutcome, number>();
  for (const { outcome } of looks) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const requests = looks.reduce((sum, look) => sum + look.requests, 0);
  const item = (count: number, label: string) => html`<li><b>${count}</b> ${label}</li>`;
  return [...[...counts].map(([outcome, count]) => item(count, say.outcomes[outcome])), item(requests, say.requests)];
}

function movedRow({ label, format, before, after }: MovedFigure, model: Markup, language: NightLanguage): Markup {
  const say = pageTexts[language];
  const text = (value: typeof before, missing: string) =>
    value === undefined ? missing : oneLine(figureText(value, format, language));
  return html`<tr>
    <td>${model}</td>
    <td>${oneLine(label)}</td>
    <td class="number">${text(before, say.new)}</td>
    <td class="number">${text(after, say.gone)}</td>
    <td class="number">${changeShare({ before, after }, language)}</td>
  </tr>`;
}
