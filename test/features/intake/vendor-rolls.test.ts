/** Rent rolls as six vendors write the same homes, whole and with a fault. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { type Rows, totalCharges, vendorRolls, type VendorRoll } from "./vendor-rolls";
import { asText } from "./written-files";

const read = (rows: Rows) => intakeOfBytes("roll.csv", asText(rows));
const isoOf = (day: string): string | null => (day === "" ? null : `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`); // prettier-ignore
const of = (vendor: string): VendorRoll => vendorRolls.find((one) => one.vendor === vendor) as VendorRoll;

test.each(vendorRolls.map((one) => [one.vendor, one] as const))("the roll of %s", async (_, vendorRoll) => {
  const { homes, rows, property, asOf } = vendorRoll;
  const { proof, reasons, rentRoll, ...result } = await read(rows);
  expect([proof, reasons, result.property, result.asOf]).toEqual(["proved", [], property, asOf]);
  const units = rentRoll?.units.map(({ unit, status, sqft, marketRent, leaseRent, leaseStart, leaseEnd }) => ({ unit, status, sqft, marketRent, leaseRent, leaseStart, leaseEnd })); // prettier-ignore
  const truth = homes.map((one) => ({ unit: one.unit, status: one.status, sqft: one.sqft, marketRent: one.market, leaseRent: one.rent, leaseStart: isoOf(one.start), leaseEnd: isoOf(one.end) })); // prettier-ignore
  expect(units).toEqual(truth);
  expect(rentRoll?.totals.chargesTotal).toBe(totalCharges);
});

const isHome = (row: readonly string[], vendor: VendorRoll): boolean =>
  row[3] !== "Applicant" &&
  vendor.homes.some(({ unit }) => row.slice(0, 2).some((cell) => cell.replace(/^(?:#|01-)/, "") === unit));

test.each(vendorRolls.map((one) => [one.vendor, one] as const))("no home lost and no rent changed of %s is proved", async (_, vendorRoll) => {
  const { rows } = vendorRoll;
  const isOwn = rows.flatMap((row, at) => (isHome(row, vendorRoll) ? [at] : []));
  for (const at of isOwn) {
    expect((await read(rows.filter((__, other) => other !== at))).proof).not.toBe("proved");
    const dear = rows.map((row, other) => (other === at ? row.map((cell) => (/^\(?\$?1,\d{3}\.00$|^1\d{3}$/.test(cell) ? "1,999.00" : cell)) : row)); // prettier-ignore
    expect((await read(dear)).proof).not.toBe("proved");
  }
}); // prettier-ignore

test("a column that adds up each row's charges is no further charge", async () => {
  const { rentRoll } = await read(of("Rent Manager").rows);
  expect(rentRoll?.totals.charges).toEqual({ rent: 15_860, pet: 105, parking: 200, utility: 472, concession: -75 });
});

test("an applicant for a home that has no row of its own leaves the roll unproved", async () => {
  const { rows } = of("OneSite");
  const { proof, rentRoll } = await read(rows.filter((row) => !(row[0] === "01-204" && row[3] === "Vacant-Leased")));
  const said = rentRoll?.warnings.find(({ code }) => code === "unit-unlisted");
  expect([proof, said?.unit]).toEqual(["unproved", "01-204"]);
});

test.each(["Mgr Unit", "Manager's Unit", "Mgr. Apt"])("%s is an employee's home", async (status) => {
  const { rentRoll } = await read([["Unit", "Status", "Market Rent", "Rent"], ["101", "Occupied", "1200", "1100"], ["102", status, "1200", "600"]]); // prettier-ignore
  expect(rentRoll?.units[1]?.status).toBe("employee");
});

test("a home that is not available is no vacant one, where a rent is paid", async () => {
  const { rentRoll } = await read([["Unit", "Status", "Market Rent", "Rent"], ["101", "Not available", "1200", "1100"], ["102", "Available", "1200", ""]]); // prettier-ignore
  expect(rentRoll?.units.map(({ status }) => status)).toEqual(["occupied", "vacant"]);
});
