/** The desk of exports over a real store, a service and a storage of the test's. */
import { gzipSync } from "node:zlib";
import { createExportDesk, type ExportDesk } from "../../../src/gateway/exports/gateway-export-desk";
import type { ServiceOrderAnswer } from "../../../src/gateway/exports/export-orders";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { webhookHeaders } from "../../../src/sandbox/webhook-delivery";
import { decode } from "../../../src/service/decode";
import { gatewayExportsResponseSchema, type GatewayExportsResponse } from "../../../src/service/gateway-exports";
import { createFakeStorage, type FakeStorageOptions, storageLink } from "./fake-storage";

export const start = Date.UTC(2025, 5, 30, 12);
export const day = 86_400_000;
export const key = "the-services-key";
export const csv = gzipSync(Buffer.from("state,property_id\r\nTX,3\r\nCA,9\r\n"));
export const orderBody = { dataset: { scopes: [{ column: "state" }] }, name: " My rents ", format: "csv" };

const stores: GatewayStore[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

export interface Setup {
  readonly publicUrl?: string | null;
  readonly secrets?: readonly string[];
  readonly storage?: Partial<FakeStorageOptions>;
  readonly allowedOrigins?: readonly string[];
  /** What the service says to the order with this number, from 1 on. */
  readonly service?: (number: number) => Promise<ServiceOrderAnswer>;
}

export const taken = (number: number): Promise<ServiceOrderAnswer> =>
  Promise.resolve({
    response: Response.json({ queryUUID: `uuid-${number}` }, { status: 201 }),
    usage: "service",
    isLost: false,
  });
export const answerWith =
  (status: number, isLost = false) =>
  (): Promise<ServiceOrderAnswer> =>
    Promise.resolve({ response: Response.json({ message: "No" }, { status }), usage: "service", isLost });

export async function setUp({
  publicUrl = "https://gateway.test.example",
  secrets = [key],
  storage = {},
  allowedOrigins = [],
  ...setup
}: Setup = {}) {
  const store = await openGatewayStore({ file: ":memory:" });
  stores.push(store);
  const clock = { time: start };
  const files = createFakeStorage({ bytes: csv, chunkBytes: 11, ...storage });
  const faults: string[] = [];
  const sent: { webhookURL: string }[] = [];
  let ids = 0;
  const desk: ExportDesk = createExportDesk({
    store,
    secrets,
    publicUrl: () => publicUrl,
    storage: { network: files, allowedOrigins: () => allowedOrigins },
    pause: () => Promise.resolve(),
    isMember: (id) => Promise.resolve(id !== "revoked"),
    now: () => clock.time,
    newId: () => `intent-${++ids}`,
    onFault: (what) => faults.push(what),
  });
  const ask = async (method: string, path: string, { body = "", memberId = "ann", headers = {} } = {}) => {
    const answer = await desk.answer({
      method,
      path,
      headers: new Headers(headers),
      text: () => Promise.resolve(body),
      memberId,
      send: (text) => {
        sent.push(JSON.parse(text) as { webhookURL: string });
        return (setup.service ?? taken)(sent.length);
      },
    });
    if (!answer) throw new Error("none of its endpoints");
    return answer.response;
  };
  const order = (change: object = {}, memberId = "ann") =>
    ask("POST", "/dataset/export", { body: JSON.stringify({ ...orderBody, ...change }), memberId });
  const deliver = async (queryUUID: string, change: object = {}, url = sent.at(-1)?.webhookURL ?? "") => {
    const body = JSON.stringify({
      queryUUID,
      name: "My rents",
      format: "csv",
      gcsBlob: { url: storageLink, expires: new Date(start + 30 * day).toISOString(), numberRows: 2 },
      completedOn: new Date(start).toISOString(),
      ...change,
    });
    const headers = await webhookHeaders(queryUUID, body, key, clock.time);
    return (await desk.receive(new Request(url, { method: "POST", headers, body }))).outcome;
  };
  const list = async (memberId = "ann") => {
    const answer: unknown = await (await ask("GET", "/gateway/exports", { memberId })).json();
    return decode<GatewayExportsResponse>(gatewayExportsResponseSchema, answer, "exports");
  };
  return { desk, store, clock, files, faults, sent, ask, order, deliver, list };
}
