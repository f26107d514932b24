/** A window cut from the whole document on the device equals the service's own result for from and to. */
import { isDeepStrictEqual } from "node:util";
import { overlapWindow, type OpenWindow } from "../../../src/engine/document-window";
import { createSandbox } from "../../../src/sandbox/create-sandbox";
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { decode } from "../../../src/service/decode";
import { propertyDetailsSchema, type PropertyDetails } from "../../../src/service/property-details";

const key = "key-for-tests";
const properties = 30;
const windowsEach = 10;
const dayMs = 86_400_000;

const dataSet = createDataSet({ seed: 21, today: "2025-06-30", size: 5 * properties });
const sandbox = createSandbox({
  dataSet,
  keys: [{ key }],
  clock: { now: () => 0 },
  rateLimit: { name: "default", quota: 1_000_000, windowSeconds: 60 },
});

async function get(id: string, query: Record<string, string>): Promise<PropertyDetails> {
  const address = `https://sandbox.test/property/${id}?${new URLSearchParams(query).toString()}`;
  const response = await sandbox.fetch(new Request(address, { headers: { "x-api-key": key } }));
  return decode(propertyDetailsSchema, await response.json(), address);
}

/** From 0 up to 1, deterministic. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10);

/** Every day on which something in the document begins or ends. */
function edgeDays({ building_availability, concessions_history }: PropertyDetails): string[] {
  const spans = building_availability.flatMap((unit) => [
    [unit.enter_market, unit.exit_market],
    ...unit.history.map((price) => [price.from_date, price.to_date]),
    ...unit.availability_periods.map((period) => [period.enter_market, period.exit_market]),
  ]);
  const offers = (concessions_history ?? []).map((offer) => [offer.from_date, offer.to_date]);
  return [...new Set([...spans, ...offers].flat())].filter((day) => day !== null && day !== undefined);
}

/** Bounds on, just before and just after an edge, on any day, or open. */
function randomWindows(document: PropertyDetails, random: () => number): OpenWindow[] {
  const edges = edgeDays(document);
  const bound = (): string | undefined => {
    const kind = random();
    if (kind < 0.15) return undefined;
    if (kind < 0.3) return shifted("2023-01-01", Math.floor(random() * 1200));
    return shifted(edges[Math.floor(random() * edges.length)] ?? "2025-06-30", Math.floor(random() * 3) - 1);
  };
  return Array.from({ length: windowsEach }, () => {
    const [one, other] = [bound(), bound()];
    // Sometimes a window of one day.
    const to = random() < 0.1 ? one : other;
    const [from, until] = one !== undefined && to !== undefined && one > to ? [to, one] : [one, to];
    return { ...(from !== undefined && { from }), ...(until !== undefined && { to: until }) };
  });
}

test.each([
  ["as they are", {}],
  ["with the mandatory fees", { use_tmlp: "true" }],
])("rents %s: every window of every property", async (_, query) => {
  const random = createRandom(4);
  const seen = { windows: 0, cut: 0, empty: 0, openStarts: 0, openEnds: 0, offers: 0, oneDay: 0 };
  for (let index = 0; index < properties; index++) {
    const id = dataSet.records[5 * index]?.summary.id ?? "";
    const whole = await get(id, query);
    const untouched = JSON.stringify(whole);
    for (const window of randomWindows(whole, random)) {
      const theirs = await get(id, { ...query, ...window });
      const ours = overlapWindow(whole, window);
      // The plain comparison is fast; only a difference needs the slow one, which shows it.
      if (!isDeepStrictEqual(ours, theirs)) expect({ id, window, ours }).toEqual({ id, window, ours: theirs });
      const kept = theirs.building_availability;
      seen.windows += 1;
      seen.cut += kept.length < whole.building_availability.length ? 1 : 0;
      seen.empty += kept.length === 0 ? 1 : 0;
      seen.openStarts += window.from !== undefined && kept.some((unit) => unit.enter_market === null) ? 1 : 0;
      seen.openEnds += window.from !== undefined && kept.some((unit) => unit.exit_market === null) ? 1 : 0;
      seen.offers += (theirs.concessions_history?.length ?? 0) < (whole.concessions_history?.length ?? 0) ? 1 : 0;
      seen.oneDay += window.from !== undefined && window.from === window.to ? 1 : 0;
    }
    expect(JSON.stringify(whole)).toBe(untouched);
  }
  expect(seen.windows).toBe(properties * windowsEach);
  // Each rule was really tested.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(4);
});
