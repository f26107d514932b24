/** Units out of the RentRoll table of an earlier month, as a person may have edited it. */
import { rolledUnits } from "../../../src/features/intake/rolled-units";
import type { CellValue } from "../../../src/file-reader/packed-rows";

const columns = ["Unit", "Building", "Sq Ft", "Status", "Lease Rent", "Lease Start", "Lease End", "Move-In", "Move-Out"]; // prettier-ignore
const read = (...row: readonly CellValue[]) => rolledUnits({ columns, values: [row] });

test("a row is a unit, with the days that its serial numbers are", () => {
  expect(read("101", "A", 750, "notice leased", 1_450.5, 45_688, 46_052, 45_000, "")).toEqual([
    {
      id: "A-101",
      building: "A",
      unit: "101",
      sqft: 750,
      status: "notice_leased",
      leaseRent: 1_450.5,
      leaseStart: "2025-01-31",
      leaseEnd: "2026-01-30",
      moveIn: "2023-03-15",
      moveOut: null,
    },
  ]);
});

test("without a building the unit is its id; numbers are units too", () => {
  expect(read(101, " ", "", "occupied", 900)).toMatchObject([{ id: "101", building: null, unit: "101" }]);
});

test("a row without a unit, like that of a difference, is none", () => {
  expect(read("", "", "", "Difference", 25)).toEqual([]);
  expect(read(" ", "", "", "", 25)).toEqual([]);
});

test.each(["", "Occ", "Lost"])("a status %p that is unknown counts as vacant, so no lease is made up", (status) => {
  expect(read("101", "", 750, status, 900)).toMatchObject([{ status: "vacant" }]);
});

test("texts in place of figures and of days are none", () => {
  expect(read("101", "", "n/a", "occupied", "n/a", "01/31/2025", 0, 0.5)).toMatchObject([
    { sqft: null, leaseRent: 0, leaseStart: null, leaseEnd: null, moveIn: null, moveOut: null },
  ]);
});

test("columns may stand anywhere, and be missing", () => {
  const found = rolledUnits({ columns: ["Note", "Lease Rent", "Unit"], values: [["hm", 900, "7"]] });
  expect(found).toMatchObject([{ id: "7", sqft: null, leaseRent: 900, status: "vacant", leaseEnd: null }]);
});
