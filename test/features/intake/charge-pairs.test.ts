/** Rolls with several charges of a home in one row: code and amount, code and amount. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText, asWorkbook } from "./written-files";

const start = ["Unit", "Floorplan", "Status", "Market Rent"];
const end = ["Lease Start", "Lease End"];
const lease = ["07/01/2025", "06/30/2027"];
const homes: readonly (readonly [unit: string, status: string, charges: readonly string[]])[] = [
  ["101", "Occupied", ["rent", "1400", "petrent", "25", "trash", "10"]],
  ["102", "Occupied", ["rent", "1450", "trash", "10", "", ""]],
  ["103", "Vacant", ["", "", "", "", "", ""]],
  ["104", "Occupied", ["rent", "1410", "parking", "50", "conc", "-100"]],
];
const expected = [
  ["101", 1400, { rent: 1400, pet: 25, utility: 10 }],
  ["102", 1450, { rent: 1450, utility: 10 }],
  ["103", 0, {}],
  ["104", 1410, { rent: 1410, parking: 50, concession: -100 }],
];

const rowsOf = (pairs: readonly string[], more: (charges: readonly string[]) => readonly string[] = () => []) =>
  homes.map(([unit, status, charges]) => [
    ...[unit, "A1", status, "1500.00", ...charges.slice(0, pairs.length).map((text) => (/\d/.test(text) ? `${text}.00` : text)), ...more(charges)],
    ...(status === "Vacant" ? ["", ""] : lease),
  ]); // prettier-ignore
const read = async (rows: readonly (readonly string[])[]) => {
  const all = [["Oak Court"], ["Rent Roll as of 06/30/2026"], ...rows];
  const [text, workbook] = [await intakeOfBytes("r.csv", asText(all)), await intakeOfBytes("r.csv", asWorkbook({ Roll: all }))]; // prettier-ignore
  expect({ ...workbook, sheet: text.sheet }).toEqual(text);
  return text;
};
const unitsOf = ({ rentRoll }: Awaited<ReturnType<typeof read>>) =>
  rentRoll?.units.map(({ id, leaseRent, charges }) => [id, leaseRent, charges]);

test.each([
  [["Charge 1", "Amount 1", "Charge 2", "Amount 2", "Charge 3", "Amount 3"]],
  [["Charge Code 1", "Charge Amount 1", "Charge Code 2", "Charge Amount 2", "Charge Code 3", "Charge Amount 3"]],
  [["Charge #1", "Amt #1", "Charge #2", "Amt #2", "Charge #3", "Amt #3"]],
  [["Chg 1", "Amt 1", "Chg 2", "Amt 2", "Chg 3", "Amt 3"]],
  [["Charge Code", "Amount", "Charge Code", "Amount", "Charge Code", "Amount"]],
  [["Charge 1", "Amount", "Charge 2", "Amount", "Charge 3", "Amount"]],
])("%j", async (pairs) => {
  const result = await read([[...start, ...pairs, ...end], ...rowsOf(pairs)]);
  expect(unitsOf(result)).toEqual(expected);
  expect(result).toMatchObject({ decision: "accept", proof: "unproved" });
});

const pairs = ["Charge 1", "Amount 1", "Charge 2", "Amount 2", "Charge 3", "Amount 3"];
const sumOf = (charges: readonly string[]): number =>
  charges.reduce((sum, text) => sum + (/\d/.test(text) ? Number(text) : 0), 0);

test("a row's total and the roll's prove them", async () => {
  const heading = [...start, ...pairs, "Total", ...end];
  const rows = rowsOf(pairs, (charges) => [`${sumOf(charges)}.00`]);
  const total = (sum: string): string[] => ["Total", "", "", "6000.00", "", "", "", "", "", "", sum, "", ""];
  const result = await read([heading, ...rows, total("4255.00")]);
  expect(unitsOf(result)).toEqual(expected);
  expect(result.proof).toBe("proved");
  const other = await read([heading, ...rows, total("4265.00")]);
  expect(other).toMatchObject({ decision: "refuse", reasons: [{ difference: 10 }] });
});

test("a total under each column of amounts is of that column", async () => {
  const totals = (first: string): string[] => ["Total", "", "", "6000.00", "", first, "", "85.00", "", "-90.00", "", ""]; // prettier-ignore
  const rows = [[...start, ...pairs, ...end], ...rowsOf(pairs)];
  const result = await read([...rows, totals("4260.00")]);
  expect(unitsOf(result)).toEqual(expected);
  expect(result.proof).toBe("proved");
  const other = await read([...rows, totals("4300.00")]);
  expect(other).toMatchObject({ decision: "refuse", reasons: [{ label: "Total: Amount 1", difference: 40 }] });
});

test("a column of rents is the rent where no code is, and counts once where one is", async () => {
  const heading = ["Unit", "Status", "Market Rent", "Lease Rent", "Charge 1", "Amount 1", "Charge 2", "Amount 2"];
  const result = await read([
    heading,
    ["101", "Occupied", "1500.00", "1400.00", "petrent", "25.00", "trash", "10.00"],
    ["102", "Occupied", "1500.00", "1450.00", "trash", "10.00", "", ""],
    ["103", "Occupied", "1500.00", "1410.00", "garage", "250.00", "", ""],
  ]);
  expect(unitsOf(result)).toEqual([
    ["101", 1400, { rent: 1400, pet: 25, utility: 10 }],
    ["102", 1450, { rent: 1450, utility: 10 }],
    ["103", 1410, { rent: 1410, parking: 250 }],
  ]);
  const twice = await read([
    heading,
    ["101", "Occupied", "1500.00", "1400.00", "rent", "1400.00", "trash", "10.00"],
    ["102", "Occupied", "1500.00", "1450.00", "rent", "1450.00", "", ""],
    ["103", "Occupied", "1500.00", "1410.00", "rent", "1410.00", "", ""],
  ]);
  expect(unitsOf(twice)?.map(([, rent]) => rent)).toEqual([1400, 1450, 1410]);
});

test("an amount without a code is not lost", async () => {
  const result = await read([
    ["Unit", "Status", "Market Rent", "Charge 1", "Amount 1", "Charge 2", "Amount 2"],
    ["101", "Occupied", "1500.00", "rent", "1400.00", "", "35.00"],
    ["102", "Occupied", "1500.00", "rent", "1450.00", "trash", "10.00"],
    ["103", "Occupied", "1500.00", "rent", "1450.00", "trash", "10.00"],
  ]);
  expect(unitsOf(result)?.[0]).toEqual(["101", 1400, { rent: 1400, other: 35 }]);
  expect(result.rentRoll?.codeGuesses).toContainEqual(
    expect.objectContaining({ code: "Charge 2", confidence: "open", total: 35 }),
  );
});

test("amounts under Charge 1 and Charge 2 alone are no pairs", async () => {
  const result = await read([
    ["Unit", "Status", "Market Rent", "Rent", "Charge 1", "Charge 2", "Total"],
    ["101", "Occupied", "1500.00", "1400.00", "25.00", "10.00", "1435.00"],
    ["102", "Occupied", "1500.00", "1450.00", "0.00", "10.00", "1460.00"],
    ["103", "Occupied", "1500.00", "1410.00", "50.00", "10.00", "1470.00"],
  ]);
  expect(unitsOf(result)?.map(([, rent, charges]) => [rent, charges])).toEqual([
    [1400, { rent: 1400, other: 35 }],
    [1450, { rent: 1450, other: 10 }],
    [1410, { rent: 1410, other: 60 }],
  ]);
});
