/** The receiver: what was signed is taken once, what was not is nothing. */
import { createHmac } from "node:crypto";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { createExportDesk } from "../../../src/gateway/exports/gateway-export-desk";
import { createWebhookReceiver, type WebhookReceiverParts } from "../../../src/gateway/exports/webhook-receiver";
import { webhookSecret } from "../../../src/gateway/exports/webhook-signature";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { webhookHeaders } from "../../../src/sandbox/webhook-delivery";
import { createFakeStorage, storageLink } from "./fake-storage";

const now = Date.UTC(2025, 5, 30, 12);
const key = "the-key-that-ordered";
const uuid = "0197bd4c-8d5a-7c3e-9f10-2f6d6f3f8a11";
const { fingerprint } = webhookSecret(key);
const address = "https://gateway.test.example/webhooks/exports";

/** Fetch wants it of bodies without a length. */
const streamed = { duplex: "half" } as const;
const bodyOf = (change: object = {}) =>
  JSON.stringify({
    queryUUID: uuid,
    name: "Zoë’s rents",
    format: "csv",
    payload: { scopes: [{ column: "state" }] },
    gcsBlob: { url: storageLink, expires: "2025-07-30T12:00:00.000Z", timeTakenMs: 9, numberRows: 42 },
    requestedOn: "2025-06-30T11:58:00.000Z",
    completedOn: "2025-06-30T11:59:00.000Z",
    ...change,
  });
const order = (queryUUID: string) => ({
  queryUUID,
  name: "Zoë’s rents",
  format: "csv",
  dataset: "{}",
  memberId: null,
  keyFingerprint: fingerprint,
  orderedAt: now - 120_000,
});

