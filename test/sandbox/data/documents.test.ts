import * as v from "valibot";
import { maximumTaxCreditRent } from "../../../src/domain/ami";
import { coversUnit, monthlyEffect } from "../../../src/domain/concessions";
import { effectiveRent } from "../../../src/sandbox/generator/concession-offers";
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { buildingAmenities, unitAmenities, unitTags } from "../../../src/service/amenities";
import { propertyDetailsSchema, type PropertyDetails } from "../../../src/service/property-details";

const dataSet = createDataSet({ seed: 7, today: "2026-11-21" });
const documents = dataSet.records.map((record) => dataSet.document(record.index));

type Unit = PropertyDetails["building_availability"][number];

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const expectedDays = (enter: string | null, exit: string | null): number | null =>
  enter === null || exit === null ? null : days(enter, exit);

/**
 * The units for which a check gives a complaint, as "property / unit: complaint". There are some 80,000 units, too many
 * for an expectation each.
 */
function complaints(check: (unit: Unit, property: PropertyDetails) => string | null): string[] {
  const found: string[] = [];
  for (const property of documents) {
    for (const unit of property.building_availability) {
      const complaint = check(unit, property);
      if (complaint !== null) found.push(`${property.street_address} / ${unit.unit_name}: ${complaint}`);
    }
  }
  return found.slice(0, 5);
}

