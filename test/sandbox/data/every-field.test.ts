/** Every documented field, one test each: it is there as service.md says, known somewhere, and null where it may be. */
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { createOpenApiDocument } from "../../../src/sandbox/openapi/openapi-document";
import type { Price } from "../../../src/service/availability";
import type { PropertyDetails } from "../../../src/service/property-details";
import { createOpenApiValidator } from "../openapi/openapi-validator";

const dataSet = createDataSet({ seed: 7, today: "2026-11-21", size: 200 });
const documents = dataSet.records.map((record) => dataSet.document(record.index));
const validator = createOpenApiValidator(createOpenApiDocument("https://sandbox.test"));

interface Seen {
  known: number;
  nulls: number;
  absent: number;
  /** The first that the field's documented schema refuses. */
  wrong: string | undefined;
}

/** The objects of a property document by the section of service.md or gaps.md that describes them. */
function partsOf(document: PropertyDetails): readonly (readonly [section: string, object: object])[] {
  const units = document.building_availability;
  const periods = units.flatMap((unit) => unit.availability_periods);
  const offers = document.concessions_history ?? [];
  const named = (section: string, objects: readonly (object | null | undefined)[]) =>
    objects.flatMap((object) => (object ? [[section, object] as const] : []));
  return [
    ...named("Property details", [document]),
    ...named("Availability", units),
    ...named(
      "Price",
      units.flatMap((unit) => unit.history),
    ),
    ...named("AvailabilityPeriod", periods),
    ...named(
      "UnavailablePeriod",
      periods.flatMap((period) => period.unavailable_periods ?? []),
    ),
    ...named(
      "PricePlan",
      units.flatMap((unit) => unit.price_plans),
    ),
    ...named("BuildingQuality", [document.building_quality]),
    ...named("PricingStrategy", [document.pricing_strategy]),
    ...named("ReviewAnalysis", [document.review_analysis]),
    ...named("AmiLimits", [document.ami_limits]),
    ...named("Demographics", [document.demographics]),
    ...named("Concessions", offers),
    ...named(
      "ConcessionsItem",
      offers.flatMap((offer) => offer.items),
    ),
    ...named("AbnormalLeaseSpike", document.abnormal_lease_spikes ?? []),
    ...named("OccupancyOverTime", document.occupancy_over_time ?? []),
    ...named("AdditionalFee", document.fees ?? []),
  ];
}

const schemaNames: Readonly<Record<string, string>> = { "Property details": "PropertyDetails" };

/** Section -> field -> what was seen of it over the whole sample. */
const seen = new Map<string, { objects: number; fields: Map<string, Seen> }>();
for (const document of documents) {
  for (const [section, object] of partsOf(document)) {
    const part = seen.get(section) ?? { objects: 0, fields: new Map<string, Seen>() };
    seen.set(section, part);
    part.objects += 1;
    for (const [name, value] of Object.entries(object)) {
      const field = part.fields.get(name) ?? { known: 0, nulls: 0, absent: 0, wrong: undefined };
      part.fields.set(name, field);
      field[value === null ? "nulls" : "known"] += 1;
    }
    // Of the many thousands of units and prices every fiftieth is held against its schema.
    if (section === "Demographics" || (part.objects > 1000 && part.objects % 50 > 0)) continue;
    for (const fault of validator.schemaFaults(schemaNames[section] ?? section, object)) {
      const name = /^\/(\w+)/.exec(fault)?.[1] ?? /"missingProperty":"(\w+)"/.exec(fault)?.[1] ?? "";
      const field = part.fields.get(name);
      if (field) field.wrong ??= fault;
      else throw new Error(`${section}: ${fault}`);
    }
  }
}

function fieldOf(section: string, name: string): Seen {
  const part = seen.get(section);
  const field = part?.fields.get(name);
  if (part === undefined || field === undefined) throw new Error(`${section}.${name} is nowhere in the sample`);
  return { ...field, absent: part.objects - field.known - field.nulls };
}

/** Required and never null. */
function expectAlways(section: string, name: string): void {
  const field = fieldOf(section, name);
  expect(field).toMatchObject({ nulls: 0, absent: 0, wrong: undefined });
  expect(field.known).toBeGreaterThan(0);
}

/** Required; null for some, known for others. */
function expectNullable(section: string, name: string): void {
  const field = fieldOf(section, name);
  expect(field).toMatchObject({ absent: 0, wrong: undefined });
  expect(Math.min(field.known, field.nulls)).toBeGreaterThan(0);
}

/** Required and nullable; the sample knows it everywhere. */
function expectKnown(section: string, name: string): void {
  expect(fieldOf(section, name)).toMatchObject({ nulls: 0, absent: 0, wrong: undefined });
}

