// The sandbox at 1,000,000 properties: building, comparables, search, market search, each compared with a scan of all
// properties, after proving that the results are equal.
import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sized } from "./sizes.mjs";
import { loadSource } from "./source-modules.mjs";

const size = sized(1_000_000, 20_000);
const subjects = sized(300, 60);
const proven = 10;
const tries = sized(9, 1);
/** Square miles for a second measurement with spread-out properties: about 900 within 3 miles. */
const spreadArea = 31_400;

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const load = loadSource(projectRoot);
  const { createDataSet } = load("sandbox/generator/create-data-set");
  const { createPropertyIndex } = load("sandbox/models/property-index");
  const { createPropertySearch } = load("sandbox/models/property-text-search");
  const { searchMarket } = load("sandbox/models/properties-in-shape");
  const { createTimeSlices } = load("sandbox/time-slices");
  const comps = compsBench(load);
  const figures = [];
  const clock = { now: () => performance.now() };

  const dataSet = createDataSet({ seed: 1, today: "2025-06-30", size });
  const columns = timed(figures, "attributes of all properties, from the seed", () => dataSet.columns());
  const index = timed(figures, "index of places and attributes: building", () => createPropertyIndex(columns));
  figures.push(["index of places and attributes: arrays", `${(index.bytes / 1e6).toFixed(0)} MB`]);
  figures.push(...(await comps("sample metros", index, dataSet)));

  spread(columns, load("sandbox/property-columns").factSlots);
  // In a separate function: arguments stay reachable while the function that passed them runs.
  const spreadOut = () => comps(`spread over ${spreadArea} square miles`, createPropertyIndex(columns), dataSet);
  figures.push(...(await spreadOut()));

  const before = heldMegabytes();
  const search = timed(figures, "index of words: building", () => createPropertySearch(dataSet, () => index));
  figures.push(["index of words: memory", grownBy(heldMegabytes() - before)]);
  const wanted = Array.from({ length: subjects }, (_, at) => dataSet.record((at * 7919) % size).summary);
  const queryOf = (summary) => `${summary.street_address}, ${summary.city}, ${summary.state} ${summary.zip_code}`;
  const scan = timed(figures, "addresses by reading every property, all at once", () => {
    const holders = new Map(wanted.map((summary) => [queryOf(summary), []]));
    for (let at = 0; at < size; at += 1) holders.get(queryOf(dataSet.text(at)))?.push(at);
    return holders;
  });
  for (const summary of wanted) {
    const found = search.find(queryOf(summary));
    assert.deepEqual(
      [found[0].id],
      scan.get(queryOf(summary)).map((at) => dataSet.record(at).summary.id),
    );
  }
  figures.push(["search: a whole address", await spans(wanted, (summary) => search.find(queryOf(summary)))]);
  const words = ["con", "main st", "the", "s", "lofts", "100 n", "new york", "park ave"];
  figures.push(["search: a few letters or words", await spans(words, (query) => search.find(query))]);
  const near = wanted.slice(0, 50).map(({ lat, lon }) => ({ near: { lat, lon } }));
  figures.push(["search: a street's kind near a place", await spans(near, (filters) => search.find("st", filters))]);

  const sources = {
    index,
    slices: createTimeSlices(clock),
    record: (property) => dataSet.record(property),
    unitMix: () => ({}),
  };
  const shapes = wanted.slice(0, 60).map(({ lat, lon }) => ({
    coordinates: [[[[lon - 0.004, lat - 0.004], [lon + 0.004, lat - 0.003], [lon + 0.003, lat + 0.004], [lon - 0.004, lat + 0.003], [lon - 0.004, lat - 0.004]]]], // prettier-ignore
    filters: {},
    limit: 500,
    offset: 0,
  }));
  for (const choice of shapes.slice(0, proven)) {
    const scanning = { ...index, propertiesInBox: () => Array.from({ length: size }, (_, position) => position) };
    assert.deepEqual(await searchMarket(sources, choice), await searchMarket({ ...sources, index: scanning }, choice));
  }
  const totals = await Promise.all(shapes.map(async (choice) => (await searchMarket(sources, choice)).total));
  figures.push([
    `market search, 500 results of ${median(totals)} in the shape, unit mixes apart`,
    await spans(shapes, (choice) => searchMarket(sources, choice)),
  ]);
  return figures;
}

