import { overlaps } from "../../src/sandbox/models/date-window";
import { formerId } from "../../src/sandbox/merged-ids";
import { mandatoryMonthlyFees } from "../../src/sandbox/models/total-leasing-price";
import { decode } from "../../src/service/decode";
import { endpoints } from "../../src/service/endpoints";
import type { PropertyDetails } from "../../src/service/property-details";
import { sampleId, sampleListing } from "./sample-properties";
import { startSandbox } from "./sandbox-fixture";

const spring = sampleListing({ unit: "spring", price: 1500, enter: "2025-03-01", exit: "2025-03-31" });
const always = sampleListing({ unit: "always", price: 1800, effective: 1650, enter: null, exit: null });
const twice = {
  ...sampleListing({ unit: "twice", price: 2000, enter: "2024-01-01", exit: "2025-06-15" }),
  history: [
    {
      ...spring.history[0]!,
      from_date: "2024-01-01",
      to_date: "2024-01-31",
      price: 1900,
      price_plans: [[12, 1900, 1850]],
    },
    { ...spring.history[0]!, from_date: "2025-06-01", to_date: "2025-06-15", price: 2000, period_id: 2 },
  ],
  availability_periods: [
    { ...spring.availability_periods[0]!, enter_market: "2024-01-01", exit_market: "2024-01-31" },
    { ...spring.availability_periods[0]!, period_id: 2, enter_market: "2025-06-01", exit_market: "2025-06-15" },
  ],
  price_plans: [{ duration_in_months: 12, price: 2000, effective_price: null }],
};
const concession = (id: string, from_date: string, to_date: string) => ({
  id,
  concessions: "One month free",
  from_date,
  to_date,
  items: [],
});

const { get, send } = startSandbox([
  {
    number: 1,
    street: "1 Elm St",
    listings: [spring, always, twice],
    details: {
      concessions_history: [concession("a", "2025-01-01", "2025-02-28"), concession("b", "2025-03-15", "2025-04-15")],
      occupancy_over_time: [{ as_of: "2025-06-01", leased: 94, exposure: 9 }],
      fees: [
        { label: "Trash service", amount: 25, frequency: "month" },
        { label: "Renters insurance", amount: 120, frequency: "year" },
        { label: "Pet rent", amount: 35, frequency: "month" },
        { label: "Covered parking", amount: 50, frequency: "month" },
        { label: "Application fee", amount: 75, frequency: "once" },
      ],
    },
  },
]);
const path = `/property/${sampleId(1)}`;
const getDocument = async (query = "") =>
  decode<PropertyDetails>(endpoints.getProperty.response, await get<unknown>(path + query), "get property");
const unitNames = (document: PropertyDetails) => document.building_availability.map((unit) => unit.unit_name);

describe("GET /property/{id}", () => {
  test("service.md § GET /property/{id}: the whole document; ids ignore case", async () => {
    const document = await getDocument();
    expect(document.id).toBe(sampleId(1));
    expect(unitNames(document)).toEqual(["spring", "always", "twice"]);
    expect(document.concessions_history).toHaveLength(2);
    const upper = await get<PropertyDetails>(`/property/${sampleId(1).toUpperCase()}`);
    expect(upper).toEqual(document);
  });

  test("service.md § GET /property/{id}: occupancy_over_time only on request", async () => {
    expect(await getDocument()).not.toHaveProperty("occupancy_over_time");
    expect((await getDocument("?occupancy_over_time=true")).occupancy_over_time).toEqual([
      { as_of: "2025-06-01", leased: 94, exposure: 9 },
    ]);
  });

  test.each([
    ["?from=2025-02-30", "from"],
    ["?from=yesterday", "from"],
    ["?to=2025-6-1", "to"],
    ["?from=2025-02-02&to=2025-02-01", "from"],
    ["?use_tmlp=maybe", "use_tmlp"],
    ["?occupancy_over_time=2", "occupancy_over_time"],
  ])("service.md § Errors: %s is a 400 that names %s", async (query, field) => {
    const response = await send(path + query);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details).toMatch(new RegExp(`^${field}: `));
  });
});

