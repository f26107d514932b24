/** Nights through a team's gateway: behind its sign-in, with a role for other models, and none where none are kept. */
import path from "node:path";
import { listen } from "../../../src/gateway/listen";
import { runMembersCommand } from "../../../src/gateway/members/members-command";
import { createSampleNights } from "../../../src/gateway/nights/sample-nights";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { startTeamGateway } from "../../../src/gateway/team/team-program";
import { type TeamSettings, usualTeamSettings } from "../../../src/gateway/team/team-settings";

const mark = "run=sample-deals-manchaca-xlsx-2026-01-18&on=2026-01-10";
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startGateway(keepsNights: boolean) {
  const service = await listen(() => new Response("{}", { status: 404 }), 0, "127.0.0.1");
  const store = await openGatewayStore({ file: ":memory:" });
  const add = async (name: string) =>
    /cs_\S+/.exec((await runMembersCommand(["add", name], store.members, Date.now())).output)?.[0] ?? "";
  const [member, admin] = [await add("Ann"), await add("Bo")];
  await store.members.setRole("Bo", "admin");
  const settings: TeamSettings = {
    service: { baseUrl: service.origin, credentials: { scheme: "api-key", secret: "service-key" } },
    ...{ port: 0, host: "127.0.0.1", name: "Team", holdMs: 0, publicUrl: null, webhookSecret: null },
    ...usualTeamSettings,
    version: "1.2.3",
  };
  const nights = {
    page: () => Promise.resolve(new Response("the page")),
    records: createSampleNights("2026-01-31"),
    close: () => Promise.resolve(),
  };
  const root = path.resolve(__dirname, "../../..");
  const gateway = await startTeamGateway(settings, store, root, () => undefined, null, keepsNights ? nights : null);
  closing.push(async () => void (await Promise.all([gateway.close(), service.close()])));
  const ask = async (asked: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await fetch(`${gateway.origin}/api/gateway/nights/${asked}`, { headers })).status;
  };
  return { member, admin, ask };
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
