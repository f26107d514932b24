/** What a rent roll and a T12 of one deal say about each other. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { crossWarnings } from "../../../src/features/intake/cross-warnings";

const read = (lines: readonly string[]) => intakeOfBytes("file.csv", new TextEncoder().encode(lines.join("\n")));

const months = Array.from({ length: 12 }, (_, at) => `${at + 1}/2025`).join(",");
const line = (name: string, amount: number): string => `${name}${`,${amount}`.repeat(12)}`;
const statement = (title: string): string[] => [
  title,
  "Income Statement",
  `Account,${months}`,
  "Income",
  line("Gross Potential Rent", 4_000),
  line("Total Income", 4_000),
  "Expenses",
  line("Repairs", 900),
  line("Insurance", 300),
  line("Payroll", 800),
  line("Total Expenses", 2_000),
  line("Net Operating Income", 2_000),
];
const roll = [
  "Rent Roll as of 12/31/2025",
  "Unit,Status,Market Rent,Rent",
  ...[101, 102, 103, 104].map((unit) => `${unit},Occupied,1000,1000`),
  "Total,,4000,4000",
];

async function apart(title: string): Promise<string[]> {
  const { rentRoll, asOf, property } = await read(roll);
  const { statement: found, property: named } = await read(statement(title));
  if (!rentRoll || !found) throw new Error("Not read.");
  const warnings = crossWarnings({ rentRoll, asOf, property }, { statement: found, property: named });
  return warnings.filter(({ code }) => code === "units-apart").map(({ say }) => say);
}

test("a T12 of another number of units than the rent roll's is questioned, with both", async () => {
  expect(await apart("Elm Court - 6 Units")).toEqual([]);
  expect(await apart("Elm Court - 60 Units")).toEqual(["the rent roll has 4 units, the statement says 60"]);
});

test("the same number of units, or none stated, is no question", async () => {
  expect(await apart("Total Units: 4")).toEqual([]);
  expect(await apart("Elm Court")).toEqual([]);
});
