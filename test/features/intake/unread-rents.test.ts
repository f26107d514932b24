/** A rent that cannot be read leaves a roll unproved and is named with its cell. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

const head = ["Unit", "Type", "Tenant", "Rent", "Parking", "Lease End"];
const home = (unit: number, tenant: string, rent: string, parking = "50"): readonly string[] => [
  String(unit), "A1", tenant, rent, parking, "05/31/2027",
]; // prettier-ignore
const others = [101, 103, 104, 105].map((unit) => home(unit, `Smith${unit}, Jo`, "1000"));
const vacant = ["106", "A1", "Vacant", "0", "", ""];

async function read(second: readonly string[], total: string, parking = "250") {
  const rows = [...others.slice(0, 1), second, ...others.slice(1), vacant, ["Total", "", "", total, parking, ""]];
  const { decision, proof, rentRoll } = await intakeOfBytes("roll.csv", asText([head, ...rows]));
  return [decision, proof, ...(rentRoll?.warnings ?? []).flatMap(({ code, unit, say }) => (["cell-unread", "occupied-without-rent"].includes(code) ? [[code, unit, say]] : []))]; // prettier-ignore
}

test.each(["148O", "1,400 + 80", "740 (prorated)", "1480/1500", "TBD", "see note", "#REF!", "l,480", "05/31/2027"])(
  "%s for a rent",
  async (text) => {
    const question = ["cell-unread", "102", `D3 has ${text} for a rent`];
    expect(await read(home(102, "Smith, Jo", text), "4000")).toEqual(["accept", "unproved", question]);
  },
);

test("a text for a charge leaves the roll unproved, too", async () => {
  const question = ["cell-unread", "102", "E3 has 5O for a charge"];
  expect(await read(home(102, "Smith, Jo", "1000", "5O"), "5000", "200")).toEqual(["accept", "unproved", question]);
});

test("a rent with a wrong letter on a row without a resident is named", async () => {
  const question = ["cell-unread", "102", "D3 has 148O for a rent"];
  expect(await read(home(102, "", "148O"), "4000")).toEqual(["accept", "unproved", question]);
});

test.each(["none", "N/A", ""])("a resident with %s for a rent has no rent", async (text) => {
  const question = ["occupied-without-rent", "102", "occupied, but no rent is charged"];
  expect(await read(home(102, "Smith, Jo", text), "4000")).toEqual(["accept", "proved", question]);
});

test("a charge that is waived or included is none", async () => {
  expect(await read(home(102, "Smith, Jo", "1000", "Included"), "5000", "200")).toEqual(["accept", "proved"]);
  expect(await read(home(102, "", "VACANT", ""), "4000", "200")).toEqual(["accept", "proved"]);
});
