/** What an underwriter checks first, just inside and just outside of each limit. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeWarning } from "../../../src/features/intake/intake-result";
import { intakeTables } from "../../../src/features/intake/intake-tables";
import { leaseExpirations } from "../../../src/features/intake/roll-checks";
import { asText } from "./written-files";

interface Home {
  readonly plan?: string;
  readonly status?: string;
  readonly rent?: number;
  readonly start?: string;
  readonly end?: string;
  readonly balance?: number;
}

const heading = ["Unit", "Floorplan", "Status", "Market Rent", "Rent", "Lease Start", "Lease End", "Balance"];

const readRoll = (homes: readonly Home[]) =>
  intakeOfBytes(
    "roll.csv",
    asText([
      ["Oak Court"],
      ["Rent Roll as of 06/30/2026"],
      heading,
      ...homes.map(({ plan = "A1", status = "Occupied", rent = 1000, start = "08/01/2025", end = "07/31/2026", balance = 0 }, at) => [
        ...[String(101 + at), plan, status, "1100", String(rent), start, end, balance.toFixed(2)],
      ]),
    ]),
  ); // prettier-ignore

const saysOf = (warnings: readonly IntakeWarning[], code: string): string[] =>
  warnings.flatMap((one) => (one.code === code ? [one.unit === undefined ? one.say : `${one.unit}: ${one.say}`] : []));
const many = (count: number, home: Home = {}): Home[] => Array.from({ length: count }, () => home);

describe("of a rent roll", () => {
  test.each<readonly [check: string, code: string, homes: readonly Home[], says: readonly string[]]>([
    ["30% above its floorplan", "rent-far-from-floorplan", [...many(3), { rent: 1300 }], []],
    ["more than 30% above", "rent-far-from-floorplan", [...many(3), { rent: 1301 }], ["104: 1,301, and the median of floorplan A1 is 1,000"]],
    ["30% below its floorplan", "rent-far-from-floorplan", [...many(3), { rent: 700 }], []],
    ["more than 30% below", "rent-far-from-floorplan", [...many(3), { rent: 699 }], ["104: 699, and the median of floorplan A1 is 1,000"]],
    ["three homes of a floorplan are too few", "rent-far-from-floorplan", [...many(2), { rent: 2000 }], []],
    ["another floorplan", "rent-far-from-floorplan", [...many(4), { rent: 2000, plan: "B2" }], []],
    ["a lease of one day", "lease-reversed", [...many(3), { start: "08/01/2026", end: "08/01/2026" }], []],
    ["a lease that ends before it starts", "lease-reversed", [...many(3), { start: "08/02/2026", end: "08/01/2026" }], ["104: the lease ends on 2026-08-01, before it starts on 2026-08-02"]],
    ["a lease without an end", "lease-end-missing", [...many(3), { end: "" }], ["104: the lease has no end"]],
    ["a lease month to month", "lease-end-missing", [...many(3), { end: "MTM" }], []],
    ["a vacant home", "lease-end-missing", [...many(3), { status: "Vacant", rent: 0, start: "", end: "" }], []],
    ["a lease that ends on the roll's day", "month-to-month-share", [...many(3), { end: "06/30/2026" }], []],
    ["a lease that ended the day before", "month-to-month-share", [...many(3), { end: "06/29/2026" }], ["1 of 4 occupied units are month to month, 25%"]],
    ["a home without a resident is in no share", "month-to-month-share", [...many(2), { end: "MTM" }, { status: "Vacant", rent: 0, start: "", end: "" }], ["1 of 3 occupied units are month to month, 33%"]],
    ["nothing owed, or paid ahead", "delinquency", [...many(3), { balance: -50 }], []],
    ["a cent owed", "delinquency", [...many(3), { balance: 0.01 }], ["1 unit owes 0, 0% of a month's rent"]],
    ["two homes that owe", "delinquency", [...many(3), { balance: 300 }, { balance: 200 }], ["2 units owe 500, 10% of a month's rent"]],
    ["a fifth of the leases in one month", "expirations-bunched", [...many(5, { end: "09/30/2026" }), ...spread(20)], []],
    ["more than a fifth", "expirations-bunched", [...many(5, { end: "09/30/2026" }), ...spread(19)], ["5 of 24 leases end in 2026-09"]],
    ["four leases are too few", "expirations-bunched", [...many(4, { end: "09/30/2026" }), ...spread(6)], []],
    ["leases that ended before the roll's day", "expirations-bunched", [...many(6, { end: "05/31/2026" }), ...spread(6)], []],
  ])("%s: %s", async (_check, code, homes, says) => {
    const { rentRoll } = await readRoll(homes);
    expect(rentRoll?.units).toHaveLength(homes.length);
    expect(saysOf(rentRoll?.warnings ?? [], code)).toEqual(says);
  }); // prettier-ignore

  test("leases by the month that they end in, month to month last, without empty homes", async () => {
    const vacant = { status: "Vacant", rent: 0, start: "", end: "" };
    const { rentRoll } = await readRoll([{ end: "09/30/2026" }, { end: "07/31/2026" }, { end: "09/01/2026" }, { end: "05/31/2026" }, { end: "MTM" }, vacant]); // prettier-ignore
    expect([...leaseExpirations(rentRoll?.units ?? [])]).toEqual([
      ["2026-07", 1],
      ["2026-09", 2],
      ["month to month", 2],
    ]);
  });
});

/** So many leases, no five of which end in one month. */
function spread(count: number): Home[] {
  return Array.from({ length: count }, (_, at) => ({
    start: "01/01/2026",
    end: `${String((at % 12) + 1).padStart(2, "0")}/28/2027`,
  }));
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function readStatement(name: string, values: readonly number[]) {
  const row = (title: string, amounts: readonly number[]): string[] => [title, ...amounts.map((one) => one.toFixed(2)), amounts.reduce((sum, one) => sum + one, 0).toFixed(2)]; // prettier-ignore
  const income = values.map((_, at) => 90_000 + at);
  const repairs = values.map((_, at) => 3_000 + at);
  const expenses = values.map((value, at) => value + (repairs[at] ?? 0));
  return intakeOfBytes(
    "t12.csv",
    asText([
      ["Oak Court"],
      ["Income Statement"],
      ["Account", ...values.map((_, at) => `${monthNames[at] ?? ""} 2025`), "Total"],
      ["Income"],
      row("Rental Income", income),
      row("Total Income", income),
      ["Expenses"],
      row("Repairs and Maintenance", repairs),
      row(name, values),
      row("Total Expenses", expenses),
      row("Net Operating Income", income.map((value, at) => value - (expenses[at] ?? 0))), // prettier-ignore
    ]),
  );
}

/** Twelve months of one amount, with another one in June. */
const usually = (amount: number, june: number, months = 12): number[] =>
  Array.from({ length: months }, (_, at) => (at === 5 ? june : amount));

describe("of a statement", () => {
  test.each<readonly [check: string, name: string, values: readonly number[], code: string | null, says: string]>([
    ["less than 2,000 above a usual month", "Landscaping", usually(1000, 2999), null, ""],
    ["2,000 above", "Landscaping", usually(1000, 3000), "month-jumps", "Landscaping: 3,000 in 2025-06, 1,000 in a typical month"],
    ["less than twice a usual month", "Landscaping", usually(5000, 9999), null, ""],
    ["twice", "Landscaping", usually(5000, 10_000), "month-jumps", "Landscaping: 10,000 in 2025-06, 5,000 in a typical month"],
    ["one payment of less than 2,000", "Landscaping", usually(0, 1999), null, ""],
    ["one of 2,000", "Landscaping", usually(0, 2000), "one-time-item", "Landscaping: 2,000 in 2025-06, 0 in a typical month"],
    ["six months", "Landscaping", usually(1000, 3000, 6), "month-jumps", "Landscaping: 3,000 in 2025-06, 1,000 in a typical month"],
    ["five months are too few", "Landscaping", [1000, 1000, 1000, 1000, 9000], null, ""],
    ["taxes that are paid once", "Real Estate Taxes", usually(0, 120_000), null, ""],
    ["a premium that is paid once", "Property Insurance", usually(0, 60_000), null, ""],
  ])("%s: %s", async (_check, name, values, code, says) => {
    const { proof, statement } = await readStatement(name, values);
    expect(proof).toBe("proved");
    const jumps = (statement?.warnings ?? []).filter((one) => /month-jumps|one-time-item/.test(one.code));
    expect(jumps).toEqual(code === null ? [] : [{ code, say: says }]);
  }); // prettier-ignore

  test.each([
    // T3: of the last three months, or of all twelve.
    ["Landscaping", [12_000, 12_000, 14_400, 24_000]],
    ["Real Estate Taxes", [12_000, 12_000, 12_000, 12_000]],
    ["Property Insurance", [12_000, 12_000, 12_000, 12_000]],
  ])("%s by T12, T6, T3 and T1", async (name, figures) => {
    const months = [...Array<number>(6).fill(1000), 800, 800, 800, 800, 800, 2000];
    const result = await readStatement(name, months);
    const table = intakeTables(result).find((one) => one.name === "Statement");
    const at = (title: string): number => table?.columns.findIndex((column) => column.title === title) ?? -1;
    const row = table?.rows.find((one) => one[0] === name);
    expect(["T12", "T6", "T3", "T1"].map((title) => row?.[at(title)])).toEqual(figures);
  });
});
