/** Layouts of small owners, with invented figures: each was once read wrong or refused. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";

const readCsv = (lines: readonly string[]): Promise<IntakeResult> =>
  intakeOfBytes("file.csv", new TextEncoder().encode(lines.join("\n")));

test("semicolons, decimal commas, days with points, and totals of blocks are read and proved", async () => {
  const home = (unit: string, block: string, rent: string, from: string): string =>
    `${unit};${block};Birch;2/2;1010;Occupied;I. Fenn;1.790,00;${rent};300,00;0,00;${from}.2025;13.07.2026`;
  const { proof, asOf, property, rentRoll } = await readCsv([
    "Marlow Green;;;;;;;;;;;;",
    "Tenancy schedule per 30.06.2026",
    "Home;Block;Layout;Bed/Bath;Floor area;Let?;Leaseholder;Asking;Passing rent;Deposit held;Arrears;Agreement from;Agreement until",
    home("001", "N", "1.608,00", "14.07"),
    home("002", "N", "1.700,50", "14.08"),
    home("003", "N", "1.650,00", "02.09"),
    "Block N total;;;;3030;;;5.370,00;4.958,50;900,00;0,00;;",
    home("001", "S", "1.608,00", "14.07"),
    home("002", "S", "1.590,00", "14.10"),
    "Block S total;;;;2020;;;3.580,00;3.198,00;600,00;0,00;;",
    "Grand total;;;;5050;;;8.950,00;8.156,50;1.500,00;0,00;;",
  ]);
  expect([proof, asOf, property]).toEqual(["proved", "2026-06-30", "Marlow Green"]);
  expect(rentRoll?.units.map(({ id, leaseRent, leaseStart, leaseEnd }) => [id, leaseRent, leaseStart, leaseEnd])).toEqual([
    ["N-001", 1608, "2025-07-14", "2026-07-13"],
    ["N-002", 1700.5, "2025-08-14", "2026-07-13"],
    ["N-003", 1650, "2025-09-02", "2026-07-13"],
    ["S-001", 1608, "2025-07-14", "2026-07-13"],
    ["S-002", 1590, "2025-10-14", "2026-07-13"],
  ]); // prettier-ignore
});

test("an effective day is the day of the roll, and what comes before Rent Roll the property", async () => {
  const rows = [101, 102, 103].map((unit) => `${unit},Occupied,1200,1100`);
  const { asOf, property } = await readCsv([
    "MARLOW GREEN - RENT ROLL",
    "Effective 6/30/2026",
    "Unit,Status,Market Rent,Rent",
    ...rows,
    "Total,,3600,3300",
  ]);
  expect([asOf, property]).toEqual(["2026-06-30", "Marlow Green"]);
});

test("headings cut short, Chrg and Chrg Amt, are charges", async () => {
  const { proof, rentRoll, property } = await readCsv([
    "Lease Charge Roll",
    "Marlow Green",
    '"June 30, 2026"',
    "Dwelling,Size,Plan,State,Chrg,Chrg Amt,Asking Rent,Begins,Ends",
    "N-001,690,Aster,Leased,RNT,1300,1395,7/14/2025,7/13/2026",
    ",,,,PETR,35",
    "N-002,690,Aster,Leased,RNT,1310,1395,7/14/2025,7/13/2026",
    "N-003,690,Aster,Vacant-Ready,,,1395,,",
    "Totals,2070,,,,2645,4185",
  ]);
  expect([proof, property]).toEqual(["proved", "Marlow Green"]);
  expect(rentRoll?.units.map(({ id, charges }) => [id, charges])).toEqual([
    ["N-001", { rent: 1300, pet: 35 }],
    ["N-002", { rent: 1310 }],
    ["N-003", {}],
  ]);
});

test("Spanish headings of charges, and a net rent beside a market rent", async () => {
  const { proof, rentRoll } = await readCsv([
    "Depto.,Recámaras,Inquilino,Renta de mercado,Net rent,Estacionamiento,Mascota,Fin de contrato",
    '101,1,"Doe, J",1200,1100,60,35,30-sep-2026',
    '102,1,"Poe, E",1200,1110,0,0,31-oct-2026',
    '103,1,"Roe, R",1200,1120,60,0,30-nov-2026',
    "TOTAL,,,3600,3330,120,35,",
  ]);
  expect(proof).toBe("proved");
  expect(rentRoll?.units.map(({ charges }) => charges)).toEqual([
    { rent: 1100, parking: 60, pet: 35 },
    { rent: 1110 },
    { rent: 1120, parking: 60 },
  ]);
});