/** Top 10 within 3 miles, with the index and by scanning all properties. */
function compsBench(load) {
  const { comparandOf } = load("sandbox/models/comparables-model");
  const { rankCandidates } = load("sandbox/models/candidate-ranking");
  const { flagsOf, metroOf } = load("sandbox/property-columns");
  const { createCandidateScorer } = load("sandbox/models/candidate-scorer");
  const { createMetros } = load("sandbox/models/metro");
  const { metersFrom, metersPerMile } = load("domain/great-circle");
  const { sampleLandmarks: landmarks } = load("sandbox/landmarks");
  const query = { topN: 10, maxDistance: 3 };

  const scanAll = ({ columns, indexes }, subject, flag) => {
    const score = createCandidateScorer(columns, subject);
    const meters = metersFrom(subject);
    const found = [];
    for (let position = 0; position < columns.size; position += 1) {
      const away = meters(columns.lat[position], columns.lon[position]);
      const isCandidate =
        columns.msas[metroOf(columns, position)] === subject.msa && (flagsOf(columns, position) & flag) !== 0;
      if (!isCandidate || away / metersPerMile > query.maxDistance || indexes[position] === subject.index) continue;
      found.push({ index: indexes[position], meters: away, overall: score.overall(position, away / metersPerMile) });
    }
    return found.sort((a, b) => b.overall - a.overall || a.meters - b.meters || a.index - b.index).slice(0, query.topN);
  };

  return async (layout, index, dataSet) => {
    const metros = createMetros(index);
    const subjectsFrom = (first) =>
      Array.from({ length: subjects }, (_, at) => {
        const record = dataSet.record((first + at * 3331) % size);
        const position = index.positions[record.index];
        const place = { lat: index.columns.lat[position], lon: index.columns.lon[position] };
        const msa = index.columns.msas[metroOf(index.columns, position)];
        const { isApartment, isCondo, isSingleFamily } = record;
        return { ...comparandOf(record), ...place, msa, index: record.index, isApartment, isCondo, isSingleFamily };
      });
    const asked = subjectsFrom(0);
    const slices = { next: async () => undefined };
    const own = (subject) => new Set([index.positions[subject.index]]);
    const rank = (subject) =>
      rankCandidates({ index, metros, landmarks, slices, subject, query }, query.topN, own(subject));
    const scans = [];
    for (const subject of asked.slice(0, proven)) {
      const from = performance.now();
      const scanned = scanAll(index, subject, flagsOf(index.columns, index.positions[subject.index]) & 7);
      scans.push(performance.now() - from);
      assert.deepEqual((await rank(subject)).map(({ position: _, ...candidate }) => candidate), scanned); // prettier-ignore
    }
    for (const first of [7, 11, 13]) await spans(subjectsFrom(first), rank, 1);
    const around = median(
      asked.map((subject) => {
        const meters = metersFrom(subject);
        const { lat, lon } = index.columns;
        return positionsIn(index.runsAround(subject, query.maxDistance)).filter(
          (at) => meters(lat[at], lon[at]) / metersPerMile <= query.maxDistance,
        ).length;
      }),
    );
    return [
      [
        `comparables, ${layout}: top 10 of about ${around} within 3 miles, subjects not asked about before`,
        await spans(subjectsFrom(17), rank, 1),
      ],
      [
        `comparables, ${layout}: the best of ${tries} tries of each, without what else the machine does`,
        await bestSpans(subjectsFrom(19), rank),
      ],
      [`comparables, ${layout}: the same by going through all`, `${median(scans).toFixed(1)} ms`],
    ];
  };
}

/** Spreads the properties evenly over one region, as one metro: what a country looks like to its index. */
function spread(columns, factSlots) {
  const side = Math.sqrt(spreadArea) / 69.09;
  let state = 12345;
  const unit = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  for (let at = 0; at < size; at += 1) {
    columns.lat[at] = 30 + Math.round(unit() * side * 1e6) / 1e6;
    columns.lon[at] = -100 + Math.round((unit() * side * 1e6) / Math.cos(0.54)) / 1e6;
    columns.facts.halves[at * factSlots.halves + factSlots.metro] = 0;
  }
}

/** The positions in some runs. */
function positionsIn(runs) {
  const positions = [];
  for (let run = 0; run < runs.length; run += 2)
    for (let position = runs[run]; position < runs[run + 1]; position += 1) positions.push(position);
  return positions;
}

function timed(figures, name, work) {
  const from = performance.now();
  const result = work();
  figures.push([name, `${((performance.now() - from) / 1000).toFixed(2)} s`]);
  return result;
}

function heldMegabytes() {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

/** If memory shrank, something else was freed, so the growth is unknown. */
const grownBy = (megabytes) => (megabytes > 0 ? `${megabytes.toFixed(0)} MB` : "not measurable in this run");

const median = (values) => quantile(values, 0.5);
function quantile(values, share) {
  return [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))];
}

/** Median and 99th percentile of the last round. */
async function spans(items, run, rounds = 2) {
  let times = [];
  for (let round = 0; round < rounds; round += 1) {
    times = [];
    for (const item of items) {
      const from = performance.now();
      await run(item);
      times.push(performance.now() - from);
    }
  }
  return described(times);
}

/**
 * The shortest time of each item: interruptions, such as other programs and garbage collection, rarely hit all of its
 * runs.
 */
async function bestSpans(items, run) {
  const best = [];
  for (const item of items) {
    let least = Infinity;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const from = performance.now();
      await run(item);
      least = Math.min(least, performance.now() - from);
    }
    best.push(least);
  }
  return described(best);
}

const described = (times) => `median ${median(times).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`;
