/** The pages of nights over a kept history: what they show, hostile names, languages, and who may see them. */
import { modelId } from "../../../src/nights/history/history";
import { createNightsPage } from "../../../src/nights/page/nights-page";
import { openNightRuns } from "../../../src/nights/night/night-runs";
import { nightMetrics } from "../../../src/nights/night-metrics";
import { readSetupOptions, settingsOf } from "../../../src/nights/night-options";
import { readNightSettings } from "../../../src/nights/night-settings";
import { guarded, pageCommand } from "../../../src/nights/page/page-command";
import { figure, sampleLook, sampleModel } from "../sample-look";
import { idOf, keepTwoNights, openKept } from "./two-nights";

test("a night shows its counts, alerts, failures with what to do, and what moved", async () => {
  const { get, close } = await keepTwoNights();
  const { text, headers } = await get("/nights");
  expect(text).toContain("<b>Nov 16, 2026</b>");
  expect(text).toContain("NOI fell 6.9% to $1.21M since Nov 9");
  expect(text).toContain("check the store&#39;s access");
  expect(text).toMatch(/\$1\.30M[^]*\$1\.21M[^]*-6\.9%/);
  expect(text).toContain('href="/nights?night=2026-11-15&amp;tenant=acme');
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await get("/nights?night=2026-11-15")).text).toContain("Every model was refreshed.");
  await close();
});

test("numbers and their headings are aligned alike", async () => {
  const { get, close } = await keepTwoNights();
  for (const path of ["/nights", "/nights/rules", `/nights/model?id=${idOf("elm")}`]) {
    const { text } = await get(path);
    for (const table of text.match(/<table>[^]*?<\/table>/g) ?? []) {
      const [head = "", ...rows] = table.match(/<tr>[^]*?<\/tr>/g) ?? [];
      const aligned = (row: string) =>
        (row.match(/<t[hd][^>]*>/g) ?? []).map((cell) => cell.includes('class="number"'));
      for (const row of rows) expect([path, aligned(row)]).toEqual([path, aligned(head)]);
    }
  }
  await close();
});

test("the last night in numbers, of all tenants and without names", async () => {
  const { history, close } = await keepTwoNights();
  const runs = await openNightRuns({ file: ":memory:" });
  const at = Date.parse("2026-11-16T09:00:00Z");
  expect(await nightMetrics({ history, runs }, at)).toBeNull();
  await runs.begin("2026-11-16", null, at);
  for (const kind of ["locked", "locked", "throttled"]) await runs.count("2026-11-16", "store refusals", kind);
  await runs.count("2026-11-16", "worker kills", "memory");
  await runs.count("2026-11-15", "worker kills", "time");
  await history.record(sampleLook("oak", "2026-11-16", [], { model: sampleModel("oak", { tenant: "beta" }) }));
  const numbers = {
    models: new Map([
      ["done", 2],
      ["failed", 1],
    ]),
    requests: 9,
    storeRefusals: new Map([
      ["locked", 2],
      ["throttled", 1],
    ]),
    workerKills: new Map([["memory", 1]]),
  };
  expect(await nightMetrics({ history, runs }, at + 60_000)).toEqual({ ...numbers, ageSeconds: 60 });
  await runs.end("2026-11-16", at + 100_000);
  expect(await nightMetrics({ history, runs }, at + 130_000)).toEqual({ ...numbers, ageSeconds: 30 });
  await Promise.all([close(), runs.close()]);
});

