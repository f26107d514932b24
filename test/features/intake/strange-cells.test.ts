/** A cell that no total covers and that cannot be right leaves a rent roll unproved. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";
import { readSheets } from "../../../src/features/intake/read-sheets";

const readCsv = (lines: readonly string[]): Promise<IntakeResult> =>
  intakeOfBytes("file.csv", new TextEncoder().encode(lines.join("\n")));

const heading = "Unit,Plan,Status,Sq Ft,Market Rent,Rent,Lease Start,Lease End,Deposit,Balance";
const row = (at: number): string => `${at + 101},A1,Occupied,700,1200,1100,07/01/2025,06/30/2026,300,0.00`;
const total = "Total,,,7000,12000,11000,,,,";
const roll = (third: string): string[] => [heading, ...Array.from({ length: 10 }, (_, at) => (at === 2 ? third : row(at))), total]; // prettier-ignore

test("a roll whose cells fit their columns is proved", async () => {
  const { proof, rentRoll } = await readCsv(roll(row(2)));
  expect(proof).toBe("proved");
  expect(rentRoll?.warnings.map(({ code }) => code)).not.toContain("cell-strange");
});

test.each([
  ["words for a deposit", "103,A1,Occupied,700,1200,1100,07/01/2025,06/30/2026,TBD,0.00", "I4 has TBD for an amount"],
  ["a deposit below zero", "103,A1,Occupied,700,1200,1100,07/01/2025,06/30/2026,-300,0.00", "I4 has -300 for an amount"],
  ["a deposit that begins with 0", "103,A1,Occupied,700,1200,1100,07/01/2025,06/30/2026,030,0.00", "I4 has 030 for an amount"],
  ["a row moved to the side", "103,A1,Occupied,700,1200,1100,07/01/2025,06/30/2026,,300,0.00", "K4 has 0.00, where the other units have nothing"],
  ["an amount among dates", "103,A1,Occupied,700,1200,1100,0,07/01/2025,06/30/2026,300", "G4 has 0 for a date"],
  ["a date for a status", "103,A1,07/01/2025,700,1200,1100,07/01/2025,06/30/2026,300,0.00", "C4 has 07/01/2025 for a status"],
])("%s leaves the roll unproved, with the cell", async (_, third, say) => {
  const { decision, proof, rentRoll } = await readCsv(roll(third));
  expect([decision, proof]).toEqual(["accept", "unproved"]);
  expect(rentRoll?.warnings).toContainEqual({ code: "cell-strange", unit: "103", say });
}); // prettier-ignore

test("a row moved to the side whose last cell is a dash leaves the roll unproved", async () => {
  const lines = roll("103,A1,Occupied,700,1200,1100,07/01/2025,06/30/2026,,300,-");
  const { proof, rentRoll } = await readCsv(lines);
  expect(proof).toBe("unproved");
  expect(rentRoll?.warnings.map(({ say }) => say)).toContain("K4 has -, where the other units have nothing");
});

test("a total of deposits that its rows don't add up to leaves the roll unproved", async () => {
  const { decision, proof, rentRoll } = await readCsv([...roll(row(2)).slice(0, -1), "Total,,,7000,12000,11000,,,3300,"]);
  expect([decision, proof]).toEqual(["accept", "unproved"]);
  const sum = rentRoll?.units.reduce((total, { deposit }) => total + (deposit ?? 0), 0) ?? 0;
  expect(rentRoll?.warnings).toContainEqual({ code: "column-total-differs", say: `Total: Deposit in I12 is 3,300; the rows read add up to ${sum.toLocaleString("en-US")}` });
}); // prettier-ignore

test("a size far from its floorplan's, under no total of sizes, leaves the roll unproved", async () => {
  const lines = roll("103,A1,Occupied,170,1200,1100,07/01/2025,06/30/2026,300,0.00");
  const { proof } = await readCsv([...lines.slice(0, -1), "Total,,,,12000,11000,,,,"]);
  expect(proof).toBe("unproved");
});

test("the total of one building proves no roll that was cut behind it", async () => {
  const home = (unit: number, storage: string): string => `${unit},Leased,1340,1256,${storage}`;
  const { proof } = await readCsv([
    "Unit,Occupied?,Rent - Market,Base Rent,Storage Locker",
    "Building: 1",
    ...[101, 102, 103].map((unit) => home(unit, "-")),
    "Subtotal Bldg 1,,4020,3768,-",
    "Building: 2",
    ...[201, 202, 203].map((unit) => home(unit, "17")),
    "Subtotal Bldg 2,,4020,3768,51",
    "Building: 3",
  ]);
  expect(proof).not.toBe("proved");
});

test("a total of 0 is no average of the one amount in its column", async () => {
  const rows = Array.from({ length: 6 }, (_, at) => `${at + 1},Occupied,1000,${at === 3 ? "1.00" : "0.00"}`);
  const { proof } = await readCsv(["Unit,Status,Rent,Pet Rent", ...rows, "Total,,6000,0.00"]);
  expect(proof).toBe("failed");
});

test("$/SF is no size of a home", async () => {
  const rows = Array.from({ length: 6 }, (_, at) => `${at + 1},Occupied,1000,1.49`);
  const { rentRoll } = await readCsv(["Unit #,Current Status,Rent,$/SF", ...rows, "Total,,6000,"]);
  expect(rentRoll?.units.map(({ sqft }) => sqft)).toEqual(Array.from({ length: 6 }, () => null));
});

test("names are read in the encoding of their line, in UTF-8 and in Windows-1252", async () => {
  const latin = "Unit,Resident\n101,José “Pepe” O’Neil\n";
  const windows = Buffer.from(latin.replace("“", "\x93").replace("”", "\x94").replace("’", "\x92"), "latin1");
  const names = async (bytes: Uint8Array): Promise<(string | undefined)[] | undefined> =>
    (await readSheets(bytes))[0]?.rows.map((row) => row[1]?.text).slice(1);
  expect(await names(Uint8Array.from(windows))).toEqual(["José “Pepe” O’Neil"]);
  const mixed = Buffer.concat([windows, Buffer.from(latin.split("\n")[1] ?? "")]);
  expect(await names(Uint8Array.from(mixed))).toEqual(["José “Pepe” O’Neil", "José “Pepe” O’Neil"]);
});
