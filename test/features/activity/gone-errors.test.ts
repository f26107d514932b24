/** Errors whose formula was deleted or typed over leave the list without a screen that reads the cells. */
import { createActivityLog } from "../../../src/features/activity/activity-log";
import { createGoneErrors } from "../../../src/features/activity/gone-errors";
import { readArea, type SheetArea } from "../../../src/host/a1-address";
import { createFakeClock } from "../../client/fake-clock";
import { createFakeCells } from "../../host/fake-cells";

const areaOf = (address: string): SheetArea => {
  const area = readArea("Deal", address);
  if (area === null) throw new Error(`${address} is no area.`);
  return area;
};

function createSetting(formulas: Readonly<Record<string, unknown>>) {
  const clock = createFakeClock();
  const log = createActivityLog(() => clock.now());
  const cells = createFakeCells();
  for (const [address, formula] of Object.entries(formulas)) {
    const cell = `Deal!${address}`;
    cells.formulas.set(cell, formula);
    log.recordOutcome({ functionName: "RENT.FIND", cell }, { code: "#N/A", message: "No property matches." });
  }
  const listed = (): (string | undefined)[] => log.errors.map(({ cell }) => cell).sort();
  return { clock, log, cells, listed, edited: createGoneErrors({ log, cells, clock }) };
}

test("leave once their formula is gone, all edits of one moment with one look", async () => {
  const setting = createSetting({ A1: "", A2: 7, A3: "=A1*2", A4: '=RENT.FIND("x")', B1: "" });
  for (const address of ["A1:A2", "A3", "A4"]) setting.edited(areaOf(address));
  await setting.clock.runUntilIdle();
  expect(setting.listed()).toEqual(["Deal!A4", "Deal!B1"]);
  expect(setting.cells.reads).toHaveLength(1);
  setting.edited(areaOf("B1"));
  await setting.clock.runUntilIdle();
  expect(setting.listed()).toEqual(["Deal!A4"]);
});

test("stay while Excel is busy, and elsewhere nothing is read", async () => {
  const setting = createSetting({ A1: "" });
  setting.cells.failure = new Error("A cell is being edited.");
  setting.edited(areaOf("A1"));
  await setting.clock.runUntilIdle();
  expect(setting.listed()).toEqual(["Deal!A1"]);
  setting.cells.failure = null;
  setting.edited(areaOf("C1"));
  await setting.clock.runUntilIdle();
  expect(setting.cells.reads).toHaveLength(1);
  setting.edited(areaOf("A1"));
  await setting.clock.runUntilIdle();
  expect(setting.listed()).toEqual([]);
});
