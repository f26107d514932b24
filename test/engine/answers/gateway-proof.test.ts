/** What a colleague saved through the same team gateway is verified here, offline too; an edit isn't. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { decodeAnswers, encodeAnswers } from "../../../src/engine/answers/answer-codec";
import type { AnswerProofs, GatewayWitness } from "../../../src/engine/answers/answer-proof";
import { packText, unpackText } from "../../../src/engine/answers/packed-text";
import { createStoredAnswers } from "../../../src/engine/answers/stored-answers";
import type { StoredAnswers } from "../../../src/engine/answers/stored-answers-contract";
import type { GatewayKey } from "../../../src/service/gateway-signing";
import { createFakeClock } from "../../client/fake-clock";
import { deviceProofs } from "./device-proofs";
import { createTestGateway, proofsAt } from "./gateway-witness";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "./memory-workbook-store";
import { figure } from "./sample-answers";

let copies = 0;

async function openWith(proofs: AnswerProofs, store: MemoryWorkbookStore): Promise<StoredAnswers> {
  let last = (copies += 0.01) % 1;
  const answers = createStoredAnswers({
    proofs,
    store,
    clock: createFakeClock(),
    random: () => (last = (last + 0.1234567) % 1),
    policy: () => "onRequest",
    isShown: () => true,
    findShown: () => Promise.resolve(true),
    maxSize: () => 5_000_000,
    onProblem: (message) => {
      throw new Error(message);
    },
  });
  await answers.open();
  return answers;
}

const rent = figure("rent", 2_299);
const offline = (keys: readonly GatewayKey[]): GatewayWitness => ({
  keys: () => keys,
  sign: () => Promise.resolve(null),
});

/** A workbook that Ann saved at the gateway. */
async function savedByAnn(gateway = createTestGateway()): Promise<MemoryWorkbookStore> {
  const store = createMemoryWorkbookStore();
  const ann = await openWith(proofsAt(1, gateway.witness("Ann")), store);
  ann.put(rent);
  await ann.save();
  return store;
}

async function edit(store: MemoryWorkbookStore, change: (text: string) => string): Promise<void> {
  for (const [name, text] of store.segments) {
    const before = await unpackText(text);
    const after = change(before);
    expect(after).not.toBe(before);
    store.segments.set(name, await packText(after));
  }
}

it("verifies a colleague's results, says who saved them, and needs no connection for it", async () => {
  const gateway = createTestGateway();
  const bob = await openWith(proofsAt(2, offline([gateway.key])), await savedByAnn(gateway));
  expect(bob.get("rent")).toEqual({ ...rent, savedBy: "Ann (Acme rents)" });
  expect(bob.unverified).toBe(0);
});

it.each<[string, (text: string) => string]>([
  ["the figure", (text) => text.replace("2299", "9999")],
  ["the date", (text) => text.replace('"since":1000', '"since":9000')],
  ["a field at the end", (text) => text.replace(/\}$/, ',"since":9000}')],
  ["the signature, taken away", (text) => text.replace(/"signed":"[^"]*",/, "")],
  ["the device's proof and the signature", (text) => text.replace(/^\{"proof":"[^"]*","signed":"[^"]*",/, "{")],
  [
    "the name of who saved it",
    (text) =>
      text.replace(/"signed":"([^"]*)"/, (_, signed: string) => {
        const statement = JSON.parse(atob(signed)) as Record<string, unknown>;
        return `"signed":"${btoa(JSON.stringify({ ...statement, by: "Bob" }))}"`;
      }),
  ],
])("does not verify an edit: %s", async (_, change) => {
  const gateway = createTestGateway();
  const store = await savedByAnn(gateway);
  await edit(store, change);
  const bob = await openWith(proofsAt(2, offline([gateway.key])), store);
  expect(bob.unverified).toBe(1);
  expect(bob.get("rent")?.savedBy).toBeUndefined();
});

