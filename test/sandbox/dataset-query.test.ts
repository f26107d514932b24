import { averageRents, observeUnits } from "../../src/domain/observed-rents";
import { readRecord } from "../../src/file-reader/delimited-record";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { completeMonths, monthlyFigures } from "../../src/sandbox/models/monthly-figures";
import type { DatasetQuery } from "../../src/service/dataset-export";
import type { PropertyDetails } from "../../src/service/property-details";
import { exportSamples, startExports } from "./export-fixture";
import { sampleDataSet, sampleId, sampleListing } from "./sample-properties";

const exporting = startExports(exportSamples, { rateLimit: { name: "default", quota: 10_000, windowSeconds: 60 } });

/** Rows of the data set's CSV without its header. */
async function rowsOf(dataset: DatasetQuery): Promise<string[][]> {
  const { text } = await exporting.receive(dataset);
  const rows: string[][] = [];
  for (let at = 0; at < text.length;) {
    const record = readRecord(text, at, ",", true);
    rows.push([...(record?.fields ?? [])]);
    at = record?.next ?? text.length;
  }
  return rows.slice(1);
}
const zips = (filter: object, column = "number_units") =>
  rowsOf({ scopes: [{ column: "zip_code" }], filters: [{ column, filter }] }).then((rows) => rows.flat());

describe("POST /dataset/export: filters", () => {
  test.each<[object, string, string[]]>([
    [{ equals: 100 }, "number_units", ["78701"]],
    [{ notEquals: 100 }, "number_units", ["78702", "80202"]],
    [{ in: [100, 50] }, "number_units", ["78701", "80202"]],
    [{ notIn: [100, 50] }, "number_units", ["78702"]],
    [{ greaterThan: 100 }, "number_units", ["78702"]],
    [{ greaterThanOrEqualTo: 100 }, "number_units", ["78701", "78702"]],
    [{ lessThan: 100 }, "number_units", ["80202"]],
    [{ lessThanOrEqualTo: 100 }, "number_units", ["78701", "80202"]],
    [{ from: 100, to: 300 }, "number_units", ["78701", "78702"]],
    [{ isKnown: true }, "number_units", ["78701", "78702", "80202"]],
    [{ isKnown: false }, "number_units", ["78703"]],
    [{ isUnknown: true }, "number_units", ["78703"]],
    [{ isUnknown: null }, "number_units", ["78703"]],
    [{ equals: "CO" }, "state", ["80202"]],
    [{ notEquals: "CO" }, "state", ["78701", "78702", "78703"]],
    [{ in: ["CO", "NY"] }, "state", ["80202"]],
    [{ contains: "oak" }, "street_address", ["78703", "80202"]],
    [{ notContains: "Oak" }, "street_address", ["78701", "78702"]],
    [{ contains: "Austin" }, "msa", ["78701", "78702", "78703"]],
    [{ equals: true }, "is_affordable", ["78702"]],
    [{ equals: false }, "is_affordable", ["78701", "78703", "80202"]],
    [{ notEquals: true }, "is_condo", ["78701", "78702", "80202"]],
    [{ flag: true }, "is_student", ["78703"]],
    [{ flag: true }, "is_senior", ["80202"]],
    [{ flag: true }, "is_lease_up", ["78703"]],
    [{ flag: false }, "is_single_family", ["78701", "78702", "78703", "80202"]],
    [{ greaterThan: 30.26 }, "lat", ["78702", "78703", "80202"]],
    [{ equals: sampleId(2) }, "property_id", ["78702"]],
  ])("gaps.md § 7. POST /dataset/export: %j of %s", async (filter, column, expected) => {
    expect(await zips(filter, column)).toEqual(expected);
  });

  test("gaps.md § 7. POST /dataset/export: all filters have to hold, in either form", async () => {
    const list = [
      { column: "state", filter: { equals: "TX" } },
      { column: "number_units", filter: { greaterThan: 100 } },
    ];
    const scopes = [{ column: "zip_code" }];
    expect(await rowsOf({ scopes, filters: list })).toEqual([["78702"]]);
    expect(await rowsOf({ scopes, filters: { and: list } })).toEqual([["78702"]]);
    expect(await rowsOf({ scopes, filters: { and: [] } })).toHaveLength(4);
  });

  test("gaps.md § 7. POST /dataset/export: limit cuts the rows, and the groups", async () => {
    expect(await rowsOf({ scopes: [{ column: "zip_code" }], limit: 2 })).toEqual([["78701"], ["78702"]]);
    const scopes = [{ column: "state" }, { column: "number_units", aggregate: "Sum" as const }];
    expect(await rowsOf({ scopes, limit: 1 })).toEqual([["TX", "400"]]);
  });
});

