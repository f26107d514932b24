import type { PropertySummary } from "../../src/service/property-search";
import { decode } from "../../src/service/decode";
import { endpoints } from "../../src/service/endpoints";
import { type SampleProperty, sampleId } from "./sample-properties";
import { startSandbox } from "./sandbox-fixture";

const samples: SampleProperty[] = [
  { number: 1, name: "The Alder", street: "1200 E 6th St", zip: "78702", lat: 30.26, lon: -97.73 },
  { number: 2, name: "Parkside", nameAlias: ["Old Mill Lofts"], street: "100 Congress Ave", lat: 30.263, lon: -97.745 },
  { number: 3, name: null, street: "1001 Congress Ave", lat: 30.28, lon: -97.74 },
  { number: 4, name: "Congress Flats", street: "4500 S Congress Ave", streetAlias: ["1 Ben White Blvd"], zip: "78745" },
  {
    number: 5,
    name: "Harvard Row",
    street: "12 Main Street",
    city: "Cambridge",
    state: "MA",
    zip: "02139",
    lat: 42.37,
    lon: -71.1,
  },
  {
    number: 6,
    name: "Main Stone",
    street: "1200 Main Ave",
    city: "St. Paul",
    state: "MN",
    zip: "55101",
    lat: 44.9,
    lon: -93.1,
  },
  {
    number: 7,
    name: "O'Brien's Court",
    street: "12 Mainland Rd",
    city: "Stockton",
    state: "CA",
    zip: "95202",
    lat: 37.95,
    lon: -121.3,
  },
];

const { get, send } = startSandbox(samples);
const find = async (q: string, more = "") => {
  const answer = await get<unknown>(`/property/search?q=${encodeURIComponent(q)}${more}`);
  return decode<PropertySummary[]>(endpoints.searchProperties.response, answer, "search").map((p) =>
    Number(p.id.slice(-2)),
  );
};

describe("q matches name, address, id, aliases and parts of them (gaps.md section 1)", () => {
  test.each<[string, number[]]>([
    ["The Alder", [1]],
    ["alder", [1]],
    ["old mill", [2]],
    ["1 Ben White Blvd", [4]],
    [sampleId(3), [3]],
    [sampleId(3).toUpperCase(), [3]],
    ["1200 East 6th Street", [1]],
    ["1200 e. sixth st.", [1]],
    ["6th St 1200", [1]],
    ["congress", [4, 2, 3]],
    ["cong", [4, 2, 3]],
    ["CONGRESS AVENUE", [2, 3, 4]],
    ["obrien's", [7]],
    ["saint paul", [6]],
    ["Cambridge, Massachusetts", [5]],
    ["parkside apartments", [2]],
  ])("service.md § Other endpoints: property search: %s -> %j", async (q, expected) => {
    expect((await find(q)).sort()).toEqual([...expected].sort());
  });

  test("service.md § Other endpoints: property search: an exact address comes first", async () => {
    expect((await find("100 Congress"))[0]).toBe(2);
    expect(await find("100 Congress Ave")).toEqual([2]);
  });
});

describe("a whole address in one string", () => {
  test.each<[string, number]>([
    ["1200 E 6th St, Austin, TX 78702", 1],
    ["1200 East 6th Street, Austin, Texas 78702-1234", 1],
    ["The Alder, 1200 E 6th St, Austin, TX 78702, USA", 1],
    ["1200 E 6th St Apt 204, Austin, TX", 1],
    ["12 Main St, Cambridge MA 2139", 5],
    ["12 Main Street, Cambridge, MA 02139", 5],
    ["1200 Main Ave, Saint Paul, MN 55101", 6],
  ])("%s", async (q, expected) => {
    expect(await find(q)).toEqual([expected]);
  });

  test.each([
    "1 Nowhere Lane, Atlantis",
    "12 Main St, Austin, TX 78701",
    "12 Main St, Stockton, CA",
    "120 E 6th St, Austin, TX 78702",
    "100 Cong Ave, Austin",
    "zzz",
    "!!!",
    "00000000-0000-5000-8000-999999999999",
  ])("service.md § Other endpoints: property search: unknown: %s -> []", async (q) => {
    expect(await find(q)).toEqual([]);
  });
});

describe("filters and distance", () => {
  test("service.md § Other endpoints: property search: state, city and zip_code", async () => {
    expect(await find("main", "&state=ma")).toEqual([5]);
    expect(await find("main", "&city=saint%20paul")).toEqual([6]);
    expect(await find("main", "&zip_code=2139")).toEqual([5]);
    expect(await find("main", "&zip_code=02139-4307")).toEqual([5]);
    expect(await find("main", "&state=TX")).toEqual([]);
  });

  test("service.md § Other endpoints: property search: lat and lon sort by distance, max_distance cuts off", async () => {
    // From 30.28, -97.74: property 3 at 0 miles, 4 (30.27) at 0.69, 2 (30.263) at 1.21.
    expect(await find("congress", "&lat=30.28&lon=-97.74")).toEqual([3, 4, 2]);
    expect(await find("congress", "&lat=30.28&lon=-97.74&max_distance=0.7")).toEqual([3, 4]);
  });

  test("service.md § Other endpoints: property search: at most 20", async () => {
    const many = startSandbox(Array.from({ length: 30 }, (_, i) => ({ number: i, street: `${i} Elm St` })));
    expect(await many.get<unknown[]>("/property/search?q=elm")).toHaveLength(20);
  });
});

describe("400 names the parameter", () => {
  test.each<[string, string]>([
    ["", "q"],
    ["?q=", "q"],
    ["?q=%20", "q"],
    ["?q=a&lat=30", "lon"],
    ["?q=a&lon=30", "lat"],
    ["?q=a&lat=91&lon=0", "lat"],
    ["?q=a&lat=30&lon=Infinity", "lon"],
    ["?q=a&lat=30&lon=0x10", "lon"],
    ["?q=a&max_distance=3", "max_distance"],
    ["?q=a&lat=30&lon=30&max_distance=-1", "max_distance"],
    ["?q=a&zip_code=abc", "zip_code"],
  ])("%s", async (query, field) => {
    const response = await send(`/property/search${query}`);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { message: string; details: string };
    expect(body.message).toBe("Bad request");
    expect(body.details).toMatch(new RegExp(`^${field}: `));
  });

  test("a query of more than 500 characters", async () => {
    expect((await send(`/property/search?q=${"a".repeat(501)}`)).status).toBe(400);
  });

  test("service.md § Other endpoints: property search: unknown parameters are ignored", async () => {
    expect(await find("alder", "&colour=blue")).toEqual([1]);
  });
});
