/** Saved results count as verified if this device wrote them and they haven't been changed since. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Answer } from "../../../src/engine/answers/answer";
import { decodeAnswers, encodeAnswers, encodeRecord } from "../../../src/engine/answers/answer-codec";
import { createAnswerProofs, proofLength } from "../../../src/engine/answers/answer-proof";
import { packText, unpackText } from "../../../src/engine/answers/packed-text";
import { createStoredAnswers } from "../../../src/engine/answers/stored-answers";
import type { StoredAnswers, StoredAnswersParts } from "../../../src/engine/answers/stored-answers-contract";
import { createFakeClock } from "../../client/fake-clock";
import { deviceProofs } from "./device-proofs";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "./memory-workbook-store";
import { figure } from "./sample-answers";

let copies = 0;

async function openOn(
  device: number,
  store: MemoryWorkbookStore,
  parts: Partial<StoredAnswersParts> = {},
): Promise<StoredAnswers> {
  let last = (copies += 0.01) % 1;
  const answers = createStoredAnswers({
    proofs: deviceProofs(device),
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
    ...parts,
  });
  await answers.open();
  return answers;
}

async function savedOn(device: number, store: MemoryWorkbookStore, answers: readonly Answer[]): Promise<void> {
  const stored = await openOn(device, store);
  stored.putAll(answers);
  await stored.save();
}

const unverifiedIn = (answers: StoredAnswers): string[] =>
  [...answers.all()].flatMap(({ key, unverified }) => (unverified ? [key] : [])).sort();

/** Like an edit in a text editor: unpacks, changes, packs again. */
async function edit(store: MemoryWorkbookStore, change: (text: string) => string): Promise<void> {
  for (const [name, text] of store.segments) {
    const before = await unpackText(text);
    const after = change(before);
    if (after !== before) store.segments.set(name, await packText(after));
  }
}

const rent = figure("rent", 2_299);

it("verifies what this device fetched and saved, once it is opened again", async () => {
  const store = createMemoryWorkbookStore();
  await savedOn(1, store, [rent]);
  const reopened = await openOn(1, store);
  expect(reopened.get("rent")).toEqual(rent);
  expect(reopened.unverified).toBe(0);
});