describe("a night under way", () => {
  const began = Date.parse("2026-11-17T08:00:00Z");
  const now = began + 10 * 60_000;

  async function underWay() {
    const { history, alerts, close } = await keepTwoNights();
    const runs = await openNightRuns({ file: ":memory:" });
    await runs.begin("2026-11-17", 200, began);
    await runs.listed("2026-11-17", { store: "deals", tenant: "acme", models: 4, problem: null, at: began });
    const problem = "The share <b>is</b> away.";
    await runs.listed("2026-11-17", { store: "east", tenant: "acme", models: 0, problem, at: began });
    await runs.listed("2026-11-17", { store: "other", tenant: "beta", models: 9, problem: null, at: began });
    await runs.take("2026-11-17", 25);
    await runs.quota("2026-11-17", { limit: 500, left: 88, resetsAt: now + 60_000 });
    await history.record(sampleLook("elm", "2026-11-17", [figure("NOI", 1_200_000)]));
    const page = createNightsPage({ history, alerts, runs }, () => now);
    const get = async (path: string) => (await page(new Request(`http://localhost${path}`))).text();
    return { get, runs, close: () => Promise.all([close(), runs.close()]) };
  }

  test("shows models, budget, quota, the expected end and stores that failed, until it is over", async () => {
    const { get, runs, close } = await underWay();
    const text = await get("/nights");
    expect(text).toContain("1 of 4 models looked at. Began at 08:00 UTC.");
    expect(text).toContain('<progress max="4" value="1"');
    expect(text).toContain("At this pace it ends at about 08:40 UTC.");
    expect(text).toContain("25 of the night&#39;s 200 requests are assigned to nodes.");
    expect(text).toContain("The service allows 88 of 500 requests until 08:11 UTC.");
    expect(text).toContain("Store &quot;east&quot; was not listed: The share &lt;b&gt;is&lt;/b&gt; away.");
    expect(text).toContain('<script src="/nights/progress.js" defer></script>');
    expect(await get("/nights?lang=es")).toContain("1 de 4 modelos revisados.");
    expect(await get("/nights/progress.js")).toContain("setInterval");
    expect(await get("/nights?night=2026-11-16")).not.toContain("progress");
    await runs.end("2026-11-17", now);
    expect(await get("/nights")).not.toMatch(/progress|<script/);
    await close();
  });

  test("is of one tenant; links lead to the others", async () => {
    const { get, close } = await underWay();
    const text = await get("/nights?tenant=beta");
    expect(text).toContain("0 of 9 models looked at.");
    expect(text).not.toMatch(/east|elm/);
    expect(text).toMatch(/<a href="\/nights\?tenant=acme&amp;lang=en"\s*>acme</);
    expect(text).toMatch(/<a href="\/nights\?tenant=beta&amp;lang=en" aria-current="page"\s*>beta</);
    const stores = await get("/nights/stores?tenant=acme");
    expect(stores).toMatch(/deals[^]*2026-11-17 08:00 UTC[^]*>4<[^]*>1<[^]*>0<[^]*east[^]*The share &lt;b&gt;is/);
    expect(stores).not.toContain("other");
    await close();
  });
});

test("a model that was renamed says what it was called", async () => {
  const { history, get, close } = await keepTwoNights();
  const model = { ...sampleModel("new place", { name: "Deals/Elm Street.xlsx" }), id: idOf("elm") };
  await history.record(sampleLook("elm", "2026-11-17", [figure("NOI", 1_200_000)], { model }));
  const { text } = await get(`/nights/model?id=${idOf("elm")}`);
  expect(text).toContain("<h1>Deals/Elm Street.xlsx</h1>");
  expect(text).toContain("Earlier: Deals/elm.xlsx");
  await close();
});

test("hostile names and reasons stay text", async () => {
  const { get, close } = await keepTwoNights();
  for (const path of ["/nights", `/nights/model?id=${idOf("bad")}`]) {
    const { text } = await get(path);
    expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(text).not.toMatch(/<img|<script|javascript:|\u202e/);
  }
  const { text } = await get("/nights?tenant=<script>&night=<script>&lang=<script>");
  expect(text).not.toContain("<script");
  await close();
});

test("a model shows its figures with their line, and every night", async () => {
  const { get, close } = await keepTwoNights();
  const { text } = await get(`/nights/model?id=${idOf("elm")}`);
  expect(text).toContain("<polyline points=");
  expect(text).toContain("=RENT.NOI(A2)");
  expect(text.match(/<td>Nov 1[56]<\/td>\s*<td class="">Done/g)).toHaveLength(2);
  expect((await get(`/nights/model?id=${"0".repeat(32)}`)).status).toBe(404);
  expect((await get("/nights/elsewhere")).status).toBe(404);
  await close();
});

test("rules show what they would have said in 30 nights; all is there in Spanish", async () => {
  const { get, close } = await keepTwoNights();
  const { text } = await get("/nights/rules?lang=es");
  expect(text).toContain('<html lang="es">');
  expect(text).toMatch(/noi-down-5[^]*Urgente[^]*<td class="number">1<\/td>/);
  expect((await get("/nights?lang=es")).text).toContain("Sin actualizar, y qué hacer");
  await close();
});

