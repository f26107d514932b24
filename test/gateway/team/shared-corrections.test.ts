/**
 * Two members of a team over real HTTP: what one corrects in a seller's file holds for the other's next file, never for
 * one that was read.
 */
import path from "node:path";
import { createGatewayMappings } from "../../../src/client/gateway-mappings-client";
import { createDealReader } from "../../../src/features/intake/deal-reader";
import { accountMapping } from "../../../src/features/intake/learned-mappings";
import { createDealSession, type DealSession } from "../../../src/features/intake/pane/deal-session";
import { atOnce } from "../../../src/file-reader/paced-steps";
import { changeMember } from "../../../src/gateway/members/change-members";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { startTeamGateway } from "../../../src/gateway/team/team-program";
import { readTeamSettings } from "../../../src/gateway/team/team-settings";
import { createFakeClock } from "../../client/fake-clock";
import { createScriptedImports } from "../../host/scripted-imports";
import { freePort } from "./gateway-process";

const projectRoot = path.resolve(__dirname, "../../..");
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startGateway(): Promise<{
  origin: string;
  join: (name: string) => Promise<string>;
  close: () => Promise<void>;
}> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const store = await openGatewayStore({ file: ":memory:" });
  const environment = {
    COMPSHEET_SERVICE_URL: "http://localhost:9/api",
    COMPSHEET_SERVICE_KEY: "key",
    COMPSHEET_PUBLIC_URL: origin,
  };
  const gateway = await startTeamGateway(
    readTeamSettings(["--port", String(port)], environment),
    store,
    projectRoot,
    () => undefined,
  );
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await gateway.close();
    isOpen = false;
  };
  closers.push(close);
  return {
    origin,
    close,
    join: async (name) => {
      const { output } = await changeMember({ do: "add", name }, store.members, Date.now());
      return /cs_\S+/.exec(output)?.[0] ?? "";
    },
  };
}

/** A pane on a member's own device. */
function paneOf(origin: string, token: string): DealSession & { readonly device: Map<string, string> } {
  const device = new Map<string, string>();
  const clock = createFakeClock();
  const team = createGatewayMappings({
    connection: () => ({
      name: "Team",
      baseUrl: `${origin}/api`,
      credentials: { scheme: "bearer", token },
      dataSource: "service",
    }),
    fetch: (address, init) => fetch(address, init),
    clock,
  });
  const storage = {
    get: (name: string) => device.get(name) ?? null,
    set: (name: string, value: string) => void device.set(name, value),
    remove: (name: string) => void device.delete(name),
  };
  const reader = createDealReader((steps) => Promise.resolve(atOnce(steps)));
  const session = createDealSession({
    imports: createScriptedImports(),
    reader,
    storage,
    clock,
    newId: () => "id",
    team,
  });
  return Object.assign(session, { device });
}

const t12 = (rent: number): Uint8Array =>
  new TextEncoder().encode(
    [
      "Account,Jan 2026,Feb 2026,Mar 2026", "Income", `Market Rent,${rent},${rent + 10},${rent + 20}`, "Zebra Program,50,60,70",
      `Total Income,${rent + 50},${rent + 70},${rent + 90}`, "Expenses", "Repairs,100,110,90", "Total Expenses,100,110,90",
      `Net Operating Income,${rent - 50},${rent - 40},${rent}`,
    ].join("\n"),
  ); // prettier-ignore
const open = (pane: DealSession, name: string, rent: number): Promise<void> =>
  pane.open(name, () => Promise.resolve({ kind: "file", name, bytes: t12(rent) }));
const zebraOf = ({ state }: DealSession) =>
  state.phase === "read"
    ? state.deal.result.statement?.accounts.find(({ name }) => name === "Zebra Program")
    : undefined;

test("a member's correction holds for the other member's next file, and not for one that was read before", async () => {
  const { origin, join } = await startGateway();
  const ann = paneOf(origin, await join("Ann"));
  const bo = paneOf(origin, await join("Bo"));
  await open(bo, "elm.csv", 2_000);
  await open(ann, "oak.csv", 1_000);
  expect(ann.sharesMappings).toBe(true);
  expect(zebraOf(ann)).toMatchObject({ line: "other_income", confidence: "open" });
  const zebra = zebraOf(ann);
  if (!zebra) throw new Error("The account was not read.");
  const { state } = ann;
  const layout = state.phase === "read" ? state.deal.result.layout : "";
  await ann.learn(accountMapping(layout, zebra, "utility_income", "2026-04-01"));
  expect(zebraOf(ann)).toMatchObject({ line: "utility_income", why: "your mapping" });
  // The deal on Bo's screen is as he read it.
  expect(zebraOf(bo)?.line).toBe("other_income");
  await open(bo, "elm-april.csv", 2_100);
  expect(zebraOf(bo)).toMatchObject({ line: "utility_income", why: "your mapping" });
  expect(bo.mappings.map(({ shown, to }) => [shown, to])).toEqual([["Zebra Program", "utility_income"]]);
  // Words only, and nothing on his device.
  expect(JSON.stringify(bo.mappings)).not.toMatch(/2[,.]?100|1000/);
  expect(bo.device.size).toBe(0);
  const [shared] = bo.mappings;
  if (shared) await bo.forget(shared);
  expect(zebraOf(bo)?.line).toBe("other_income");
  const cy = paneOf(origin, await join("Cy"));
  await open(cy, "pine.csv", 3_000);
  expect(cy.mappings).toEqual([]);
});

test("a stranger gets no corrections, and a gateway that is gone holds up no file", async () => {
  const { origin, join, close } = await startGateway();
  const token = await join("Ann");
  const stranger = await fetch(`${origin}/api/gateway/mappings`, { headers: { authorization: "Bearer cs_none" } });
  expect(stranger.status).toBe(401);
  const ann = paneOf(origin, token);
  await close();
  await open(ann, "oak.csv", 1_000);
  expect(zebraOf(ann)?.line).toBe("other_income");
  expect(ann.sharesMappings).toBe(false);
});
