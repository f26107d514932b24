/** Units out of a RentRoll table, to compare one month's with the next one's. */
import type { CellValue } from "../../file-reader/packed-rows";
import { isoFromExcelSerial } from "../../domain/excel-dates";
import type { RolledUnit } from "./roll-merge";
import { type UnitStatus, unitStatuses } from "./unit-status";

/** A table's columns and its rows of cells. */
export interface RollRowsOfTable {
  readonly columns: readonly string[];
  readonly values: readonly (readonly CellValue[])[];
}

/** Rows without a unit, such as those of differences, are left out; a status that is unknown counts as vacant. */
export function rolledUnits({ columns, values }: RollRowsOfTable): RolledUnit[] {
  const at = (title: string): number => columns.indexOf(title);
  const places = {
    unit: at("Unit"), building: at("Building"), sqft: at("Sq Ft"), status: at("Status"), leaseRent: at("Lease Rent"), leaseStart: at("Lease Start"), leaseEnd: at("Lease End"),
    moveIn: at("Move-In"), moveOut: at("Move-Out"),
  }; // prettier-ignore
  return values.flatMap((row) => {
    const text = (place: number): string => String(row[place] ?? "").trim();
    const day = (place: number): string | null => {
      const value = row[place];
      return typeof value === "number" && value >= 1 ? isoFromExcelSerial(value) : null;
    };
    const unit = text(places.unit);
    if (unit === "") return [];
    const building = text(places.building) || null;
    const status =
      unitStatuses.find((one) => one === text(places.status).replace(/ /g, "_")) ?? ("vacant" satisfies UnitStatus);
    const { leaseStart, leaseEnd, moveIn, moveOut } = places;
    return [
      {
        ...{ id: building === null ? unit : `${building}-${unit}`, building, unit, status },
        sqft: Number(row[places.sqft]) || null,
        leaseRent: Number(row[places.leaseRent]) || 0,
        ...{ leaseStart: day(leaseStart), leaseEnd: day(leaseEnd), moveIn: day(moveIn), moveOut: day(moveOut) },
      },
    ];
  });
}