describe("ids that change", () => {
  const merged = formerId(sampleId(1));

  test("service.md § Errors: an id that a merge changed is a 404 with a message, like one that never was", async () => {
    for (const id of [merged, sampleId(999), "x"]) {
      const response = await send(`/property/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "Property not found" });
    }
  });

  test("service.md § Property details: where merged ids still answer, the body's id is the present one", async () => {
    const moved = startSandbox([{ number: 1, street: "1 Elm St" }], { mergedIds: "moved" });
    expect(await moved.get(`/property/${merged}`)).toEqual(await moved.get(`/property/${sampleId(1)}`));
    expect(await moved.get(`/property/${merged.toUpperCase()}`)).toMatchObject({ id: sampleId(1) });
    expect((await moved.send(`/property/${formerId(sampleId(2))}`)).status).toBe(404);
    expect(await moved.get(`/property/search?q=${merged}`)).toEqual([]);
  });
});

describe("date filter rules (service.md): what overlaps the window stays", () => {
  test.each<[string, string | null, string | null, boolean]>([
    ["ends the day before", "2025-01-01", "2025-01-09", false],
    ["ends on the first day", "2025-01-01", "2025-01-10", true],
    ["inside", "2025-01-12", "2025-01-15", true],
    ["around", "2024-01-01", "2026-01-01", true],
    ["starts on the last day", "2025-01-20", "2025-02-01", true],
    ["starts the day after", "2025-01-21", "2025-02-01", false],
    ["always there", null, null, true],
    ["still running", "2025-01-01", null, true],
    ["since ever, ended before", null, "2025-01-09", false],
  ])("service.md § GET /property/{id}: only overlapping data is returned: %s", (_, start, end, expected) => {
    expect(overlaps({ from: "2025-01-10", to: "2025-01-20" }, start, end)).toBe(expected);
  });

  test("service.md § GET /property/{id}: from and to filter units, their history and periods, and concessions", async () => {
    const document = await getDocument("?from=2025-03-10&to=2025-05-31");
    expect(unitNames(document)).toEqual(["spring", "always", "twice"]);
    expect(document.building_availability[2]?.history).toEqual([]);
    expect(document.building_availability[2]?.availability_periods).toEqual([]);
    expect(document.concessions_history?.map((offer) => offer.id)).toEqual(["b"]);
  });

  test("service.md § GET /property/{id}: from alone", async () => {
    const document = await getDocument("?from=2025-06-01");
    expect(unitNames(document)).toEqual(["always", "twice"]);
    expect(document.building_availability[1]?.history.map((entry) => entry.price)).toEqual([2000]);
    expect(document.building_availability[1]?.availability_periods.map((period) => period.period_id)).toEqual([2]);
    expect(document.concessions_history).toEqual([]);
  });

  test("service.md § GET /property/{id}: to alone", async () => {
    const document = await getDocument("?to=2024-06-01");
    expect(unitNames(document)).toEqual(["always", "twice"]);
    expect(document.building_availability[1]?.history.map((entry) => entry.price)).toEqual([1900]);
  });
});

describe("use_tmlp adds the fees that nobody can avoid", () => {
  test("25 a month and 120 a year make 35", () => {
    expect(
      mandatoryMonthlyFees([
        { label: "Trash", amount: 25, frequency: "month" },
        { label: "Insurance", amount: 120, frequency: "year" },
        { label: "Storage locker", amount: 40, frequency: "month" },
        { label: "Move-in", amount: 300, frequency: "once" },
      ]),
    ).toBe(35);
  });

  const fields = {
    min_price: 1000,
    price: 1100,
    max_price: 1200,
    min_effective_price: 900,
    effective_price: 1000,
    max_effective_price: 1100,
  };
  const tmlp = { min_price: 1035, price: 1135, max_price: 1235, min_effective_price: 935, effective_price: 1035, max_effective_price: 1135 }; // prettier-ignore
  const listing = sampleListing({ unit: "a", price: 1100, enter: "2025-03-01", exit: null });
  const plan = { duration_in_months: 12, price: 1000, effective_price: 900, monthly_rent: 1000, specials: "none" };
  const paid = { duration_in_months: 12, price: 1035, effective_price: 935, monthly_rent: 1035, specials: "none" };
  const priced = startSandbox([
    {
      number: 1,
      street: "1 Elm St",
      listings: [
        {
          ...listing,
          ...fields,
          deposit: 500,
          price_plans: [plan],
          history: [{ ...listing.history[0]!, ...fields, price_plans: [[12, 1000, 900], [6, 1100, null]] }], // prettier-ignore
          availability_periods: [{ ...listing.availability_periods[0]!, deposit: 500, price_plans: [plan] }],
        },
      ],
      details: { fees: [{ label: "Trash", amount: 35, frequency: "month" }] },
    },
  ]);

  test("service.md § GET /property/{id}: use_tmlp converts every price field and the price plans, and nothing else", async () => {
    const [unit] = (await priced.get<PropertyDetails>(`${path}?use_tmlp=true`)).building_availability;
    expect(unit).toEqual({
      ...(await priced.get<PropertyDetails>(path)).building_availability[0],
      ...tmlp,
      price_plans: [paid],
      history: [{ ...listing.history[0]!, ...tmlp, price_plans: [[12, 1035, 935], [6, 1135, null]] }], // prettier-ignore
      availability_periods: [{ ...listing.availability_periods[0]!, deposit: 500, price_plans: [paid] }],
    });
  });

  test("service.md § GET /property/{id}: use_tmlp and the dates go together", async () => {
    const whole = await priced.get<PropertyDetails>(`${path}?use_tmlp=true&from=2025-06-01&to=2025-06-30`);
    expect(whole.building_availability[0]?.price).toBe(1135);
    expect((await priced.get<PropertyDetails>(`${path}?use_tmlp=true&to=2025-02-28`)).building_availability).toEqual(
      [],
    );
  });

  test("in units, history and price plans; nulls stay null", async () => {
    const units = (await getDocument("?use_tmlp=true")).building_availability;
    expect(units[1]).toMatchObject({ price: 1835, effective_price: 1685, min_price: null });
    expect(units[2]?.history[0]).toMatchObject({ price: 1935, price_plans: [[12, 1935, 1885]] });
    expect(units[2]?.price_plans).toEqual([{ duration_in_months: 12, price: 2035, effective_price: null }]);
    expect((await getDocument("?use_tmlp=false")).building_availability[1]?.price).toBe(1800);
  });
});
