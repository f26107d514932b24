import { validate, version } from "uuid";
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { metros } from "../../../src/sandbox/reference/metros";

const today = "2026-11-21";
const first = createDataSet({ seed: 1, today });
const second = createDataSet({ seed: 2, today });

describe("a data set", () => {
  test("is the same for the same seed and day, whatever its size", () => {
    const again = createDataSet({ seed: 1, today, size: 40 });
    expect(again.records).toEqual(first.records.slice(0, 40));
    for (const index of [0, 17, 39]) expect(again.document(index)).toEqual(first.document(index));
  });

  test("stands in ten metros and at least ten counties", () => {
    expect(new Set(first.records.map((record) => record.msa)).size).toBe(10);
    const counties = new Set(metros.flatMap((metro) => metro.places.map((place) => place.incomeLimitArea)));
    expect(counties.size).toBeGreaterThan(30);
  });

  test("service.md § Property details: has ids that are UUIDs of version 5 and lead back to the property", () => {
    for (const record of first.records) {
      expect(validate(record.summary.id)).toBe(true);
      expect(version(record.summary.id)).toBe(5);
      expect(first.indexOf(record.summary.id)).toBe(record.index);
    }
    expect(first.indexOf("7b1f0f3e-52c6-5d0f-9a6e-3a5f4f2f9d11")).toBeUndefined();
  });

  test("has addresses that no two properties share, also at a larger size", () => {
    const records = createDataSet({ seed: 5, today, size: 6_000 }).records;
    const addresses = records.map(({ summary }) => `${summary.street_address}, ${summary.city}, ${summary.state}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("differs with the seed in names, addresses and rents, but not in metros and places", () => {
    const rentsOf = (dataSet: typeof first): (number | null)[] =>
      dataSet
        .document(12)
        .building_availability.slice(0, 20)
        .map((unit) => unit.price);
    expect(rentsOf(first)).not.toEqual(rentsOf(second));
    const shared = <Value>(of: (dataSet: typeof first) => Value[]): number => {
      const known = new Set(of(second));
      return of(first).filter((value) => known.has(value)).length;
    };
    expect(shared((dataSet) => dataSet.records.map((record) => record.summary.id))).toBe(0);
    expect(shared((dataSet) => dataSet.records.map((record) => record.summary.street_address))).toBeLessThan(12);
    const sameName = first.records.filter(
      (record, index) =>
        record.summary.building_name !== null &&
        record.summary.building_name === second.records[index]?.summary.building_name,
    );
    expect(sameName.length).toBeLessThan(12);
    expect(first.records.map((record) => record.summary.zip_code)).toEqual(
      second.records.map((record) => record.summary.zip_code),
    );
  });

  test("has every kind of property in a sensible share", () => {
    const share = (holds: (record: (typeof first.records)[number]) => boolean): number =>
      first.records.filter(holds).length / first.records.length;
    expect(share((record) => record.isApartment)).toBeGreaterThan(0.75);
    expect(share((record) => record.isCondo)).toBeGreaterThan(0.03);
    expect(share((record) => record.isSingleFamily)).toBeGreaterThan(0.015);
    expect(share((record) => record.isStudent)).toBeGreaterThan(0.02);
    expect(share((record) => record.isSenior)).toBeGreaterThan(0.02);
    expect(share((record) => record.isAffordable)).toBeGreaterThan(0.04);
    expect(share((record) => record.isBuildToRent)).toBeGreaterThan(0.005);
    expect(share((record) => record.isLeaseUp)).toBeGreaterThan(0.008);
    expect(share((record) => record.quality === null)).toBeGreaterThan(0.005);
    expect(share((record) => record.summary.year_built === null)).toBeGreaterThan(0.01);
    expect(share((record) => record.summary.number_units === null)).toBeGreaterThan(0.01);
    expect(share((record) => record.numberStories === null)).toBeGreaterThan(0.02);
    for (const record of first.records) {
      expect([record.isApartment, record.isCondo, record.isSingleFamily].filter(Boolean)).toHaveLength(1);
      expect(record.summary.year_built ?? 2000).toBeLessThanOrEqual(2026);
    }
  });

  test("carries names with apostrophes and accents", () => {
    const names = first.records.map((record) => record.summary.building_name ?? "");
    expect(names.filter((name) => name.includes("'")).length).toBeGreaterThan(1);
    expect(names.filter((name) => /[^\u0020-\u007e]/.test(name)).length).toBeGreaterThan(1);
  });

  test.each(["2026-11-31", "21.11.2026", ""])("a day written %p is refused", (date) => {
    expect(() => createDataSet({ seed: 1, today: date })).toThrow(/YYYY-MM-DD/);
  });

  test.each([0, -1, 2.5, Number.NaN])("a size of %p is refused", (size) => {
    expect(() => createDataSet({ seed: 1, today, size })).toThrow(RangeError);
  });

  test("an index without a property is refused", () => {
    expect(() => first.document(600)).toThrow(RangeError);
    expect(() => first.document(-1)).toThrow(RangeError);
  });
});

describe.each(["2023-09-01", "2024-02-29", "2025-01-02", "2028-12-31"])("on %s", (date) => {
  const dataSet = createDataSet({ seed: 3, today: date, size: 121 });

  test("no date lies behind today and records still agree with documents", () => {
    for (const record of dataSet.records) {
      const document = dataSet.document(record.index);
      const dates = JSON.stringify(document.building_availability).match(/"(?:from|to)_date":"[^"]+"/g) ?? [];
      expect(dates.filter((text) => text.slice(-11, -1) > date)).toEqual([]);
      expect(document.is_lease_up).toBe(record.isLeaseUp);
      expect(document.year_built ?? 2000).toBeLessThanOrEqual(Number(date.slice(0, 4)));
    }
  });
});
