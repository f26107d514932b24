import { bathCount } from "../../src/domain/unit-mix";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { decode } from "../../src/service/decode";
import { endpoints } from "../../src/service/endpoints";
import type { MarketRent } from "../../src/service/market-rents";
import type { UnitPricing } from "../../src/service/pricing";
import type { PropertyDetails } from "../../src/service/property-details";
import { type SampleProperty, sampleId, sampleListing } from "./sample-properties";
import { startSandbox, startSandboxOn } from "./sandbox-fixture";

const closed = { enter: "2025-05-01", exit: "2025-06-01" };
const neighbour = (
  number: number,
  listings: readonly { price: number; sqft?: number; exit?: string }[],
): SampleProperty => ({
  number,
  street: `${number} Elm St`,
  listings: listings.map((listing, i) => sampleListing({ ...closed, unit: `${number}-${i}`, ...listing })),
});
const subject: SampleProperty = {
  number: 1,
  street: "1 Elm St",
  listings: [
    sampleListing({ unit: "1", price: 5000, enter: "2025-06-01", exit: null }),
    sampleListing({ unit: "2", price: 5000, sqft: 900, enter: "2025-06-01", exit: null }),
    sampleListing({ unit: "3", price: 5000, ...closed }),
    sampleListing({ unit: "4", bed: 2, bath: 2, price: 6000, enter: "2025-06-01", exit: null }),
    sampleListing({ unit: "A", bed: 3, price: 7000, enter: "2025-06-01", exit: null, isFloorplan: true }),
  ],
};

/** Rents of sample property number 1; with too few listings for a regression to adjust them. */
async function rentsOf(samples: readonly SampleProperty[]): Promise<MarketRent[]> {
  const { get, postJson } = startSandbox(samples);
  const document = await get(`/property/${sampleId(1)}`);
  const answer = await postJson<unknown>("/property/market_rents", { subject: document });
  return decode<MarketRent[]>(endpoints.predictMarketRents.response, answer, "market rents");
}