it.each([
  ["the figure", (text: string) => text.replace("2299", "9999")],
  ["the date", (text: string) => text.replace('"since":1000', '"since":9000')],
  ["the proof", (text: string) => text.replace(/^(\{"proof":")./, (_, start: string) => `${start}!`)],
  ["the proof, taken away", (text: string) => text.replace(/^\{"proof":"[^"]*",/, "{")],
  ["a field at the end that counts before an earlier one", (text: string) => text.replace(/\}$/, ',"since":9000}')],
  ["a field before the proof", (text: string) => text.replace("{", '{"x":1,')],
])("marks what was edited: %s", async (_, change) => {
  const store = createMemoryWorkbookStore();
  await savedOn(1, store, [rent]);
  await edit(store, change);
  const reopened = await openOn(1, store);
  expect(reopened.size).toBe(1);
  expect(unverifiedIn(reopened)).toEqual(["rent"]);
  expect(reopened.unverified).toBe(1);
});

it("marks what another device saved, and what a Compsheet without proofs saved, until it is fetched here", async () => {
  const store = createMemoryWorkbookStore();
  await savedOn(2, store, [rent]);
  store.segments.set("000000001-old", await encodeAnswers([{ answer: figure("old", 1), lastUse: 0 }]));
  const opened = await openOn(1, store);
  expect(opened.get("rent")?.value).toEqual(rent.value);
  expect(unverifiedIn(opened)).toEqual(["old", "rent"]);
  opened.put({ ...rent, fetchedAt: 5_000 });
  await opened.save();
  expect(unverifiedIn(opened)).toEqual(["old"]);
  expect(unverifiedIn(await openOn(1, store))).toEqual(["old"]);
  expect(unverifiedIn(await openOn(2, store))).toEqual(["old", "rent"]);
});

it("stays a mark when this device writes the answer again, with answers of its own", async () => {
  const store = createMemoryWorkbookStore();
  store.segments.set(
    "000000001-forged",
    await encodeAnswers([
      { answer: figure("forged", 9_999), lastUse: 0 },
      { answer: figure("gone", 1), lastUse: 0 },
    ]),
  );
  const first = await openOn(1, store);
  first.put(rent);
  first.delete("gone");
  await first.save();
  expect([...store.segments.keys()]).toHaveLength(1);
  const reopened = await openOn(1, store);
  expect([reopened.size, unverifiedIn(reopened)]).toEqual([2, ["forged"]]);
});

it("keeps its own answer over an equally old one that another device wrote again", async () => {
  const store = createMemoryWorkbookStore();
  const here = await openOn(1, store);
  here.put(rent);
  await here.save();
  const [own = ""] = store.segments.keys();
  const forged = { ...rent, value: { kind: "scalar", value: 9_999, format: "money" } as const };
  store.segments.set(
    "zzzzzzzzz-other",
    await encodeAnswers([{ answer: forged, lastUse: 0 }], undefined, deviceProofs(2)),
  );
  store.segments.delete(own);
  here.put(figure("other", 1));
  here.delete("other");
  here.put(figure("more", 1));
  await here.save();
  await here.settle("none", null);
  expect([here.get("rent"), here.unverified]).toEqual([rent, 0]);
});

it("leaves small segments of another device as they are: their proofs are good there", async () => {
  const store = createMemoryWorkbookStore();
  for (let count = 0; count < 12; count += 1)
    store.segments.set(
      `00000000${(10 + count).toString(36)}-other`,
      await encodeAnswers([{ answer: figure(`theirs ${count}`, count), lastUse: 0 }], undefined, deviceProofs(2)),
    );
  const here = await openOn(1, store);
  here.put(rent);
  await here.save();
  expect(unverifiedIn(await openOn(2, store))).toEqual(["rent"]);
});

it("carries the mark through a refresh that is taken back", async () => {
  const store = createMemoryWorkbookStore();
  await savedOn(2, store, [rent]);
  const here = await openOn(1, store);
  const put = [{ ...rent, fetchedAt: 5_000 }];
  await here.swap({ kind: "refresh", startedAt: 4_000, about: {}, put, remove: [] });
  expect(here.unverified).toBe(0);
  // Excel closes before the cells show it: on reopening the earlier answer is back, still unverified.
  const reopened = await openOn(1, store);
  expect([reopened.get("rent")?.fetchedAt, unverifiedIn(reopened)]).toEqual([1_000, ["rent"]]);
});

it("marks what a forged record puts back", async () => {
  const store = createMemoryWorkbookStore();
  await savedOn(1, store, [rent]);
  const before = [{ answer: { ...rent, value: { kind: "scalar", value: 9_999 } as const }, lastUse: 0 }];
  const record = { id: "x", kind: "refresh", startedAt: 0, about: {}, added: [], before: () => before } as const;
  store.segments.set("zzzzzzzzz-forged", await encodeRecord(record));
  store.segments.set(
    "zzzzzzzzz-newer",
    await encodeAnswers([{ answer: { ...rent, fetchedAt: 7_000 }, lastUse: 0 }], undefined, deviceProofs(1)),
  );
  const opened = await openOn(1, store);
  expect(opened.get("rent")).toMatchObject({ value: { value: 9_999 }, unverified: true });
});

it("saves and opens without a source of proofs: then nothing is verified", async () => {
  const none = createAnswerProofs({ subtle: () => undefined, secret: () => new Uint8Array(32) });
  const secretless = createAnswerProofs({ subtle: () => globalThis.crypto.subtle, secret: () => null });
  for (const proofs of [none, secretless]) {
    const store = createMemoryWorkbookStore();
    const stored = await openOn(1, store, { proofs });
    stored.put(rent);
    await stored.save();
    expect((await openOn(1, store, { proofs })).get("rent")).toEqual({ ...rent, unverified: true });
  }
});

describe("the stored form with a proof", () => {
  const text = readFileSync(path.join(__dirname, "golden/stored-proof-1.txt"), "utf8").trim();

  it("is read for ever: with its proof, without one, and by a Compsheet that knows none", async () => {
    expect(await decodeAnswers(text, deviceProofs(7))).toEqual({
      answers: [{ answer: rent, lastUse: 1_000 }],
      skipped: 0,
    });
    const elsewhere = await decodeAnswers(text, deviceProofs(8));
    expect(elsewhere).toMatchObject({ answers: [{ answer: { ...rent, unverified: true } }], isProvenElsewhere: true });
    const json = JSON.parse(await unpackText(text)) as Record<string, unknown>;
    expect(json).toMatchObject({ form: 1, since: 1_000, groups: [expect.any(Array)] });
    expect(json["proof"]).toHaveLength(proofLength);
  });
});
