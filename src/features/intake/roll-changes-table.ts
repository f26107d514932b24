/** What changed between two rent rolls, as a table. */
import { excelSerialFromIso } from "../../domain/excel-dates";
import type { IntakeTable, TableValue } from "./intake-tables";
import type { RollChanges } from "./roll-merge";

const serial = (date: string | null): number | null => (date === null ? null : excelSerialFromIso(date));

export function changesTable(changes: RollChanges): IntakeTable {
  const { newLeases, moveOuts, tradeOuts, rentChanges, addedUnits, missingUnits } = changes;
  const row = (
    unit: string,
    what: string,
    oldRent: number | null = null,
    newRent: number | null = null,
    day: string | null = null,
  ): TableValue[] => {
    const isBoth = oldRent !== null && newRent !== null;
    return [
      ...[unit, what, oldRent, newRent, isBoth ? Math.round((newRent - oldRent) * 100) / 100 : null],
      ...[isBoth && oldRent > 0 ? newRent / oldRent - 1 : null, serial(day)],
    ];
  };
  return {
    name: "RollChanges",
    columns: [
      { title: "Unit", format: "text" }, { title: "Change", format: "text" }, { title: "Old Rent", format: "money" }, { title: "New Rent", format: "money" },
      { title: "Difference", format: "money" }, { title: "Difference %", format: "share" }, { title: "Date", format: "date" },
    ], // prettier-ignore
    rows: [
      ...newLeases.map(({ id, rent, leaseStart }) => row(id, "new lease", null, rent, leaseStart)),
      ...moveOuts.map(({ id, rent, moveOut }) => row(id, "move-out", rent, null, moveOut)),
      ...tradeOuts.map(({ id, oldRent, newRent, isRenewal, leaseStart }) =>
        row(id, isRenewal ? "renewal" : "trade-out", oldRent, newRent, leaseStart),
      ),
      ...rentChanges.map(({ id, oldRent, newRent }) => row(id, "rent changed", oldRent, newRent)),
      ...addedUnits.map((id) => row(id, "unit added")),
      ...missingUnits.map((id) => row(id, "unit missing")),
    ],
  };
}