/** Optional: absent or null for some, known for others. */
function expectOptional(section: string, name: string): void {
  const field = fieldOf(section, name);
  expect(field.wrong).toBeUndefined();
  expect(field.known).toBeGreaterThan(0);
  expect(field.nulls + field.absent).toBeGreaterThan(0);
}

describe("Property details", () => {
  const section = "Property details";
  test.each([
    "id", "street_address", "city", "state", "zip_code", "lat", "lon", "created_on", "building_availability",
    "building_quality", "street_address_alias", "building_name_alias", "pricing_strategy", "demographics", "ami_limits",
    "concessions_history", "abnormal_lease_spikes",
  ])("service.md § Property details: %s is always there", (name) => expectAlways(section, name)); // prettier-ignore

  test.each([
    "building_name", "year_built", "number_units", "number_stories", "building_phone_number", "building_website",
    "management_company", "cats_monthly_rent", "cats_one_time_fee", "cats_deposit", "dogs_monthly_rent",
    "dogs_one_time_fee", "dogs_deposit", "admin_fee", "amenity_fee", "application_fee", "storage_fee", "parking_covered",
    "parking_garage", "parking_surface_lot", "min_deposit", "max_deposit", "review_analysis", "number_units_prediction",
    "occupancy_over_time",
  ])("service.md § Property details: %s is null for some", (name) => expectNullable(section, name)); // prettier-ignore

  test.each([
    "msa", "market_embedding", "is_single_family", "is_condo", "is_apartment", "year_built_prediction",
    "number_stories_prediction", "building_amenities", "unit_amenities", "property_embedding", "census_tract_id",
    "is_student", "is_senior", "is_build_to_rent", "is_affordable", "is_lease_up", "fees",
  ])("service.md § Property details: %s may be null and is known in the sample", (name) => expectKnown(section, name)); // prettier-ignore

  test.each(["user_id", "street_view_url"])(
    "service.md § Property details: %s is null but for what a user gave",
    (name) => expect(fieldOf(section, name)).toMatchObject({ known: 0, absent: 0, wrong: undefined }),
  );

  test("service.md § Property details: number_units_prediction is used where number_units is unknown", () => {
    for (const { id, number_units, number_units_prediction } of documents)
      expect([id, number_units_prediction === null]).toEqual([id, number_units !== null]);
  });
});

describe("Availability", () => {
  test.each([
    "id", "is_floorplan", "tags", "history", "availability_periods", "created_on", "price_plans", "amenities",
  ])("service.md § Availability: %s is always there", (name) => expectAlways("Availability", name)); // prettier-ignore
  test.each([
    "unit_name", "enter_market", "exit_market", "floor", "min_price", "price", "max_price", "min_effective_price",
    "effective_price", "max_effective_price", "days_on_market", "min_sqft", "max_sqft",
  ])("service.md § Availability: %s is null for some", (name) => expectNullable("Availability", name)); // prettier-ignore
  test.each(["bed", "bath", "partial_bath", "sqft", "floorplan_name", "availability"])(
    "service.md § Availability: %s may be null and is known in the sample",
    (name) => expectKnown("Availability", name),
  );
  test.each(["lease_term", "deposit", "school_term"])("service.md § Availability: %s is there for some", (name) =>
    expectOptional("Availability", name),
  );

  test("service.md § Availability: units with a school_term have other ids than the same unit without", () => {
    // The same unit of a student property, offered for two terms.
    const terms = documents.flatMap(({ id, building_availability }) =>
      building_availability.filter((unit) => unit.school_term).map((unit) => ({ property: id, ...unit })),
    );
    const keyOf = (unit: (typeof terms)[number]) => `${unit.property} ${unit.unit_name}`;
    const ids = new Set(terms.map((unit) => `${unit.property} ${unit.id}`));
    expect(ids.size).toBe(terms.length);
    expect(new Set(terms.map(keyOf)).size).toBeLessThan(terms.length);
  });

  test("service.md § Availability: enter_market is null for what was listed on 2023-06-17, and no day is earlier", () => {
    const units = documents.flatMap((document) => document.building_availability);
    const before = units.filter((unit) => unit.enter_market === null);
    expect(before.filter((unit) => unit.history[0]?.from_date !== "2023-06-17")).toEqual([]);
    expect(units.filter((unit) => unit.enter_market !== null && unit.enter_market <= "2023-06-17")).toEqual([]);
  });

  test("service.md § Availability: exit_market is null for what is listed up to the last day, and only for that", () => {
    const wrong = documents.flatMap(({ created_on, building_availability }) =>
      building_availability.filter((unit) => (unit.exit_market ?? created_on) !== unit.history.at(-1)?.to_date),
    );
    expect(wrong).toEqual([]);
  });
});