const stores: GatewayStore[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

async function start(change: Partial<WebhookReceiverParts> = {}) {
  const store = await openGatewayStore({ file: ":memory:" });
  stores.push(store);
  await store.exports.order(order(uuid));
  const arrivals: string[] = [];
  const faults: string[] = [];
  const receive = createWebhookReceiver({
    store: store.exports,
    secrets: () => [webhookSecret("a-newer-key"), webhookSecret(key)],
    now: () => now,
    onArrival: (id) => arrivals.push(id),
    onFault: (what) => faults.push(what),
    ...change,
  });
  const send = async (body: string | Uint8Array, headers: Record<string, string> = {}, url = address) => {
    const { response, outcome } = await receive(
      new Request(url, { method: "POST", headers, body: body as Uint8Array<ArrayBuffer> }),
    );
    return { status: response.status, outcome };
  };
  /** As the service sends it, with an own signature alone where there is no `time`. */
  const sendSigned = async (body = bodyOf(), { secret = key, time = null as number | null, url = address } = {}) => {
    const {
      "webhook-id": id,
      "webhook-timestamp": at,
      "webhook-signature": standard,
      ...own
    } = await webhookHeaders(uuid, body, secret, time ?? now);
    const more = { "webhook-id": id ?? "", "webhook-timestamp": at ?? "", "webhook-signature": standard ?? "" };
    return send(body, { ...own, ...(time !== null && more) }, url);
  };
  const state = async () => (await store.exports.find(uuid))?.state;
  return { store, receive, send, sendSigned, state, arrivals, faults };
}

test("gaps.md § 8. Webhook: what the service signed is recorded, with all that it tells", async () => {
  const { sendSigned, store, arrivals } = await start();
  expect(await sendSigned()).toEqual({ status: 200, outcome: "new" });
  expect(await store.exports.find(uuid)).toMatchObject({
    state: "ready",
    rows: 42,
    url: storageLink,
    completedAt: Date.UTC(2025, 5, 30, 11, 59),
    expiresAt: Date.UTC(2025, 6, 30, 12),
  });
  expect(arrivals).toEqual([uuid]);
});

test("where the times are missing, it is done now, and its link holds thirty days; a strange number of rows is none", async () => {
  const { sendSigned, store } = await start();
  const gcsBlob = { url: storageLink, expires: "soon", numberRows: -1 };
  expect((await sendSigned(bodyOf({ completedOn: null, requestedOn: null, gcsBlob }))).status).toBe(200);
  expect(await store.exports.find(uuid)).toMatchObject({
    completedAt: now,
    expiresAt: now + 30 * 86_400_000,
    rows: null,
  });
});

test("the same webhook a hundred times, several exports in any order: each arrives once", async () => {
  const { sendSigned, store, arrivals } = await start();
  const ids = Array.from({ length: 10 }, (_, index) => `${uuid.slice(0, -1)}${index}`);
  for (const id of ids) await store.exports.order(order(id));
  const random = xoroshiro128plus(7);
  const sent = ids
    .flatMap((id) => Array.from({ length: 100 }, () => id))
    .map((id) => ({ id, place: uniformInt(random, 0, 1_000_000) }))
    .sort((one, other) => one.place - other.place);
  const outcomes = await Promise.all(sent.map(({ id }) => sendSigned(bodyOf({ queryUUID: id }))));
  expect(outcomes.filter(({ outcome }) => outcome === "new")).toHaveLength(10);
  expect(outcomes.filter(({ outcome, status }) => outcome === "known" && status === 200)).toHaveLength(990);
  expect([...arrivals].sort()).toEqual(ids);
  for (const id of ids) expect(await store.exports.receipts(id)).toBe(100);
});

test("a replay with another body, signed long ago, changes nothing any more", async () => {
  const { sendSigned, store } = await start();
  await sendSigned();
  await store.exports.markImported(uuid, now);
  const other = bodyOf({ gcsBlob: { url: "https://elsewhere.test.example/" } });
  expect(await sendSigned(other)).toEqual({ status: 200, outcome: "known" });
  expect(await store.exports.find(uuid)).toMatchObject({ state: "imported", url: storageLink });
});

test("an export that nobody ordered here is none, however well it is signed", async () => {
  const { sendSigned, store, arrivals } = await start();
  expect(await sendSigned(bodyOf({ queryUUID: "another" }))).toEqual({ status: 404, outcome: "unknown" });
  expect(await store.exports.find("another")).toBeNull();
  expect(arrivals).toEqual([]);
});

test("an export of another key is none, even where that key is known", async () => {
  const { sendSigned, state } = await start();
  expect(await sendSigned(bodyOf(), { secret: "a-newer-key" })).toEqual({ status: 404, outcome: "unknown" });
  expect(await state()).toBe("ordered");
});

test("gaps.md § 8. Webhook: the headers of Standard Webhooks must fit too, within five minutes", async () => {
  const { sendSigned, state } = await start();
  for (const time of [now - 301_000, now + 301_000])
    expect((await sendSigned(bodyOf(), { time })).outcome).toBe("unsigned");
  expect(await state()).toBe("ordered");
  expect((await sendSigned(bodyOf(), { time: now - 299_000 })).outcome).toBe("new");
});

test.each<[string, (headers: Record<string, string>) => Record<string, string>]>([
  ["another id", (headers) => ({ ...headers, "webhook-id": "other" })],
  ["no id", ({ "webhook-id": _, ...headers }) => headers],
  ["no time", ({ "webhook-timestamp": _, ...headers }) => headers],
  ["a time that is none", (headers) => ({ ...headers, "webhook-timestamp": "now" })],
  [
    "another version",
    (headers) => ({ ...headers, "webhook-signature": headers["webhook-signature"]!.replace("v1,", "v2,") }),
  ],
  ["an empty signature", (headers) => ({ ...headers, "webhook-signature": "" })],
  ["only the standard headers", ({ "SHA256-HMAC-Signature": _, ...headers }) => headers],
  [
    "upper-case hex",
    (headers) => ({ ...headers, "SHA256-HMAC-Signature": headers["SHA256-HMAC-Signature"]!.toUpperCase() }),
  ],
])("%s is no signature", async (_, change) => {
  const { send, state } = await start();
  const headers = change(await webhookHeaders(uuid, bodyOf(), key, now));
  expect(await send(bodyOf(), headers)).toEqual({ status: 401, outcome: "unsigned" });
  expect(await state()).toBe("ordered");
});

test("one good signature among several is enough", async () => {
  const { send } = await start();
  const headers = await webhookHeaders(uuid, bodyOf(), key, now);
  const several = `v1a,xyz v1,${"A".repeat(44)} ${headers["webhook-signature"]}`;
  expect((await send(bodyOf(), { ...headers, "webhook-signature": several })).outcome).toBe("new");
});

test("the older form, signed inside of the body, is not taken: it cannot be checked before it is read", async () => {
  const { send } = await start();
  const hmacSignature = createHmac("sha256", key).update('{"scopes":[{"column":"state"}]}').digest("hex");
  expect((await send(bodyOf({ hmacSignature }))).outcome).toBe("unsigned");
});

test("a thousand forgeries change nothing and send nothing anywhere", async () => {
  const store = await openGatewayStore({ file: ":memory:" });
  stores.push(store);
  await store.exports.order(order(uuid));
  const storage = createFakeStorage({ bytes: new Uint8Array(9) });
  const resolve = jest.spyOn(storage, "resolve");
  const arrive = jest.spyOn(store.exports, "arrive");
  const desk = createExportDesk({
    store,
    secrets: [key],
    publicUrl: () => "https://gateway.test.example",
    storage: { network: storage, allowedOrigins: () => [] },
    pause: () => Promise.resolve(),
    isMember: () => Promise.resolve(true),
    now: () => now,
    newId: () => "intent",
    onFault: () => undefined,
  });
  const random = xoroshiro128plus(1);
  const upTo = (most: number) => uniformInt(random, 0, most);
  const good = Buffer.from(bodyOf(), "utf8");
  const signed = await webhookHeaders(uuid, bodyOf(), key, now);
  const kinds = new Set<number>();
  for (let time = 0; time < 1000; time++) {
    const body = Buffer.from(good);
    const headers = { ...signed };
    const signature = headers["SHA256-HMAC-Signature"] ?? "";
    const kind = upTo(5);
    kinds.add(kind);
    // Flipping one bit of the body, or another letter in the signature, a shorter or longer one, another key, none.
    if (kind === 0) body[upTo(body.length - 1)]! ^= 1 << upTo(7);
    if (kind === 1) {
      const at = upTo(63);
      const other = ((parseInt(signature[at] ?? "0", 16) + 1 + upTo(14)) % 16).toString(16);
      headers["SHA256-HMAC-Signature"] = signature.slice(0, at) + other + signature.slice(at + 1);
    }
    if (kind === 2) headers["SHA256-HMAC-Signature"] = signature.slice(0, upTo(63));
    if (kind === 3) headers["SHA256-HMAC-Signature"] = signature + "0".repeat(1 + upTo(9));
    if (kind === 4)
      headers["SHA256-HMAC-Signature"] = createHmac("sha256", `${key}${upTo(1000)}`)
        .update(body)
        .digest("hex");
    if (kind === 5) delete headers["SHA256-HMAC-Signature"];
    const { response, outcome } = await desk.receive(new Request(address, { method: "POST", headers, body }));
    expect([time, kind, response.status, outcome]).toEqual([time, kind, 401, "unsigned"]);
  }
  expect(kinds.size).toBe(6);
  expect(await store.exports.find(uuid)).toMatchObject({ state: "ordered", url: null });
  expect(arrive).not.toHaveBeenCalled();
  expect([resolve.mock.calls.length, storage.connected.length]).toEqual([0, 0]);
  // Accepts the genuine one, and asks for its file's length once.
  const { outcome } = await desk.receive(new Request(address, { method: "POST", headers: signed, body: good }));
  expect(outcome).toBe("new");
  while ((await store.exports.find(uuid))?.bytes !== 9) await new Promise((done) => setImmediate(done));
  expect(storage.ranges).toEqual(["bytes=0-0"]);
});

test("a body beyond the limit is not read to its end", async () => {
  const { send } = await start();
  expect(await send("x".repeat(1024 * 1024 + 1))).toEqual({ status: 413, outcome: "too large" });
  expect(await send("x".repeat(1024 * 1024))).toEqual({ status: 401, outcome: "unsigned" });
});

test("a body that stalls is let go of, before it could be one of thousands", async () => {
  const { receive } = await start({ arriveWithinMs: 10 });
  let isLetGo = false;
  const begin = (stream: ReadableStreamDefaultController) => stream.enqueue(new Uint8Array(1_000_000));
  const body = new ReadableStream({ start: begin, cancel: () => void (isLetGo = true) });
  const { response, outcome } = await receive(new Request(address, { method: "POST", body, ...streamed }));
  expect([response.status, outcome, isLetGo]).toEqual([408, "cut off", true]);
});

test.each<[string, string | Buffer]>([
  ["no JSON", "queryUUID"],
  ["no link", JSON.stringify({ queryUUID: uuid, format: "csv", gcsBlob: {} })],
  ["no UTF-8", Buffer.from([0x7b, 0xff, 0x7d])],
])("signed, but broken, is said so and told to the operator: %s", async (_, body) => {
  const { send, state, faults } = await start();
  const signature = createHmac("sha256", key).update(body).digest("hex");
  expect(await send(body, { "SHA256-HMAC-Signature": signature })).toEqual({ status: 400, outcome: "unreadable" });
  expect(faults).toEqual(["a webhook of the service cannot be read"]);
  expect(await state()).toBe("ordered");
});

describe("before the order is recorded", () => {
  const { queryUUID: _, orderedAt: sentAt, ...subject } = order("");
  const early = bodyOf({ queryUUID: "early" });

  test("it finds its intent by its address", async () => {
    const { sendSigned, store } = await start();
    await store.exports.intend({ id: "i1", sentAt, ...subject });
    expect(await sendSigned(early, { url: `${address}?order=i2` })).toEqual({ status: 404, outcome: "unknown" });
    expect(await sendSigned(early, { url: `${address}?order=i1` })).toEqual({ status: 200, outcome: "new" });
    expect(await store.exports.find("early")).toMatchObject({ state: "ready", name: "Zoë’s rents" });
  });

  test("a replay of another export's, sent to its address, neither takes it nor makes it ready", async () => {
    const { sendSigned, store, arrivals } = await start();
    await store.exports.intend({ id: "i1", sentAt, ...subject, memberId: "bob" });
    for (const outcome of ["new", "known", "known"])
      expect((await sendSigned(bodyOf(), { url: `${address}?order=i1` })).outcome).toBe(outcome);
    expect(await store.exports.list("bob")).toEqual([]);
    expect(await sendSigned(early, { url: `${address}?order=i1` })).toEqual({ status: 200, outcome: "new" });
    expect(await store.exports.list("bob")).toMatchObject([{ queryUUID: "early", state: "ready" }]);
    expect(arrivals).toEqual([uuid, "early"]);
  });

  test("without one it is asked to come again, as long as an order is in the open", async () => {
    const { sendSigned, store } = await start();
    await store.exports.intend({ id: "i1", sentAt, ...subject });
    expect(await sendSigned(early)).toEqual({ status: 503, outcome: "early" });
    await store.exports.order(order("early"), "i1");
    expect(await sendSigned(early)).toEqual({ status: 200, outcome: "new" });
  });
});

describe("where the store fails", () => {
  test.each<["before" | "after", number]>([
    ["before", 1],
    ["before", 2],
    ["before", Infinity],
    ["after", 1],
    ["after", 2],
    ["after", Infinity],
  ])("%s it has recorded, %s times: no 2xx, and the sender's repetition arrives once", async (when, times) => {
    const { store, sendSigned, state, arrivals } = await start();
    const arrive = store.exports.arrive.bind(store.exports);
    let failures = 0;
    store.exports.arrive = async (arrival) => {
      failures += 1;
      if (failures > times) return arrive(arrival);
      if (when === "after") await arrive(arrival);
      throw new Error("disk full");
    };
    const outcomes: string[] = [];
    for (let delivery = 0; delivery < 4; delivery++) {
      const { status, outcome } = await sendSigned();
      outcomes.push(outcome);
      expect(status).toBe(outcome === "not recorded" ? 503 : 200);
      if (status === 200) expect(await state()).toBe("ready");
    }
    expect(outcomes.filter((outcome) => outcome === "not recorded")).toHaveLength(Math.min(4, times));
    expect(arrivals.length).toBe(when === "before" && times < 4 ? 1 : 0);
    expect(await state()).toBe(when === "before" && times === Infinity ? "ordered" : "ready");
  });

  test("or takes too long, the sender has its answer all the same", async () => {
    const { store, sendSigned, state } = await start({ answerWithinMs: 20 });
    const arrive = store.exports.arrive.bind(store.exports);
    let go: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (go = resolve));
    store.exports.arrive = (arrival) => waiting.then(() => arrive(arrival));
    expect(await sendSigned()).toEqual({ status: 503, outcome: "not recorded" });
    go();
    while ((await state()) !== "ready") await new Promise((resolve) => setImmediate(resolve));
    expect(await sendSigned()).toEqual({ status: 200, outcome: "known" });
  });
});
