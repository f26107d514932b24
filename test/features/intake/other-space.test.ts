/** Space and machines that are let on a rent roll are no homes, and are named. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

type Row = readonly string[];
const head = ["Unit", "Type", "SqFt", "Tenant", "Rent", "Lease End"];
const homes = Array.from({ length: 6 }, (_, at): Row => [String(101 + at), "A1", "650", `Smith${at}, Jo`, "1000", "05/31/2027"]); // prettier-ignore

async function read(rows: readonly Row[], total: number) {
  const all = [["Oak Park"], head, ...rows, ["Total", "", "", "", String(total), ""]];
  const { proof, rentRoll, decisions } = await intakeOfBytes("roll.csv", asText(all));
  const { units, leaseRent } = rentRoll?.totals ?? {};
  const said = decisions?.find(({ say }) => say.startsWith("Garages, shops"))?.say;
  return { figures: [proof, units, leaseRent], said, rentRoll };
}

test.each<readonly [label: string, type: string, tenant: string, kind: "commercial" | "nonUnits"]>([
  ["Laundry", "Laundry lease", "CSC Serviceworks", "commercial"],
  ["Laundry Rm", "", "CSC Serviceworks", "commercial"],
  ["Roof", "Antenna", "T-Mobile", "commercial"],
  ["Cell Tower", "", "AT&T", "commercial"],
  ["Billboard", "", "Lamar", "commercial"],
  ["Solar Roof", "", "SunCo", "commercial"],
  ["ATM", "", "BankX", "commercial"],
  ["Vending", "", "Coke", "commercial"],
  ["Boat Slip 3", "", "Smith", "nonUnits"],
  ["RV-1", "RV Space", "Jones", "nonUnits"],
])("%s of type '%s' is no home", async (label, type, tenant, kind) => {
  const { figures, said, rentRoll } = await read([...homes, [label, type, "", tenant, "400", ""]], 6_400);
  expect(figures).toEqual(["proved", 6, 6_000]);
  expect(rentRoll?.[kind]).toMatchObject([{ id: label, rent: 400 }]);
  expect(said).toBe(`Garages, shops and other space, which aren't homes: 1, from row 9 (${label}).`);
});

test("an office without a number is no home; a home that is the office is one", async () => {
  const { figures } = await read([...homes, ["Leasing Office", "OFC", "800", "", "0", ""]], 6_000);
  expect(figures).toEqual(["proved", 6, 6_000]);
  const inHome = await read([...homes, ["107", "A1", "650", "Leasing Office", "0", ""]], 6_000);
  expect(inHome.figures).toEqual(["proved", 7, 6_000]);
});

test("the spaces of a park for vehicles are its homes", async () => {
  const spaces = homes.map(([, , ...rest], at): Row => [`RV-${at + 1}`, "RV Space", ...rest]);
  expect((await read(spaces, 6_000)).figures).toEqual(["proved", 6, 6_000]);
});
