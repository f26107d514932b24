/** Nights through a team's gateway: behind its sign-in, with a role for other models, and none where none are kept. */
import path from "node:path";
import { listen } from "../../../src/gateway/listen";
import { changeMember } from "../../../src/gateway/members/change-members";
import type { NightMetrics } from "../../../src/gateway/nights/night-gauges";
import { createSampleNights } from "../../../src/gateway/nights/sample-nights";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { startTeamGateway } from "../../../src/gateway/team/team-program";
import { type TeamSettings, usualTeamSettings } from "../../../src/gateway/team/team-settings";

const mark = "run=sample-deals-manchaca-xlsx-2026-01-18&on=2026-01-10";
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const lastNight: NightMetrics = {
  models: new Map([
    ["done", 998],
    ["left alone", 2],
  ]),
  ...{ ageSeconds: 3600, requests: 41, storeRefusals: new Map([["locked", 6]]), workerKills: new Map([["time", 1]]) },
};

async function startGateway(keepsNights: boolean, metrics = () => Promise.resolve<NightMetrics | null>(lastNight)) {
  const service = await listen(() => new Response("{}", { status: 404 }), 0, "127.0.0.1");
  const store = await openGatewayStore({ file: ":memory:" });
  const add = async (name: string) =>
    /cs_\S+/.exec((await changeMember({ do: "add", name }, store.members, Date.now())).output)?.[0] ?? "";
  const [member, admin] = [await add("Ann"), await add("Bo")];
  await store.members.setRole("Bo", "admin");
  const settings: TeamSettings = {
    service: { baseUrl: service.origin, credentials: { scheme: "api-key", secret: "service-key" } },
    ...{ port: 0, host: "127.0.0.1", name: "Team", holdMs: 0, publicUrl: null, webhookSecret: null },
    ...usualTeamSettings,
    ...{ version: "1.2.3", metrics: { port: 0, host: "127.0.0.1" } },
  };
  const nights = {
    page: async (request: Request, actor: { note: (action: string, subject: string) => Promise<void> }) => {
      if (request.method === "POST") await actor.note("night.pause", "2026-01-30");
      return new Response("the page");
    },
    records: createSampleNights("2026-01-31"),
    metrics,
    close: () => Promise.resolve(),
  };
  const root = path.resolve(__dirname, "../../..");
  const gateway = await startTeamGateway(settings, store, root, () => undefined, null, keepsNights ? nights : null);
  closing.push(async () => void (await Promise.all([gateway.close(), service.close()])));
  const ask = async (asked: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await fetch(`${gateway.origin}/api/gateway/nights/${asked}`, { headers })).status;
  };
  const served = async () => (await fetch(`${gateway.metricsOrigin}/metrics`)).text();
  const act = async (token: string, headers: Record<string, string> = {}) => {
    const authorization = `Basic ${Buffer.from(`any:${token}`).toString("base64")}`;
    const sent = { authorization, origin: gateway.origin, ...headers };
    return (await fetch(`${gateway.origin}/nights/actions`, { method: "POST", body: "x=1", headers: sent })).status;
  };
  const trail = async () => (await store.audit.read(0, 100)).filter(({ action }) => action.startsWith("night."));
  return { member, admin, ask, served, act, trail };
}

test("only members read them, and only admins those of other models", async () => {
  const { member, admin, ask } = await startGateway(true);
  expect(await ask(`model?${mark}`)).toBe(401);
  expect(await ask(`model?${mark}`, "cs_none")).toBe(401);
  expect(await ask(`model?${mark}`, member)).toBe(200);
  expect(await ask(`history?${mark}`, member)).toBe(200);
  for (const asked of ["model?model=Congress.xlsx&on=latest", "portfolio?tag=austin"])
    expect([asked, await ask(asked, member), await ask(asked, admin)]).toEqual([asked, 403, 200]);
});

test("a gateway without nights has none", async () => {
  const { member, ask } = await startGateway(false);
  expect(await ask(`model?${mark}`, member)).toBe(404);
});

test("the metrics hold the last night", async () => {
  const { served } = await startGateway(true);
  const lines = (await served()).split("\n").filter((line) => /^compsheet_(?:night|store|worker)/.test(line));
  expect(lines.sort()).toEqual([
    "compsheet_night_age_seconds 3600",
    "compsheet_night_known 1",
    'compsheet_night_models{outcome="done"} 998',
    'compsheet_night_models{outcome="left alone"} 2',
    "compsheet_night_requests 41",
    'compsheet_store_refusals{kind="locked"} 6',
    'compsheet_worker_kills{why="time"} 1',
  ]);
});

test("a database that is away leaves the other metrics", async () => {
  const { served } = await startGateway(true, () => Promise.reject(new Error("away")));
  const text = await served();
  expect(text).toContain("compsheet_night_known 0");
  expect(text).toContain("process_cpu_seconds_total");
});

test("only an admin acts on a night, from the gateway's own page, and the trail names them", async () => {
  const { member, admin, act, trail } = await startGateway(true);
  expect(await act("cs_none")).toBe(401);
  expect(await act(member)).toBe(403);
  expect(await act(admin, { origin: "https://evil.example" })).toBe(403);
  expect(await trail()).toEqual([]);
  expect(await act(admin)).toBe(200);
  expect(await trail()).toMatchObject([
    { actor: "Bo", action: "night.pause", subject: "2026-01-30", outcome: "done", address: "127.0.0.1" },
  ]);
});
