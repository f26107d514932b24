/** The T12 sheet's comparison with the rent roll, on literal figures. */
import { t12CheckSheet, t12Places } from "../../src/templates/t12-check-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { createSmallWorkbook } from "../calculation/small-workbook";

const { rowOf, reviewRow } = t12Places;
const row = String(reviewRow + 8);
const content = t12CheckSheet("none", en);
const formulaOf = (column: string): string => {
  const cell = content.cells[`${column}${row}`];
  return typeof cell === "object" && cell !== null && "formula" in cell ? cell.formula : "";
};

interface Case {
  /** The property's homes, as the service knows them. */
  readonly homes: number | string;
  /** Homes and lease rent a year of the roll; null without a roll. */
  readonly roll: readonly [homes: number, rent: number | string] | null;
  /**
   * Potential rent, loss to lease, vacancy and non-revenue homes of the last month x 12; then concessions and bad debt.
   */
  readonly month: readonly (number | string)[];
}

function check({ homes, roll, month }: Case): unknown[] {
  const named = roll === null ? {} : { Roll_Homes: "Sheet1!$Z$1", Roll_AllContract: "Sheet1!$Z$2" };
  const workbook = createSmallWorkbook({ sheets: ["Sheet1"], named });
  const share = formulaOf("C").match(/<=(\$?[A-Z]+\$?\d+)\*Roll_AllContract/)?.[1] ?? "";
  expect(share).not.toBe("");
  const typed: readonly (readonly [string, number | string])[] = [
    ["B4", homes],
    ["Z1", roll?.[0] ?? ""],
    ["Z2", roll?.[1] ?? ""],
    [share.replaceAll("$", ""), 0.05],
    ...month.map((value, index) => [`F${String(rowOf("gross_potential_rent") + index)}`, value] as const),
    ...["B", "C", "D"].map((column) => [`${column}${row}`, formulaOf(column)] as const),
  ];
  for (const [address, value] of typed) workbook.enter(address, [[value]]);
  return workbook.values(`B${row}:D${row}`)[0] ?? [];
}

const month = [1_200_000, -40_000, -60_000, 0, -30_000, -20_000];

test.each<readonly [string, Case, unknown[]]>([
  ["the same rent", { homes: 64, roll: [64, 1_100_000], month }, [0, "ok", ""]],
  ["less than half a dollar apart", { homes: 64, roll: [64, 1_100_000.4], month }, [0, "ok", ""]],
  ["concessions and bad debt are not in a roll's lease rent", { homes: 64, roll: [64, 1_050_000], month }, [50_000, "ok", ""]],
  ["5% and a dollar", { homes: 64, roll: [64, 1_000_000], month: [1_050_001, 0, 0, 0] }, [50_001, "look", "Compare the roll with the statement"]],
  ["below the roll", { homes: 64, roll: [64, 1_300_000], month }, [-200_000, "look", "Compare the roll with the statement"]],
  ["192,941 of a roll of 64 homes", { homes: 64, roll: [64, 907_059], month }, [192_941, "look", "Compare the roll with the statement"]],
  ["a roll of 210 homes", { homes: 64, roll: [210, 907_059], month }, ["–", "look", "Not comparable: units in the roll 210, in the property 64"]],
  ["a roll of 210 homes with the same rent", { homes: 64, roll: [210, 1_100_000], month }, ["–", "look", "Not comparable: units in the roll 210, in the property 64"]],
  ["a property whose homes aren't known", { homes: "–", roll: [64, 1_100_000], month }, [0, "ok", ""]],
  ["fewer than twelve months", { homes: 64, roll: [64, 1_100_000], month: ["–", "–", "–", "–"] }, ["–", "look", "Not comparable: no rent in the statement's last month"]],
  ["an empty roll", { homes: 64, roll: [0, "–"], month }, ["no roll", "ok", ""]],
  ["no roll in the workbook", { homes: 64, roll: null, month }, ["no roll", "ok", ""]],
])("%s", (_name, given, expected) => {
  expect(check(given)).toEqual(expected);
}); // prettier-ignore
