/**
 * The worked cases of ../shared/underwriting/cases.json, and further ones that a cell can ask, through the questions
 * themselves.
 */
import type { Answer } from "../../../src/engine/answers/answer";
import { questionNamed } from "../../../src/engine/questions/questions";
import { designations } from "../../../src/domain/set-aside";
import type { Availability } from "../../../src/service/availability";
import type { ConcessionsItem } from "../../../src/service/property-details";
import { alder, alderId, listedUnit } from "./sample-documents";
import { allCases, type WorkedCase } from "../../templates/worked-cases";
import { createSheet, scalarOf, tableOf, type Written } from "./scripted-service";

type Outcome = { readonly answer: Answer } | { readonly error: "#VALUE!" };

async function ask(
  name: string,
  args: Written[],
  options: Written[] = [],
  units?: readonly Availability[],
  day?: string,
) {
  const question = questionNamed(name);
  if (!question) throw new Error(`no question ${name}`);
  const sheet = createSheet();
  sheet.service.documents.set(alderId, {
    ...alder,
    ...(units ? { building_availability: [...units], number_units: 210 } : {}),
    ...(day === undefined ? {} : { created_on: day }),
  });
  return sheet.ask(question, args, options).then(
    (answer): Outcome => ({ answer }),
    (error: unknown): Outcome => {
      if (error instanceof Error && error.name === "ArgumentError") return { error: "#VALUE!" };
      throw error;
    },
  );
}

function valueOf(outcome: Outcome): unknown {
  return "error" in outcome ? outcome.error : scalarOf(outcome.answer);
}

const ofKind = <Inputs, Expected>(kind: string) =>
  allCases()
    .filter((one) => one.kind === kind)
    .map(
      (one) => [`${one.id} ${one.title}`, one as WorkedCase<Inputs, Expected & { readonly error?: string }>] as const,
    );
const row = (l50: readonly number[]): Written => [[...l50]];

