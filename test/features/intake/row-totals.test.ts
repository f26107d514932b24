/** The total that each row of a roll prints: of nearly all rows the sum of their charges, so another one is a fault. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

const head = ["Unit", "Status", "Tenant", "Rent", "Parking", "Total", "Lease End"];
const home = (unit: number, total = 1_250): string[] => [String(unit), "Current", `Smith${unit}, Jo`, "1200", "50", String(total), "05/31/2027"]; // prettier-ignore
const vacant = (unit: number): string[] => [String(unit), "Vacant", "", "", "", "0", ""];
const faults = async (rows: readonly (readonly string[])[]): Promise<unknown[]> => {
  const { reasons } = await intakeOfBytes("roll.csv", asText([["Oak Park"], head, ...rows]));
  return reasons.flatMap(({ label, difference }) => (label?.startsWith("Total of unit") ? [[label, difference]] : []));
};
const homes = (count: number, first: number): string[][] => Array.from({ length: count }, (_, at) => home(first + at));

test("one of six that differs is named with its difference", async () => {
  expect(await faults([...homes(5, 101), home(106, 1_275)])).toEqual([["Total of unit 106", 25]]);
  expect(await faults(homes(6, 101))).toEqual([]);
});

test("four of five are nearly all; three of four are not", async () => {
  expect(await faults([...homes(4, 101), home(105, 1_275)])).toEqual([["Total of unit 105", 25]]);
  expect(await faults([...homes(3, 101), home(104, 1_275)])).toEqual([]);
});

test("where many differ the column is something else", async () => {
  expect(await faults([...homes(4, 101), home(105, 1_275), home(106, 1_275)])).toEqual([]);
});

test("vacant homes, whose total is 0, don't make it the sum of charges", async () => {
  const empty = Array.from({ length: 8 }, (_, at) => vacant(201 + at));
  expect(await faults([...homes(4, 101), home(105, 1_275), home(106, 1_275), ...empty])).toEqual([]);
});
