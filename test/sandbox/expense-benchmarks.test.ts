import { type ExpensePeer, type ExpenseSubject, benchmarkExpenses } from "../../src/sandbox/models/expense-model";
import type { StatementRatios } from "../../src/sandbox/models/operating-statement";
import { decode } from "../../src/service/decode";
import { endpoints } from "../../src/service/endpoints";
import {
  type ExpenseBenchmarksResponse,
  type SubjectEstimate,
  expenseItemNames,
} from "../../src/service/expense-benchmarks";
import type { PropertyDetails } from "../../src/service/property-details";
import { type SampleProperty, sampleId, sampleListing } from "./sample-properties";
import { startSandbox } from "./sandbox-fixture";

const ratios = (change: Partial<StatementRatios> = {}): StatementRatios => ({
  vacancy_loss: 0.06,
  parking_income: 0.02,
  laundry_vending_income: 0.01,
  other_income: 0.05,
  real_estate_taxes: 0.1,
  property_insurance: 0.03,
  utilities: 0.06,
  repair_and_maintenance: 0.05,
  payroll_and_benefits: 0.08,
  management_fees: 0.03,
  general_and_administrative: 0.02,
  advertising_and_marketing: 0.01,
  professional_fees: 0.005,
  ground_rent: 0,
  other_expenses: 0.005,
  replacement_reserves: 0.012,
  capex_reserve: 0.025,
  ...change,
});
const peer = (id: string, change: Partial<StatementRatios> = {}, more: Partial<ExpensePeer> = {}): ExpensePeer => ({
  id,
  lat: 30,
  lon: -97,
  yearBuilt: 2010,
  numberUnits: 100,
  gprPerUnit: 20_000,
  isAffordable: false,
  ratios: ratios(change),
  ...more,
});
const subject: ExpenseSubject = {
  id: "s",
  lat: 30,
  lon: -97,
  yearBuilt: 2010,
  numberUnits: 100,
  isAffordable: false,
  rents: [1500, 1700],
};

describe("the published method, worked (gaps.md section 10)", () => {
  const estimate = benchmarkExpenses(subject, [peer("a"), peer("b", { real_estate_taxes: 0.14 }), peer("s")]);
  const predicted = (name: keyof SubjectEstimate) =>
    (estimate?.[name] as { predicted: number } | null | undefined)?.predicted;

  test("GPR = average rent x units x 12; income lines are shares of it", () => {
    expect(estimate?.gross_potential_rent).toMatchObject({
      predicted: 1_920_000,
      explanation: { basis: "derived", basis_value: 19_200, comps_count: 2 },
    });
    expect(estimate?.vacancy_loss).toEqual({
      lower: 115_200,
      predicted: 115_200,
      upper: 115_200,
      explanation: { basis: "gpr", basis_value: 1_920_000, ratio: 0.06, comps_count: 2 },
    });
    expect(predicted("parking_income")).toBe(38_400);
    expect(predicted("laundry_vending_income")).toBe(19_200);
    expect(predicted("other_income")).toBe(96_000);
    // 1,920,000 - 115,200 + 38,400 + 19,200 + 96,000
    expect(predicted("egi")).toBe(1_958_400);
  });

  test("expense lines are shares of EGI; reserves stand below NOI", () => {
    // Two peers alike in everything weigh the same: taxes (.10 + .14) / 2 = .12 of 1,958,400.
    expect(predicted("real_estate_taxes")).toBe(235_008);
    // .12 + .03 + .06 + .05 + .08 + .03 + .02 + .01 + .005 + .005 = .41
    expect(predicted("total_operating_expenses")).toBe(802_944);
    expect(predicted("noi")).toBe(1_958_400 - 802_944);
    expect(predicted("replacement_reserves")).toBe(23_501);
    expect(predicted("capex_reserve")).toBe(48_960);
  });

  test("service.md § Expense estimate item: bounds are 1.2816 standard deviations of the peers; subtotals by their own", () => {
    // Sample deviation of .10 and .14 is .028284; x 1.2816 x 1,958,400 = 70,990.
    expect(estimate?.real_estate_taxes).toMatchObject({ lower: 235_008 - 70_990, upper: 235_008 + 70_990 });
    expect(estimate?.noi).toMatchObject({ lower: 1_155_456 - 70_990, upper: 1_155_456 + 70_990 });
    expect(estimate?.egi).toMatchObject({ lower: 1_958_400, upper: 1_958_400 });
    // The mean of 18,000 and 20,400 is uncertain by 1,697 / sqrt 2 = 1,200 a unit.
    expect(estimate?.gross_potential_rent).toMatchObject({ lower: 1_920_000 - 153_792, upper: 1_920_000 + 153_792 });
  });

  test("customGpr and occupancy take their places", () => {
    const custom = benchmarkExpenses({ ...subject, customGpr: 1_000_000, occupancy: 0.9 }, [peer("a"), peer("b")]);
    expect(custom?.gross_potential_rent).toMatchObject({ lower: 1e6, predicted: 1e6, upper: 1e6 });
    expect(custom?.vacancy_loss?.predicted).toBe(100_000);
    expect(custom?.egi?.predicted).toBe(980_000);
    expect(custom?.payroll_and_benefits?.predicted).toBe(78_400);
  });

  test("the ten most similar count, not the rest", () => {
    const near = Array.from({ length: 10 }, (_, i) => peer(`n${i}`));
    const far = Array.from({ length: 5 }, (_, i) => peer(`f${i}`, { utilities: 0.5 }, { yearBuilt: 1930, lat: 30.4 }));
    const answer = benchmarkExpenses(subject, [...far, ...near]);
    expect(answer?.utilities?.explanation).toMatchObject({ ratio: 0.06, comps_count: 10 });
  });

  test("too little known: no estimate", () => {
    expect(benchmarkExpenses({ ...subject, numberUnits: null }, [peer("a")])).toBeUndefined();
    expect(benchmarkExpenses(subject, [peer("s")])).toBeUndefined();
    expect(benchmarkExpenses({ ...subject, numberUnits: null, customGpr: 1e6 }, [peer("a")])).toBeDefined();
  });
});

