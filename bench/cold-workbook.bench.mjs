// A cold workbook of 10,000 cells over 500 properties, against the embedded service at its documented quota, on a clock
// that advances only when idle: how many requests, how long they need, and whether the values are right.
import assert from "node:assert/strict";
import { sized } from "./sizes.mjs";
import { loadSource } from "./source-modules.mjs";

const properties = sized(500, 40);
const cellsEach = 20;
const quota = 500;
const windowMs = 60_000;
const latencyMs = 80;
/** Requests at once, the client's default. */
const atOnce = 6;
const key = "bench";

/** Fields read from the document unchanged. */
const fields =
  "year_built number_units number_stories city state zip_code lat lon is_apartment msa admin_fee application_fee min_deposit census_tract_id is_lease_up".split(
    " ",
  );
/** Every nth property is named by its address, has comparables, has a predicted rent. */
const [addressEvery, compsEvery, priceEvery] = [5, 5, 10];

/** What comps leave out unless the subject is of that kind. */
const otherCommunities = { isAffordable: "is_affordable", isSenior: "is_senior", isStudent: "is_student" };

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const load = loadSource(projectRoot);
  const { createDataSet } = load("sandbox/generator/create-data-set");
  const { createSandbox } = load("sandbox/create-sandbox");
  const { createMemoryAnswerStore } = load("test/engine/answers/memory-answer-store");
  const { createPayloadCache } = load("engine/answers/payload-cache");
  const { createRentalClient } = load("client/rental-client");
  const { createCellEngine } = load("engine/cell-engine");
  const { questionNamed } = load("engine/questions/questions");
  const { createFakeClock } = load("test/client/fake-clock");

  const clock = createFakeClock();
  const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: properties });
  const open = (policy, onRequest) =>
    createSandbox({ dataSet, keys: [{ key }], clock, rateLimit: { name: "default", ...policy }, onRequest });
  const log = [];
  const sandbox = open({ quota, windowSeconds: windowMs / 1000 }, (entry) => log.push(entry));
  const origin = "https://sandbox.test";
  const asked = new Map();
  const client = createRentalClient({
    connection: () => ({
      name: "Sample data",
      baseUrl: origin,
      credentials: { scheme: "api-key", key },
      dataSource: "sandbox:7",
    }),
    clock,
    random: () => 0.5,
    async fetch(address, init) {
      const name = `${init.method} ${address.slice(origin.length)} ${bodyName(init.body)}`;
      asked.set(name, (asked.get(name) ?? 0) + 1);
      await clock.sleep(latencyMs / 2, init.signal);
      const response = await sandbox.fetch(new Request(address, init));
      await clock.sleep(latencyMs / 2, init.signal);
      return response;
    },
  });
  const payloads = createPayloadCache();
  const engine = createCellEngine({
    source: () => ({ service: client, payloads, identity: "sandbox:7" }),
    answers: createMemoryAnswerStore(),
    clock,
    questionNamed,
  });

  const subjects = dataSet.records.map(({ summary }) => summary);
  assert.equal(subjects.length, properties);
  const cells = subjects.flatMap((summary, index) => cellsOf(summary, index));
  assert.equal(cells.length, properties * cellsEach);
  const startedAt = clock.now();
  const realStart = performance.now();
  const answers = await clock.until(
    Promise.all(
      cells.map(({ name, args }) =>
        engine.ask(
          questionNamed(name),
          args.map((value) => [[value]]),
          [],
        ),
      ),
    ),
  );
  const realMs = performance.now() - realStart;
  const tookMs = clock.now() - startedAt;

  const searches = subjects.filter((_, index) => index % addressEvery === 0).length;
  const comps = subjects.filter((_, index) => index % compsEvery === 0).length;
  const prices = subjects.filter((_, index) => index % priceEvery === 0).length;
  const least = properties + searches + properties + comps + prices;
  assert.equal(log.length, least, "requests");
  assert.deepEqual(
    [...asked].filter(([, times]) => times > 1),
    [],
    "asked twice",
  );
  assert.equal(log.filter(({ status }) => status !== 200).length, 0, "refused or failed");
  const boundMs = quotaBoundMs(least);
  assert.ok(tookMs <= 1.05 * boundMs, `${tookMs} ms for ${least} requests; the quota's bound is ${boundMs} ms`);

  const direct = open({ quota: 1_000_000, windowSeconds: 1 });
  const proven = await prove(cells, answers, (address, body) => readDirectly(direct, origin + address, body));

  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  return [
    [
      `${cells.length} cells over ${properties} properties`,
      `${least} requests, none refused: ${properties} documents, ${searches} searches, ${properties} expense, ${comps} comparables, ${prices} pricing`,
    ],
    ["figures proven against direct answers", `${proven}`],
    [
      `time at ${quota} requests a minute`,
      `${seconds(tookMs)}, ${(tookMs / boundMs).toFixed(3)} of the quota's bound of ${seconds(boundMs)}`,
    ],
    ["script time, the service's models included", seconds(realMs)],
  ];
}

