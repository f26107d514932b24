import { type AlertStore, openAlertStore } from "../../../src/nights/alerts/alerts";
import { type History, modelId, openHistory } from "../../../src/nights/history/history";
import { removeCommand } from "../../../src/nights/history/remove-command";
import { type NightOrders, openNightOrders } from "../../../src/nights/night/night-orders";
import { type NightState, openNightState } from "../../../src/nights/night/night-state";
import { readRule } from "../../../src/nights/rules/rules";
import { figure, sampleLook, sampleModel } from "../sample-look";

const night = "2026-11-16";
const rule = readRule({
  ...{ id: "low", name: "NOI is low", figures: ["NOI"], when: { kind: "below", value: 10 } },
  channels: [{ kind: "webhook", name: "desk" }],
});
let [history, alerts, state, orders] = [] as unknown as [History, AlertStore, NightState, NightOrders];
const of = (tenant: string, item: string) => sampleModel(item, { tenant });
beforeEach(async () => {
  history = await openHistory({ file: ":memory:" });
  alerts = await openAlertStore({ file: ":memory:" });
  state = await openNightState({ file: ":memory:" });
  orders = await openNightOrders({ file: ":memory:" });
  for (const tenant of ["acme", "other"]) {
    await alerts.saveRule(tenant, rule);
    for (const item of ["ash", "elm"]) {
      const model = of(tenant, item);
      await orders.leaveOut(model);
      await orders.order([{ kind: "again", night, model: { ...model, link: null }, at: 5 }]);
      await alerts.silence(tenant, { ruleId: "low", modelId: modelId(model), until: night });
      const look = sampleLook(item, night, [figure("NOI", 1)], { model });
      await history.record(look);
      await state.strike({ store: `${model.store} of ${tenant}`, item }, "hash", "too long");
      const event = {
        ...{ phase: "begin", night, since: night, figure: "NOI", label: "NOI", format: "money", value: 1 },
        ...{ before: undefined, from: null, detail: null, nights: 1, isSample: false },
      };
      const alert = { rule, event, model: { id: modelId(model), name: model.name, link: null } };
      const noted = { ruleId: "low", modelId: modelId(model), state: { phase: "firing" } };
      await alerts.commit(tenant, { states: [noted], alerts: [alert] } as never, 0);
    }
    await alerts.queueMail({
      tenant,
      receiver: "ann@example.com",
      night,
      message: "Deals/ash.xlsx, Deals/elm.xlsx",
      due: 0,
    });
  }
});
afterEach(() => Promise.all([history.close(), alerts.close(), state.close(), orders.close()]));

async function remove(args: readonly string[], reply: string | null = null) {
  let [out, error, asked] = ["", "", ""];
  const close = () => Promise.resolve();
  const code = await removeCommand(args, {
    openSources: (folder) =>
      Promise.resolve(folder === "elsewhere" ? null : { history: { ...history }, alerts, state, orders, close }),
    ask: (question) => Promise.resolve((asked = question)).then(() => reply),
    today: () => "2026-11-20",
    print: (text) => void (out += text),
    printError: (text) => void (error += text),
  });
  return { code, out, error, asked };
}
const kept = async (tenant: string) => ({
  models: (await history.models(tenant)).map(({ item }) => item),
  alerts: (await alerts.alerts(tenant, { from: night, to: night })).map(({ model }) => model.name).sort(),
  states: (await alerts.states(tenant)).length,
  outbox: (await alerts.outbox(tenant, "waiting")).map(({ kind }) => kind).sort(),
  rules: (await alerts.rules(tenant)).length,
  silences: (await alerts.silences(tenant)).length,
  out: (await orders.leftOut(tenant, "deals")).size,
  ordered: (await orders.waiting(0)).filter(({ model }) => model?.tenant === tenant).length,
});
const all = {
  ...{ models: ["ash", "elm"], alerts: ["Deals/ash.xlsx", "Deals/elm.xlsx"], states: 2 },
  ...{ outbox: ["mail", "webhook", "webhook"], rules: 1, silences: 2, out: 2, ordered: 2 },
};

test("asks, and removes one model", async () => {
  expect(await remove(["--tenant", "acme", "--model", "elm.xlsx"], "no")).toEqual({
    ...{ code: 1, out: "Nothing was removed.\n", error: "" },
    asked: "Remove everything that nights kept of Deals/elm.xlsx? This can't be undone. Write yes to remove: ",
  });
  expect(await remove(["--tenant", "acme", "--model", "elm.xlsx"])).toMatchObject({
    ...{ code: 1, error: "This removes everything that nights kept of Deals/elm.xlsx. Add --yes to confirm.\n" },
  });
  expect(await kept("acme")).toEqual(all);
  expect(await remove(["--tenant", "acme", "--model", "elm.xlsx"], " Yes\n")).toMatchObject({
    ...{ code: 0, error: "", out: expect.stringContaining("Removed: 1 looks of Deals/elm.xlsx.") as string },
  });
  expect(await kept("acme")).toEqual({
    ...{ models: ["ash"], alerts: ["Deals/ash.xlsx"], states: 1, outbox: ["mail", "webhook"], rules: 1 },
    ...{ silences: 1, out: 1, ordered: 1 },
  });
  expect(await history.check("acme")).toMatchObject({ isWhole: true, entries: 1, removed: 1 });
  expect(await kept("other")).toEqual(all);
});

test("removes a tenant with --yes", async () => {
  expect(await remove(["--tenant", "acme", "--yes"])).toMatchObject({ code: 0, asked: "" });
  expect(await kept("acme")).toEqual({
    ...{ models: [], alerts: [], states: 0, outbox: [], rules: 0, silences: 0, out: 0, ordered: 0 },
  });
  expect(await kept("other")).toEqual(all);
});

test("what a mail said that was sent goes with a model", async () => {
  for (const { id } of await alerts.outbox("acme", "waiting")) await alerts.sent(id);
  await remove(["--tenant", "acme", "--model", "elm.xlsx", "--yes"]);
  expect((await alerts.outbox("acme", "sent")).map(({ kind, message }) => [kind, message.includes("elm")])).toEqual([
    ["webhook", false],
  ]);
});

test("says what is wrong", async () => {
  expect(await remove(["--tenant", "nowhere", "--yes"])).toMatchObject({
    ...{ code: 1, error: "There is no tenant nowhere. There is: acme, other.\n" },
  });
  expect(await remove(["--tenant", "acme", "--model", "oak.xlsx", "--yes"])).toMatchObject({
    ...{ code: 1, error: "No night has looked at oak.xlsx. Check the name, or give --tenant.\n" },
  });
  expect(await remove(["--model", "x", "--state", "elsewhere"])).toMatchObject({ code: 1 });
  expect(await remove([])).toMatchObject({
    code: 2,
    error: "Give --tenant NAME or --model NAME. See compsheet nights remove --help.\n",
  });
  expect(await remove(["everything"])).toMatchObject({ code: 2 });
});