test("setup takes the address of the page, without a key; files of before stay readable", () => {
  const settings = (url: string) =>
    settingsOf(readSetupOptions(["--folder", "models", "--page-url", url]), "UTC").pageUrl;
  expect(settings("https://gateway.example/")).toBe("https://gateway.example/nights");
  expect(settings("https://gateway.example/team/nights/")).toBe("https://gateway.example/team/nights");
  for (const url of ["gateway.example", "javascript:alert(1)", "http://127.0.0.1:3000/nights?key=secret"])
    expect(() => settings(url)).toThrow(/--page-url must be an address/);
  const stores = [{ kind: "folder", name: "folder", folder: "/models" }];
  expect(readNightSettings(JSON.stringify({ form: 1, stores })).pageUrl).toBeNull();
  const kept = { form: 1, stores, pageUrl: "https://gateway.example/nights/" };
  expect(readNightSettings(JSON.stringify(kept)).pageUrl).toBe("https://gateway.example/nights");
});

test("links on a page stay with its tenant", async () => {
  const { get, history, close } = await keepTwoNights();
  const model = sampleModel("elm", { tenant: "zeta" });
  await history.record(sampleLook("elm", "2026-11-16", [figure("NOI", 1)], { model }));
  const { text } = await get(`/nights/model?id=${modelId(model)}&tenant=zeta&lang=en`);
  expect(text).toContain("<h1>Deals/elm.xlsx</h1>");
  expect(text).toContain('href="/nights?tenant=zeta&amp;lang=en"');
  expect(text).toContain('href="/nights/rules?tenant=zeta&amp;lang=en"');
  await close();
});

test("a history without a night says how to begin", async () => {
  const sources = await openKept();
  const response = await createNightsPage(sources)(new Request("http://localhost/nights"));
  expect(await response.text()).toContain("compsheet nights --now");
  await sources.close();
});

test("on this machine the pages want the key of this start, under this machine's name", async () => {
  const page = guarded(() => Promise.resolve(new Response("the page")), "right");
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    page(new Request(`http://127.0.0.1:3000${path}`, { headers: { host: "127.0.0.1:3000", ...headers } }), "127.0.0.1");
  expect((await ask("/nights")).status).toBe(401);
  expect((await ask("/nights?key=wrong")).status).toBe(401);
  expect((await ask("/nights", { cookie: "compsheet-nights=wrong" })).status).toBe(401);
  const entry = await ask("/nights?key=right&lang=es");
  expect([entry.status, entry.headers.get("location")]).toEqual([303, "/nights?lang=es"]);
  expect(entry.headers.get("set-cookie")).toContain("HttpOnly; SameSite=Strict");
  expect((await ask("/nights", { cookie: "compsheet-nights=right" })).status).toBe(200);
  expect((await ask("/nights", { cookie: "compsheet-nights=wrong; compsheet-nights=right" })).status).toBe(200);
  expect((await ask("//evil.example/?key=right")).headers.get("location")).toBe("/evil.example/");
  expect((await ask("/nights?key=right", { host: "evil.example" })).status).toBe(421);
});

test("the command prints its address, serves, and ends with the signal", async () => {
  const sources = await openKept();
  const stop = new AbortController();
  const printed: string[] = [];
  const parts = {
    print: (text: string) => void printed.push(text),
    printError: (text: string) => void printed.push(text),
  };
  const ended = pageCommand(["--port", "0"], {
    ...parts,
    openSources: () => Promise.resolve(sources),
    signal: stop.signal,
  });
  while (printed.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const address = /http:\S+/.exec(printed[0] ?? "")?.[0] ?? "";
  const entry = await fetch(address, { redirect: "manual" });
  const cookie = entry.headers.get("set-cookie")?.split(";")[0] ?? "";
  const page = await fetch(new URL("/nights", address), { headers: { cookie } });
  expect(await page.text()).toContain("compsheet nights --now");
  stop.abort();
  expect(await ended).toBe(0);
  const none = { ...parts, openSources: () => Promise.resolve(null), signal: stop.signal };
  expect(await pageCommand(["--state", "nowhere"], none)).toBe(1);
  expect(await pageCommand(["extra"], none)).toBe(2);
});