describe("every document of the default size", () => {
  test("service.md § Property details: decodes with the wire schema and holds every documented field", () => {
    const names = Object.keys(propertyDetailsSchema.entries).sort();
    for (const property of documents) {
      const result = v.safeParse(propertyDetailsSchema, property);
      expect(result.issues).toBeUndefined();
      expect(Object.keys(property).sort()).toEqual(names);
    }
  });

  test("service.md § Property details: uses documented amenities and tags only", () => {
    const used = {
      building: new Set(documents.flatMap((property) => property.building_amenities ?? [])),
      unit: new Set(documents.flatMap((property) => property.unit_amenities ?? [])),
      tags: new Set(documents.flatMap((property) => property.building_availability.flatMap((unit) => unit.tags))),
    };
    expect(buildingAmenities).toEqual(expect.arrayContaining([...used.building]));
    expect(unitAmenities).toEqual(expect.arrayContaining([...used.unit]));
    expect(unitTags).toEqual(expect.arrayContaining([...used.tags]));
    expect(used.building.size).toBeGreaterThan(50);
    expect(used.unit.size).toBeGreaterThan(40);
    expect(used.tags.size).toBeGreaterThan(8);
  });

  test("agrees with its record", () => {
    documents.forEach((property, index) => {
      const record = dataSet.records[index];
      expect(property).toMatchObject({ ...record?.summary });
      expect(record).toMatchObject({
        msa: property.msa,
        numberStories: property.number_stories,
        quality: property.building_quality.property_overall_quality,
        isApartment: property.is_apartment,
        isCondo: property.is_condo,
        isSingleFamily: property.is_single_family,
        isStudent: property.is_student,
        isSenior: property.is_senior,
        isAffordable: property.is_affordable,
        isBuildToRent: property.is_build_to_rent,
        isLeaseUp: property.is_lease_up,
        buildingAmenities: property.building_amenities,
        unitAmenities: property.unit_amenities,
      });
    });
  });

  test("lists no more units of a bedroom count than the unit mix has", () => {
    documents.forEach((property, index) => {
      const record = dataSet.records[index];
      const total = record?.summary.number_units;
      expect(record?.bedShares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
      if (!total) return;
      for (let bed = 0; bed <= 4; bed++) {
        const listed = new Set(
          property.building_availability
            .filter((unit) => !unit.is_floorplan && unit.bed === bed)
            .map((unit) => unit.unit_name),
        );
        expect(listed.size).toBeLessThanOrEqual(Math.round((record.bedShares[bed] ?? 0) * total));
      }
    });
  });

  test("service.md § Availability: gives every listed unit of a property its own id, and its own name within a term", () => {
    for (const property of documents) {
      const units = property.building_availability;
      expect(new Set(units.map((unit) => unit.id)).size).toBe(units.length);
      const named = units.filter((unit) => !unit.is_floorplan);
      expect(new Set(named.map((unit) => `${unit.unit_name} ${unit.school_term}`)).size).toBe(named.length);
    }
  });

  test("service.md § AvailabilityPeriod: keeps listing periods in order, apart and within the time of data collection", () => {
    const found = complaints((unit, property) => {
      const periods = unit.availability_periods;
      for (const [position, period] of periods.entries()) {
        const before = periods[position - 1];
        const exit = period.exit_market ?? property.created_on;
        if (period.period_id !== position + 1) return "period ids do not count up";
        if (before && (before.exit_market === null || (period.enter_market ?? "") <= before.exit_market)) {
          return "periods overlap";
        }
        if (period.enter_market === null && position > 0) return "only a first period may have an unknown start";
        if (period.enter_market !== null && period.enter_market <= "2023-06-17") return "starts before collection";
        if ((period.enter_market ?? "2023-06-17") > exit || exit > property.created_on) return "ends out of bounds";
        if (period.days_on_market !== expectedDays(period.enter_market, period.exit_market)) return "days on market";
      }
      const [first, last] = [periods[0], periods.at(-1)];
      if (!first || !last) return "no period";
      if (unit.enter_market !== first.enter_market || unit.exit_market !== last.exit_market) return "unit's bounds";
      if (unit.availability !== last.availability) return "unit's availability";
      if (unit.days_on_market !== expectedDays(unit.enter_market, unit.exit_market)) return "unit's days on market";
      return null;
    });
    expect(found).toEqual([]);
  });

  test("service.md § Price: keeps price spans in order, apart, within their listing and without gaps in it", () => {
    const found = complaints((unit, property) => {
      for (const [position, span] of unit.history.entries()) {
        const before = unit.history[position - 1];
        if (span.from_date > span.to_date) return "a span ends before it begins";
        if (before && before.to_date >= span.from_date) return "spans overlap";
        if (!before || before.period_id !== span.period_id) continue;
        if (days(before.to_date, span.from_date) !== 1) return "a gap within a listing";
        const isSame = (["price", "effective_price", "min_price", "max_price", "min_effective_price"] as const).every(
          (field) => before[field] === span[field],
        );
        if (
          isSame &&
          before.max_effective_price === span.max_effective_price &&
          before.lease_term === span.lease_term
        ) {
          return "two spans of equal prices";
        }
      }
      for (const period of unit.availability_periods) {
        const spans = unit.history.filter((span) => span.period_id === period.period_id);
        if (spans[0]?.from_date !== (period.enter_market ?? "2023-06-17")) return "prices begin elsewhere";
        if (spans.at(-1)?.to_date !== (period.exit_market ?? property.created_on)) return "prices end elsewhere";
      }
      return null;
    });
    expect(found).toEqual([]);
  });

  test("service.md § Availability: takes a unit's latest rents from the end of its history", () => {
    const fields = [
      "price",
      "effective_price",
      "min_price",
      "max_price",
      "min_effective_price",
      "max_effective_price",
    ] as const;
    const found = complaints((unit) => {
      const last = unit.history.at(-1);
      if (fields.some((field) => unit[field] !== last?.[field])) return "not the last price";
      const rents = unit.is_floorplan ? [unit.min_price, unit.max_price] : [unit.price];
      if (unit.is_floorplan && unit.price !== null) return "a floorplan has a range";
      if ((rents[0] ?? 0) > (rents.at(-1) ?? 0)) return "an empty range";
      return rents.every((rent) => rent !== null && rent > 250 && rent < 16_000) ? null : `a rent of ${rents.join()}`;
    });
    expect(found).toEqual([]);
  });

  test("service.md § Price: derives effective rents from the offer in force, spread over its lease term", () => {
    let discounted = 0;
    const found = complaints((unit, property) => {
      if (unit.is_floorplan) return null;
      for (const span of unit.history) {
        const item = property.concessions_history?.find(
          (offer) =>
            offer.from_date <= span.from_date &&
            span.to_date <= offer.to_date &&
            coversUnit(offer.items[0] ?? {}, unit),
        )?.items[0];
        const expected = effectiveRent(span.price ?? 0, item && { from: 0, to: 0, text: "", item });
        const effect = item ? monthlyEffect(item, span.price) : 0;
        if (expected !== Math.round((span.price ?? 0) - (effect ?? Number.NaN))) return `worth ${effect} by the rule`;
        if (span.effective_price !== expected) return `${span.effective_price} instead of ${expected}`;
        if (expected > (span.price ?? 0)) return "more than the asking rent";
        if (expected < (span.price ?? 0)) discounted += 1;
      }
      return null;
    });
    expect(found).toEqual([]);
    expect(discounted).toBeGreaterThan(1000);
  });

  test("service.md § PricePlan: ends its lease terms with the latest rents", () => {
    const found = complaints((unit) => {
      if (unit.is_floorplan) return null;
      const plan = unit.price_plans.find((candidate) => candidate.duration_in_months === unit.lease_term);
      if (plan?.price !== unit.price || plan.effective_price !== unit.effective_price) return "the usual term's rent";
      const months = unit.price_plans.map((candidate) => candidate.duration_in_months);
      return months.every((value, position) => value > (months[position - 1] ?? 0)) ? null : "terms out of order";
    });
    expect(found).toEqual([]);
  });

  test("service.md § PricingStrategy: counts price changes by weekday", () => {
    for (const { pricing_strategy: strategy } of documents) {
      expect(strategy.day_of_week_distribution).toHaveLength(7);
      expect(strategy.day_of_week_distribution?.reduce((sum, count) => sum + count, 0)).toBe(strategy.count_prices);
    }
  });

  test("asks no more than the tax-credit rent for affordable units", () => {
    expect(documents.filter((property) => property.is_affordable).length).toBeGreaterThan(15);
    const found = complaints((unit, property) => {
      if (!property.is_affordable || unit.is_floorplan) return null;
      const percent = Number(/(?<!\d)(\d+)% AMI/.exec(unit.floorplan_name ?? "")?.[1]);
      const highest = maximumTaxCreditRent(
        unit.bed ?? 0,
        (household) => property.ami_limits?.[`lim${percent}_25p${household}`] ?? null,
      );
      if (highest === null) return `no limit at ${percent}%`;
      return unit.history.every((span) => (span.price ?? 0) <= highest) ? null : `more than ${highest}`;
    });
    expect(found).toEqual([]);
  });

  test("service.md § Property details: flags as lease-up some that are new and still being marketed", () => {
    const leaseUps = documents.filter((property) => property.is_lease_up);
    expect(leaseUps.length).toBeGreaterThanOrEqual(4);
    for (const property of leaseUps) {
      expect(property.year_built ?? 0).toBeGreaterThanOrEqual(2024);
      const marketed = property.building_availability.filter((unit) => unit.exit_market === null).length;
      expect(marketed / (property.number_units ?? 1)).toBeGreaterThanOrEqual(0.15);
    }
  });

  test("names invented companies, numbers and sites", () => {
    for (const property of documents) {
      expect(property.building_phone_number ?? "(212) 555-0100").toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(property.building_website ?? "https://a.example.com").toMatch(/^https:\/\/[a-z0-9-]+\.example\.com$/);
    }
  });

  test("service.md § AbnormalLeaseSpike: flags lease spikes by units that it lists", () => {
    const spikes = documents.flatMap((property) =>
      (property.abnormal_lease_spikes ?? []).map((spike) => ({ spike, property })),
    );
    expect(spikes.length).toBeGreaterThan(0);
    for (const { spike, property } of spikes) {
      const ids = new Set(property.building_availability.map((unit) => unit.id));
      expect(spike.flagged_unit_ids.filter((id) => !ids.has(id))).toEqual([]);
      expect(spike.flagged_unit_ids.length).toBeGreaterThanOrEqual(5);
    }
  });
});

describe("vectors", () => {
  const cosine = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
  const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  test("service.md § Property details: have length one", () => {
    for (const property of documents) {
      expect(Math.hypot(...(property.property_embedding ?? []))).toBeCloseTo(1, 3);
      expect(Math.hypot(...(property.market_embedding ?? []))).toBeCloseTo(1, 3);
    }
  });

  test("service.md § Property details: point the same way for properties of a kind and a metro, and for places of a metro", () => {
    const gardens = documents.filter((property) => property.is_apartment && (property.number_stories ?? 9) <= 3);
    const towers = documents.filter((property) => property.is_apartment && (property.number_stories ?? 0) >= 14);
    const between = (
      left: PropertyDetails[],
      right: PropertyDetails[],
      key: "property_embedding" | "market_embedding",
    ) =>
      meanOf(
        left.slice(0, 60).flatMap((a) =>
          right
            .slice(0, 60)
            .filter((b) => b.id !== a.id)
            .map((b) => cosine(a[key] ?? [], b[key] ?? [])),
        ),
      );
    expect(between(gardens, gardens, "property_embedding")).toBeGreaterThan(
      between(gardens, towers, "property_embedding") + 0.2,
    );
    const austin = documents.filter((property) => property.msa?.startsWith("Austin"));
    const boston = documents.filter((property) => property.msa?.startsWith("Boston"));
    expect(between(austin, austin, "market_embedding")).toBeGreaterThan(
      between(austin, boston, "market_embedding") + 0.3,
    );
  });
});
