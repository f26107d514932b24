import { createHmac } from "node:crypto";
import type { ExportWebhook } from "../../src/service/export-webhook";
import { exportSamples as samples, hosts, startExports } from "./export-fixture";
import { createFakeNetwork } from "./fake-network";
import { sampleDataSet, sampleId } from "./sample-properties";
import { testKey } from "./sandbox-fixture";

const exporting = startExports(samples, { rateLimit: { name: "default", quota: 10_000, windowSeconds: 60 } });

describe("POST /dataset/export: the way to the webhook", () => {
  test("service.md § Other endpoints: an export answers 201 with its query UUID and arrives by webhook, once", async () => {
    const { order, ends, end, network, clock } = startExports(samples);
    const response = await order({ scopes: [{ column: "zip_code" }] });
    expect(response.status).toBe(201);
    const { queryUUID } = (await response.json()) as { queryUUID: string };
    expect(queryUUID).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(network.sent).toEqual([]);
    await end();
    expect(network.sent).toHaveLength(1);
    expect(ends).toEqual([{ queryUUID, outcome: "delivered", rows: 4, attempts: 1 }]);
    await clock.advance(86_400_000);
    expect(network.sent).toHaveLength(1);
  });

  test("service.md § Events: each webhook is tied to its export by a unique query UUID", async () => {
    const { receive } = startExports(samples);
    const dataset = { scopes: [{ column: "zip_code" }] };
    const first = await receive(dataset, { name: "First" });
    const second = await receive(dataset, { name: "Second" });
    expect([first.webhook.queryUUID, first.webhook.name]).toEqual([first.order.queryUUID, "First"]);
    expect([second.webhook.queryUUID, second.webhook.name]).toEqual([second.order.queryUUID, "Second"]);
    expect(first.webhook.queryUUID).not.toBe(second.webhook.queryUUID);
  });

  test("service.md § Events: the payload says what was ordered, where the file is and when it was made", async () => {
    const dataset = { scopes: [{ column: "zip_code" }], limit: 3, remark: "mine" };
    const sandbox = startExports(samples);
    const { webhook } = await sandbox.receive(dataset, { format: "jsonl" });
    expect(webhook).toEqual({
      queryUUID: webhook.queryUUID,
      name: "My rents",
      format: "jsonl",
      payload: dataset,
      gcsBlob: {
        url: expect.stringMatching(
          `^https://sandbox.test/dataset/export/${webhook.queryUUID}/My-rents.jsonl.gz\\?signature=[0-9a-f]{64}$`,
        ) as string,
        expires: "2025-07-31T00:00:01.000Z",
        timeTakenMs: 1000,
        numberRows: 3,
      },
      requestedOn: "2025-07-01T00:00:00.000Z",
      completedOn: "2025-07-01T00:00:01.000Z",
    });
  });

  test("gaps.md § 7. POST /dataset/export: links begin with the address that callers reach the sandbox at", async () => {
    const { order, end, network } = startExports(samples, { baseUrl: () => "https://api.test/v" });
    await order({ scopes: [{ column: "zip_code" }] });
    await end();
    const { gcsBlob } = JSON.parse(network.sent[0]!.body) as ExportWebhook;
    expect(gcsBlob.url).toMatch(/^https:\/\/api\.test\/v\/dataset\/export\/[^/]+\/My-rents\.csv\.gz\?/);
  });

  test("service.md § Events: the signature is the HMAC of the raw body with the key that ordered the export", async () => {
    const { sent } = await exporting.receive({ scopes: [{ column: "zip_code" }] });
    const hmac = createHmac("sha256", testKey).update(sent.body, "utf8").digest("hex");
    expect(sent.headers["SHA256-HMAC-Signature"]).toBe(hmac);
    expect(sent.headers["webhook-id"]).toBe((JSON.parse(sent.body) as ExportWebhook).queryUUID);
  });

  test("an unreachable webhook is tried seven times, and the file is there all the same", async () => {
    const network = createFakeNetwork(hosts, [500]);
    const { order, end, ends, sandbox } = startExports(samples, { network });
    await order({ scopes: [{ column: "zip_code" }] });
    await end();
    expect(ends).toMatchObject([{ outcome: "undelivered", attempts: 7 }]);
    const { gcsBlob } = JSON.parse(network.sent[0]!.body) as ExportWebhook;
    expect((await sandbox.fetch(new Request(gcsBlob.url))).status).toBe(200);
  });

  test("service.md § Events: a failed export never calls the webhook", async () => {
    const dataSet = { ...sampleDataSet(samples), text: () => { throw new Error("disk on fire"); } }; // prettier-ignore
    const { order, end, ends, network } = startExports(dataSet);
    expect((await order({ scopes: [{ column: "zip_code" }] })).status).toBe(201);
    await end();
    expect(ends).toMatchObject([{ outcome: "failed", attempts: 0 }]);
    expect(ends[0]?.fault).toContain("disk on fire");
    expect(network.sent).toEqual([]);
  });
});