describe("POST /property/market_rents", () => {
  test("service.md § Other endpoints: market rents are one row a type of unit, from leases of other buildings", async () => {
    const rents = await rentsOf([
      subject,
      neighbour(2, [{ price: 1000, sqft: 766 }]),
      neighbour(3, [{ price: 1200, sqft: 766 }]),
      neighbour(4, [{ price: 1440, sqft: 766 }]),
    ]);
    expect(rents.map(({ bed, bath, units_count }) => [bed, bath, units_count])).toEqual([
      [1, 1, 3],
      [2, 2, 1],
    ]);
    // Equal weights: the geometric mean; ln 1.2 x sqrt(2/3) is the deviation, 1.2816 of it the bounds.
    expect(rents[0]).toEqual({
      bed: 1,
      bath: 1,
      avg_sqft: 767,
      units_count: 3,
      predicted_rent: 1200,
      predicted_rent_sqft: 1.5652,
      lower: 992,
      upper: 1452,
      supporting_units_count: 3,
    });
  });

  test("likeness weighs: a lease of half the size counts less", async () => {
    const [row] = await rentsOf([
      subject,
      neighbour(2, [{ price: 1000, sqft: 766 }]),
      neighbour(3, [{ price: 1000, sqft: 766 }]),
      neighbour(4, [{ price: 2000, sqft: 383 }]),
    ]);
    // ln 2 / .3 halvings leave 0.2016 of the weight: 1000 x 2 ^ (0.2016 / 2.2016).
    expect(row?.predicted_rent).toBe(1066);
  });

  test("the property's own leases, old ones and those to come do not count", async () => {
    const [row] = await rentsOf([
      subject,
      neighbour(2, [{ price: 1000 }, { price: 9000, exit: "2024-12-30" }]),
      neighbour(3, [{ price: 1000 }]),
      neighbour(4, [{ price: 1000 }, { price: 9000, exit: "2025-07-01" }]),
    ]);
    expect(row).toMatchObject({ predicted_rent: 1000, lower: 1000, upper: 1000, supporting_units_count: 3 });
  });

  test("a building gives at most five leases", async () => {
    const many = Array.from({ length: 9 }, () => ({ price: 3000 }));
    const [row] = await rentsOf([subject, neighbour(2, many), neighbour(3, [{ price: 1000 }])]);
    expect(row?.supporting_units_count).toBe(6);
  });

  test("with fewer than three leases there is no rent, only the count", async () => {
    const [row] = await rentsOf([subject, neighbour(2, [{ price: 1000 }]), neighbour(3, [{ price: 1000 }])]);
    expect(row).toEqual({ bed: 1, bath: 1, avg_sqft: 767, units_count: 3, supporting_units_count: 2 });
  });

  test("a row of units set aside for different incomes is the mean of what each would be let for", async () => {
    const setAside = (unit: string, plan: string, price: number, dates: { enter: string; exit: string | null }) => ({
      ...sampleListing({ unit, price, ...dates }),
      floorplan_name: plan,
    });
    const active = { enter: "2025-06-01", exit: null };
    const plans = ["A1 30% AMI", "A1 60% AMI", "A1 60% AMI", "A1 60% AMI"];
    const neighbours = [2, 3, 4].map((number): SampleProperty => ({
      number,
      street: `${number} Elm St`,
      listings: [
        setAside(`${number}-1`, "A1 30% AMI", 500, closed),
        ...["2", "3", "4", "5"].map((unit) => setAside(`${number}-${unit}`, "A1 60% AMI", 1000, closed)),
      ],
    }));
    const units = plans.map((plan, i) => setAside(`${i}`, plan, 5000, active));
    const [row] = await rentsOf([{ number: 1, street: "1 Elm St", listings: units }, ...neighbours]);
    // Another share costs four halvings: of 30% units 3 leases weigh 16 times as much as the 12 others; the other way
    // round. 500 x 2^(12/60), 1000 / 2^(3/195); a fourth of the first and three of the second.
    expect(row).toMatchObject({ bed: 1, bath: 1, units_count: 4, predicted_rent: 886, supporting_units_count: 15 });
  });

  test("a subject without units has no row", async () => {
    expect(await rentsOf([{ number: 1, street: "1 Elm St" }, neighbour(2, [{ price: 1000 }])])).toEqual([]);
  });

  test("service.md § Other endpoints: market rents of the sample data are near the recommended rents of the same units", async () => {
    const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 400 });
    const { get, postJson } = startSandboxOn({ dataSet });
    const differences: number[] = [];
    for (const index of [0, 55, 110, 165, 220, 275, 330, 385]) {
      const document = await get<PropertyDetails>(`/property/${dataSet.record(index).summary.id}`);
      const priced = await postJson<UnitPricing[]>("/property/pricing", { subject: document });
      // A type's units that are off the market may be set aside for other incomes than those on it.
      const key = ({ unit_name, floorplan_name }: UnitPricing["unit"]) => `${unit_name} of ${floorplan_name}`;
      const recommended = new Map(priced.map(({ unit, predicted_price }) => [key(unit), predicted_price ?? 0]));
      const onMarket = document.building_availability.filter((unit) => recommended.has(key(unit)));
      const asked = { subject: { ...document, building_availability: onMarket } };
      for (const row of await postJson<MarketRent[]>("/property/market_rents", asked)) {
        expect(Number(row.lower)).toBeLessThanOrEqual(Number(row.predicted_rent));
        expect(Number(row.predicted_rent)).toBeLessThanOrEqual(Number(row.upper));
        const own = onMarket
          .filter((unit) => unit.bed === row.bed && bathCount(unit) === row.bath)
          .map((unit) => recommended.get(key(unit)) as number);
        expect(own).toHaveLength(row.units_count);
        const mean = own.reduce((sum, price) => sum + price, 0) / own.length;
        differences.push(Math.abs((row.predicted_rent ?? 0) / mean - 1));
      }
    }
    expect(differences.length).toBeGreaterThan(12);
    differences.sort((a, b) => a - b);
    expect(differences[differences.length >> 1]).toBeLessThan(0.1);
    expect(differences.at(-1)).toBeLessThan(0.2);
  });

  test.each([
    [{}, "subject"],
    [{ subject: null }, "subject"],
    [{ subject: { id: "x" } }, "subject.street_address"],
  ])("service.md § Errors: %j is a 400 that names the field", async (body, field) => {
    const response = await startSandbox([subject]).post("/property/market_rents", body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details).toMatch(new RegExp(`^${field}`));
  });
});
