/** What a person does on the pages of nights: by forms of our own pages alone, each written down before it is done. */
import { createNightsPage } from "../../../src/nights/page/nights-page";
import { openNightOrders } from "../../../src/nights/night/night-orders";
import { openNightRuns } from "../../../src/nights/night/night-runs";
import { guarded } from "../../../src/nights/page/page-command";
import { hostile, idOf, keepTwoNights } from "./two-nights";

describe("what a person orders", () => {
  const night = "2026-11-16";

  async function withOrders() {
    const { history, alerts, close } = await keepTwoNights();
    const runs = await openNightRuns({ file: ":memory:" });
    const orders = await openNightOrders({ file: ":memory:" });
    const noted: string[] = [];
    let isAway = false;
    const actor = {
      note: (action: string, subject: string) =>
        isAway ? Promise.reject(new Error("away")) : Promise.resolve(void noted.push(`${action} ${subject}`)),
    };
    const page = createNightsPage({ history, alerts, runs, orders }, () => 1_000);
    const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const body = new URLSearchParams({ tenant: "acme", lang: "en", ...fields }).toString();
      const response = await page(
        new Request("http://localhost/nights/actions", {
          method: "POST",
          headers: {
            ...{ origin: "http://localhost", "content-length": String(body.length) },
            ...{ "content-type": "application/x-www-form-urlencoded", ...headers },
          },
          body,
        }),
        actor,
      );
      return { status: response.status, to: response.headers.get("location"), text: await response.text() };
    };
    const show = async (query = "", path = "") =>
      (await page(new Request(`http://localhost/nights${path}?${query}`), actor)).text();
    const end = () => Promise.all([close(), runs.close(), orders.close()]);
    return { runs, orders, alerts, noted, post, show, page, end, history, away: () => (isAway = true) };
  }

  test("begins a night, and tries again what failed in the last one", async () => {
    const { orders, noted, post, show, end } = await withOrders();
    expect(await show()).toMatch(/<button>Begin night now<[^]*<button>Try 1 model again</);
    // Of an earlier night nothing is tried again.
    expect(await show("night=2026-11-15")).not.toContain("<button>");
    expect(await post({ action: "begin", night: "" })).toMatchObject({
      ...{ status: 303, to: "/nights?tenant=acme&lang=en&ordered=begin" },
    });
    expect(await post({ action: "begin", night: "" })).toMatchObject({ status: 303 });
    expect(await post({ action: "again", night, lang: "es" })).toMatchObject({
      ...{ status: 303, to: "/nights?tenant=acme&lang=es&ordered=again" },
    });
    const waiting = await orders.waiting(0);
    expect(waiting.sort((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: "again", night, model: { tenant: "acme", store: "deals", item: "bad", name: hostile }, at: 1_000 },
      { kind: "begin", night: "", model: null, at: 1_000 },
    ]);
    expect(noted).toEqual(["night.begin ", "night.begin ", `night.again ${night}`]);
    expect(await show("ordered=again&lang=es")).toContain('role="status">Solicitado.');
    expect(await show("ordered=<b>")).not.toContain('role="status"');
    // What was not taken within its time is forgotten.
    expect(await orders.waiting(2_000)).toEqual([]);
    await end();
  });

  test("pauses, resumes and ends a night that is under way", async () => {
    const { runs, orders, noted, post, show, end } = await withOrders();
    expect(await post({ action: "pause", night })).toMatchObject({ status: 303, to: "/nights?tenant=acme&lang=en" });
    await runs.begin(night, null, 0);
    await runs.listed(night, { store: "deals", tenant: "acme", models: 4, problem: null, at: 0 });
    expect(await show()).toMatch(/<button>Pause night<[^]*<summary>Cancel night…</);
    await post({ action: "pause", night });
    expect([await orders.held(night), (await show()).includes("Paused: no more")]).toEqual(["paused", true]);
    await post({ action: "resume", night });
    expect(await orders.held(night)).toBeNull();
    await post({ action: "cancel", night });
    expect([await orders.held(night), /<button>(?:Begin|Pause|Resume|Cancel)/.test(await show())]).toEqual([
      ...["cancelled", false],
    ]);
    expect(noted).toEqual([`night.pause ${night}`, `night.resume ${night}`, `night.cancel ${night}`]);
    await end();
  });

  test("refreshes one model now, leaves it out and takes it in again", async () => {
    const { orders, noted, post, show, end } = await withOrders();
    const [model, bad] = [idOf("elm"), idOf("bad")];
    const shown = () => show(`id=${model}`, "/model");
    expect(await shown()).toMatch(/<summary>Refresh now…<[^]*its file is written[^]*<button>Refresh this model</);
    const to = `/nights/model?id=${model}&tenant=acme&lang=en&ordered=`;
    expect(await post({ action: "refresh", model })).toMatchObject({ status: 303, to: `${to}refresh` });
    expect(await orders.waiting(0)).toMatchObject([
      {
        kind: "again",
        night,
        at: 1_000,
        model: { tenant: "acme", store: "deals", item: "elm", name: "Deals/elm.xlsx" },
      },
    ]);
    await orders.done((await orders.waiting(0)).map(({ id }) => id));
    expect(await post({ action: "leave-out", model })).toMatchObject({ status: 303, to: `${to}leave-out` });
    expect([...(await orders.leftOut("acme", "deals"))]).toEqual(["elm"]);
    expect(await shown()).toMatch(/<b>Left out: nights don&#39;t open this model.<[^]*<button>Include again</);
    expect(await shown()).not.toContain("Refresh now");
    expect(await show()).toMatch(new RegExp(`<h2>Left out</h2>[^]*id=${model}`));
    // A page that was open before.
    expect(await post({ action: "refresh", model })).toMatchObject({ to: "/nights?tenant=acme&lang=en" });
    await post({ action: "leave-out", model: bad });
    expect(await show()).not.toContain("Try 1 model again");
    expect(await post({ action: "again", night })).toMatchObject({ to: "/nights?tenant=acme&lang=en" });
    expect(await orders.waiting(0)).toEqual([]);
    await post({ action: "take-in", model: bad });
    expect(await post({ action: "take-in", model, lang: "es" })).toMatchObject({
      to: `/nights/model?id=${model}&tenant=acme&lang=es&ordered=take-in`,
    });
    expect([...(await orders.leftOut("acme", "deals"))]).toEqual([]);
    expect(await show(`id=${model}&ordered=take-in&lang=es`, "/model")).toContain("Listo. La próxima noche abre");
    expect(noted.slice(0, 2)).toEqual(["night.refresh Deals/elm.xlsx", "night.leave-out Deals/elm.xlsx"]);
    expect(noted.map((line) => line.split(" ")[0])).toEqual([
      ...["night.refresh", "night.leave-out", "night.leave-out", "night.take-in", "night.take-in"],
    ]);
    await end();
  });

  test("silences an alert of one model, or a rule, for a time, and ends that", async () => {
    const { alerts, noted, post, show, end } = await withOrders();
    const [rule, model] = ["noi-down-5", idOf("elm")];
    expect(await show()).toMatch(
      /fell 6\.9%[^]*<summary>Silence…<[^]*<option value="7">7 days<[^]*<button>Silence this/,
    );
    expect(await show("night=2026-11-15")).not.toContain("Silence");
    const to = "/nights/rules?tenant=acme&lang=en&ordered=";
    expect(await post({ action: "silence", rule, model, days: "30" })).toMatchObject({
      status: 303,
      to: `${to}silence`,
    });
    // From the last night on, where that is later than the clock.
    expect(await alerts.silences("acme")).toEqual([{ ruleId: rule, modelId: model, until: "2026-12-16" }]);
    expect(await show()).toMatch(/fell 6\.9%[^]*<span class="soft">Silenced</);
    expect(await show("", "/rules")).toMatch(
      /Silenced for individual models[^]*Deals\/elm\.xlsx[^]*Until Dec 16, 2026/,
    );
    await post({ action: "silence", rule, days: "7" });
    expect(await show("lang=es", "/rules")).toMatch(/Hasta 23 nov 2026[^]*<button>Terminar silencio</);
    expect(await post({ action: "end-silence", rule, model })).toMatchObject({ to: `${to}end-silence` });
    await post({ action: "end-silence", rule });
    expect(await alerts.silences("acme")).toEqual([]);
    expect(noted).toEqual([
      ...[`night.silence ${rule} Deals/elm.xlsx 2026-12-16`, `night.silence ${rule} 2026-11-23`],
      ...[`night.end-silence ${rule} Deals/elm.xlsx`, `night.end-silence ${rule}`],
    ]);
    await end();
  });

  test("does nothing about a model, rule or time that there isn't", async () => {
    const { alerts, orders, noted, post, away, end } = await withOrders();
    const model = idOf("elm");
    for (const fields of [
      { action: "refresh", model: "0".repeat(32) },
      { action: "leave-out", model: "" },
      { action: "leave-out", model, tenant: "other" },
      { action: "silence", rule: "none", days: "7" },
      { action: "silence", rule: "noi-down-5", days: "7", model: "0".repeat(32) },
      { action: "silence", rule: "noi-down-5", days: "8" },
      { action: "silence", rule: "noi-down-5" },
    ] as Record<string, string>[]) {
      const { status, to } = await post(fields);
      expect([fields, status, to?.includes("ordered")]).toEqual([fields, 303, false]);
    }
    away();
    for (const action of ["refresh", "leave-out", "take-in"])
      await expect(post({ action, model })).rejects.toThrow("away");
    await expect(post({ action: "silence", rule: "noi-down-5", days: "7" })).rejects.toThrow("away");
    const left = [await orders.waiting(0), [...(await orders.allLeftOut("acme"))], await alerts.silences("acme")];
    expect([noted, left]).toEqual([[], [[], [], []]]);
    await end();
  });

  test("does nothing for a form that isn't ours, and nothing that can't be noted", async () => {
    const { orders, noted, post, page, away, end } = await withOrders();
    expect((await post({ action: "erase" })).status).toBe(400);
    expect((await post({ action: "again", night: "../x" })).status).toBe(400);
    expect((await post({ action: "begin" }, { "content-type": "text/plain" })).status).toBe(415);
    expect((await post({ action: "begin" }, { "content-length": "3000" })).status).toBe(413);
    const request = () => new Request("http://localhost/nights/actions", { method: "POST", body: "action=begin" });
    // Not from a page, and where no person acts.
    expect((await page(request(), { note: () => Promise.resolve() })).status).toBe(403);
    expect((await page(request())).status).toBe(405);
    expect([noted, await orders.waiting(0)]).toEqual([[], []]);
    away();
    await expect(post({ action: "begin" })).rejects.toThrow("away");
    expect(await orders.waiting(0)).toEqual([]);
    await end();
  });

  test("the key of this start doesn't open the actions to pages of other sites", async () => {
    const { page, orders, end } = await withOrders();
    const handle = guarded((request) => page(request, { note: () => Promise.resolve() }), "key");
    const post = async (headers: Record<string, string>) => {
      const body = "action=begin&tenant=acme";
      const own = { host: "localhost", "content-type": "application/x-www-form-urlencoded" };
      const request = new Request("http://localhost/nights/actions", {
        ...{ method: "POST", body },
        headers: { ...own, "content-length": String(body.length), ...headers },
      });
      return (await handle(request, "127.0.0.1")).status;
    };
    const cookie = "compsheet-nights=key";
    expect(await post({ cookie, origin: "https://evil.example" })).toBe(403);
    expect(await post({ cookie, origin: "null" })).toBe(403);
    expect(await post({ cookie })).toBe(403);
    expect(await post({ origin: "http://localhost" })).toBe(401);
    expect(await orders.waiting(0)).toEqual([]);
    expect(await post({ cookie, origin: "http://localhost" })).toBe(303);
    await end();
  });
});
