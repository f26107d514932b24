/**
 * Every answer of every endpoint is what the OpenAPI document says, by a validator that knows nothing of the sandbox.
 */
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import type { SandboxOptions } from "../../../src/sandbox/create-sandbox";
import { createOpenApiDocument } from "../../../src/sandbox/openapi/openapi-document";
import { type EndpointName, endpoints } from "../../../src/service/endpoints";
import type { PropertyReport } from "../../../src/service/property-reports";
import { exportSamples, startExports } from "../export-fixture";
import { startSandboxOn, testKey } from "../sandbox-fixture";
import { type GoodRequest, goodRequests } from "./good-requests";
import { createOpenApiValidator } from "./openapi-validator";

const document = createOpenApiDocument("https://sandbox.test");
const requestValidator = createOpenApiValidator(document);
const validator = createOpenApiValidator(document, { closed: true });
const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 120 });
const unlimited = { name: "default", quota: 1_000_000, windowSeconds: 60 };
const names = Object.keys(endpoints) as EndpointName[];

/** A property of each kind, those with few listings first, to keep the run short. */
const kinds = [
  "isStudent",
  "isSenior",
  "isAffordable",
  "isBuildToRent",
  "isLeaseUp",
  "isCondo",
  "isApartment",
] as const;
const documents = kinds
  .flatMap((kind) => {
    const record = dataSet.records.find((each) => each[kind]);
    return record ? [dataSet.document(record.index)] : [];
  })
  .sort((a, b) => a.building_availability.length - b.building_availability.length);

function start(options: Partial<SandboxOptions> = {}) {
  const { sandbox } = startSandboxOn({ dataSet, rateLimit: unlimited, ...options });
  return ({ method, path, body }: GoodRequest, headers: Record<string, string> = { "x-api-key": testKey }) =>
    sandbox.fetch(
      new Request(`https://sandbox.test${path}`, {
        method,
        headers: { ...headers, "content-type": "application/json" },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    );
}

let exportsDone = 0;
const send = start({ exports: { onEnd: () => (exportsDone += 1) } });
const reportIds = (async () => {
  const response = await send({ method: "GET", path: "/property_report" });
  return ((await response.json()) as PropertyReport[]).map(({ id }) => id);
})();
const requests = (async () => goodRequests({ documents, reportIds: await reportIds }))();

/** What is wrong with the answer to a request. */
async function faultsOf({ method, path }: GoodRequest, response: Response): Promise<string[]> {
  const matched = validator.match(method, new URL(path, "https://sandbox.test").pathname);
  if (matched === undefined) return [`${method} ${path} is not documented`];
  return validator.answerFaults(matched, response, await response.text());
}

test("every documented operation is walked", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...names, "downloadExport"].sort());
});

describe("good requests", () => {
  test.each(names)("%s: fit the document, and so do their answers", async (name) => {
    for (const request of (await requests)[name]) {
      const address = new URL(request.path, "https://sandbox.test");
      const matched = validator.match(request.method, address.pathname);
      expect(matched?.operation.operationId).toBe(name);
      const text = JSON.stringify(request.body) ?? "";
      const faults = matched && [
        ...requestValidator.queryFaults(matched, address.searchParams),
        ...requestValidator.bodyFaults(matched, text),
      ];
      expect([request.path, faults]).toEqual([request.path, []]);
      const exportsBefore = exportsDone;
      const response = await send(request);
      expect([request.path, response.status]).toEqual([request.path, name === "exportDataset" ? 201 : 200]);
      // Ten at once are too many.
      while (name === "exportDataset" && exportsDone === exportsBefore) await new Promise(setImmediate);
      expect([request.path, await faultsOf(request, response)]).toEqual([request.path, []]);
    }
  });

  test("every query parameter is in one of them", async () => {
    const all = await requests;
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const { operationId, parameters = [] } of Object.values(operations)) {
        if (operationId === "downloadExport") continue;
        const sent = all[operationId as EndpointName].flatMap((request) => [
          ...new URL(request.path, "https://sandbox.test").searchParams.keys(),
        ]);
        const missing = parameters.filter((each) => each.in === "query" && !sent.includes(each.name));
        expect([path, missing]).toEqual([path, []]);
      }
    }
  });
});

