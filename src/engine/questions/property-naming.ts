/** Identifies properties and units in tables that show neither their ids nor their names. */
import type { RowKey } from "../answers/answer";
import type { RowNaming } from "./table-columns";

interface NamedProperty {
  readonly id: string;
  readonly building_name?: string | null | undefined;
  readonly street_address: string;
}

export const propertyNaming: RowNaming<NamedProperty> = {
  columns: ["Id", "Name"],
  key: ({ id, building_name: name, street_address: address }) => [id.toLowerCase(), name ?? address],
};

interface NamedUnit {
  readonly unit_name?: string | null | undefined;
  readonly floorplan_name?: string | null | undefined;
}

export const unitNaming: RowNaming<NamedUnit> = {
  columns: ["Unit"],
  key: ({ unit_name: unit, floorplan_name: floorplan }): RowKey => [[unit, floorplan].filter(Boolean).join(" ")],
};