describe("POST /property/expense_benchmarks", () => {
  const listing = (unit: string, price: number, exit: string) =>
    sampleListing({ unit, price, enter: "2025-01-01", exit });
  const samples: SampleProperty[] = [
    {
      number: 1,
      street: "1 Elm St",
      listings: [listing("1", 1500, "2025-05-01"), listing("2", 1700, "2025-06-01"), listing("3", 900, "2025-03-31")],
    },
    ...[2, 3, 4].map((number) => ({
      number,
      street: `${number} Elm St`,
      listings: [listing("1", 1600, "2025-06-01")],
    })),
  ];
  const { get, post, postJson } = startSandbox(samples);
  const document = () => get<PropertyDetails>(`/property/${sampleId(1)}`);
  async function ask(query = "", more: object = {}): Promise<SubjectEstimate> {
    const body = { ...(await document()), ...more };
    const answer = await postJson<unknown>(`/property/expense_benchmarks${query}`, body);
    const decoded = decode<ExpenseBenchmarksResponse>(endpoints.benchmarkExpenses.response, answer, "expenses");
    if (!decoded.subject_estimate) throw new Error("no estimate");
    return decoded.subject_estimate;
  }

  test("service.md § POST /property/expense_benchmarks: all 21 items; the identities hold exactly; lower <= predicted <= upper", async () => {
    const estimate = await ask();
    expect(Object.keys(estimate).sort()).toEqual([...expenseItemNames].sort());
    const p = (name: (typeof expenseItemNames)[number]) => estimate[name]?.predicted ?? NaN;
    // Mean of 1,500 and 1,700: unit 3 left the market 91 days ago.
    expect(p("gross_potential_rent")).toBe(1600 * 12 * 100);
    expect(p("egi")).toBe(
      p("gross_potential_rent") -
        p("vacancy_loss") +
        p("parking_income") +
        p("laundry_vending_income") +
        p("other_income"),
    );
    const operating = ["real_estate_taxes", "property_insurance", "utilities", "repair_and_maintenance", "payroll_and_benefits",
      "management_fees", "general_and_administrative", "advertising_and_marketing", "professional_fees", "ground_rent",
      "other_expenses"] as const; // prettier-ignore
    expect(p("total_operating_expenses")).toBe(operating.reduce((sum, name) => sum + p(name), 0));
    expect(p("noi")).toBe(p("egi") - p("total_operating_expenses"));
    for (const name of expenseItemNames) {
      const item = estimate[name];
      expect(item?.lower).toBeLessThanOrEqual(item?.predicted ?? NaN);
      expect(item?.upper).toBeGreaterThanOrEqual(item?.predicted ?? NaN);
    }
  });

  test("service.md § POST /property/expense_benchmarks: customGPR overrides gpr of the second form, which overrides the computed one", async () => {
    const second = { specials_history: [], gpr: 2_000_000, estimated_occupancy: 0.95, lease_lengths: "12" };
    expect((await ask("", second)).gross_potential_rent?.predicted).toBe(2_000_000);
    expect((await ask("", second)).vacancy_loss?.predicted).toBe(100_000);
    expect((await ask("?customGPR=3000000", second)).gross_potential_rent?.predicted).toBe(3_000_000);
  });

  test("service.md § POST /property/expense_benchmarks: the required fields alone are enough", async () => {
    const full = await document();
    const { id, street_address, city, state, zip_code, lat, lon, created_on, building_availability } = full;
    const { building_quality, street_address_alias, building_name_alias, pricing_strategy } = full;
    const least = { id, street_address, city, state, zip_code, lat, lon, created_on, building_availability, building_quality,
      street_address_alias, building_name_alias, pricing_strategy }; // prettier-ignore
    expect(await postJson("/property/expense_benchmarks", least)).toEqual({});
    const answer = await postJson<ExpenseBenchmarksResponse>("/property/expense_benchmarks?customGPR=1e6", least);
    expect(answer.subject_estimate?.noi?.predicted).toBeGreaterThan(0);
    for (const field of Object.keys(least)) {
      const response = await post("/property/expense_benchmarks", { ...least, [field]: undefined });
      expect([field, response.status]).toEqual([field, 400]);
      expect(((await response.json()) as { details: string }).details).toMatch(new RegExp(`^${field}: `));
    }
  });

  test.each<[string, object, string]>([
    ["?customGPR=0", {}, "customGPR"],
    ["?customGPR=-5", {}, "customGPR"],
    ["?customGPR=lots", {}, "customGPR"],
    ["", { estimated_occupancy: 95 }, "estimated_occupancy"],
    ["", { gpr: 0 }, "gpr"],
    ["", { lat: 100 }, "lat"],
    ["", { specials_history: [{ specials: 1 }] }, "specials_history.0.specials"],
    ["", { building_availability: [{}] }, "building_availability.0.id"],
  ])("service.md § Errors: %s %j -> 400 naming %s", async (query, change, field) => {
    const response = await post(`/property/expense_benchmarks${query}`, { ...(await document()), ...change });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details).toMatch(new RegExp(`^${field}: `));
  });
});
