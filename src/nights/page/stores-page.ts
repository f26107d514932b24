/** The stores of the last night: when each was listed, how many models it has, and what it refused. */
import { html } from "hono/html";
import { oneLine } from "../alerts/night-digest";
import { nightText } from "../rules/figure-text";
import { isFine, type PageSources, type PageView } from "./page-sources";
import { type Markup, numberHead, tableOf } from "./night-page-frame";
import { pageTexts } from "./page-texts";

export async function storesBody({ history, runs }: PageSources, { tenant, language }: PageView): Promise<Markup> {
  const say = pageTexts[language];
  const run = (await runs?.latest()) ?? null;
  const stores = (run?.stores ?? []).filter((store) => store.tenant === tenant);
  if (run === null || stores.length === 0) return html`<p>${say.noStores}</p>`;
  const { night } = run;
  const [looks, models] = await Promise.all([
    history.looks(tenant, { from: night, to: night }),
    history.models(tenant),
  ]);
  const storeOf = new Map(models.map(({ id, store }) => [id, store]));
  const rows = stores.map(({ store, models: listed, problem, at }) => {
    const own = looks.filter(({ modelId }) => storeOf.get(modelId) === store);
    const refused = own.filter(({ outcome }) => !isFine(outcome));
    return html`<tr>
      <td>${oneLine(store)}</td>
      <td>${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC</td>
      <td class="number">${listed}</td>
      <td class="number">${own.length}</td>
      <td class="number">${refused.length}</td>
      <td class="${problem === null ? "" : "bad"}">${oneLine(problem ?? refused.at(-1)?.reason ?? "", 400)}</td>
    </tr>`;
  });
  const heads = [
    ...[say.store, say.listed, numberHead(say.models), numberHead(say.lookedAt), numberHead(say.refused)],
    say.lastProblem,
  ];
  return html`<p><b>${nightText(night, null, language)}</b></p>
    ${tableOf(say.stores, heads, rows)}`;
}