describe("POST /dataset/export: aggregates", () => {
  test.each<[NonNullable<DatasetQuery["scopes"][number]["aggregate"]>, string, string, string]>([
    ["Avg", "number_units", "200", "50"],
    ["Sum", "number_units", "400", "50"],
    ["Min", "number_units", "100", "50"],
    ["Max", "number_units", "300", "50"],
    ["Count", "number_units", "2", "1"],
    ["Count", "property_id", "3", "1"],
    ["CountDistinct", "msa", "1", "1"],
    ["CountDistinct", "is_student", "2", "1"],
    ["Max", "as_of_month", "2025-05-01", "2025-05-01"],
    ["Min", "as_of_month", "2023-12-01", "2023-12-01"],
  ])(
    "gaps.md § 7. POST /dataset/export: %s of %s, grouped by the plain scope beside it",
    async (aggregate, column, texas, colorado) => {
      expect(await rowsOf({ scopes: [{ column: "state" }, { column, aggregate }] })).toEqual([
        ["TX", texas],
        ["CO", colorado],
      ]);
    },
  );

  test("gaps.md § 7. POST /dataset/export: without a plain scope all rows are one group", async () => {
    expect(await rowsOf({ scopes: [{ column: "number_units", aggregate: "Avg" }] })).toEqual([["150"]]);
  });

  test("gaps.md § 7. POST /dataset/export: an average of nothing known is empty", async () => {
    const filters = [{ column: "zip_code", filter: { equals: "78703" } }];
    expect(await rowsOf({ scopes: [{ column: "number_units", aggregate: "Avg" }], filters })).toEqual([[""]]);
  });
});

