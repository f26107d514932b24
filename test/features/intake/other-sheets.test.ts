/** A roll of planned figures is not read over the actual one, and alone it is not proved. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { saysOtherFigures } from "../../../src/features/intake/other-figures";
import { asText, asWorkbook } from "./written-files";

type Rows = readonly (readonly string[])[];

function roll(title: string, day: string, rent: number): Rows {
  const rows = [101, 102, 103, 104].map((unit) => [`${unit}`, `Smith${unit}, Jo`, `${rent}.00`, "05/31/2028"]);
  return [
    [title],
    [`As of ${day}`],
    ["Unit", "Tenant", "Rent", "Lease End"],
    ...rows,
    ["Total", "", `${4 * rent}.00`, ""],
  ];
}

const actual = roll("Elm Court Rent Roll", "03/31/2026", 1_000);

test.each([
  ["Pro Forma", "Elm Court Rent Roll"],
  ["2027", "Pro Forma Rent Roll"],
  ["2027 Budget", "Elm Court Rent Roll"],
  ["UW Rents", "Elm Court"],
])("sheet %s of %s comes last", async (name, title) => {
  const sheets = { [name]: roll(title, "12/31/2027", 1_400), "Rent Roll": actual };
  const { proof, rentRoll, sheet, decisions } = await intakeOfBytes("roll.xlsx", asWorkbook(sheets));
  expect([proof, sheet, rentRoll?.totals.leaseRent]).toEqual(["proved", "Rent Roll", 4_000]);
  expect(decisions?.[0]?.say).toContain("its name and title say no budget or pro forma");
});

test("alone it is unproved, with the reason", async () => {
  const { decision, proof, rentRoll } = await intakeOfBytes("roll.csv", asText(roll("Pro Forma Rent Roll", "12/31/2027", 1_400))); // prettier-ignore
  expect([decision, proof]).toEqual(["accept", "unproved"]);
  const say = '"Pro Forma Rent Roll" says that the figures aren\'t actual; ask for the current rent roll';
  expect(rentRoll?.warnings).toContainEqual({ code: "other-figures", say });
});

test("words that say nothing of the figures", () => {
  const plain = [
    "Bud’s Landing Apartments",
    "Rent Roll",
    "Floor Plan Summary",
    "Actual and Pro Forma Rents",
    "In-Place vs. Underwritten",
    "Planet Apartments",
  ];
  expect(plain.filter(saysOtherFigures)).toEqual([]);
  const other = ["ProForma", "Pro-Forma RR", "Projected Rents", "Reforecast", "Underwritten", "BUDGETED RENT ROLL"];
  expect(other.filter(saysOtherFigures)).toEqual(other);
});