describe("Price", () => {
  test.each(["from_date", "to_date", "period_id"])("service.md § Price: %s is always there", (name) =>
    expectAlways("Price", name),
  );
  test.each(["price", "effective_price", "min_price", "max_price", "min_effective_price", "max_effective_price"])(
    "service.md § Price: %s is null for some",
    (name) => expectNullable("Price", name),
  );
  test.each(["lease_term", "price_plans"])("service.md § Price: %s is there for some", (name) =>
    expectOptional("Price", name),
  );

  test("service.md § Price: rule: a range for floorplans with several prices, one price for a unit, never both", () => {
    const isRange = (price: Price) =>
      price.price === null &&
      price.effective_price === null &&
      price.min_price !== null &&
      price.max_price !== null &&
      price.min_effective_price !== null &&
      price.max_effective_price !== null;
    const isSingle = (price: Price) =>
      price.price !== null &&
      price.effective_price !== null &&
      price.min_price === null &&
      price.max_price === null &&
      price.min_effective_price === null &&
      price.max_effective_price === null;
    const units = documents.flatMap((document) => document.building_availability);
    const wrong = units.filter(({ is_floorplan, history }) => !history.every(is_floorplan ? isRange : isSingle));
    expect(wrong).toEqual([]);
  });

  test("service.md § Price: price_plans are sorted entries of months, price and effective price", () => {
    const prices = documents.flatMap((document) => document.building_availability.flatMap((unit) => unit.history));
    const plans = prices.flatMap((price) => (price.price_plans ? [price.price_plans] : []));
    expect(plans.length).toBeGreaterThan(20);
    for (const entries of plans) {
      const months = entries.map(([duration]) => duration ?? 0);
      expect(months).toEqual([...months].sort((a, b) => a - b));
      expect(entries.every((entry) => entry.length === 3)).toBe(true);
    }
  });

  test("service.md § Price: period_id links a price to one of the unit's periods", () => {
    const units = documents.flatMap((document) => document.building_availability);
    const loose = units.filter(({ history, availability_periods }) => {
      const ids = new Set(availability_periods.map(({ period_id }) => period_id));
      return ids.size !== availability_periods.length || history.some(({ period_id }) => !ids.has(period_id));
    });
    expect(loose).toEqual([]);
  });
});

describe("AvailabilityPeriod", () => {
  test.each(["period_id"])("service.md § AvailabilityPeriod: %s is always there", (name) =>
    expectAlways("AvailabilityPeriod", name),
  );
  test.each(["enter_market", "exit_market", "days_on_market"])(
    "service.md § AvailabilityPeriod: %s is null for some",
    (name) => expectNullable("AvailabilityPeriod", name),
  );
  test.each(["availability"])("service.md § AvailabilityPeriod: %s may be null and is known in the sample", (name) =>
    expectKnown("AvailabilityPeriod", name),
  );
  test.each(["deposit", "unavailable_periods", "school_term", "price_plans"])(
    "service.md § AvailabilityPeriod: %s is there for some",
    (name) => expectOptional("AvailabilityPeriod", name),
  );
  test.each(["from_date", "to_date"])("gaps.md § 10. Small objects: UnavailablePeriod.%s is always there", (name) =>
    expectAlways("UnavailablePeriod", name),
  );
});

