/** A size with its unit is the number that the totals are made of. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

test.each(["650 sf", "650 SF", "650 sq ft", "650 Sq. Ft.", "650 square feet", "650"])("%s", async (size) => {
  const rows = [101, 102, 103, 104].map((unit) => [String(unit), "A1", size, `Smith${unit}, Jo`, "1000", "05/31/2027"]);
  const all = [
    ["Unit", "Type", "SqFt", "Tenant", "Rent", "Lease End"],
    ...rows,
    ["Total", "", "2,600", "", "4000", ""],
  ];
  const { proof, rentRoll } = await intakeOfBytes("roll.csv", asText(all));
  expect([proof, rentRoll?.units.map(({ sqft }) => sqft)]).toEqual(["proved", [650, 650, 650, 650]]);
  expect(rentRoll?.stated.map(({ what, found }) => [what, found])).toContainEqual(["sqft", 2_600]);
});
