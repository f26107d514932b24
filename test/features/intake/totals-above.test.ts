/** A box of totals above the homes proves as totals below them do, and is contradicted as they are. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

const head = ["Unit", "Type", "Sq Ft", "Status", "Market Rent", "Lease Rent", "Lease End"];
const homes = Array.from({ length: 12 }, (_, at) =>
  at === 3
    ? [String(101 + at), "A1", "700", "Vacant", "1,200.00", "", ""]
    : [String(101 + at), "A1", "700", "Occupied", "1,200.00", `1,1${10 + at}.00`, "05/31/2027"],
);
// 1,110 to 1,121 without 1,113.
const rents = 12_273;

async function read(box: readonly (readonly string[])[], rows: readonly (readonly string[])[] = homes) {
  const { proof, decision, reasons, rentRoll } = await intakeOfBytes(
    "roll.csv",
    asText([["Elm Court"], ["Rent Roll as of 06/30/2026"], ...box, [], head, ...rows]),
  );
  const stated = rentRoll?.stated.map(({ what, value, ties }) => [what, value, ties]);
  return { proof, decision, reasons, stated };
}

test.each<readonly [form: string, box: readonly (readonly string[])[]]>([
  ["a label and its figure a line", [["Total Units", "12"], ["Occupied", "11", "91.7%"], ["Vacant", "1"], ["Market Rent", "14,400.00"], ["Lease Rent", "12,273.00"], ["Average Rent", "1,115.73"]]],
  ["several in a line", [["Total Units", "12", "Occupied Units", "11"], ["Vacant Units", "1", "Market Rent", "14,400", "Lease Rent", "12,273"]]],
  ["labels over figures", [["Units", "Occupied", "Vacant", "Occupancy", "Market Rent", "Actual Rent"], ["12", "11", "1", "91.7%", "14,400", "12,273"]]],
  ["in one cell", [["Total Units: 12 | Occupied: 11 (91.7%) | Vacant: 1"], ["Market Rent: $14,400 | In-Place Rent: $12,273"]]],
])("%s: all of them tie, and prove the roll", async (_form, box) => {
  const { proof, reasons, stated } = await read(box);
  expect(reasons).toEqual([]);
  expect(stated).toEqual([["units", 12, true], ["occupied", 11, true], ["vacant", 1, true], ["marketRent", 14_400, true], ["leaseRent", rents, true]]);
  expect(proof).toBe("proved");
}); // prettier-ignore

test.each<readonly [label: string, value: string, found: number, difference: number]>([
  ["Total Units", "13", 12, 1],
  ["Occupied", "12", 11, 1],
  ["Vacant", "2", 1, 1],
  ["Market Rent", "14,450.00", 14_400, 50],
  ["Lease Rent", "12,173.00", rents, -100],
])("%s of %s is a difference with its name, cell and amount", async (label, value, found, difference) => {
  const { proof, decision, reasons } = await read([[label, value]]);
  expect([proof, decision]).toEqual(["failed", "refuse"]);
  expect(reasons).toMatchObject([{ code: "total-does-not-tie", label, cell: "B3", found, difference }]);
});

test("counts alone prove no rents", async () => {
  const { proof, decision } = await read([["Total Units", "12"], ["Occupied", "11"], ["Market Rent", "14,400"]]); // prettier-ignore
  expect([proof, decision]).toEqual(["unproved", "accept"]);
});

test("a year's rent, an average, a share and a figure of something else are no totals of the roll", async () => {
  const { proof, stated, decision } = await read([["Annual Market Rent", "172,800"], ["Market Rent", "1,200"], ["Lease Rent", "147,276"], ["Occupancy", "91.7%"], ["Loss to Lease", "927"], ["Year Built", "1986"]]); // prettier-ignore
  expect([proof, decision, stated]).toEqual(["unproved", "accept", []]);
});

test("a rent by codes is proved by a box, too", async () => {
  const roll = (rent: string) =>
    intakeOfBytes(
      "roll.csv",
      asText([
        ["Elm Court"],
        ["Lease Rent", rent, "Total Charges", "3,725.00"],
        ["Unit", "Sq Ft", "Status", "Market Rent", "Charge Code", "Amount"],
        ...["101", "102", "103"].flatMap((unit) => [
          [unit, "700", "Current", "1,300.00", "RENT", "1,200.00"],
          ...(unit === "102" ? [["", "", "", "", "PET", "50.00"], ["", "", "", "", "PARK", "75.00"]] : []),
        ]),
      ]),
    ); // prettier-ignore
  expect((await roll("3,600.00")).proof).toBe("proved");
  expect((await roll("3,725.00")).reasons).toMatchObject([{ label: "Lease Rent", found: 3600, difference: 125 }]);
});

test("no fault in the homes is proved by the box", async () => {
  const box = [["Total Units", "12"], ["Occupied", "11"], ["Market Rent", "14,400.00"], ["Lease Rent", "12,273.00"]]; // prettier-ignore
  const changed = (column: number, text: string) => homes.map((row, at) => (at === 5 ? row.map((cell, place) => (place === column ? text : cell)) : row)); // prettier-ignore
  const faults: Readonly<Record<string, readonly (readonly string[])[]>> = {
    "a home gone": homes.filter((_, at) => at !== 5),
    "the last homes cut off": homes.slice(0, 9),
    "an empty home gone": homes.filter((_, at) => at !== 3),
    "a rent of a year": changed(5, "13,380.00"),
    "a rent with two digits turned": changed(5, "1,151.00"),
    "a market rent below zero": changed(4, "-1,200.00"),
    "no rent": changed(5, ""),
    "a home more": [...homes, ["113", "A1", "700", "Occupied", "1,200.00", "1,150.00", "05/31/2027"]],
  };
  for (const [fault, rows] of Object.entries(faults)) expect([fault, (await read(box, rows)).proof]).toEqual([fault, "failed"]); // prettier-ignore
});
