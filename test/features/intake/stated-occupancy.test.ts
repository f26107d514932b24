/** An occupancy that the file prints is that of the homes that were read, or the roll is not proved. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

const homes = Array.from({ length: 12 }, (_, at) =>
  at === 3 || at === 9
    ? [`${101 + at}`, "Vacant", "Vacant", "0", ""]
    : [`${101 + at}`, at === 5 ? "Notice" : "Current", `Smith${at}, Jo`, "1000", "05/31/2027"],
);
const head = ["Unit", "Status", "Tenant", "Rent", "Lease End"];

async function read(...lines: readonly (readonly string[])[]) {
  const rows = [["Oak Park"], head, ...homes, ["Total", "", "", "10000", ""], ...lines];
  const { proof, rentRoll } = await intakeOfBytes("roll.csv", asText(rows));
  return [proof, rentRoll?.warnings.flatMap(({ code, say }) => (code === "occupancy-apart" ? [say] : []))];
}

test.each([["Occupancy: 83.3%"], ["83% Occupied"], ["Occupied", "83.33%"], ["Physical Occupancy 75%"]])(
  "%s fits ten of twelve, one of them on notice",
  async (...line) => {
    expect(await read(line)).toEqual(["proved", []]);
  },
);

test("a share without the home of an employee fits", async () => {
  const rows = [
    head,
    ...homes.map((home) => (home[0] === "106" ? ["106", "Employee", "Smith5, Jo", "1000", "05/31/2027"] : home)),
    ["Total", "", "", "10000", ""],
    ["Occupancy: 75%"],
  ];
  const { rentRoll } = await intakeOfBytes("roll.csv", asText(rows));
  expect(rentRoll?.totals).toMatchObject({ units: 12, occupied: 10, employee: 1, notice: 0 });
  expect(rentRoll?.warnings.map(({ code }) => code)).not.toContain("occupancy-apart");
});

test("another share is a question", async () => {
  expect(await read(["Occupancy: 91.7%"])).toEqual([
    "unproved",
    ["A16 says 91.7% occupied; of 12 units read, 10 are occupied"],
  ]);
});

test.each(["74%", "76%"])("%s, a whole point from 75%%, is a question", async (share) => {
  expect(await read([`Occupancy: ${share}`])).toEqual(["unproved", [expect.stringContaining(share)]]);
});

test("shares of parts, and of other things, say nothing of the whole", async () => {
  expect(await read(["Occupied", "100%"], ["Occupied", "66.7%"])).toEqual(["proved", []]);
  expect(await read(["Economic Occupancy: 79%"], ["Vacancy", "9%"], ["Average Occupancy 95%"])).toEqual(["proved", []]);
});