describe("POST /dataset/export: files", () => {
  const dataset = { scopes: [{ column: "street_address" }, { column: "number_units" }, { column: "is_condo" }] };

  test("service.md § Other endpoints: CSV, gzip-compressed, quoted where it must be", async () => {
    const { text, file } = await exporting.receive(dataset);
    expect(text).toBe(
      'street_address,number_units,is_condo\r\n"1 ""Elm"" St, North",100,false\r\n2 Elm St,300,false\r\n' +
        "3 Oak St,,true\r\n4 Oak St,50,false\r\n",
    );
    expect(file.headers.get("content-type")).toBe("application/gzip");
    expect(file.headers.get("content-encoding")).toBeNull();
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="My-rents.csv.gz"');
  });

  test("service.md § Other endpoints: JSONL, gzip-compressed, one object a row", async () => {
    const { text } = await exporting.receive(dataset, { format: "jsonl" });
    expect(text.split("\n").slice(0, -1).map((line) => JSON.parse(line) as unknown)).toEqual([
      { street_address: '1 "Elm" St, North', number_units: 100, is_condo: false },
      { street_address: "2 Elm St", number_units: 300, is_condo: false },
      { street_address: "3 Oak St", number_units: null, is_condo: true },
      { street_address: "4 Oak St", number_units: 50, is_condo: false },
    ]); // prettier-ignore
  });

  test("gaps.md § 7. POST /dataset/export: files may come through Content-Encoding instead", async () => {
    const exports = { encoding: "content-encoding" } as const;
    const { text, file } = await startExports(samples, { exports }).receive(dataset);
    expect(text.split("\r\n")[2]).toBe("2 Elm St,300,false");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-encoding")).toBe("gzip");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="My-rents.csv"');
  });

  test("gaps.md § 7. POST /dataset/export: one column aggregated twice gives the same header twice", async () => {
    const scopes = [{ column: "number_units", aggregate: "Min" }, { column: "number_units", aggregate: "Max" }]; // prettier-ignore
    expect((await exporting.receive({ scopes })).text).toBe("number_units,number_units\r\n50,300\r\n");
    expect((await exporting.receive({ scopes }, { format: "jsonl" })).text).toBe(
      '{"number_units":50,"number_units":300}\n',
    );
  });

  test.each(["csv", "jsonl"])(
    "gaps.md § 7. POST /dataset/export: an empty result is an empty %s file",
    async (format) => {
      const nothing = { ...dataset, filters: [{ column: "zip_code", filter: { equals: "00000" } }] };
      const { text, webhook } = await exporting.receive(nothing, { format });
      expect(text).toBe("");
      expect(webhook.gcsBlob.numberRows).toBe(0);
    },
  );

  test.each([["../../etc/passwd", "etc-passwd"], ["Zoë's \r\nrents", "Zo-s-rents"], ["💥", "export"]])(
    "the name %j makes the file name %s",
    async (name, expected) => {
      const { file } = await exporting.receive(dataset, { name });
      expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${expected}.csv.gz"`);
    },
  ); // prettier-ignore
});

