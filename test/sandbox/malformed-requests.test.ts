/**
 * Malformed requests, seeded: what breaks the OpenAPI document is refused with a 4xx and a message, what fits it is
 * answered as the document says; nothing ends in a 5xx, an exception or a wait.
 */
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { RandomStream } from "../../src/sandbox/generator/random-stream";
import { createOpenApiDocument } from "../../src/sandbox/openapi/openapi-document";
import { type EndpointName, endpoints } from "../../src/service/endpoints";
import type { PropertyDetails } from "../../src/service/property-details";
import type { PropertyReport } from "../../src/service/property-reports";
import { type GoodRequest, goodRequests } from "./openapi/good-requests";
import { createOpenApiValidator } from "./openapi/openapi-validator";
import { type WireRequest, createMutations } from "./openapi/request-mutations";
import { startSandboxOn, testKey } from "./sandbox-fixture";
import { roundsOf } from "../seeds";

const total = roundsOf("malformed requests");
/** Milliseconds within which every request is answered, however busy the machine is. */
const longest = 5000;
const origin = "https://sandbox.test";

const document = createOpenApiDocument(origin);
const validator = createOpenApiValidator(document);
const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 40 });
const failedExports: unknown[] = [];
const { get, log, sandbox } = startSandboxOn({
  dataSet,
  exports: { onEnd: (entry) => void (entry.outcome === "failed" && failedExports.push(entry)) },
  rateLimit: { name: "default", quota: 1_000_000, windowSeconds: 60 },
});

/** A document whose parts are those of every other, with few units. */
function smallDocument(index: number): PropertyDetails {
  const whole = dataSet.document(index);
  const units = whole.building_availability.slice(0, 3).map((unit) => ({ ...unit, history: unit.history.slice(-2) }));
  return {
    ...whole,
    building_availability: units,
    occupancy_over_time: [],
    concessions_history: whole.concessions_history?.slice(0, 2),
  };
}

const requestOf = ({ method, path, text, contentType }: WireRequest): Request =>
  new Request(origin + path, {
    method,
    headers: { "x-api-key": testKey, ...(contentType !== null && { "content-type": contentType }) },
    ...(text !== undefined && { body: text }),
  });

/** What is wrong with the answer to a request; nothing where all is as the document says. */
function judge(wire: WireRequest, response: Response, text: string): string[] {
  const address = new URL(origin + wire.path);
  const { status } = response;
  if (status >= 500) return [log.at(-1)?.fault ?? "5xx"];
  const matched = validator.match(wire.method, address.pathname);
  const isRefusal = status >= 400;
  if (isRefusal && validator.schemaFaults("Error", JSON.parse(text)).length > 0) return [`no message: ${text}`];
  if (matched === undefined) return [404, 405].includes(status) ? [] : [`status ${status} for nothing documented`];
  const faults = [
    ...validator.queryFaults(matched, address.searchParams),
    ...validator.bodyFaults(matched, wire.text ?? ""),
  ];
  if (wire.breaks !== undefined && faults.length === 0) return [`broken by construction, not by the document`];
  if (faults.length > 0) return isRefusal ? [] : [`accepted with ${status}, though ${faults[0]}`];
  return validator.answerFaults(matched, response, text);
}

test(`${total.toLocaleString("en-US")} malformed requests over all endpoints`, async () => {
  const random = new RandomStream(20_250_630);
  const [{ id: report }] = await get<[PropertyReport]>("/property_report");
  const documents = [0, 11, 23].map(smallDocument);
  const good = goodRequests({ documents, reportIds: [report] });
  const names = Object.keys(endpoints) as EndpointName[];
  const mutations = createMutations(document, random);
  const counts = { broken: 0, refused: 0, answered: 0 };
  const complaints: string[] = [];
  let slowest = 0;
  for (let i = 0; i < total; i++) {
    const name = names[i % names.length] as EndpointName;
    const request = random.pick<GoodRequest>(good[name]);
    const matched = validator.match(request.method, new URL(origin + request.path).pathname);
    const wire =
      (Math.floor(i / names.length) % 2 === 0 && matched && mutations.breakSchema(request, matched)) ||
      mutations.spoil(request);
    const startedAt = performance.now();
    const response = await sandbox.fetch(requestOf(wire));
    const text = await response.text();
    slowest = Math.max(slowest, performance.now() - startedAt);
    const wrong = judge(wire, response, text);
    if (wrong.length > 0)
      complaints.push(
        `${i} ${wire.breaks ?? ""} ${wire.method} ${wire.path.slice(0, 100)} ${wire.text?.slice(0, 200)} -> ${response.status} ${wrong[0]?.slice(0, 600)}`,
      );
    counts.broken += wire.breaks === undefined ? 0 : 1;
    counts[response.ok ? "answered" : "refused"] += 1;
  }
  expect(complaints.slice(0, 20)).toEqual([]);
  expect(failedExports).toEqual([]);
  expect(slowest).toBeLessThan(longest);
  // The mutations are worth their name: many break something, and many leave a good request.
  expect(counts.broken).toBeGreaterThan(total / 4);
  expect(counts.refused).toBeGreaterThan(total / 3);
  expect(counts.answered).toBeGreaterThan(total / 10);
});