describe("errors", () => {
  const refusals: Readonly<Record<string, (request: GoodRequest) => Promise<Response>>> = {
    "401": (request) => send(request, {}),
    "403": (request) => start({ keys: [{ key: testKey, organisation: "paused" }] })(request),
    "413": (request) => start({ maxBodyBytes: 1 })(request),
    "429": (request) => start({ rateLimit: { ...unlimited, quota: 0 } })(request),
    "5XX": (request) => start({ faults: { seed: 1, errorShare: 1 } })(request),
  };

  test.each(names)("%s: every status that it may have", async (name) => {
    const [request] = (await requests)[name] as readonly [GoodRequest];
    const matched = validator.match(request.method, new URL(request.path, "https://sandbox.test").pathname);
    const statuses = Object.keys(matched?.operation.responses ?? {});
    for (const [status, refuse] of Object.entries(refusals)) {
      if (!statuses.includes(status)) continue;
      const response = await refuse(request);
      expect([status, String(response.status)]).toEqual([status, expect.stringMatching(status.replace("XX", ".."))]);
      expect([status, await faultsOf(request, response)]).toEqual([status, []]);
    }
    const others = statuses.filter((status) => !(status in refusals) && !status.startsWith("2"));
    expect(["400", "404"]).toEqual(expect.arrayContaining(others));
  });

  test.each<[EndpointName, number, Partial<GoodRequest>]>([
    ["searchProperties", 400, { path: "/property/search" }],
    ["searchProperties", 400, { path: "/property/search?q=a&lat=1" }],
    ["getProperty", 400, { path: "/property/a?from=2025-02-30" }],
    ["getProperty", 404, { path: "/property/00000000-0000-5000-8000-000000000000" }],
    ["insertProperty", 400, { body: { property: {} } }],
    ["findComparables", 400, { path: "/property/comparables?topN=0" }],
    ["findComparables", 400, { body: {} }],
    ["priceUnits", 400, { body: { subject: null } }],
    ["predictMarketRents", 400, { body: "{" }],
    ["benchmarkExpenses", 400, { body: { id: "a" } }],
    ["searchMarketShapes", 400, { path: "/market/shape_search?q=" }],
    ["searchMarket", 400, { body: { coordinates: [] } }],
    ["listReports", 400, { path: "/property_report?limit=0" }],
    ["searchReports", 400, { path: "/property_report/search" }],
    ["listReportTags", 400, { path: `/property_report/tags?q=${"a".repeat(501)}` }],
    ["updateReport", 400, { body: { title: "New" } }],
    ["updateReport", 404, { path: "/property_report/none" }],
    ["scoreInterior", 400, { body: { image_urls: [] } }],
    ["detectFeatures", 400, { body: { image_urls: ["ftp://a"] } }],
    ["generateAltText", 400, { body: { image_urls: Array<string>(31).fill("http://a") } }],
    ["exportDataset", 400, { body: { dataset: {} } }],
  ])("%s: %i for %j", async (name, status, change) => {
    const request = { ...((await requests)[name][0] as GoodRequest), ...change };
    const response = await send(request);
    expect(response.status).toBe(status);
    expect(await faultsOf(request, response)).toEqual([]);
  });

  test.each(["scoreInterior", "detectFeatures", "generateAltText"] as const)("%s: 404 once removed", async (name) => {
    const request = (await requests)[name][0] as GoodRequest;
    const response = await start({ deprecated: "removed" })(request);
    expect(response.status).toBe(404);
    expect(await faultsOf(request, response)).toEqual([]);
  });
});

describe("exports", () => {
  const query = { scopes: [{ column: "zip_code" }] };

  test("their webhook and their file", async () => {
    for (const [encoding, type] of [
      ["bytes", "application/gzip"],
      ["content-encoding", "text/csv"],
    ] as const) {
      const { receive } = startExports(exportSamples, { exports: { encoding } });
      const { sent, webhook, file } = await receive(query);
      expect(validator.schemaFaults("ExportWebhook", JSON.parse(sent.body))).toEqual([]);
      const headers = Object.keys(sent.headers).map((name) => name.toLowerCase());
      const hook = document.webhooks["exportFinished"]?.["post"] as { parameters: { name: string }[] };
      expect(headers).toEqual(expect.arrayContaining(hook.parameters.map(({ name }) => name.toLowerCase())));
      const path = new URL(webhook.gcsBlob.url).pathname;
      expect(file.headers.get("content-type")).toMatch(type);
      expect(await faultsOf({ method: "GET", path }, new Response("", file))).toEqual([]);
    }
  });

  test("a wrong link and one that has ended", async () => {
    const { receive, sandbox, clock } = startExports(exportSamples);
    const { webhook } = await receive(query);
    const { href, pathname: path } = new URL(webhook.gcsBlob.url);
    const wrong = await sandbox.fetch(new Request(href.slice(0, -1)));
    expect([wrong.status, await faultsOf({ method: "GET", path }, wrong)]).toEqual([404, []]);
    await clock.advance(31 * 86_400_000);
    const ended = await sandbox.fetch(new Request(href));
    expect([ended.status, await faultsOf({ method: "GET", path }, ended)]).toEqual([410, []]);
  });
});
