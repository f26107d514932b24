/** Rules in use and the library, each with what it would have announced in the last 30 nights. */
import { html } from "hono/html";
import { addDays } from "../../domain/excel-dates";
import { oneLine } from "../alerts/night-digest";
import { nightText } from "../rules/figure-text";
import { dryRun, dryRunNights, loadFacts, nightsOf, type Rule, ruleLibrary } from "../rules/rules";
import { endSilenceForm, orderedNote, silenceForm } from "./action-forms";
import { modelLink, type PageSources, type PageView } from "./page-sources";
import { type Markup, numberHead, tableOf } from "./night-page-frame";
import { pageTexts } from "./page-texts";

export async function rulesBody(
  { history, alerts, orders }: PageSources,
  view: PageView,
  now: number,
  ordered: string | null = null,
): Promise<Markup> {
  const { tenant, language } = view;
  const say = pageTexts[language];
  const to = await history.lastNight(tenant);
  if (to === null) return html`<p>${say.empty}</p>`;
  const inUse = await alerts.rules(tenant);
  const library = ruleLibrary.filter(({ id }) => inUse.every((rule) => rule.id !== id));
  const span = { from: addDays(to, 1 - dryRunNights), to };
  const facts = await loadFacts(history, tenant, [...inUse, ...library], span);
  const nights = nightsOf(facts, span);
  const today = new Date(now).toISOString().slice(0, 10);
  // Those that are over stay in the database until the rule is silenced again.
  const silences = (await alerts.silences(tenant)).filter(({ until }) => until > to && until >= today);
  const untilText = (until: string) => say.silence.until(nightText(until, null, language));
  const silenceCell = (rule: Rule) => {
    const ofAll = silences.find(({ ruleId, modelId }) => ruleId === rule.id && modelId === null);
    const form = ofAll === undefined ? silenceForm(rule.id, null, view) : endSilenceForm(rule.id, null, view);
    return html`<td>${ofAll === undefined ? "" : untilText(ofAll.until)} ${orders === undefined ? "" : form}</td>`;
  };
  const row = (rule: Rule, isSet: boolean) => {
    const would = dryRun(rule, facts, nights).filter(({ event }) => event.phase === "begin");
    const last = would.at(-1)?.event.night;
    return html`<tr>
      <td>${oneLine(rule.name)}${rule.isPaused ? ` (${say.paused})` : ""}</td>
      <td><code>${rule.id}</code></td>
      <td>${say.severities[rule.severity]}</td>
      <td class="number">${would.length}</td>
      <td>${last === undefined ? "" : nightText(last, to, language)}</td>
      ${isSet ? silenceCell(rule) : ""}
    </tr>`;
  };
  const models = new Map((await history.models(tenant)).map((model) => [model.id, model.name]));
  const ofModels = silences.flatMap(({ ruleId, modelId, until }) => {
    const rule = inUse.find(({ id }) => id === ruleId);
    if (rule === undefined || modelId === null) return [];
    return html`<li>
      ${oneLine(rule.name)}, <a href="${modelLink(modelId, view)}">${oneLine(models.get(modelId) ?? modelId)}</a>:
      ${untilText(until)} ${orders === undefined ? "" : endSilenceForm(ruleId, modelId, view)}
    </li>`;
  });
  const heads = [say.rule, "ID", say.severity, numberHead(say.rate), say.last];
  const inUseTable = () =>
    tableOf(
      say.set,
      [...heads, say.silence.title],
      inUse.map((rule) => row(rule, true)),
    );
  return html`${orderedNote(ordered, view)}
    <h2>${say.set}</h2>
    ${inUse.length === 0 ? html`<p>${say.noRules}</p>` : inUseTable()}
    ${
      ofModels.length === 0
        ? ""
        : html`<h2>${say.silence.ofModels}</h2>
            <ul>
              ${ofModels}
            </ul>`
    }
    <h2>${say.library}</h2>
    ${tableOf(
      say.library,
      heads,
      library.map((rule) => row(rule, false)),
    )}`;
}
