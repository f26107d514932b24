/**
 * The client's methods for markets, reports, images, custom properties and exports: what they send, what they accept.
 */
import type { RentalService, Reply } from "../../src/client/rental-service";
import { createScripted, json, property, propertyId } from "./scripted-service";

const subject = { ...property, id: propertyId };
const coordinates: [number, number][][][] = [
  [
    [
      [-97.8, 30.2],
      [-97.7, 30.2],
      [-97.7, 30.3],
      [-97.8, 30.2],
    ],
  ],
];
const shape = { type: "MultiPolygon", coordinates };
const market = {
  id: "m1",
  name: "East Austin",
  type: "neighborhood",
  geometry: shape,
  bbox: [-97.8, 30.2, -97.7, 30.3],
};
const found = {
  id: propertyId,
  lat: 30.27,
  lon: -97.74,
  street_address: "100 Congress Ave",
  city: "Austin",
  state: "TX",
  zip_code: "78701",
  created_on: "2025-06-30",
};
const report = {
  id: "r 1/2",
  name: "Comps",
  property_id: propertyId,
  user_id: "u1",
  created_on: "2025-06-01T08:00:00Z",
  updated_on: "2025-06-02",
};
const images = { image_urls: ["https://img.example/1.jpg"] };
const insert = {
  property: {
    street_address: "1 New St",
    city: "Austin",
    state: "TX",
    zip_code: "78701",
    lat: 30.2,
    lon: -97.7,
    is_single_family: false,
    is_condo: false,
    is_apartment: true,
  },
};
const order = {
  dataset: { scopes: [{ column: "msa" }, { column: "asking_rent", aggregate: "Avg" as const }] },
  webhookURL: "https://hooks.example/1",
  name: "Rents",
  format: "csv" as const,
};

interface Case {
  readonly call: (client: RentalService) => Promise<Reply<unknown>>;
  /** Method, path and query as sent. */
  readonly sent: string;
  readonly body?: object;
  readonly answer: unknown;
  /** As decoded, if it is more than the response. */
  readonly data?: unknown;
  /** A malformed response, and the path in the message. */
  readonly broken: readonly [answer: unknown, path: string];
}

