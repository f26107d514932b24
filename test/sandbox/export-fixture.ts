/** Exports on a clock and a network of the test's. */
import { gunzipSync } from "node:zlib";
import type { ExportLogEntry } from "../../src/sandbox/dataset-exports";
import type { DataSet } from "../../src/sandbox/data-set";
import { decode } from "../../src/service/decode";
import { type ExportWebhook, exportWebhookSchema } from "../../src/service/export-webhook";
import { createFakeClock } from "../client/fake-clock";
import { type FakeNetwork, createFakeNetwork } from "./fake-network";
import { type SampleProperty, sampleDataSet, sampleListing } from "./sample-properties";
import { startSandboxOn, testKey } from "./sandbox-fixture";
import { untilSettled } from "./until-settled";

const hook = "https://hooks.test.example/a";
export const hosts = { "hooks.test.example": ["93.184.216.34"] };
const start = Date.UTC(2025, 6, 1);

type Options = Partial<Parameters<typeof startSandboxOn>[0]>;

/** A sandbox whose exports take 1 s on a clock of the test's, and go to a network of the test's. */
export function startExports(
  samples: readonly SampleProperty[] | DataSet,
  { network = createFakeNetwork(hosts), ...options }: Options & { network?: FakeNetwork } = {},
) {
  const clock = createFakeClock(start);
  const ends: ExportLogEntry[] = [];
  const sandbox = startSandboxOn({
    dataSet: "document" in samples ? samples : sampleDataSet(samples),
    ...options,
    clock,
    exports: { network, onEnd: (entry) => ends.push(entry), ...options.exports },
  });
  const order = (dataset: unknown, change: object = {}, key = testKey) =>
    sandbox.send("/dataset/export", {
      method: "POST",
      headers: { "x-api-key": key },
      body: JSON.stringify({ dataset, webhookURL: hook, name: "My rents", format: "csv", ...change }),
    });
  const end = async (count = 1) => {
    await untilSettled(
      clock,
      (async () => {
        while (ends.length < count) await new Promise((resolve) => setImmediate(resolve));
      })(),
    );
  };
  return {
    ...sandbox,
    clock,
    network,
    ends,
    order,
    end,
    /** Orders a data set and gives its webhook and the text of its file. */
    receive: async (dataset: unknown, change: object = {}) => {
      const response = await order(dataset, change);
      const body = (await response.json()) as { queryUUID: string };
      if (response.status !== 201) throw new Error(`status ${response.status}: ${JSON.stringify(body)}`);
      await end(ends.length + 1);
      const sent = network.sent.at(-1)!;
      const webhook = decode<ExportWebhook>(exportWebhookSchema, JSON.parse(sent.body), "webhook");
      const file = await sandbox.sandbox.fetch(new Request(webhook.gcsBlob.url));
      const bytes = Buffer.from(await file.arrayBuffer());
      return { order: body, sent, webhook, file, text: gunzipSync(bytes).toString("utf8") };
    },
  };
}

const spring = { enter: "2025-04-11", exit: "2025-05-01" };
export const exportSamples: readonly SampleProperty[] = [
  {
    number: 1,
    street: '1 "Elm" St, North',
    zip: "78701",
    units: 100,
    lat: 30.25,
    lon: -97.75,
    listings: [sampleListing({ unit: "a", price: 1000, effective: 900, ...spring }), sampleListing({ unit: "b", price: 2000, effective: 2000, ...spring })],
  },
  { number: 2, street: "2 Elm St", zip: "78702", units: 300, flags: { isAffordable: true }, listings: [sampleListing({ unit: "c", price: 3000, ...spring })] },
  { number: 3, street: "3 Oak St", zip: "78703", units: null, kind: "condo", flags: { isStudent: true, isLeaseUp: true } },
  { number: 4, street: "4 Oak St", zip: "80202", units: 50, state: "CO", city: "Denver", msa: "Denver-Aurora-Lakewood, CO", flags: { isSenior: true } },
]; // prettier-ignore
