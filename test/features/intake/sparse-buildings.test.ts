/** A building that is printed on the first of its rows only is that of the rows below. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

async function read(buildings: readonly string[], units: readonly string[]) {
  const rows = units.map((unit, at) => [buildings[at] ?? "", unit, "650", `Smith${at}, Jo`, "1000", "05/31/2027"]);
  const head = ["Bldg", "Unit", "Sq Ft", "Tenant", "Rent", "Lease End"];
  const total = ["Total", "", String(650 * units.length), "", String(1_000 * units.length), ""];
  const { proof, reasons, rentRoll } = await intakeOfBytes("roll.csv", asText([head, ...rows, total]));
  return [proof, reasons.map(({ code }) => code), rentRoll?.units.map(({ id }) => id)];
}

const twice = ["1", "2", "3", "1", "2", "3"];
const ids = ["A-1", "A-2", "A-3", "B-1", "B-2", "B-3"];

test.each([
  ["once for each", ["A", "", "", "B", "", ""], twice, ids],
  ["once for each, with numbers that differ", ["A", "", "", "B", "", ""], ["1", "2", "3", "4", "5", "6"], ["A-1", "A-2", "A-3", "B-4", "B-5", "B-6"]],
  ["again at a page's top", ["A", "", "A", "", "", "B", "", "", "", ""], ["1", "2", "3", "4", "5", "1", "2", "3", "4", "5"], ["A-1", "A-2", "A-3", "A-4", "A-5", "B-1", "B-2", "B-3", "B-4", "B-5"]],
  ["on every row", ["A", "A", "A", "B", "B", "B"], twice, ids],
])("%s", async (_form, buildings, units, expected) => {
  expect(await read(buildings, units)).toEqual(["proved", [], expected]);
}); // prettier-ignore

test("a home that is in the file twice stays a duplicate", async () => {
  const [proof, reasons] = await read(["A", "", "", "B", "", ""], ["1", "2", "2", "1", "2", "3"]);
  expect([proof, reasons]).toEqual(["failed", ["duplicate-unit"]]);
  const [, others] = await read(["A", "A", "A", "B", "B", ""], ["1", "2", "3", "1", "2", "1"]);
  expect(others).toEqual([]);
});
