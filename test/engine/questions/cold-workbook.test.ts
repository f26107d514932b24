/** A workbook without answers, against the embedded service at its quota of 500 requests a minute. */
import { createPayloadCache } from "../../../src/engine/answers/payload-cache";
import { createRentalClient } from "../../../src/client/rental-client";
import { createCellEngine } from "../../../src/engine/cell-engine";
import { propertyQuestion } from "../../../src/engine/questions/property-question";
import { createSandbox } from "../../../src/sandbox/create-sandbox";
import { createFakeClock } from "../../client/fake-clock";
import { sampleDataSet, sampleId } from "../../sandbox/sample-properties";
import { scalarOf, toBlock } from "./scripted-service";
import { createMemoryAnswerStore } from "../answers/memory-answer-store";

const key = "key-for-tests";
const latencyMs = 80;
const properties = 300;

const streetOf = (number: number): string => `${number} Elm St`;
const unitsOf = (number: number): number => 100 + number;

test("3,000 cells over 300 properties: 600 requests, none refused, none twice, within 1.05 of the quota's bound", async () => {
  const clock = createFakeClock();
  const numbers = Array.from({ length: properties }, (_, index) => index + 1);
  const statuses: number[] = [];
  const sandbox = createSandbox({
    dataSet: sampleDataSet(numbers.map((number) => ({ number, street: streetOf(number), units: unitsOf(number) }))),
    keys: [{ key }],
    clock,
    onRequest: ({ status }) => statuses.push(status),
  });
  const asked: string[] = [];
  const service = createRentalClient({
    connection: () => ({
      name: "Sample data",
      baseUrl: "https://sandbox.test",
      credentials: { scheme: "api-key", key },
      dataSource: sandbox.dataSource,
    }),
    clock,
    random: () => 0.5,
    async fetch(address, init) {
      asked.push(address);
      await clock.sleep(latencyMs / 2, init.signal ?? undefined);
      const response = await sandbox.fetch(new Request(address, init));
      await clock.sleep(latencyMs / 2, init.signal ?? undefined);
      return response;
    },
  });
  const payloads = createPayloadCache();
  const engine = createCellEngine({
    source: () => ({ service, payloads, identity: sandbox.dataSource }),
    answers: createMemoryAnswerStore(),
    clock,
  });

  const fields = ["number_units", "year_built", "city", "zip_code", "state", "number_stories", "lat", "lon", "msa"];
  const started = clock.now();
  const cells = numbers.flatMap((number) => [
    engine.ask(propertyQuestion, [toBlock(`${streetOf(number)}, Austin, TX 78701`), toBlock("number_units")], []),
    ...fields.map((field) => engine.ask(propertyQuestion, [toBlock(sampleId(number)), toBlock(field)], [])),
  ]);
  const answers = await clock.until(Promise.all(cells.map((answer) => Promise.resolve(answer))));

  expect(answers).toHaveLength(10 * properties);
  const units = answers.filter((_, index) => index % 10 < 2).map(scalarOf);
  expect(units).toEqual(numbers.flatMap((number) => [unitsOf(number), unitsOf(number)]));
  expect([asked.length, new Set(asked).size]).toEqual([2 * properties, 2 * properties]);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  // One window for the first 500, then the rest, six at once.
  const bound = 60_000 + (Math.ceil(100 / 6) + 1) * latencyMs;
  expect(clock.now() - started).toBeGreaterThan(60_000);
  expect(clock.now() - started).toBeLessThanOrEqual(1.05 * bound);
  expect(clock.sleepers).toBe(0);
});
