/** Two kept nights: a figure that fell, an alert, a model with a hostile name that failed. */
import { openAlertStore } from "../../../src/nights/alerts/alerts";
import { modelId, openHistory } from "../../../src/nights/history/history";
import { createNightsPage } from "../../../src/nights/page/nights-page";
import { evaluateNight, loadFacts, ruleLibrary } from "../../../src/nights/rules/rules";
import { figure, sampleLook, sampleModel } from "../sample-look";

export const hostile = "Deals/<img src=x onerror=alert(1)>\u202e\"'&\r\n.xlsx";

export async function openKept() {
  const history = await openHistory({ file: ":memory:" });
  const alerts = await openAlertStore({ file: ":memory:" });
  return { history, alerts, close: async () => void (await Promise.all([history.close(), alerts.close()])) };
}

export async function keepTwoNights() {
  const sources = await openKept();
  const { history, alerts } = sources;
  for (const night of ["2026-11-08", "2026-11-15"])
    await history.record(sampleLook("elm", night, [figure("NOI", 1_300_000)]));
  await history.record(sampleLook("elm", "2026-11-16", [figure("NOI", 1_210_000)]));
  const model = sampleModel("bad", { name: hostile, link: "javascript:alert(1)" });
  const outcome = { outcome: "failed", reason: "</li><script>alert(2)</script>" } as const;
  await history.record({ ...sampleLook("bad", "2026-11-16", []), model, ...outcome });
  const rules = ruleLibrary.filter(({ id }) => id === "noi-down-5");
  for (const rule of rules) await alerts.saveRule("acme", rule);
  const facts = await loadFacts(history, "acme", rules, { from: "2026-11-16", to: "2026-11-16" });
  await alerts.commit("acme", evaluateNight(rules, facts, "2026-11-16", []), 0);
  const page = createNightsPage(sources);
  const get = async (path: string) => {
    const response = await page(new Request(`http://localhost${path}`));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { ...sources, get };
}

export const idOf = (item: string) => modelId(sampleModel(item));