describe("download links", () => {
  test("service.md § Limits: a link is valid for 30 days after the export, then 410", async () => {
    const { receive, clock, sandbox } = startExports(samples);
    const { webhook } = await receive({ scopes: [{ column: "zip_code" }] });
    const { url } = webhook.gcsBlob;
    const get = () => sandbox.fetch(new Request(url));
    await clock.advance(Date.parse(webhook.gcsBlob.expires!) - clock.now() - 1);
    expect((await get()).status).toBe(200);
    await clock.advance(1);
    const gone = await get();
    expect(gone.status).toBe(410);
    expect(((await gone.json()) as { message: string }).message).toBe("Gone");
    expect((await get()).status).toBe(410);
  });

  test("the link is the credential: nothing else opens the file", async () => {
    const { webhook } = await exporting.receive({ scopes: [{ column: "zip_code" }] });
    const { url } = webhook.gcsBlob;
    const status = async (address: string) => (await exporting.sandbox.fetch(new Request(address))).status;
    expect(await status(url)).toBe(200);
    const forged = url.slice(0, -1) + (url.endsWith("0") ? "1" : "0");
    expect(await status(forged)).toBe(404);
    expect(await status(url.slice(0, -1))).toBe(404);
    expect(await status(url.split("?")[0]!)).toBe(404);
    expect(await status(url.replace(webhook.queryUUID, sampleId(1)))).toBe(404);
    expect(url).not.toContain(testKey);
  });
});

describe("limits and access", () => {
  test("service.md § Limits: more than 10 exports at once for a key are a 429 that says when to try again", async () => {
    const { order, end, clock } = startExports(samples, { keys: [{ key: testKey }, { key: "second" }] });
    const dataset = { scopes: [{ column: "zip_code" }] };
    for (let i = 0; i < 10; i++) expect((await order(dataset)).status).toBe(201);
    const refused = await order(dataset);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("10");
    expect(await refused.json()).toMatchObject({ message: "Too many requests" });
    expect((await order(dataset, {}, "second")).status).toBe(201);
    await clock.advance(1000);
    await end(11);
    expect((await order(dataset)).status).toBe(201);
  });

  test("gaps.md § 7. POST /dataset/export: a failed export gives its place back", async () => {
    const dataSet = { ...sampleDataSet(samples), text: () => { throw new Error("disk on fire"); } }; // prettier-ignore
    const { order, end } = startExports(dataSet);
    for (let i = 0; i < 10; i++) await order({ scopes: [{ column: "zip_code" }] });
    await end(10);
    expect((await order({ scopes: [{ column: "zip_code" }] })).status).toBe(201);
  });

  test("service.md § What the service does: dataset export needs a query-builder subscription", async () => {
    const { order, network } = startExports(samples, { keys: [{ key: testKey, products: ["property", "market"] }] });
    const response = await order({ scopes: [{ column: "zip_code" }] });
    expect(response.status).toBe(403);
    expect(((await response.json()) as { details: string }).details).toContain('"query_builder"');
    expect(network.asked).toEqual([]);
  });
});

