/** Roommates whose rows repeat their home are one unit; other rows of one unit are a duplicate. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

type Row = readonly string[];
const row = (unit: string, tenant: string, rent: string, end = "05/31/2027", market = "1200"): Row => [
  unit, "A1", "650", tenant, market, rent, "06/01/2026", end,
]; // prettier-ignore

async function read(rows: readonly Row[]) {
  const total = (column: number): string => String(rows.reduce((sum, cells) => sum + Number(cells[column]), 0));
  const head = ["Unit", "Type", "SqFt", "Tenant", "Market Rent", "Rent", "Lease Start", "Lease End"];
  const all = [
    ["Campus Edge"],
    ["Rent Roll as of 12/31/2026"],
    head,
    ...rows,
    ["Total", "", "", "", total(4), total(5)],
  ];
  const { proof, reasons, rentRoll } = await intakeOfBytes("roll.csv", asText(all));
  const { units, marketRent, leaseRent } = rentRoll?.totals ?? {};
  const said = rentRoll?.warnings.flatMap(({ code, say }) =>
    ["roommates-repeated", "charge-repeated"].includes(code) ? [say] : [],
  );
  return { figures: [proof, units, marketRent, leaseRent], codes: reasons.map(({ code }) => code), said };
}

const first = row("101", "Smith, Jo", "575");
const others = [row("102", "Poe, Ann", "1150"), row("103", "Roe, Al", "1150"), row("104", "Moe, Vi", "1150")];

test("another resident with the same lease is a roommate", async () => {
  const { figures, said } = await read([first, row("101", "Jones, Al", "575"), ...others]);
  expect(figures).toEqual(["proved", 4, 4_800, 4_600]);
  expect(said).toEqual([
    "roommates in 101 have a row each; their rents are added, the market rent that each row repeats counts once",
  ]);
});

test.each<readonly [form: string, second: Row]>([
  ["the same resident", first],
  ["another lease", row("101", "Jones, Al", "575", "08/31/2027")],
  ["another market rent", row("101", "Jones, Al", "575", "05/31/2027", "1250")],
  ["rents above the market rent of one", row("101", "Jones, Al", "1500")],
  ["no resident", row("101", "Vacant", "0")],
])("%s is a duplicate", async (_form, second) => {
  expect((await read([first, second, ...others])).codes).toContain("duplicate-unit");
});