describe("POST /dataset/export: months", () => {
  const texas = [{ column: "state", filter: { equals: "TX" } }];

  test("gaps.md § 7. POST /dataset/export: as_of_month gives the last 18 complete months, oldest first", async () => {
    const rows = await rowsOf({ scopes: [{ column: "zip_code" }, { column: "as_of_month" }], filters: texas });
    expect(rows).toHaveLength(3 * 18);
    expect(rows.slice(0, 18).map(([, month]) => month)).toEqual(completeMonths("2025-06-30"));
    expect(completeMonths("2025-06-30").at(0)).toBe("2023-12-01");
    expect(completeMonths("2025-01-01", 2)).toEqual(["2024-11-01", "2024-12-01"]);
  });

  test("gaps.md § 7. POST /dataset/export: rents of a month are those of the units seen in it; months without a unit are empty", async () => {
    const scopes = ["zip_code", "as_of_month", "asking_rent", "effective_rent", "concession"].map((column) => ({
      column,
    }));
    const rows = await rowsOf({ scopes, filters: texas });
    expect(rows.filter(([, , rent]) => rent !== "")).toEqual([
      ["78701", "2025-04-01", "1500", "1450", "50"],
      ["78701", "2025-05-01", "1500", "1450", "50"],
      ["78702", "2025-04-01", "3000", "3000", "0"],
      ["78702", "2025-05-01", "3000", "3000", "0"],
    ]);
  });

  test("gaps.md § 7. POST /dataset/export: without as_of_month the figures are those of the last month", async () => {
    const scopes = [{ column: "zip_code" }, { column: "asking_rent" }, { column: "days_on_market" }];
    expect(await rowsOf({ scopes, filters: texas })).toEqual([
      ["78701", "1500", "20"],
      ["78702", "3000", "20"],
      ["78703", "", ""],
    ]);
  });

  test("gaps.md § 7. POST /dataset/export: grouped by month, and filtered by a rent", async () => {
    const scopes = [{ column: "as_of_month" }, { column: "asking_rent", aggregate: "Avg" as const }];
    const rents = [...texas, { column: "asking_rent", filter: { isKnown: true } }];
    expect(await rowsOf({ scopes, filters: rents })).toEqual([
      ["2025-04-01", "2250"],
      ["2025-05-01", "2250"],
    ]);
  });

  const unit = (number: string, periods: readonly (readonly [enter: string, exit: string | null, rent: number])[]) => ({
    ...sampleListing({ unit: number, price: 1, enter: null, exit: null }),
    history: periods.map(([from, to, price], i) => ({ ...sampleListing({ unit: "", price, enter: null, exit: null }).history[0]!, from_date: from, to_date: to ?? "2025-06-30", period_id: i })),
    availability_periods: periods.map(([enter_market, exit_market], i) => ({ period_id: i, enter_market, exit_market, days_on_market: null, availability: null })),
  }); // prettier-ignore
  const propertyWith = (listings: ReturnType<typeof unit>[], details: Partial<PropertyDetails> = {}) => {
    const occupancy_over_time = [{ as_of: "2025-05-31", leased: 95.5, exposure: 8 }];
    return sampleDataSet([
      { number: 1, street: "1 Elm St", listings, details: { occupancy_over_time, ...details } },
    ]).document(0);
  };
  const leasing = (...property: Parameters<typeof propertyWith>) =>
    monthlyFigures(propertyWith(...property), ["2025-04-01", "2025-05-01"]);

  test("gaps.md § 7. POST /dataset/export: trade-out is the mean change against the unit's previous lease", () => {
    const [, may] = leasing([
      unit("1", [["2024-04-20", "2024-05-10", 1000], ["2025-04-25", "2025-05-15", 1100]]),
      unit("2", [["2024-04-20", "2024-05-10", 2000], ["2025-04-25", "2025-05-20", 1900]]),
      unit("3", [["2025-05-01", "2025-05-11", 1500]]),
    ]); // prettier-ignore
    expect(may).toMatchObject({ rent_roll_lease_tradeout: 0.025, days_on_market: 18.3 });
  });

  test("gaps.md § 7. POST /dataset/export: renewals are the units that nobody left in a year", () => {
    const units = [
      unit("1", [["2024-06-01", "2024-06-10", 1000]]),
      unit("2", [["2024-06-10", "2024-06-20", 1000], ["2025-05-31", null, 1000]]),
      unit("3", [["2024-05-31", "2024-06-10", 1000]]),
      unit("4", [["2025-06-01", null, 1000]]),
    ]; // prettier-ignore
    // Of 8 units 1 and 2 were listed from 1 June 2024 to 31 May 2025, and 1 to 3 in the year before May.
    expect(leasing(units, { number_units: 8 }).map((month) => month.rent_roll_renewal_percent)).toEqual([62.5, 75]);
    expect(leasing(units, { number_units: null })[1]?.rent_roll_renewal_percent).toBeNull();
    expect(leasing(units, { number_units: 8, is_lease_up: true })[1]?.rent_roll_renewal_percent).toBeNull();
    expect(monthlyFigures(propertyWith(units), ["2024-05-01"])[0]?.rent_roll_renewal_percent).toBeNull();
  });

  test("gaps.md § 7. POST /dataset/export: leased and exposure are those of the property's own series, null in a month without", () => {
    const [april, may] = leasing([]);
    expect([april?.leased_percentage, april?.exposure_percentage]).toEqual([null, null]);
    expect([may?.leased_percentage, may?.exposure_percentage]).toEqual([95.5, 8]);
    expect(may).toMatchObject({ asking_rent: null, rent_roll_lease_tradeout: null, days_on_market: null });
  });

  test("gaps.md § 7. POST /dataset/export: rents are those that the whole document tells of the month", () => {
    const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 40 });
    const months = completeMonths("2025-06-30");
    for (const index of [0, 7, 14, 21, 28, 35]) {
      const document = dataSet.document(index);
      const expected = months.map((from) => {
        const to = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 0)).toISOString().slice(0, 10);
        const { asking, effective } = averageRents(observeUnits(document.building_availability, { from, to }), to);
        return [asking, effective].map((rent) => (rent === null ? null : Number(rent.toFixed(2))));
      });
      const found = monthlyFigures(document, months).map((month) => [month.asking_rent, month.effective_rent]);
      expect(found).toEqual(expected);
    }
  });

  test("gaps.md § 7. POST /dataset/export: the sample data has every figure for a large property, within reason", () => {
    const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 200 });
    const record = dataSet.records.find(
      ({ summary, isLeaseUp, isApartment }) => isApartment && !isLeaseUp && (summary.number_units ?? 0) > 250,
    )!;
    const document: PropertyDetails = dataSet.document(record.index);
    // Trade-outs and renewals need earlier leases, and collection began in 2023.
    const figures = monthlyFigures(document, completeMonths("2025-06-30", 6));
    for (const month of figures) {
      expect(Object.values(month).filter((value) => value === null)).toEqual([]);
      expect(month.effective_rent!).toBeLessThanOrEqual(month.asking_rent!);
      expect(Math.abs(month.rent_roll_lease_tradeout!)).toBeLessThan(0.3);
      expect(month.rent_roll_renewal_percent!).toBeGreaterThan(35);
      expect(month.rent_roll_renewal_percent!).toBeLessThan(75);
      expect(month.leased_percentage!).toBeGreaterThan(70);
    }
  });
});