describe("POST /dataset/export: refused", () => {
  const scopes = [{ column: "zip_code" }];
  const filter = (column: string, value: object) => ({ scopes, filters: [{ column, filter: value }] });
  test.each<[string, unknown, string]>([
    ["no data set", undefined, "dataset"],
    ["no scopes", {}, "dataset.scopes"],
    ["empty scopes", { scopes: [] }, "dataset.scopes"],
    ["too many scopes", { scopes: Array(51).fill({ column: "lat" }) }, "dataset.scopes"],
    ["an unknown column", { scopes: [{ column: "secret" }] }, "dataset.scopes.0.column"],
    ["an unknown aggregate", { scopes: [{ column: "lat", aggregate: "Median" }] }, "dataset.scopes.0.aggregate"],
    ["the sum of a text", { scopes: [{ column: "msa", aggregate: "Sum" }] }, "dataset.scopes.0.aggregate"],
    ["limit 0", { scopes, limit: 0 }, "dataset.limit"],
    ["a limit beyond the million", { scopes, limit: 1_000_001 }, "dataset.limit"],
    ["an unknown column in a filter", filter("secret", { equals: 1 }), "dataset.filters.0.column"],
    ["an unknown operator", filter("lat", { about: 1 }), "dataset.filters"],
    ["no operator", filter("lat", {}), "dataset.filters.0.filter"],
    ["as_of_month filtered", filter("as_of_month", { equals: "2025-05-01" }), "dataset.filters.0.column"],
    ["is_affordable by flag", filter("is_affordable", { flag: true }), "dataset.filters.0.filter.flag"],
    ["is_affordable as text", filter("is_affordable", { equals: "true" }), "dataset.filters.0.filter.equals"],
    ["a text compared in size", filter("state", { greaterThan: "CA" }), "dataset.filters.0.filter.greaterThan"],
    ["a number as text", filter("number_units", { equals: "100" }), "dataset.filters.0.filter.equals"],
    ["in without a list", filter("state", { in: "CA" }), "dataset.filters.0.filter.in"],
    ["in with an empty list", filter("state", { in: [] }), "dataset.filters.0.filter.in"],
    ["a list of other things", filter("state", { in: ["CA", 1] }), "dataset.filters.0.filter.in"],
    ["an empty text", filter("state", { contains: "" }), "dataset.filters.0.filter.contains"],
    ["isKnown as a number", filter("state", { isKnown: 1 }), "dataset.filters.0.filter.isKnown"],
    ["an error in the other form", { scopes, filters: { and: [{ column: "lat", filter: { flag: true } }] } }, "dataset.filters.and.0.filter.flag"],
    ["rents without a market", { scopes: [{ column: "asking_rent", aggregate: "Avg" }] }, "dataset.filters"],
    ["rents filtered without a market", filter("effective_rent", { greaterThan: 1 }), "dataset.filters"],
    ["rents of all but a market", { scopes: [{ column: "asking_rent" }], filters: [{ column: "state", filter: { notEquals: "CA" } }] }, "dataset.filters"],
  ])("service.md § Errors: %s is a 400 that names the field", async (_, dataset, field) => {
    const response = await exporting.order(dataset);
    expect(response.status).toBe(400);
    const { details } = (await response.json()) as { details: string };
    expect(details.split(": ")[0]?.startsWith(field)).toBe(true);
  }); // prettier-ignore

  test.each<[string, object, string]>([
    ["a webhook by http", { webhookURL: "http://hooks.test.example/a" }, "webhookURL"],
    ["a webhook inside", { webhookURL: "https://10.0.0.1/" }, "webhookURL"],
    [
      "a webhook at a host that stands for an address inside",
      { webhookURL: "https://inside.test.example/" },
      "webhookURL",
    ],
    ["a webhook at no host", { webhookURL: "https://nowhere.test.example/" }, "webhookURL"],
    ["no webhook", { webhookURL: undefined }, "webhookURL"],
    ["a webhook that is no address", { webhookURL: "me" }, "webhookURL"],
    ["no name", { name: " " }, "name"],
    ["an unknown format", { format: "xlsx" }, "format"],
  ])("service.md § Errors: %s is a 400 that names the field", async (_, change, field) => {
    const network = createFakeNetwork({ ...hosts, "inside.test.example": ["127.0.0.1"] });
    const { order, ends, clock } = startExports(samples, { network });
    const response = await order({ scopes }, change);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details.split(": ")[0]).toBe(field);
    await clock.advance(10_000);
    expect([network.sent.length, ends.length]).toEqual([0, 0]);
  });
});