describe("worked cases in cells", () => {
  test.each(ofKind<{ l50: number[]; percent: number; household: number }, { limit: number }>("ami.limit"))(
    "%s",
    async (_, { inputs, expected }) => {
      const found = await ask("AMI", [alderId, inputs.percent, inputs.household], ["limits", row(inputs.l50)]);
      expect(valueOf(found)).toBe(expected.error ?? expected.limit);
    },
  );

  test.each(
    ofKind<{ l50: number[]; household: number; hudEli: number }, { mtsp30: number; isExtremelyLow: boolean }>(
      "ami.eli",
    ),
  )("%s", async (_, { inputs, expected }) => {
    const found = await ask("AMI", [alderId, 30, inputs.household], ["limits", row(inputs.l50)]);
    expect(valueOf(found)).toBe(expected.mtsp30);
    expect(valueOf(found) === inputs.hudEli).toBe(expected.isExtremelyLow);
    if ("error" in found) throw new Error("refused");
    expect(found.answer.notes.join(". ")).toMatch(/30% of MTSP.*extremely low/s);
  });

  test.each(ofKind<{ annualLimit: number }, { value: string; wholeDollars: number }>("ami.rentMonth"))(
    "%s",
    async (_, { inputs: { annualLimit }, expected }) => {
      const limits = Array.from({ length: 8 }, () => annualLimit);
      const { answer } = (await ask("AMI", [alderId, 50, 3, "rent"], ["limits", row(limits)])) as { answer: Answer };
      // Shows cents, so rounding never lifts the rent above its cap.
      expect(answer.value).toEqual({ kind: "scalar", value: Number(expected.value), format: "moneyCents" });
      expect(Math.floor(Number(scalarOf(answer)))).toBe(expected.wholeDollars);
    },
  );

  test.each(
    ofKind<
      {
        asking: number;
        freeMonths?: number;
        freeWeeks?: number;
        leaseMonths?: number;
        oneTimeDollars?: number;
        oneTimeShare?: string;
        recurringDollars?: number;
        waivedApplicationFee?: number;
      },
      { monthly: number; effective: number; share: number }
    >("concession"),
  )("%s", async (_, { inputs: given, expected }) => {
    const home = listedUnit({
      ...{ name: "1", bed: 1, bath: 1, sqft: 600, exit: null },
      asking: given.asking,
      effective: given.asking,
    });
    const item: ConcessionsItem = {
      ...(given.leaseMonths ? { condition_lease_term_months: [given.leaseMonths] } : {}),
      ...(given.freeMonths ? { free_months_count: given.freeMonths } : {}),
      ...(given.freeWeeks ? { free_weeks_count: given.freeWeeks } : {}),
      ...(given.oneTimeDollars ? { one_time_dollars_off_amount: given.oneTimeDollars } : {}),
      // The service's percentages: 50 means a half.
      ...(given.oneTimeShare ? { one_time_dollars_off_percentage: 100 * Number(given.oneTimeShare) } : {}),
      ...(given.recurringDollars ? { recurring_dollars_off_amount: given.recurringDollars } : {}),
      ...(given.waivedApplicationFee ? { waived_application_fee: true } : {}),
    };
    const sheet = createSheet();
    const offer = { id: "1", concessions: "An offer", from_date: "2025-06-01", to_date: "2025-06-30", items: [item] };
    sheet.service.documents.set(alderId, { ...alder, building_availability: [home], concessions_history: [offer] });
    const question = questionNamed("CONCESSIONS");
    if (!question) throw new Error("no question");
    const { columns, rows } = tableOf(await sheet.ask(question, [alderId]));
    const shown = (name: string) => rows[0]?.[columns.findIndex((column) => column.name === name)];
    const effect = Number(shown("Effect a month") ?? 0);
    expect(effect).toBeCloseTo(expected.monthly, 6);
    expect(Number(shown("Asking rent")) - effect).toBeCloseTo(expected.effective, 6);
    expect(Number(shown("Effect, share of rent") ?? 0)).toBeCloseTo(expected.share, 6);
  });

  test.each(
    ofKind<
      {
        l50: number[];
        percent: number;
        bedrooms: number;
        utilityAllowance: number | string | null;
        grossRentFloor?: number;
        mandatoryFees?: number;
      },
      { grossMaximum: number; netMaximum?: number | string | null }
    >("lihtc.rent"),
  )("%s", async (_, { inputs, expected }) => {
    const options: Written[] = [
      ...["limits", row(inputs.l50)],
      ...["rentFloor", inputs.grossRentFloor ?? null],
      ...["fees", inputs.mandatoryFees ?? null],
    ];
    const args = [alderId, inputs.percent, inputs.bedrooms, inputs.utilityAllowance];
    expect(valueOf(await ask("AMIRENT", args, [...options, "measure", "gross"]))).toBe(expected.grossMaximum);
    const net =
      expected.error ?? (typeof expected.netMaximum === "string" ? Number(expected.netMaximum) : expected.netMaximum);
    if (net !== undefined) expect(valueOf(await ask("AMIRENT", args, options))).toBe(net);
  });

  test.each(
    ofKind<
      { election: string; totalUnits: number; units: { percent: number; count: number }[] },
      { passes: boolean; share?: number; average?: number; largestGroup?: number }
    >("lihtc.setAside"),
  )("%s", async (_, { inputs, expected }) => {
    const mix = inputs.units.map(({ percent, count }) => [percent, count]);
    const found = await ask("LIHTC", [mix, inputs.election], ["homes", inputs.totalUnits]);
    if ("error" in found) return expect(found.error).toBe(expected.error);
    const [passes, share, , average, group] = tableOf(found.answer).rows[0] ?? [];
    expect([passes, share]).toEqual([expected.passes, expect.closeTo(expected.share ?? NaN, 9)]);
    if (expected.average !== undefined) expect(average).toBeCloseTo(expected.average / 100, 9);
    if (expected.largestGroup !== undefined) expect(group).toBe(expected.largestGroup);
  });

  test.each(
    ofKind<
      {
        types: { name: string; count: number; marketRent: number; netMaximum: Record<string, number> }[];
        minimums?: { atOrBelow: number; count: number }[];
      },
      { monthlyRent: number }
    >("lihtc.optimiser"),
  )("%s", async (_, { inputs, expected }) => {
    const mix = inputs.types.map(({ name, count, marketRent, netMaximum }) => [
      name,
      count,
      marketRent,
      ...designations.map((percent) => netMaximum[percent] ?? null),
    ]);
    const minimums = (inputs.minimums ?? []).map(({ atOrBelow, count }) => [atOrBelow, count]);
    const options: Written[] = ["measure", "rent", ...(minimums.length > 0 ? ["minimums", minimums] : [])];
    expect(valueOf(await ask("LIHTC", [mix, "average"], options))).toBe(expected.monthlyRent);
  });

  test.each(
    ofKind<
      { asOf: string; units: number; listed: { unit: string; available: string }[] },
      { vacantShare: number; exposure: number; leased: number; listed: number }
    >("occupancy"),
  )("%s", async (_, { inputs, expected }) => {
    const units = inputs.listed.map(({ unit, available }) => {
      const home = listedUnit({ name: unit, bed: 1, bath: 1, sqft: 600, asking: 1500, effective: 1500, exit: null });
      const [period] = home.availability_periods;
      if (!period) throw new Error("no period");
      return { ...home, availability_periods: [{ ...period, availability: available }] };
    });
    const shown = async (measure: string) =>
      valueOf(await ask("OCCUPANCY", [alderId, measure], [], units, inputs.asOf));
    expect(inputs.units).toBe(210);
    expect(await shown("vacant")).toBeCloseTo(expected.vacantShare, 12);
    expect(await shown("exposure")).toBeCloseTo(expected.exposure, 12);
    expect(await shown("leased")).toBeCloseTo(expected.leased, 12);
    expect(await shown("listed")).toBe(expected.listed);
  });

  test.each(
    ofKind<
      {
        homes: {
          unit: string;
          floorplan: string;
          renovated: boolean;
          rent: number;
          month?: number;
          restricted?: boolean;
        }[];
        controls?: string[];
      },
      { premium: number; lower: number; upper: number; renovated: number; classic: number; verdict: string }
    >("premium"),
  )("%s", async (_, { inputs, expected }) => {
    const first = new Map(inputs.homes.map((home) => [home.unit, home] as const).reverse());
    const units = [...first.values()].map((home) => {
      const day = `2025-${String((home.month ?? 0) + 1).padStart(2, "0")}-15`;
      const listed = listedUnit({
        name: home.unit,
        bed: 1,
        bath: 1,
        sqft: 700,
        asking: home.rent,
        effective: home.rent,
        exit: null,
      });
      return {
        ...listed,
        floorplan_name: home.floorplan,
        tags: [...(home.renovated ? ["renovated"] : []), ...(home.restricted ? ["affordable.lihtc"] : [])],
        history: listed.history.map((span) => ({ ...span, from_date: day, to_date: day })),
      };
    });
    // Controls are empty only if the file says so: the month of a difference is one by default.
    const options: Written[] =
      inputs.controls && inputs.controls.length > 0 ? ["controls", inputs.controls.join(",")] : ["controls", "sqft"];
    const found = await ask("PREMIUM", [alderId], options, units, "2025-12-31");
    if ("error" in found) throw new Error("refused");
    if (expected.error === "#N/A") return expect(found.answer.value.kind).toBe("none");
    const [premium, lower, upper, , renovated, classic, , verdict] = tableOf(found.answer).rows[0] ?? [];
    expect([premium, lower, upper]).toEqual([
      expect.closeTo(expected.premium, 2),
      expect.closeTo(expected.lower, 1),
      expect.closeTo(expected.upper, 1),
    ]);
    expect([renovated, classic, verdict]).toEqual([expected.renovated, expected.classic, expected.verdict]);
  });
});
