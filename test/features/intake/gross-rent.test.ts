/** The rent before concessions is the lease rent: a concession is deducted once. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

const rents = [1_150, 1_480, 1_590, 1_495, 1_640];
const freed = [100, 0, 0, 100, 0];

async function read(before: string, after: string, sign: 1 | -1, order: readonly number[] = [0, 1, 2]) {
  const amounts = (gross: number, less: number): string[] => {
    const all = [String(gross), String(sign * less), String(gross - less)];
    return order.map((at) => all[at] ?? "");
  };
  const titles = [before, "Concession", after];
  const rows = [
    ["Unit", "Tenant", "Market Rent", ...order.map((at) => titles[at] ?? ""), "Lease End"],
    ...rents.map((rent, at) => [String(at + 101), `Smith${at}, Jo`, "1700", ...amounts(rent, freed[at] ?? 0), "05/31/2027"]), // prettier-ignore
    ["106", "Vacant", "1700", "0", "0", "0", ""],
    ["Total", "", "10200", ...amounts(7_355, 200), ""],
  ];
  const { decision, proof, rentRoll } = await intakeOfBytes("roll.csv", asText(rows));
  const concessions = rentRoll?.units.reduce((sum, { charges }) => sum + (charges.concession ?? 0), 0);
  return [decision, proof, rentRoll?.totals.leaseRent, concessions];
}

test.each<readonly [before: string, after: string, sign: 1 | -1]>([
  ["Gross Rent", "Net Rent", 1],
  ["Gross Rent", "Net Rent", -1],
  ["Gross Rent", "Net Effective Rent", 1],
  ["Gross Rent", "Total Rent", 1],
  ["Monthly Gross Rent", "Actual Rent", 1],
  ["Lease Rent", "Net Rent", 1],
])("%s and %s, with concessions times %d", async (before, after, sign) => {
  expect(await read(before, after, sign)).toEqual(["accept", "proved", 7_355, -200]);
  expect(await read(before, after, sign, [2, 1, 0])).toEqual(["accept", "proved", 7_355, -200]);
});

test("without concessions a gross rent that mostly equals the net rent is not the lease rent", async () => {
  const net = rents.flatMap((rent) => [rent, rent + 10, rent + 20]);
  const rows = [
    ["Unit", "Tenant", "Gross Rent", "Concession", "Net Rent", "Lease End"],
    ...net.map((rent, at) => [String(at + 101), `Smith${at}, Jo`, String(at === 0 ? rent + 50 : rent), "0", String(rent), "05/31/2027"]), // prettier-ignore
  ];
  const { rentRoll } = await intakeOfBytes("roll.csv", asText(rows));
  expect(rentRoll?.totals.leaseRent).toBe(net.reduce((sum, rent) => sum + rent, 0));
});

test("a gross rent with a utility allowance is no lease rent", async () => {
  const rows = [
    ["Unit", "Tenant", "Gross Rent", "Utility Allowance", "Rent", "Lease End"],
    ...rents.map((rent, at) => [String(at + 101), `Smith${at}, Jo`, String(rent), "100", String(rent - 100), "05/31/2027"]), // prettier-ignore
    ["Total", "", "7355", "500", "6855", ""],
  ];
  const { proof, rentRoll } = await intakeOfBytes("roll.csv", asText(rows));
  expect([proof, rentRoll?.totals.leaseRent]).toEqual(["proved", 6_855]);
});
