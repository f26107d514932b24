// Opening a workbook with 20,000 answers: from the stored text until cells can read them.
import assert from "node:assert/strict";
import { sized } from "./sizes.mjs";
import { loadSource } from "./source-modules.mjs";

const properties = sized(500, 50);
const perProperty = 40;

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const load = loadSource(projectRoot);
  const { createStoredAnswers } = load("engine/answers/stored-answers");
  const { createAnswerProofs } = load("engine/answers/answer-proof");
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const proofs = createAnswerProofs({ subtle: () => crypto.subtle, secret: () => secret });
  const { decodeAnswers } = load("engine/answers/answer-codec");
  const { unpackText } = load("engine/answers/packed-text");
  const { answersFromJson } = load("engine/answers/answers-from-json");
  const answers = realisticAnswers();

  const segments = new Map();
  const store = {
    read: async (known = new Set()) => ({
      standing: new Set(segments.keys()),
      segments: [...segments].flatMap(([name, text]) => (known.has(name) ? [] : [{ name, text }])),
    }),
    put: async (added) => added.forEach(({ name, text }) => segments.set(name, text)),
    remove: async (names) => names.forEach((name) => segments.delete(name)),
    clear: async () => segments.clear(),
  };
  const now = answers[0].fetchedAt + 1_000;
  const openWorkbook = () =>
    createStoredAnswers({
      proofs,
      store,
      clock: { now: () => now, sleep: () => new Promise(() => undefined) },
      random: Math.random,
      policy: () => "onRequest",
      isShown: () => true,
      findShown: async () => true,
      maxSize: () => 5_000_000,
      onProblem: (message) => assert.fail(message),
    });

  const first = openWorkbook();
  await first.open();
  for (const answer of answers) first.put(answer);
  const savingMs = await timed(() => first.save());
  const { storedSize } = first;

  const openings = [];
  for (let run = 0; run < 7; run += 1) {
    const opened = openWorkbook();
    openings.push(await timed(() => opened.open()));
    assert.equal(opened.size, answers.length);
    if (run === 0) for (const answer of answers) assert.deepEqual(opened.get(answer.key), answer);
  }
  const perAnswer = storedSize / answers.length;
  assert.ok(perAnswer <= 100, `${perAnswer} characters an answer`);

  const jsons = [];
  const unpackMs = await timed(async () => {
    for (const text of segments.values()) jsons.push(await unpackText(text));
  });
  const parsed = [];
  const parseMs = await timed(() => jsons.forEach((json) => parsed.push(JSON.parse(json))));
  const checkMs = await timed(() => parsed.forEach((form) => answersFromJson(form)));
  assert.equal((await decodeAnswers([...segments.values()][0])).skipped, 0);

  const median = [...openings].sort((a, b) => a - b)[openings.length >> 1];
  return [
    [`characters a scalar answer, ${answers.length.toLocaleString("en-US")} answers`, perAnswer.toFixed(1)],
    ["opening, the first time", `${openings[0].toFixed(0)} ms`],
    ["opening, median of seven", `${median.toFixed(0)} ms`],
    ["of which unpacking", `${unpackMs.toFixed(0)} ms`],
    [`of which parsing ${(jsons.join("").length / 1e6).toFixed(1)} MB of JSON`, `${parseMs.toFixed(0)} ms`],
    ["of which checking and building", `${checkMs.toFixed(0)} ms`],
    ["writing all of them together", `${savingMs.toFixed(0)} ms`],
  ];
}

async function timed(run) {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

/** Like those for an underwriter's screen of 500 properties: predicted expenses, limits, rents, facts. */
function realisticAnswers() {
  let state = 20_250_630;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const hex = (length) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("");
  const items = ["egi", "noi", "real_estate_taxes", "property_insurance", "payroll_and_benefits", "utilities"];
  const fields = ["year_built", "number_units", "building_quality.property_overall_quality", "msa", "zip_code"];
  const streets = ["Congress Ave", "Lamar Blvd", "Riverside Dr", "Guadalupe St", "Burnet Rd", "Barton Springs Rd"];
  const since = Date.UTC(2026, 10, 20, 9);
  return Array.from({ length: properties }, (_, index) => {
    const id = `${hex(8)}-${hex(4)}-5${hex(3)}-8${hex(3)}-${hex(12)}`;
    const address = `${Math.floor(100 + random() * 9_900)} ${streets[index % streets.length]}, Austin, TX 787${10 + (index % 49)}`;
    const subject = index % 2 === 0 ? id : address;
    const searchedAt = since + Math.floor(random() * 3_600_000);
    const documentAt = searchedAt + Math.floor(random() * 900);
    const requests = [
      ...(subject === id ? [] : [{ endpoint: "GET /property/search", fetchedAt: searchedAt }]),
      { endpoint: `GET /property/${id}`, fetchedAt: documentAt },
    ];
    const expenses = [
      ...requests,
      { endpoint: "POST /property/expense_benchmarks", fetchedAt: documentAt + Math.floor(random() * 2_000) },
    ];
    const answer = (name, args, value, format, notes, warnings = [], used = requests) => ({
      key: JSON.stringify(["service", name, [[subject, ...args], []]]),
      value: format === undefined ? { kind: "scalar", value } : { kind: "scalar", value, format },
      fetchedAt: used[0].fetchedAt,
      requests: used,
      notes,
      warnings,
      propertyId: id,
      subject: { id, address },
      createdOn: `2026-11-${10 + (index % 11)}`,
    });
    const prediction = ["A model's prediction, never an actual or verified expense."];
    const basis = (item) => [
      `Basis: ${item === "noi" ? "fixed" : "ratio"}, ratio ${random().toFixed(4)}`,
      `From ${Math.floor(random() * 90)} similar properties of the market`,
    ];
    const expense = (item, ...rest) =>
      answer("EXPENSE", [item, ...rest], random() * 900_000, "money", basis(item), prediction, expenses);
    return [
      ...items.map((item) => expense(item)),
      ...items.map((item) => expense(item, "upper")),
      ...items.map((item) => expense(item, "predicted", "unit")),
      ...fields.map((field) =>
        answer("PROPERTY", [field], field === "msa" ? "Austin-Round Rock" : random() * 400, undefined, []),
      ),
      ...[30, 50, 60, 80].flatMap((percent) =>
        [1, 2, 4].map((household) =>
          answer("AMI", [percent, household], Math.round(random() * 1_500) * 50, "money", [
            "Limits of fiscal year 2026",
          ]),
        ),
      ),
      ...["studio", "1BR", "2x2", "asking", "effective"].map((type) =>
        answer("PRICE", [type], 900 + random() * 2_000, "money", [
          `Mean of ${Math.floor(1 + random() * 30)} predicted rents: units on the market now`,
        ]),
      ),
    ].slice(0, perProperty);
  }).flat();
}
