// A refresh of 10,000 answers over 500 properties: the preview's count, the differences, and the time to put half of
// them in place until they are in the workbook; one marking of the affected cells.
import assert from "node:assert/strict";
import { sized } from "./sizes.mjs";
import { loadSource } from "./source-modules.mjs";

const properties = sized(500, 50);
const percents = [30, 50, 60, 80, 120];
const households = [1, 2, 3, 4];
const count = properties * percents.length * households.length;
const runs = sized(5, 1);

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const load = loadSource(projectRoot);
  const { accountOfRefresh } = load("features/refresh/refresh-account");
  const { compareAnswers, propertyNamesOf } = load("features/refresh/answer-differences");
  const { createStoredAnswers } = load("engine/answers/stored-answers");
  const { createAnswerProofs } = load("engine/answers/answer-proof");
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const proofs = createAnswerProofs({ subtle: () => crypto.subtle, secret: () => secret });
  const { createReplacement } = load("features/refresh/answer-replacement");
  const { createCellRegistry } = load("host/cell-registry");
  const { createMemoryWorkbookStore } = load("test/engine/answers/memory-workbook-store");

  const clock = { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) };
  const old = Array.from({ length: count }, (_, index) => answer(index, 0));
  // Changes every other value.
  const anew = old.map((_, index) => answer(index, index % 2 === 0 ? 700 : 0, Date.now()));
  const items = old.map((one) => ({ key: one.key, answer: one }));
  const account = accountOfRefresh(items);
  assert.deepEqual(account, { properties, requests: properties, remaining: properties, isEstimate: false });
  const previewMs = median(() => accountOfRefresh(items));

  const pairs = old.map((before, index) => ({ key: before.key, before, after: anew[index] }));
  const compare = () => compareAnswers(pairs, propertyNamesOf([...old, ...anew]), (key) => [`Sheet1!${key.length}`]);
  assert.equal(compare().differences.length, count / 2);
  const differencesMs = median(compare);

  const store = createMemoryWorkbookStore();
  const answers = createStoredAnswers({
    proofs,
    store,
    clock,
    random: Math.random,
    policy: () => "onRequest",
    isShown: () => true,
    findShown: () => Promise.resolve(true),
    maxSize: () => 5_000_000,
    onProblem: (message) => assert.fail(message),
  });
  await answers.open();
  answers.putAll(old);
  await answers.save();
  const registry = createCellRegistry(() => Date.now());
  for (const [index, { key }] of old.entries())
    registry.record(`Sheet1!A${index + 1}`, { functionName: "RENT.AMI", key, error: null });
  const marked = [];
  const replacement = createReplacement({
    engine: { pending: 0, forgetFailures: () => undefined, forget: () => undefined },
    answers,
    registry,
    clock,
    recalculate: async (addresses) => void marked.push(addresses.length),
    look: () => Promise.resolve({ isStateDone: true, isOpen: false, unlike: [], suspect: [] }),
    onReplaced: () => undefined,
    onProblem: (message) => assert.fail(message),
  });
  const put = anew.filter((_, index) => index % 2 === 0);
  const from = performance.now();
  await replacement.run(
    { kind: "refresh", startedAt: Date.now() - 1_000, about: null, put, remove: [] },
    async () => null,
  );
  const applyMs = performance.now() - from;
  assert.deepEqual(marked, [put.length]);
  const size = [...store.segments.values()].reduce((sum, text) => sum + text.length, 0);
  return [
    ["answers, properties", `${count.toLocaleString("en-US")}, ${properties}`],
    ["preview (at most 200 ms)", `${previewMs.toFixed(0)} ms`],
    ["differences (at most 500 ms)", `${differencesMs.toFixed(0)} ms`],
    ["apply 5,000, without the host's calculation; one marking", `${applyMs.toFixed(0)} ms`],
    ["answers, the way back and the mark in the workbook", `${(size / 1_000).toFixed(0)} KB`],
  ];
}

function answer(index, more, fetchedAt = Date.now() - 40 * 86_400_000) {
  const property = Math.floor(index / (percents.length * households.length));
  const id = `6fa459ea-ee8a-5ca4-894e-${String(property).padStart(12, "0")}`;
  const percent = percents[Math.floor(index / households.length) % percents.length];
  return {
    key: JSON.stringify(["service", "AMI", [[id, percent, households[index % households.length]], []]]),
    value: { kind: "scalar", value: 50_000 + index + more, format: "money" },
    fetchedAt,
    propertyId: id,
    createdOn: "2026-11-20",
    subject: { id, address: `${property} Main St, Austin, TX 78702` },
    requests: [{ endpoint: `GET /property/${id}`, fetchedAt }],
    notes: ["Limits of fiscal year 2025"],
    warnings: [],
  };
}

function median(act) {
  const times = Array.from({ length: runs }, () => {
    const from = performance.now();
    act();
    return performance.now() - from;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)];
}
