/** Compares the forecast cost of a call with what it then sends to the embedded sandbox. */
import { createPayloadCache, startOfDay } from "../../src/engine/answers/payload-cache";
import { createRentalClient } from "../../src/client/rental-client";
import { createSystemClock } from "../../src/client/clock";
import { createCellEngine } from "../../src/engine/cell-engine";
import { questionKey } from "../../src/engine/question-key";
import { questionNamed } from "../../src/engine/questions/questions";
import { createSandbox } from "../../src/sandbox/create-sandbox";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { tableOf, toBlock, type Written } from "./questions/scripted-service";
import { createMemoryAnswerStore } from "./answers/memory-answer-store";

const key = "key-for-tests";
const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 400 });

/** A separate page with an empty cache. */
function openPage() {
  const system = createSystemClock();
  let passed = 0;
  const clock = {
    now: () => Date.UTC(2025, 6, 1, 12) + passed,
    sleep: (ms: number, signal?: AbortSignal) => system.sleep(ms, signal),
  };
  let sent = 0;
  const sandbox = createSandbox({
    dataSet,
    keys: [{ key }],
    clock,
    rateLimit: { name: "default", quota: 100_000, windowSeconds: 60 },
    onRequest: () => (sent += 1),
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
  const payloads = createPayloadCache({ oldestUsed: () => startOfDay(clock.now()) });
  const engine = createCellEngine({
    source: () => ({ service, payloads, identity: sandbox.dataSource }),
    answers: createMemoryAnswerStore(),
    clock,
    questionNamed,
  });
  const keyOf = (name: string, args: readonly Written[], options: readonly Written[] = []): string =>
    questionKey(sandbox.dataSource, name, args.map(toBlock), options.map(toBlock));
  return {
    now: clock.now,
    keyOf,
    forecast: (keys: readonly string[], notBefore?: number, signal?: AbortSignal) =>
      engine.forecast(keys, notBefore === undefined ? {} : { notBefore }, signal),
    fetch: (asked: string) => engine.fetchAnew(asked, {}),
    pass: (ms: number) => (passed += ms),
    get sent() {
      return sent;
    },
  };
}
type Page = ReturnType<typeof openPage>;

async function sampleIds(count: number): Promise<string[]> {
  const page = openPage();
  const answer = await page.fetch(page.keyOf("INMARKET", ["phoenix", count, "id"], ["min_number_units", 80]));
  return tableOf(answer).rows.map(([id]) => String(id));
}

let ids: readonly string[];
let address: string;
beforeAll(async () => {
  ids = await sampleIds(6);
  const page = openPage();
  const found = tableOf(await page.fetch(page.keyOf("SEARCH", [ids[0] ?? ""])));
  const column = (name: string): number => found.columns.findIndex((item) => item.name === name);
  address = ["Address", "City"].map((name) => String(found.rows[0]?.[column(name)])).join(", ");
});

type Asked = [name: string, args: () => readonly Written[], options?: readonly Written[]];
const subject = () => ids[0] ?? "";
const calls: Asked[] = [
  ["PROPERTY", () => [subject(), "number_units"]],
  ["PROPERTY", () => [address]],
  ["UNITS", () => [subject()]],
  ["OBSERVED", () => [subject(), "1BR"], ["from", "-180d"]],
  ["OBSERVED", () => [subject()], ["use_tmlp", true]],
  ["CONCESSIONS", () => [subject()]],
  ["FEES", () => [subject()]],
  ["COMPS", () => [subject(), 5]],
  ["COMPS", () => [subject(), 8, "name, similarity"]],
  ["PROFILE", () => [subject()]],
  ["SIMILARITY", () => [subject(), ids.slice(1).map((id) => [id])]],
  ["SIMILARITY", () => [subject(), ids.slice(1).map((id) => [id]), "property_embedding"]],
  ["PRICE", () => [subject(), "1BR"]],
  ["PRICES", () => [address]],
  ["MARKETRENTS", () => [subject()]],
  ["EXPENSE", () => [subject(), "noi"]],
  ["EXPENSES", () => [subject()], ["gpr", 4_200_000]],
  ["AMI", () => [subject(), "60%", 3]],
  ["AMIGRID", () => [subject()]],
  ["AMIRENT", () => [subject(), "60%", 2, 85]],
  ["GRID", () => [subject(), "1BR", 5]],
  ["OCCUPANCY", () => [ids.map((id) => [id])]],
  ["PREMIUM", () => [subject()]],
  ["TREND", () => [subject()], ["comps", 4]],
  ["FIND", () => [address]],
  ["SEARCH", () => [address]],
  ["MARKETS", () => ["phoenix"]],
  ["INMARKET", () => ["phoenix", 25]],
  ["REPORTS", () => []],
  ["PHOTOS", () => [Array.from({ length: 35 }, (_, number) => [`https://photos.example/${number}.jpg`])]],
];

test.each(calls)(
  "RENT.%s: as many as it then sends, and none once it was answered",
  async (name, args, options = []) => {
    const page = openPage();
    const asked = page.keyOf(name, args(), options);
    const before = await page.forecast([asked]);
    expect(page.sent).toBe(0);
    await page.fetch(asked);
    expect(before).toEqual({ requests: page.sent, isExact: false });
    expect(before.requests).toBeGreaterThan(0);
    expect(await page.forecast([asked])).toEqual({ requests: 0, isExact: true });
  },
);

describe("several calls", () => {
  const forecastOf = (page: Page, keys: readonly string[]) => page.forecast(keys);

  test("what they share counts once, and what is there not at all", async () => {
    const page = openPage();
    const keys = [
      page.keyOf("PROPERTY", [subject(), "number_units"]),
      page.keyOf("PROPERTY", [subject(), "year_built"]),
      page.keyOf("PRICE", [subject()]),
      page.keyOf("PRICES", [subject()]),
      page.keyOf("PROPERTY", [ids[1] ?? "", "year_built"]),
    ];
    expect((await forecastOf(page, keys)).requests).toBe(3);
    await page.fetch(keys[0] ?? "");
    expect((await forecastOf(page, keys)).requests).toBe(2);
  });

  test("a refresh sends everything again: what is there is too old, but tells what is asked next", async () => {
    const page = openPage();
    const comps = page.keyOf("COMPS", [subject(), 5]);
    await page.fetch(comps);
    page.pass(60_000);
    expect(await page.forecast([comps], page.now())).toEqual({ requests: page.sent, isExact: true });
  });

  test("yesterday's payloads do not count as there", async () => {
    const page = openPage();
    const price = page.keyOf("PRICE", [subject()]);
    await page.fetch(price);
    page.pass(86_400_000);
    expect((await page.forecast([price])).requests).toBe(2);
  });

  test("more than are counted in one go, one of no function among them", async () => {
    const page = openPage();
    const keys = Array.from({ length: 120 }, (_, number) => page.keyOf("PROPERTY", [ids[number % 3] ?? "", number]));
    expect((await page.forecast([...keys, "no key"])).requests).toBe(3);
  });

  test("counting can be given up", async () => {
    const page = openPage();
    const given = AbortSignal.abort(new Error("another was asked for"));
    const keys = [page.keyOf("PRICE", [subject()])];
    await expect(page.forecast(keys, undefined, given)).rejects.toThrow("another was asked for");
  });
});

test("wrong arguments are told as the cell would, before anything is sent", async () => {
  const page = openPage();
  await expect(page.forecast([page.keyOf("PRICE", [subject(), "1BR", "rent"])])).rejects.toThrow(
    '"rent" isn\'t a valid measure. Nearest: per_sqft, price.',
  );
  await expect(page.forecast([page.keyOf("COMPS", [subject(), 500])])).rejects.toThrow(
    "count must be a whole number from 1 to 100",
  );
  await expect(page.forecast([page.keyOf("PRICE", [""])])).rejects.toThrow("subject is empty");
  expect(page.sent).toBe(0);
});
