/** A team gateway in front of `npm start`, as docs/gateway.md says it: an export goes there and back. */
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { changeMember } from "../../../src/gateway/members/change-members";
import { defaultOptions, readServerOptions, type ServerOptions } from "../../../src/gateway/server-options";
import { startServer } from "../../../src/gateway/start-server";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { startTeamGateway } from "../../../src/gateway/team/team-program";
import { readTeamSettings } from "../../../src/gateway/team/team-settings";
import type { GatewayExportsResponse } from "../../../src/service/gateway-exports";
import { freePort } from "./gateway-process";

const projectRoot = path.resolve(__dirname, "../../..");
const clock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, Math.min(ms, 20))),
};
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(optionsFor: (gateway: string) => ServerOptions) {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const sample = await startServer({ ...optionsFor(publicUrl), port: 0, size: 60, today: "2025-06-30" }, { projectRoot, clock }); // prettier-ignore
  closers.push(() => sample.close());
  const environment = {
    COMPSHEET_SERVICE_URL: `${sample.origin}/api`,
    COMPSHEET_SERVICE_KEY: "sample-data",
    COMPSHEET_PUBLIC_URL: publicUrl,
    COMPSHEET_DOWNLOAD_ORIGINS: sample.origin,
  };
  const store = await openGatewayStore({ file: ":memory:" });
  const { output } = await changeMember({ do: "add", name: "Ann" }, store.members, Date.now());
  const headers = { authorization: `Bearer ${/cs_\S+/.exec(output)?.[0] ?? ""}` };
  const settings = readTeamSettings(["--port", String(port)], environment);
  const gateway = await startTeamGateway(settings, store, projectRoot, () => undefined);
  closers.push(() => gateway.close());
  const ask = (origin: string, address: string, body?: object) =>
    fetch(`${origin}/api${address}`, {
      headers: origin === publicUrl ? headers : { "x-api-key": "sample-data" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
  return { gateway: publicUrl, sample: sample.origin, ask, changed: () => ask(publicUrl, "/gateway/events") };
}

const order = {
  dataset: { scopes: [{ column: "property_id" }] },
  name: "All",
  format: "csv",
  webhookURL: "https://elsewhere.test.example/",
};

test("an export ordered at the gateway arrives there, and its file can be fetched and is counted", async () => {
  const { gateway, sample, ask, changed } = await start((origin) => readServerOptions(["--webhook-origin", origin]));
  const events = (await changed()).body!.getReader();
  const ordered = await ask(gateway, "/dataset/export", order);
  expect(ordered.status).toBe(201);
  const { queryUUID } = (await ordered.json()) as { queryUUID: string };
  let told = "";
  while (!told.includes('"state":"ready"')) told += new TextDecoder().decode((await events.read()).value);
  await events.cancel();
  const file = await ask(gateway, `/gateway/exports/${queryUUID}/file`);
  const text = gunzipSync(Buffer.from(await file.arrayBuffer())).toString("utf8");
  expect(text.trim().split("\r\n")).toHaveLength(61);
  const { exports } = (await (await ask(gateway, "/gateway/exports")).json()) as GatewayExportsResponse;
  expect(exports).toMatchObject([{ query_uuid: queryUUID, state: "ready", rows: 60, rows_counted: 60 }]);
  // What the gateway follows is none of the sandbox's own list.
  expect(await (await ask(sample, "/gateway/exports")).json()).toEqual({ receives: true, exports: [] });
});

test("without the option the sandbox keeps what is ordered to itself, as for its own panes", async () => {
  const { gateway, sample, ask } = await start(() => defaultOptions);
  expect((await ask(gateway, "/dataset/export", order)).status).toBe(201);
  const own = (await (await ask(sample, "/gateway/exports")).json()) as GatewayExportsResponse;
  expect(own.exports).toHaveLength(1);
  const { exports } = (await (await ask(gateway, "/gateway/exports")).json()) as GatewayExportsResponse;
  expect(exports).toMatchObject([{ state: "ordered" }]);
});
