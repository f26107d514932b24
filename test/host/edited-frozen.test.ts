/// <reference types="office-js" />
/** What is said of a frozen cell whose figure somebody has typed over. */
import type { Addin } from "../../src/app/addin-status";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";

let server: AddinServer;
beforeAll(async () => {
  server = await startAddinServer();
});
afterAll(() => server.close());

test("a frozen cell that was edited is no longer vouched for; the others of its table are", async () => {
  const workbook = await openAddin(server, { scripts: ["automation.js"] });
  const addin = workbook.window["compsheet"] as Addin;
  workbook.setCell("A1", server.subject);
  workbook.setCell("B1", '=RENT.PROPERTY(A1,"number_units")');
  workbook.setCell("B3", '=RENT.COMPS(A1,3,"name, units","headers",FALSE)');
  for (const [row, cell] of ["B1", "B4", "C5"].entries()) {
    workbook.setCell(`F${String(row + 1)}`, `=INDEX(RENT.ASOF(${cell}),2)`);
    workbook.setCell(`G${String(row + 1)}`, `=INDEX(RENT.SOURCE(${cell}),1,2)`);
  }
  workbook.setCell("H1", "=RENT.WHY(B1)");
  await workbook.settled();
  const states = (): unknown[] => ["F1", "F2", "F3"].map((cell) => workbook.getCell(cell));
  expect(states()).toEqual(["current", "current", "current"]);

  workbook.select("B1:D5");
  await addin.pins.pin("selection");
  await workbook.settled();
  expect(states()).toEqual(["frozen", "frozen", "frozen"]);
  expect(workbook.getCell("G1")).toContain("frozen: the cell keeps what its formula showed");

  workbook.setCell("B1", 999);
  workbook.setCell("C5", 1);
  await workbook.settled();
  expect(states()).toEqual(["frozen, then edited", "frozen", "frozen, then edited"]);
  expect(workbook.getCell("G1")).toContain("frozen, then edited: the cell no longer shows the service's value");
  expect(workbook.getCell("H1")).toContain("B1 was edited while frozen");
  workbook.close();
});
