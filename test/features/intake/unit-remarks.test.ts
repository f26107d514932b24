/** Remarks behind the numbers of homes. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { unitAndRemark } from "../../../src/features/intake/unit-remarks";
import { asText } from "./written-files";

test.each([
  ["102 (Vacant)", "102", "Vacant"],
  ["103*", "103", ""],
  ["104 ** (Notice)", "104", "Notice"],
  ["105 - Model", "105", "Model"],
  ["A-106", "A-106", ""],
  ["107-B", "107-B", ""],
  ["108 (2)", "108 (2)", ""],
  ["(Office)", "(Office)", ""],
])("%s is unit %s", (text, unit, remark) => {
  expect(unitAndRemark(text)).toEqual({ unit, remark });
});

const read = async (units: readonly (readonly [unit: string, rent: string])[]) => {
  const { proof, rentRoll } = await intakeOfBytes(
    "roll.csv",
    asText([
      ["Elm Court"],
      ["Unit", "Type", "Sq Ft", "Market Rent", "Rent"],
      ...units.map(([unit, rent]) => [unit, "A1", "700", "1,200.00", rent]),
      ["Total", "", String(700 * units.length), String(1200 * units.length), units.reduce((sum, [, rent]) => sum + Number(rent.replace(",", "")), 0).toFixed(2)],
    ]),
  ); // prettier-ignore
  return [proof, rentRoll?.units.map(({ unit, status }) => `${unit} ${status}`)];
};

test("the table has the numbers alone, and the remark says the status", async () => {
  expect(await read([["101", "1,100.00"], ["102 (Vacant)", "0.00"], ["103*", "1,150.00"], ["104 (Model)", "0.00"], ["105 (Manager Unit)", "900.00"]])).toEqual([
    "proved",
    ["101 occupied", "102 vacant", "103 occupied", "104 model", "105 employee"],
  ]); // prettier-ignore
});

test("homes that differ only by what is in brackets keep it", async () => {
  expect(await read([["5 (North)", "1,100.00"], ["5 (South)", "1,150.00"], ["6*", "1,150.00"]])).toEqual([
    "proved",
    ["5 (North) occupied", "5 (South) occupied", "6* occupied"],
  ]); // prettier-ignore
});