describe("smaller objects", () => {
  test.each(["duration_in_months"])("service.md § PricePlan: %s is always there", (name) =>
    expectAlways("PricePlan", name),
  );
  test.each(["specials", "monthly_rent"])("service.md § PricePlan: %s is there for some", (name) =>
    expectOptional("PricePlan", name),
  );

  test.each([
    "property_overall_quality", "avg_quality_score_bedroom", "avg_quality_score_kitchen", "avg_quality_score_bathroom",
    "avg_quality_score_dining_room", "avg_quality_score_common_areas", "avg_quality_score_fitness_center",
    "avg_quality_score_laundry_room", "avg_quality_score_living_room", "avg_quality_score_main_entrance",
    "avg_quality_score_stairs_hallway", "avg_quality_score_swimming_pool", "avg_quality_score_walk_in_closet",
  ])("service.md § BuildingQuality: %s is null for some, else 0..1", (name) => expectNullable("BuildingQuality", name)); // prettier-ignore

  test.each(["is_using_rev_management", "avg_duration", "avg_price_change", "avg_time_on_market"])(
    "service.md § PricingStrategy: %s is null for some",
    (name) => expectNullable("PricingStrategy", name),
  );
  test.each(["day_of_week_distribution", "count_prices"])(
    "service.md § PricingStrategy: %s may be null and is known in the sample",
    (name) => expectKnown("PricingStrategy", name),
  );

  test.each(["avg_score", "count_reviews"])(
    "service.md § ReviewAnalysis: %s may be null and is known in the sample",
    (name) => expectKnown("ReviewAnalysis", name),
  );
  test.each(["positive_counts", "negative_counts"])("service.md § ReviewAnalysis: %s is always there", (name) =>
    expectAlways("ReviewAnalysis", name),
  );

  test.each([
    "total_pop", "pop_density", "median_income", "median_rent", "median_age", "bachelors_degree_perc",
    "masters_degree_perc", "graduate_professional_degree_perc", "unemployed_pop_perc",
    "owner_occupied_housing_units_perc", "vacant_housing_units_perc",
  ])("gaps.md § 10. Small objects: Demographics.%s is known in the sample", (name) => expectKnown("Demographics", name)); // prettier-ignore

  test.each(["id", "concessions", "from_date", "to_date", "items"])(
    "service.md § Concessions: %s is always there",
    (name) => expectAlways("Concessions", name),
  );
  test.each([
    "condition_lease_term_months", "condition_deadline", "condition_bedrooms", "condition_unit_names",
    "condition_floorplans", "free_weeks_count", "free_months_count", "free_months_until", "one_time_dollars_off_amount",
    "one_time_dollars_off_percentage", "recurring_dollars_off_amount", "recurring_dollars_off_percentage",
    "waived_application_fee", "waived_security_deposit", "waived_administrative_fee", "waived_move_in_fee",
  ])("gaps.md § 10. Small objects: ConcessionsItem.%s is there for some", (name) =>
    expectOptional("ConcessionsItem", name)); // prettier-ignore

  test("gaps.md § 10. Small objects: ConcessionsItem says what the offer's text says", () => {
    const offers = documents.flatMap((document) =>
      (document.concessions_history ?? []).map((offer) => ({
        text: offer.concessions,
        item: offer.items[0]!,
        document,
      })),
    );
    const wrong = offers.filter(({ text, item, document }) => {
      const units = document.building_availability;
      const named = [...(item.condition_floorplans ?? []), ...(item.condition_unit_names ?? [])];
      // Of a floorplan that is always let nothing is listed.
      const { condition_floorplans: plans } = item;
      const isPart = !plans || units.some(({ floorplan_name }) => plans.includes(floorplan_name ?? ""));
      const percentage = item.recurring_dollars_off_percentage;
      return (
        !named.every((name) => text.includes(name)) ||
        !isPart ||
        (item.waived_move_in_fee === true) !== text.includes("move-in fees waived") ||
        (item.free_months_until != null) !== text.includes("pay no rent until") ||
        (percentage != null && !text.startsWith(`${percentage}% off every month`))
      );
    });
    expect(wrong.map(({ text, item }) => ({ text, item }))).toEqual([]);
  });

  test("gaps.md § 10. Small objects: PricePlan.monthly_rent is what the months that are paid cost, net of every month's discount", () => {
    const plans = documents.flatMap((document) => document.building_availability.flatMap((unit) => unit.price_plans));
    const known = plans.filter((plan) => plan.monthly_rent != null);
    expect(known.length).toBeGreaterThan(100);
    expect(known.filter((plan) => !plan.specials || plan.monthly_rent! > plan.price!)).toEqual([]);
    expect(known.filter((plan) => plan.monthly_rent! < plan.effective_price!)).toEqual([]);
    expect(known.filter((plan) => plan.monthly_rent! < plan.price!).length).toBeGreaterThan(0);
  });

  test.each(["spike_date", "flagged_unit_ids"])("service.md § AbnormalLeaseSpike: %s is always there", (name) =>
    expectAlways("AbnormalLeaseSpike", name),
  );
  test.each(["as_of", "leased", "exposure"])("service.md § OccupancyOverTime: %s is always there", (name) =>
    expectAlways("OccupancyOverTime", name),
  );
  test.each(["label", "amount", "frequency"])("service.md § AdditionalFee: %s is always there", (name) =>
    expectAlways("AdditionalFee", name),
  );
});

describe("AmiLimits", () => {
  test.each([
    ...["lim30_25p1", "lim30_25p2", "lim30_25p3", "lim30_25p4", "lim30_25p5", "lim30_25p6", "lim30_25p7", "lim30_25p8"],
    ...["lim50_25p1", "lim50_25p2", "lim50_25p3", "lim50_25p4", "lim50_25p5", "lim50_25p6", "lim50_25p7", "lim50_25p8"],
    ...["lim60_25p1", "lim60_25p2", "lim60_25p3", "lim60_25p4", "lim60_25p5", "lim60_25p6", "lim60_25p7", "lim60_25p8"],
    ...["lim80_25p1", "lim80_25p2", "lim80_25p3", "lim80_25p4", "lim80_25p5", "lim80_25p6", "lim80_25p7", "lim80_25p8"],
    ...["lim120_25p1", "lim120_25p2", "lim120_25p3", "lim120_25p4", "lim120_25p5", "lim120_25p6", "lim120_25p7", "lim120_25p8"],
  ])("service.md § AmiLimits: %s may be null and is known in the sample", (name) => expectKnown("AmiLimits", name)); // prettier-ignore
});