const cases: Readonly<Record<string, Case>> = {
  predictMarketRents: {
    call: (client) => client.predictMarketRents({ subject }),
    sent: "POST /property/market_rents",
    body: { subject },
    answer: [{ bed: 1, bath: null, units_count: 4, predicted_rent: null, supporting_units_count: 30, model: "v2" }],
    broken: [[{ bed: 1, bath: 1, units_count: "4", supporting_units_count: 30 }], "0.units_count"],
  },
  searchMarketShapes: {
    call: (client) => client.searchMarketShapes({ q: "east & austin" }),
    sent: "GET /market/shape_search?q=east+%26+austin",
    answer: [{ ...market, tags: null, type: "school_district" }],
    data: [{ ...market, tags: [], type: "school_district" }],
    broken: [
      [{ ...market, geometry: { type: "MultiPolygon", coordinates: [[[[30.2, -97.8]]]] } }],
      "0.geometry.coordinates",
    ],
  },
  searchMarket: {
    call: (client) => client.searchMarket({ coordinates, filters: { quality: { min: 0.5 } }, limit: 25, offset: 0 }),
    sent: "POST /market/search",
    body: { coordinates, filters: { quality: { min: 0.5 } }, limit: 25, offset: 0 },
    answer: { properties: [{ ...found, unit_mix: { overall: { effective_rent: 1800 }, "1br": null } }], total: 1 },
    data: {
      properties: [
        {
          ...found,
          building_name_alias: [],
          street_address_alias: [],
          unit_mix: { overall: { effective_rent: 1800 }, "1br": null },
        },
      ],
      total: 1,
    },
    broken: [{ properties: [found] }, "total"],
  },
  listReports: {
    call: (client) => client.listReports({ limit: 5, offset: 10 }),
    sent: "GET /property_report?limit=5&offset=10",
    answer: [report],
    data: [{ ...report, comparable_ids: [], tags: [], created_on: "2025-06-01" }],
    broken: [[{ ...report, updated_on: "yesterday" }], "0.updated_on"],
  },
  searchReports: {
    call: (client) => client.searchReports({ q: "comps" }),
    sent: "GET /property_report/search?q=comps",
    answer: [],
    broken: [{ reports: [] }, "(whole answer)"],
  },
  listReportTags: {
    call: (client) => client.listReportTags(),
    sent: "GET /property_report/tags",
    answer: [{ tag: "2025", count: 3 }],
    broken: [[{ tag: "2025" }], "0.count"],
  },
  listReportsByTag: {
    call: (client) => client.listReportsByTag("Q3/2025 & more"),
    sent: "GET /property_report/tag/Q3%2F2025%20%26%20more",
    answer: [],
    broken: ["none", "(whole answer)"],
  },
  updateReport: {
    call: (client) => client.updateReport("r 1/2", { tags: ["x"], notes: null }),
    sent: "PATCH /property_report/r%201%2F2",
    body: { tags: ["x"], notes: null },
    answer: { ...report, comparable_ids: [propertyId], tags: ["x"], created_on: "2025-06-01" },
    broken: [{ ...report, name: null }, "name"],
  },
  scoreInterior: {
    call: (client) => client.scoreInterior(images),
    sent: "POST /qualityscore/score_interior",
    body: images,
    answer: { property_score: null, qualities: [{ quality: 0.7, url: images.image_urls[0] }] },
    data: { property_score: null, qualities: [{ quality: 0.7, url: images.image_urls[0], features: [] }] },
    broken: [{ property_score: 0.7, qualities: [{ quality: "good" }] }, "qualities.0.quality"],
  },
  detectFeatures: {
    call: (client) => client.detectFeatures(images),
    sent: "POST /qualityscore/detect_features",
    body: images,
    answer: { result: { images: images.image_urls, features: [[{ probability: 0.9, feature: "oven" }]] } },
    broken: [{ result: { images: [], features: [[{ feature: "oven" }]] } }, "result.features.0.0.probability"],
  },
  generateAltText: {
    call: (client) => client.generateAltText(images),
    sent: "POST /qualityscore/generate_alt_text",
    body: images,
    answer: { result: { images: images.image_urls, alt_text: [null] } },
    broken: [{}, "result"],
  },
  insertProperty: {
    call: (client) => client.insertProperty(insert),
    sent: "POST /property",
    body: insert,
    answer: { id: propertyId },
    broken: [{ id: 7 }, "id"],
  },
  exportDataset: {
    call: (client) => client.exportDataset(order),
    sent: "POST /dataset/export",
    body: order,
    answer: { queryUUID: "11111111-2222-4333-8444-555555555555" },
    broken: [{ uuid: "1" }, "queryUUID"],
  },
};

describe.each(Object.entries(cases))("%s", (_, { call, sent, body, answer, data = answer, broken }) => {
  test("sends its method, path and body, and keeps what it does not know of the answer", async () => {
    const scripted = createScripted(() => json(answer));
    const reply = await scripted.clock.until(call(scripted.client));
    expect(reply.data).toEqual(data);
    expect(reply.endpoint).toBe(sent.split("?")[0]);
    const [request] = scripted.sent;
    expect(`${request?.init.method} ${request?.url.pathname}${request?.url.search}`).toBe(sent);
    expect(request?.init.body === undefined ? undefined : JSON.parse(request.init.body as string)).toEqual(body);
    expect(scripted.sent).toHaveLength(1);
  });

  test("an answer that breaks the contract is refused with the path", async () => {
    const scripted = createScripted(() => json(broken[0]));
    await expect(scripted.clock.until(call(scripted.client))).rejects.toMatchObject({
      name: "ContractError",
      message: expect.stringContaining(` an unexpected form: ${broken[1]}`) as string,
    });
  });

  test("after a 503 it is sent again only where that changes nothing", async () => {
    const scripted = createScripted(({ number }) => (number === 1 ? json({}, { status: 503 }) : json(answer)));
    const asked = scripted.clock.until(call(scripted.client));
    const changes = /^PATCH|^POST \/property$|export$/.test(sent);
    await (changes ? expect(asked).rejects.toMatchObject({ name: "ServerError" }) : asked);
    expect(scripted.sent).toHaveLength(changes ? 1 : 2);
  });
});

test.each(["", " ", ".", "..", "\ud800"])("the text %j cannot stand in an address: nothing is sent", async (text) => {
  const { client, sent } = createScripted(() => json([]));
  await expect(client.listReportsByTag(text)).rejects.toMatchObject({ name: "BadRequestError" });
  await expect(client.updateReport(text, {})).rejects.toMatchObject({ name: "BadRequestError" });
  expect(sent).toHaveLength(0);
});