it("does not verify another gateway's results, nor a signature moved to another text", async () => {
  const [ours, theirs] = [createTestGateway(), createTestGateway()];
  const foreign = await openWith(proofsAt(2, ours.witness("Bob")), await savedByAnn(theirs));
  expect(foreign.unverified).toBe(1);

  const forged = await encodeAnswers([{ answer: figure("rent", 9_999), lastUse: 0 }], undefined, deviceProofs(3));
  const [own = ""] = (await savedByAnn(ours)).segments.values();
  const [, signed = ""] = /"signed":"([^"]*)"/.exec(await unpackText(own)) ?? [];
  const moved = (await unpackText(forged)).replace('",', `","signed":"${signed}",`);
  const store = createMemoryWorkbookStore();
  store.segments.set("000000001-moved", await packText(moved));
  expect((await openWith(proofsAt(2, ours.witness("Bob")), store)).unverified).toBe(1);
});

it("verifies what is already open once the gateway's key is known, and keeps what was fetched by then", async () => {
  const gateway = createTestGateway();
  const store = await savedByAnn(gateway);
  const keys: GatewayKey[] = [];
  const bob = await openWith(proofsAt(2, offline(keys)), store);
  const fetched = figure("other", 7);
  bob.put(fetched);
  expect(bob.unverified).toBe(1);
  await bob.recheck();
  expect(bob.unverified).toBe(1);
  keys.push(gateway.key);
  await bob.recheck();
  expect([bob.unverified, bob.get("rent")?.savedBy, bob.get("other")]).toEqual([0, "Ann (Acme rents)", fetched]);
});

it("remembers who saved a result that another member writes again", async () => {
  const gateway = createTestGateway();
  const store = await savedByAnn(gateway);
  const bob = await openWith(proofsAt(2, gateway.witness("Bob")), store);
  // Its segment goes: Bob's copy writes both.
  const [name = ""] = store.segments.keys();
  store.segments.delete(name);
  bob.put(figure("other", 7));
  await bob.settle("none", null);
  await bob.save();
  const cem = await openWith(proofsAt(3, offline([gateway.key])), store);
  expect([cem.unverified, cem.get("rent")?.savedBy, cem.get("other")?.savedBy]).toEqual([
    0,
    "Ann (Acme rents)",
    "Bob (Acme rents)",
  ]);
});

it("never vouches for what it could not verify itself", async () => {
  const gateway = createTestGateway();
  const store = createMemoryWorkbookStore();
  const forged = [figure("forged", 9_999), figure("gone", 1)].map((answer) => ({ answer, lastUse: 0 }));
  store.segments.set("000000001-forged", await encodeAnswers(forged));
  const ann = await openWith(proofsAt(1, gateway.witness("Ann")), store);
  ann.delete("gone");
  await ann.save();
  const bob = await openWith(proofsAt(2, offline([gateway.key])), store);
  expect([bob.get("forged")?.unverified, bob.get("forged")?.savedBy]).toEqual([true, undefined]);
});

it("saves with the device's proof alone while the gateway can't be reached", async () => {
  const gateway = createTestGateway();
  const store = createMemoryWorkbookStore();
  const ann = await openWith(proofsAt(1, offline([gateway.key])), store);
  ann.put(rent);
  await ann.save();
  expect((await openWith(proofsAt(1, offline([])), store)).unverified).toBe(0);
  expect((await openWith(proofsAt(2, offline([gateway.key])), store)).unverified).toBe(1);
});

describe("the stored form with a signature", () => {
  const golden = (file: string): string => readFileSync(path.join(__dirname, "golden", file), "utf8").trim();
  const text = golden("stored-signed-1.txt");
  const key = JSON.parse(golden("stored-signed-1-key.json")) as GatewayKey;

  it("is read for ever: by its key, without it, and by a Compsheet that knows no signatures", async () => {
    const read = await decodeAnswers(text, proofsAt(8, offline([key])));
    expect(read.answers).toEqual([{ answer: { ...rent, savedBy: "Ann (Acme rents)" }, lastUse: 1_000 }]);
    const without = await decodeAnswers(text, proofsAt(8, offline([])));
    expect(without).toMatchObject({ answers: [{ answer: { ...rent, unverified: true } }], awaitsKey: true });
    // The device that wrote it needs no key.
    expect((await decodeAnswers(text, deviceProofs(7))).answers[0]?.answer).toMatchObject(rent);
    expect(JSON.parse(await unpackText(text))).toMatchObject({
      form: 1,
      since: 1_000,
      proof: expect.any(String) as string,
    });
  });
});
