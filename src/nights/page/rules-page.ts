/** Rules in use and the library, each with what it would have announced in the last 30 nights. */
import { html } from "hono/html";
import { addDays } from "../../domain/excel-dates";
import { oneLine } from "../alerts/night-digest";
import { nightText } from "../rules/figure-text";
import { dryRun, dryRunNights, loadFacts, nightsOf, type Rule, ruleLibrary } from "../rules/rules";
import type { PageSources, PageView } from "./page-sources";
import { type Markup, numberHead, tableOf } from "./page-layout";
import { pageTexts } from "./page-texts";

export async function rulesBody({ history, alerts }: PageSources, { tenant, language }: PageView): Promise<Markup> {
  const say = pageTexts[language];
  const to = await history.lastNight(tenant);
  if (to === null) return html`<p>${say.empty}</p>`;
  const inUse = await alerts.rules(tenant);
  const library = ruleLibrary.filter(({ id }) => inUse.every((rule) => rule.id !== id));
  const span = { from: addDays(to, 1 - dryRunNights), to };
  const facts = await loadFacts(history, tenant, [...inUse, ...library], span);
  const nights = nightsOf(facts, span);
  const row = (rule: Rule) => {
    const would = dryRun(rule, facts, nights).filter(({ event }) => event.phase === "begin");
    const last = would.at(-1)?.event.night;
    return html`<tr>
      <td>${oneLine(rule.name)}${rule.isPaused ? ` (${say.paused})` : ""}</td>
      <td><code>${rule.id}</code></td>
      <td>${say.severities[rule.severity]}</td>
      <td class="number">${would.length}</td>
      <td>${last === undefined ? "" : nightText(last, to, language)}</td>
    </tr>`;
  };
  const heads = [say.rule, "ID", say.severity, numberHead(say.rate), say.last];
  return html`<h2>${say.set}</h2>
    ${inUse.length === 0 ? html`<p>${say.noRules}</p>` : tableOf(say.set, heads, inUse.map(row))}
    <h2>${say.library}</h2>
    ${tableOf(say.library, heads, library.map(row))}`;
}
