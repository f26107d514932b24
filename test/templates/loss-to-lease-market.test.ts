/** The market rent that a rent roll has itself, over the rows of a home. */
import { lossToLeasePlaces, lossToLeaseSheet, rollRow } from "../../src/templates/loss-to-lease-sheet";
import { pasted, worked } from "../../src/templates/roll-places";
import { en } from "../../src/templates/words/template-words-en";
import { evaluateSheet } from "./evaluated-sheet";

it("is that of the row that has one: further rows of a home print 0", () => {
  const rows = [
    ["101", 1, "current", "rent", 1_450, 1_500],
    ["101", 1, "current", "parking", 50, 0],
    ["101", 1, "current", "pet rent", 25, 0],
    ["102", 1, "vacant", "", "", 1_500],
  ] as const;
  const columns = [pasted.unit, pasted.beds, pasted.status, pasted.charge, pasted.contract, pasted.rollMarket];
  const typed = rows.flatMap((cells, index) =>
    cells.flatMap((cell, place) =>
      cell === "" ? [] : [[`${String(columns[place])}${String(rollRow + 1 + index)}`, cell] as const],
    ),
  );
  const useRoll = `B${String(lossToLeasePlaces.inputsRow + 1)}`;
  const sheet = evaluateSheet(lossToLeaseSheet("x", en), () => "#N/A", {
    ...Object.fromEntries(typed),
    [useRoll]: en.lossToLease.yes,
  });
  const market = (row: number): unknown => sheet.value(`${worked.market}${String(rollRow + row)}`);
  expect([market(1), market(4)]).toEqual([1_500, 1_500]);
  expect(sheet.number(`I${String(lossToLeasePlaces.totalRow)}`)).toBe(50);
});