/** Twenty cells about one property. */
function cellsOf(summary, index) {
  const { id, street_address: street, city, state, zip_code: zip } = summary;
  // One cell identifies it by address; the others by id.
  const named = index % addressEvery === 0 ? `${street}, ${city}, ${state} ${zip}` : id;
  const cells = fields.map((field, place) => ({
    index,
    id,
    name: "PROPERTY",
    args: [place === 0 ? named : id, field],
  }));
  for (const item of ["noi", "payroll_and_benefits"]) cells.push({ index, id, name: "EXPENSE", args: [id, item] });
  if (index % compsEvery === 0) cells.push({ index, id, name: "COMPS", args: [id, 5, "id,distance"] });
  if (index % priceEvery === 0) cells.push({ index, id, name: "PRICE", args: [id] });
  for (let household = 1; cells.length < cellsEach; household += 1) {
    cells.push({ index, id, name: "AMI", args: [id, 60, household] });
  }
  return cells;
}

/** Minimum time for the requests if no window exceeds the quota, and six at once need the latency each. */
function quotaBoundMs(requests) {
  const fullWindows = Math.floor((requests - 1) / quota);
  return fullWindows * windowMs + (Math.ceil((requests - fullWindows * quota) / atOnce) + 1) * latencyMs;
}

/** Distinguishes bodies: they contain the whole document of their subject. */
function bodyName(body) {
  return typeof body === "string" ? JSON.stringify([/"id":"([^"]+)"/.exec(body)?.[1], body.length]) : "";
}

async function readDirectly(service, address, body) {
  const response = await service.fetch(
    new Request(address, {
      method: body === undefined ? "GET" : "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  assert.equal(response.status, 200, address);
  return response.json();
}

/** Compares values with the service's own: all from documents, a tenth of the models'. Returns their number. */
async function prove(cells, answers, read) {
  let proven = 0;
  let document;
  let expenses;
  for (const [place, { index, id, name, args }] of cells.entries()) {
    if (document?.id !== id) {
      document = await read(`/property/${id}`);
      expenses = undefined;
    }
    const { value, propertyId } = answers[place];
    const shown = value.kind === "scalar" ? value.value : value.kind === "none" ? null : value;
    if (name === "PROPERTY") {
      if (value.kind !== "none") assert.equal(propertyId, id);
      assert.deepEqual(shown, document[args[1]] ?? null, `${id} ${args[1]}`);
    } else if (name === "AMI") {
      const years = Object.keys(document.ami_limits ?? {}).flatMap((limit) => /_(\d\d)p\d$/.exec(limit)?.[1] ?? []);
      const latest = years.sort().at(-1);
      assert.equal(shown, document.ami_limits?.[`lim60_${latest}p${args[2]}`] ?? null);
    } else if (index % 50 !== 0) {
      continue;
    } else if (name === "EXPENSE") {
      expenses ??= await read("/property/expense_benchmarks", document);
      assert.equal(shown, expenses.subject_estimate?.[args[1]]?.predicted ?? null);
    } else if (name === "COMPS") {
      const limits = Object.entries(otherCommunities).flatMap(([limit, flag]) =>
        document[flag] ? [] : [`&${limit}=false`],
      );
      const { comparables } = await read(`/property/comparables?topN=5${limits.join("")}`, { subject: document });
      assert.deepEqual(
        shown.rows.map(([comparable]) => comparable),
        comparables.map((comparable) => comparable.id),
      );
    } else if (name === "PRICE") {
      const units = await read("/property/pricing", { subject: document, settings: {} });
      const active = units.filter(({ unit }) => unit.exit_market === null).map((unit) => unit.predicted_price);
      const figures = active.filter((figure) => typeof figure === "number");
      if (figures.length === 0) continue;
      assert.ok(Math.abs(shown - figures.reduce((sum, figure) => sum + figure, 0) / figures.length) < 1e-6);
    }
    proven += 1;
  }
  return proven;
}
