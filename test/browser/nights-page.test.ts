/** The pages of nights in a browser: nothing that axe finds, in both languages and themes, wide and narrow. */
import { mkdirSync } from "node:fs";
import { source as axeSource } from "axe-core";
import { listen, type Listening } from "../../src/gateway/listen";
import { openAlertStore } from "../../src/nights/alerts/alerts";
import { modelId, openHistory } from "../../src/nights/history/history";
import { type NightOrders, openNightOrders } from "../../src/nights/night/night-orders";
import { openNightRuns, type NightRuns } from "../../src/nights/night/night-runs";
import { createNightsPage } from "../../src/nights/page/nights-page";
import { guarded } from "../../src/nights/page/page-command";
import { evaluateNight, loadFacts, readRule, ruleLibrary } from "../../src/nights/rules/rules";
import { figure, sampleLook, sampleModel } from "../nights/sample-look";
import { describeInBrowser } from "./chromium";

const PAGE_MS = 120_000;
const night = "2026-11-16";
const paths = ["/nights?", "/nights/rules?", "/nights/stores?", `/nights/model?id=${modelId(sampleModel("elm"))}&`];

describeInBrowser("the pages of nights", (browser) => {
  let server: Listening;
  let close: () => Promise<unknown>;
  let runs: NightRuns;
  let orders: NightOrders;
  const noted: string[] = [];
  /** A page that holds the key of this start. */
  async function open() {
    const opened = await browser.openPage({ width: 1100, height: 900 });
    await opened.page.goto(`${server.origin}/nights?key=key`);
    return opened;
  }
  let record: (item: string) => Promise<unknown>;
  beforeAll(async () => {
    const history = await openHistory({ file: ":memory:" });
    const alerts = await openAlertStore({ file: ":memory:" });
    for (const [night, noi] of [
      ["2026-11-08", 1_300_000],
      ["2026-11-15", 1_210_000],
      ["2026-11-16", 1_180_000],
    ] as const)
      await history.record(sampleLook("elm", night, [figure("NOI", noi), figure("Value", noi * 18)]));
    await history.record(sampleLook("oak", "2026-11-16", [], { outcome: "failed", reason: "The file is damaged." }));
    const rules = ruleLibrary.filter(({ id }) => ["noi-down-5", "dscr-below-1-20"].includes(id));
    for (const rule of rules) await alerts.saveRule("acme", rule);
    const below = { kind: "below", value: 1_200_000 };
    const low = readRule({ id: "noi-low", name: "NOI below 1.2M", figures: ["NOI"], when: below });
    await alerts.saveRule("acme", low);
    const facts = await loadFacts(history, "acme", [low], { from: night, to: night });
    await alerts.commit("acme", evaluateNight([low], facts, night, []), 0);
    runs = await openNightRuns({ file: ":memory:" });
    await runs.begin(night, 20_000, Date.now() - 60_000);
    await runs.listed(night, { store: "deals", tenant: "acme", models: 3, problem: null, at: Date.now() });
    const problem = "The folder cannot be read. Check that the share is connected.";
    await runs.listed(night, { store: "east", tenant: "acme", models: 0, problem, at: Date.now() });
    await runs.listed(night, { store: "west", tenant: "beta", models: 2, problem: null, at: Date.now() });
    await runs.quota(night, { limit: 500, left: 88, resetsAt: Date.now() + 60_000 });
    record = (item) => history.record(sampleLook(item, night, [figure("NOI", 1_000_000)]));
    orders = await openNightOrders({ file: ":memory:" });
    const nightsPage = createNightsPage({ history, alerts, runs, orders });
    const actor = {
      note: (action: string, subject: string) => Promise.resolve(void noted.push(`${action} ${subject}`)),
    };
    const handle = guarded((request) => nightsPage(request, actor), "key");
    server = await listen(handle, 0, "127.0.0.1");
    close = () => Promise.all([server.close(), history.close(), alerts.close(), runs.close(), orders.close()]);
  });
  afterAll(() => close());

  it.each(["light", "dark"] as const)(
    "read well, %s",
    async (theme) => {
      const { page, problems } = await open();
      await page.emulateMedia({ colorScheme: theme });
      for (const path of paths)
        for (const language of ["en", "es"]) {
          await page.goto(`${server.origin}${path}lang=${language}`);
          await page.evaluate(axeSource);
          for (const width of [1100, 360]) {
            await page.setViewportSize({ width, height: 900 });
            const found = await page.evaluate(async () => {
              const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
              return (await axe.run()).violations.map(({ id }) => id);
            });
            expect([path, language, width, found]).toEqual([path, language, width, []]);
            const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
            expect([path, width, isWide]).toEqual([path, width, false]);
          }
        }
      expect(problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "pause a night, let it go on, and end it after a second look",
    async () => {
      const { page, problems } = await open();
      await page.goto(`${server.origin}/nights?lang=en`);
      const press = (name: string) => page.getByRole("button", { name }).click();
      await press("Pause night");
      await page.getByRole("status").getByText("Models in progress finish; no others begin.").waitFor();
      expect(await orders.held(night)).toBe("paused");
      await page.getByText("Paused: no more models begin.").waitFor();
      await page.evaluate(axeSource);
      const found = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
        return (await axe.run()).violations.map(({ id }) => id);
      });
      expect(found).toEqual([]);
      mkdirSync("test-artifacts", { recursive: true });
      await page.screenshot({ path: "test-artifacts/nights-paused.png" });
      await page.goto(`${server.origin}/nights?lang=es`);
      await press("Reanudar noche");
      await page.getByRole("status").getByText("La noche continúa en segundos.").waitFor();
      expect(await orders.held(night)).toBeNull();
      await page.getByText("Cancelar noche…").click();
      await page.screenshot({ path: "test-artifacts/nights-cancel.png" });
      await press("Cancelar esta noche");
      await page.getByText("Cancelada: termina con los modelos en curso.").waitFor();
      expect(await orders.held(night)).toBe("cancelled");
      expect(noted).toEqual([`night.pause ${night}`, `night.resume ${night}`, `night.cancel ${night}`]);
      await orders.hold(night, null);
      expect(problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "refresh one model, leave it out, and silence an alert",
    async () => {
      const { page, problems } = await open();
      const axe = async (picture: string) => {
        await page.evaluate(axeSource);
        const found = await page.evaluate(async () => {
          const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
          return (await axe.run()).violations.map(({ id }) => id);
        });
        expect([picture, found]).toEqual([picture, []]);
        mkdirSync("test-artifacts", { recursive: true });
        await page.screenshot({ path: `test-artifacts/nights-${picture}.png` });
      };
      const status = (text: string) => page.getByRole("status").getByText(text).waitFor();
      noted.length = 0;
      await page.goto(`${server.origin}/nights?lang=en`);
      await page.getByRole("link", { name: "elm" }).first().click();
      await page.getByText("Refresh now…").click();
      await axe("refresh-now");
      await page.getByRole("button", { name: "Refresh this model" }).click();
      await status("A running compsheet nights refreshes it within seconds");
      expect(await orders.waiting(0)).toMatchObject([{ kind: "again", night, model: { item: "elm" } }]);
      await orders.done((await orders.waiting(0)).map(({ id }) => id));
      await page.getByText("Leave out…").click();
      await page.getByRole("button", { name: "Leave this model out" }).click();
      await page.getByText("Left out: nights don't open this model.").waitFor();
      await axe("left-out");
      await page.getByRole("link", { name: "Nights", exact: true }).click();
      await page.getByRole("heading", { name: "Left out" }).waitFor();
      await page.goto(page.url().replace("lang=en", "lang=es"));
      await page.getByRole("link", { name: "elm" }).last().click();
      await page.getByRole("button", { name: "Incluir de nuevo" }).click();
      await status("La próxima noche abre este modelo");
      await page.goto(`${server.origin}/nights?lang=en`);
      await page.getByText("Silence…").first().click();
      await page.getByRole("combobox", { name: "How long" }).first().selectOption({ label: "30 days" });
      await axe("silence");
      await page.getByRole("button", { name: "Silence this rule" }).first().click();
      await status("Silenced.");
      await axe("silenced");
      await page.getByRole("button", { name: "End silence" }).click();
      await status("The next night checks this rule again.");
      expect(noted.map((line) => line.split(" ")[0])).toEqual([
        ...["night.refresh", "night.leave-out", "night.take-in", "night.silence", "night.end-silence"],
      ]);
      await page.goto(`${server.origin}/nights/rules?lang=es`);
      await page.getByText("Silenciar…").first().click();
      await axe("silence-rule");
      expect(problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "follow a night that is under way, to its end",
    async () => {
      const { page, problems } = await open();
      await page.goto(`${server.origin}/nights?lang=en`);
      await page.getByText("2 of 3 models looked at.").waitFor();
      mkdirSync("test-artifacts", { recursive: true });
      await page.screenshot({ path: "test-artifacts/nights-under-way.png" });
      await record("ash");
      await page.getByText("3 of 3 models looked at.").waitFor();
      await runs.end(night, Date.now());
      await page.getByRole("heading", { name: "In progress" }).waitFor({ state: "detached" });
      await page.getByRole("link", { name: "ash" }).first().waitFor();
      // Now it can be tried again, or the next one begun.
      await page.getByRole("button", { name: "Begin night now" }).waitFor();
      await page.getByRole("button", { name: "Try 1 model again" }).click();
      await page.getByRole("status").waitFor();
      expect(await orders.waiting(0)).toMatchObject([{ kind: "again", night, model: { item: "oak" } }]);
      await page.screenshot({ path: "test-artifacts/nights-again.png" });
      expect(problems).toEqual([]);
    },
    PAGE_MS,
  );
});
