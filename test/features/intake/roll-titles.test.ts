/** The day and the property of a roll, in its titles or in a column; files that are read or pasted twice. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText, asWorkbook } from "./written-files";

const heading = ["Unit", "Type", "Status", "Market Rent", "Rent", "Lease End"];
const homes = ["101", "102", "103"].map((unit) => [unit, "A1", "Occupied", "1250.00", "1190.00", "05/31/2027"]);
const total = ["Total", "", "", "3750.00", "3570.00", ""];
const whole = [heading, ...homes, total];

test.each([
  [["Effective Date: 05/31/2026"]],
  [["Effective Date", "05/31/2026"]],
  [["Effective 5/31/26"]],
  [["As-of Date: 05/31/2026"]],
  [["Roll Date: 05/31/2026"]],
  [["For Date: May 31, 2026"]],
  [["Report Date: 05/31/2026", "Printed 06/04/2026 8:03 AM"]],
  [["Date Range: 05/01/2026 - 05/31/2026"]],
])("the day of a roll under %s", async (line) => {
  expect((await intakeOfBytes("roll.csv", asText([["Maple Row"], line, ...whole]))).asOf).toBe("2026-05-31");
});

test("the day that a file was printed on is not the roll's", async () => {
  expect((await intakeOfBytes("roll.csv", asText([["Maple Row"], ["Run Date: 06/04/2026"], ...whole]))).asOf).toBeNull(); // prettier-ignore
});

/** @param name by row */
const withColumn = (word: string, name: (at: number) => string): string[][] => whole.map((row, at) => [at === 0 ? word : at > homes.length ? "" : name(at), ...row]); // prettier-ignore
const named = async (rows: readonly (readonly string[])[]) => intakeOfBytes("roll.csv", asText(rows));

test("a column of properties names the property", async () => {
  for (const word of ["Property", "Property Name", "Community"])
    expect((await named(withColumn(word, () => "Maple Row"))).property).toBe("Maple Row");
  expect((await named(withColumn("Property", (at) => (at === 1 ? "Maple Row" : "")))).property).toBe("Maple Row");
  expect((await named(withColumn("Property", (at) => (at === 1 ? "MAPLE ROW" : "Maple Row")))).decision).toBe("accept");
  expect((await named([["Maple Row"], ...withColumn("Property", () => "mpl01")])).property).toBe("Maple Row");
  expect((await named(withColumn("Property", () => "Maple Row - 12 Elm St Austin, TX 78701"))).property).toBe("Maple Row"); // prettier-ignore
});

test("two properties in a column are refused by their names", async () => {
  const { decision, reasons } = await named(withColumn("Property", (at) => (at < 3 ? "Maple Row" : "Oak Row")));
  expect([decision, reasons[0]?.code, reasons[0]?.say]).toEqual(["refuse", "several-properties", expect.stringContaining("Maple Row, Oak Row")]); // prettier-ignore
});

test("groups by size, with their floorplan in brackets, are no properties", async () => {
  const grouped = [["Maple Row"], heading, ["1 Bedroom / 1 Bath (A1)"], ...homes.slice(0, 1), ["2 Bedroom / 2 Bath (B1)"], ...homes.slice(1), total]; // prettier-ignore
  const { proof, property } = await named(grouped);
  expect([proof, property]).toEqual(["proved", "Maple Row"]);
});

test("reading a file twice says the same; its roll pasted twice is refused, and on two sheets it counts once", async () => {
  const bytes = asText([["Maple Row"], ["As of 05/31/2026"], ...whole]);
  const first = await intakeOfBytes("roll.csv", bytes);
  expect(await intakeOfBytes("roll.csv", bytes)).toEqual(first);
  const titled = [["Maple Row"], ["As of 05/31/2026"], ...whole];
  for (const again of [[...titled, ...titled], [...titled, [], ...titled], [heading, ...homes, ...homes, total], [...titled, ...homes, total]])
    expect((await intakeOfBytes("roll.csv", asText(again))).reasons[0]?.code).toBe("duplicate-unit");
  const sheets = await intakeOfBytes("roll.xlsx", asWorkbook({ "Rent Roll": titled, "Rent Roll (2)": titled }));
  expect([sheets.rentRoll?.units.length, sheets.otherSheets]).toEqual([3, ["Rent Roll (2)"]]);
}); // prettier-ignore

test("the days of cells that show a month only are those that they hold", async () => {
  const { utils, write } = await import("@e965/xlsx");
  const days = [46_539, 46_557, 46_203];
  for (const format of ["mmm-yy", "[$-409]mmm\\-yy;@", "m/yyyy", "mmmm yyyy"]) {
    const sheet = utils.aoa_to_sheet([["Maple Row"], ["As of 05/31/2026"], ...whole]);
    days.forEach((day, at) => (sheet[`F${at + 4}`] = { t: "n", v: day, z: format }));
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "Rent Roll");
    const bytes = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
    const { rentRoll } = await intakeOfBytes("roll.xlsx", bytes);
    expect(rentRoll?.units.map(({ leaseEnd }) => leaseEnd)).toEqual(["2027-06-01", "2027-06-19", "2026-06-30"]);
  }
});
