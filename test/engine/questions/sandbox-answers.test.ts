/** Market, report and photo functions on the embedded sandbox: their values are consistent. */
import type { Scalar } from "../../../src/engine/answers/answer";
import { createPayloadCache } from "../../../src/engine/answers/payload-cache";
import { createRentalClient } from "../../../src/client/rental-client";
import { createSystemClock } from "../../../src/client/clock";
import { createCellEngine } from "../../../src/engine/cell-engine";
import { questionNamed } from "../../../src/engine/questions/questions";
import { createSandbox } from "../../../src/sandbox/create-sandbox";
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";

import { scalarOf, tableOf, toBlock, type Written } from "./scripted-service";
import { createMemoryAnswerStore } from "../answers/memory-answer-store";

const key = "key-for-tests";
const clock = createSystemClock();
const sandbox = createSandbox({
  dataSet: createDataSet({ seed: 7, today: "2025-06-30", size: 400 }),
  keys: [{ key }],
  clock,
  rateLimit: { name: "default", quota: 100_000, windowSeconds: 60 },
});
const service = createRentalClient({
  connection: () => ({
    name: "Sample data",
    baseUrl: "https://sandbox.test",
    credentials: { scheme: "api-key", key },
    dataSource: sandbox.dataSource,
  }),
  clock,
  random: () => 0.5,
  fetch: (url, init) => sandbox.fetch(new Request(url, init)),
});
const payloads = createPayloadCache();
const engine = createCellEngine({
  source: () => ({ service, payloads, identity: sandbox.dataSource }),
  answers: createMemoryAnswerStore(),
  clock,
});

async function ask(name: string, args: readonly Written[], options: readonly Written[] = []) {
  const question = questionNamed(name);
  if (question === undefined) throw new Error(`no question ${name}`);
  return engine.ask(question, args.map(toBlock), options.map(toBlock));
}
const rowsOf = async (...asked: Parameters<typeof ask>) => tableOf(await ask(...asked)).rows;
/** Excel's serial number of 2025-06-30. */
const lastDay = 45_838;
const text = (value: Scalar | undefined) => String(value);

test("INMARKET: a metro's properties lie in its bounds, fit the limits, and show the rents that OBSERVED shows", async () => {
  const [[name, west, south, east, north] = []] = await rowsOf("MARKETS", [
    "phoenix",
    "name, west, south, east, north",
  ]);
  const limits = ["min_year_built", 1980, "max_effective_rent", 2500, "is_apartment", true];
  const fields = "id, lat, lon, year_built, effective, units_observed, effective_1br, effective_per_sqft, created_on";
  const answer = await ask("INMARKET", [text(name), 5000, fields], limits);
  const all = await rowsOf("INMARKET", [text(name), 5000, "id"]);
  const { rows } = tableOf(answer);
  expect(rows.length).toBeGreaterThan(3);
  let compared = 0;
  expect(rows.length).toBeLessThan(all.length);
  expect(answer.notes[0]).toContain(`${rows.length} of ${rows.length} properties in ${text(name)}`);
  for (const [id, lat, lon, yearBuilt, effective, observed, effective1br, perSqft, updated] of rows) {
    expect(Number(lat) >= Number(south) && Number(lat) <= Number(north)).toBe(true);
    expect(Number(lon) >= Number(west) && Number(lon) <= Number(east)).toBe(true);
    expect(yearBuilt).toBeGreaterThanOrEqual(1980);
    expect(effective).toBeLessThanOrEqual(2500);
    // OBSERVED counts back from the date of the property's data, the service from its own.
    if (updated !== lastDay) continue;
    compared += 1;
    expect(scalarOf(await ask("OBSERVED", [text(id)]))).toBeCloseTo(Number(effective), 1);
    expect(scalarOf(await ask("OBSERVED", [text(id), "all", "units"]))).toBe(observed);
    expect(scalarOf(await ask("OBSERVED", [text(id), "all", "effective_per_sqft"]))).toBeCloseTo(Number(perSqft), 3);
    if (effective1br !== null) {
      expect(scalarOf(await ask("OBSERVED", [text(id), "1BR"]))).toBeCloseTo(Number(effective1br), 1);
    }
  }
  expect(compared).toBeGreaterThan(3);
});

test("MARKETRENTS: rents within their bounds, near the asking rents; a type is its row", async () => {
  const ids = (await rowsOf("INMARKET", ["phoenix", 25, "id"], ["min_number_units", 80])).flatMap(([id]) => text(id));
  const ratios: number[] = [];
  for (const id of ids.slice(0, 6)) {
    for (const [bed, bath, sqft, units, rent, perSqft, lower, upper, support] of await rowsOf("MARKETRENTS", [id])) {
      if (rent === null) continue;
      expect([Number(lower) <= Number(rent), Number(rent) <= Number(upper)]).toEqual([true, true]);
      expect(Number(perSqft) * Number(sqft)).toBeCloseTo(Number(rent), -1);
      expect([units, support].every((count) => Number(count) > 0)).toBe(true);
      expect(scalarOf(await ask("MARKETRENTS", [id, `${text(bed)}x${text(bath)}`]))).toBe(rent);
      const asking = (await ask("OBSERVED", [id, `${text(bed)}x${text(bath)}`, "asking"])).value;
      if (asking.kind === "scalar") ratios.push(Number(rent) / Number(asking.value));
    }
  }
  ratios.sort((a, b) => a - b);
  expect(ratios.length).toBeGreaterThan(5);
  expect(ratios[Math.floor(ratios.length / 2)]).toBeGreaterThan(0.9);
  expect(ratios[Math.floor(ratios.length / 2)]).toBeLessThan(1.1);
});

test("REPORTS: each report is of a known property, and the tags count them", async () => {
  const reports = await rowsOf("REPORTS", ["", 1000]);
  const tags = await rowsOf("REPORTS", [], ["tags", true]);
  expect(reports.length).toBeGreaterThan(0);
  for (const [, property, count, , , , , , comparables] of reports) {
    expect(scalarOf(await ask("PROPERTY", [text(property), "id"]))).toBe(property);
    expect(text(comparables).split("; ")).toHaveLength(Number(count));
  }
  for (const [tag, count] of tags) {
    expect(await rowsOf("REPORTS", ["", 1000], ["tag", text(tag)])).toHaveLength(Number(count));
  }
});

test("PHOTOS: each measure of each image, beside its address", async () => {
  const urls = Array.from({ length: 35 }, (_, index) => `https://photos.example/kitchen-${index}.jpg`);
  const range = urls.map((url) => [url]);
  const qualities = (await rowsOf("PHOTOS", [range])).flat();
  expect(qualities).toHaveLength(35);
  expect((await rowsOf("PHOTOS", [urls[33]])).flat()).toEqual([qualities[33]]);
  const score = scalarOf(await ask("PHOTOS", [range, "property_score"]));
  expect(score).toBeGreaterThan(0);
  expect(score).toBeLessThanOrEqual(1);
  for (const measure of ["room", "features", "alt_text"]) {
    expect((await rowsOf("PHOTOS", [range, measure])).every(([value]) => typeof value === "string")).toBe(true);
  }
});
