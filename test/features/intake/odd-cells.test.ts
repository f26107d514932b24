/** Amounts without cents as in Switzerland, the status of a resident who left, and rents under a code. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { readMoney } from "../../../src/features/intake/printed-values";
import { asText, asWorkbook } from "./written-files";

test.each([
  ["1,590.-", 1_590],
  ["1'590.–", 1_590],
  ["(35.-)", -35],
  ["35-", -35],
  ["50.00-", -50],
])("%s is %d", (text, value) => {
  expect(readMoney(text)?.value).toBe(value);
});

const rowsOf = (statuses: readonly string[]): string[][] =>
  statuses.map((status, at) => [`${101 + at}`, status, `Smith${at}, Jo`, "1000", "05/31/2027"]);

test.each(["Skip", "Skipped", "SKIP"])(
  "a resident of status %s left: the home is vacant, with a question",
  async (status) => {
    const rows = [["Unit", "Status", "Tenant", "Rent", "Lease End"], ...rowsOf(["Current", "Current", "Current", status]), ["Total", "", "", "4000", ""]]; // prettier-ignore
    const { proof, rentRoll } = await intakeOfBytes("roll.csv", asText(rows));
    const { units, occupied, vacant, leaseRent } = rentRoll?.totals ?? {};
    expect([proof, units, occupied, vacant, leaseRent]).toEqual(["proved", 4, 3, 1, 3_000]);
    const codes = rentRoll?.warnings.flatMap(({ code, unit }) => (unit === "104" ? [code] : []));
    expect(codes).toEqual(["resident-left", "rent-on-vacant-unit"]);
  },
);

test("the largest column of charges is the rent where no column is called rent", async () => {
  const rows = [101, 102, 103, 104].map((unit) => [`${unit}`, "A1", `Smith${unit}, Jo`, "1500", "1200.00", "25.00", "60.00", "1285.00", "05/31/2027"]); // prettier-ignore
  const head = ["Unit", "Unit Type", "Tenant", "Market Rent", "RC", "PET", "UTIL", "Total Charges", "Lease End"];
  const all = [head, ...rows, ["Total", "", "", "6000", "4800.00", "100.00", "240.00", "5140.00", ""]];
  const { proof, rentRoll } = await intakeOfBytes("roll.csv", asText(all));
  expect([proof, rentRoll?.totals.leaseRent]).toEqual(["proved", 4_800]);
  expect(rentRoll?.codeGuesses.find(({ code }) => code === "RC")?.chargeClass).toBe("rent");
});

test("a rent that no building has is named, not added", async () => {
  const rent = (unit: number): string => (unit === 102 ? `1${"0".repeat(308)}.00` : "1200.00");
  const rows = [101, 102, 103, 104].map((unit) => [`${unit}`, "Current", `Smith${unit}, Jo`, rent(unit), "05/31/2027"]);
  const head = ["Unit", "Status", "Tenant", "Rent", "Lease End"];
  const { proof, rentRoll } = await intakeOfBytes("roll.xlsx", asWorkbook({ Roll: [head, ...rows] }));
  expect([proof, rentRoll?.totals.leaseRent]).toEqual(["unproved", 3_600]);
  expect(rentRoll?.warnings.map(({ say }) => say)).toContainEqual("D3 has 1e+308 for a rent");
});
