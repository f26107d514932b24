/** Rolls as MRI, Rent Manager, DoorLoop, ResMan and Sage lay them out, with what they say. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";

const read = async (lines: readonly string[]) => {
  const { proof, rentRoll } = await intakeOfBytes("roll.csv", new TextEncoder().encode(lines.join("\n")));
  return [proof, rentRoll?.units.map(({ id, status, marketRent, leaseRent, leaseEnd, monthToMonth }) => [id, status, marketRent, leaseRent, monthToMonth ? "MTM" : leaseEnd])]; // prettier-ignore
};

test("headings of two lines with the building apart", async () => {
  const lines = [
    "RENT ROLL",
    "Harbor Point Apartments (HP01)",
    "Bldg,Unit,Unit,Sq,Occ,Resident,Potential,Actual,Other,Total,Lease,Lease,Deposit",
    ",No.,Type,Feet,Stat,,Rent,Rent,Charges,Charges,From,To,Held",
    '01,0101,1A,650,C,"Adams, A","1,300.00","1,250.00",50.00,"1,300.00",07/01/25,06/30/26,300.00',
    '01,0102,1A,650,V,,"1,300.00",0.00,0.00,0.00,,,0.00',
    '01,0103,2B,900,N,"Baker, B","1,700.00","1,650.00",75.00,"1,725.00",09/01/25,08/31/26,300.00',
    '02,0101,2B,900,C,"Clark, C","1,700.00","1,675.00",0.00,"1,675.00",10/01/25,09/30/26,300.00',
    'Total,4,,"3,100",,,"6,000.00","4,575.00",125.00,"4,700.00",,,900.00',
  ];
  expect(await read(lines)).toEqual([
    "proved",
    [
      ["01-0101", "occupied", 1300, 1250, "2026-06-30"],
      ["01-0102", "vacant", 1300, 0, null],
      ["01-0103", "notice", 1700, 1650, "2026-08-31"],
      ["02-0101", "occupied", 1700, 1675, "2026-09-30"],
    ],
  ]);
});

test("a lease at will runs by the month", async () => {
  const lines = [
    "Unit,Tenants,Lease Status,Beds,Baths,Size,Market Rent,Rent,Deposit Held,Lease Start,Lease End,Balance",
    'Unit 1,"Jane Doe, John Doe",Active,2,1,850,"$1,500.00","$1,450.00","$500.00",Jan 1 2026,Dec 31 2026,$0.00',
    'Unit 2,,Vacant,2,1,850,"$1,500.00",,,,,',
    'Unit 3,Ann Poe,Active,1,1,600,"$1,200.00","$1,100.00","$500.00",Mar 1 2024,At will,$120.00',
    'Unit 4,Bob Roe,Eviction,1,1,600,"$1,200.00","$1,150.00","$500.00",Jun 1 2025,May 31 2026,"$2,300.00"',
  ];
  expect(await read(lines)).toEqual([
    "unproved",
    [
      ["1", "occupied", 1500, 1450, "2026-12-31"],
      ["2", "vacant", 1500, 0, null],
      ["3", "occupied", 1200, 1100, "MTM"],
      ["4", "occupied", 1200, 1150, "2026-05-31"],
    ],
  ]);
});

test("a box above the homes, and increases to come at the right", async () => {
  const lines = [
    "Detailed Rent Roll",
    "Cedar Walk",
    "As of 06/30/2026",
    'Total Units,3,Market Rent,"3,900.00"',
    'Occupied,2,Actual Rent,"2,450.00"',
    "Vacant,1,Occupancy,66.67%",
    "",
    "Unit,Unit Type,Status,Resident,Sq Ft,Market Rent,Actual Rent,Lease Start,Lease End,Next Increase Date,Next Increase Amount",
    '1,A,Occupied,Doe,700,"1,300.00","1,200.00",07/01/2025,06/30/2026,07/01/2026,"1,260.00"',
    '2,A,Vacant,,700,"1,300.00",,,,,',
    '3,A,Notice,Poe,700,"1,300.00","1,250.00",08/01/2025,07/31/2026,08/01/2026,"1,300.00"',
  ];
  expect(await read(lines)).toEqual([
    "proved",
    [
      ["1", "occupied", 1300, 1200, "2026-06-30"],
      ["2", "vacant", 1300, 0, null],
      ["3", "notice", 1300, 1250, "2026-07-31"],
    ],
  ]);
});
