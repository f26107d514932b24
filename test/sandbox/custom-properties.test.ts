import { decode } from "../../src/service/decode";
import { endpoints } from "../../src/service/endpoints";
import type { PropertyDetails } from "../../src/service/property-details";
import type { UnitPricing } from "../../src/service/pricing";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { startSandboxOn, testKey } from "./sandbox-fixture";

const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 80 });
const keys = [{ key: testKey }, { key: "second" }, { key: "third", userId: "user-1" }];
const sandbox = startSandboxOn({ dataSet, keys });
const { send, post, postJson, get } = sandbox;
const place = dataSet.records[0]!.summary;

const property = {
  street_address: "1 Proposed Way",
  city: place.city,
  state: place.state,
  zip_code: place.zip_code,
  lat: place.lat + 0.002,
  lon: place.lon,
  is_single_family: false,
  is_condo: false,
  is_apartment: true,
  number_units: 240,
  year_built: 2027,
  number_stories: 5,
  avg_quality: 0.85,
  building_amenities: ["elevator", "fitness_center"],
  unit_amenities: ["washer_dryer_in_unit"],
  units: [
    { bed: 1, bath: 1, sqft: 700, name: "A1" },
    { bed: 2, bath: 2.5, sqft: 1100, name: "B2" },
  ],
};
const insert = async () => (await postJson<{ id: string }>("/property", { property })).id;
const as = (key: string) => ({ headers: { "x-api-key": key } });

describe("POST /property", () => {
  test("service.md § POST /property: the answer holds the id of the new property, a UUID, another one each time", async () => {
    const [first, second] = [await insert(), await insert()];
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
  });

  test("service.md § Property details: a custom property is a whole document with the user who created it", async () => {
    const document = decode<PropertyDetails>(
      endpoints.getProperty.response,
      await get<unknown>(`/property/${await insert()}`),
      "get property",
    );
    expect(document).toMatchObject({
      street_address: "1 Proposed Way",
      number_units: 240,
      user_id: "user-1",
      msa: dataSet.records[0]?.msa,
      building_amenities: ["elevator", "fitness_center"],
      created_on: "2025-06-30",
    });
    expect(document.building_quality.property_overall_quality).toBe(0.85);
    expect(
      document.building_availability.map((u) => [u.unit_name, u.bed, u.bath, u.partial_bath, u.sqft, u.price]),
    ).toEqual([
      ["A1", 1, 1, 0, 700, null],
      ["B2", 2, 2, 1, 1100, null],
    ]);
    expect(Object.keys(document.ami_limits ?? {})).toHaveLength(40);
  });

  test("service.md § POST /property: other users get 404, keys of the same user get it", async () => {
    const id = await insert();
    expect((await send(`/property/${id}`)).status).toBe(200);
    expect((await send(`/property/${id.toUpperCase()}`, as("third"))).status).toBe(200);
    const foreign = await send(`/property/${id}`, as("second"));
    expect(foreign.status).toBe(404);
    expect(await foreign.json()).toEqual({ message: "Property not found" });
  });

  test("service.md § POST /property: a custom property never appears in searches", async () => {
    const id = await insert();
    expect(await get("/property/search?q=1%20Proposed%20Way")).toEqual([]);
    expect(await get(`/property/search?q=${id}`)).toEqual([]);
  });

  test("service.md § POST /property: it serves as the subject of every model", async () => {
    const subject = await get<PropertyDetails>(`/property/${await insert()}`);
    const { comparables } = await postJson<{ comparables: unknown[] }>("/property/comparables", { subject });
    expect(comparables.length).toBeGreaterThan(3);
    const priced = await postJson<UnitPricing[]>("/property/pricing", { subject });
    expect(priced.map((item) => item.unit.unit_name)).toEqual(["A1", "B2"]);
    expect(priced.every((item) => Number(item.predicted_price) > 500)).toBe(true);
    const { subject_estimate } = await postJson<{ subject_estimate: object }>(
      "/property/expense_benchmarks?customGPR=5e6",
      subject,
    );
    expect(subject_estimate).toHaveProperty("noi");
  });

  test("service.md § POST /property: what the required form lets out may be absent", async () => {
    const { number_units: _n, year_built: _y, number_stories: _s, avg_quality: _q, ...rest } = property;
    const { building_amenities: _b, unit_amenities: _u, units: _units, ...least } = rest;
    const { id } = await postJson<{ id: string }>("/property", { property: least });
    const document = await get<PropertyDetails>(`/property/${id}`);
    expect(document).toMatchObject({ number_units: null, building_availability: [], unit_amenities: null });
  });

  test.each<[string, object, string]>([
    ["no property", {}, "property"],
    ["no address", { property: { ...property, street_address: undefined } }, "property.street_address"],
    ["an empty address", { property: { ...property, street_address: "  " } }, "property.street_address"],
    ["a latitude beyond the pole", { property: { ...property, lat: 91 } }, "property.lat"],
    ["a state by name", { property: { ...property, state: "Texas" } }, "property.state"],
    ["a flag as text", { property: { ...property, is_condo: "no" } }, "property.is_condo"],
    ["a quality above 1", { property: { ...property, avg_quality: 1.1 } }, "property.avg_quality"],
    [
      "an unknown amenity",
      { property: { ...property, building_amenities: ["moat"] } },
      "property.building_amenities.0",
    ],
    [
      "a unit without size",
      { property: { ...property, units: [{ bed: 1, bath: 1, name: "A" }] } },
      "property.units.0.sqft",
    ],
  ])("service.md § POST /property: %s is a 400 that names the field", async (_, body, field) => {
    const response = await post("/property", body);
    expect(response.status).toBe(400);
    const answer = (await response.json()) as { message: string; details: string };
    expect(answer.message).toBe("Bad request");
    expect(answer.details.startsWith(`${field}: `)).toBe(true);
  });

  test("the thousandth is the last of a user", async () => {
    const { post: insertAs, send: sendAs } = startSandboxOn({
      dataSet,
      rateLimit: { name: "d", quota: 9999, windowSeconds: 60 },
    });
    const body = { property: { ...property, units: [] } };
    for (let i = 0; i < 1000; i++) await insertAs("/property", body);
    const refused = await insertAs("/property", body);
    expect(refused.status).toBe(403);
    expect((await sendAs("/property/search?q=a")).status).toBe(200);
  });
});
