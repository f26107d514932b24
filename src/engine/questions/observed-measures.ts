/** Observed rents of a property document, shared by COMPS, OBSERVED and UNITMIX. */
import { addDays } from "../../domain/excel-dates";
import {
  averageRents,
  defaultWindowDays,
  observeUnits,
  type DateWindow,
  type ObservedRents,
} from "../../domain/observed-rents";
import { isOfType, type UnitType } from "../../domain/unit-type";
import type { ValueFormat } from "../answers/answer";
import type { PropertyDetails } from "../../service/property-details";

/** Measures of observed rents, as a cell names them. */
export const observedMeasures = {
  asking: { title: "Asking rent", format: "money", of: (rents) => rents.asking },
  effective: { title: "Effective rent", format: "money", of: (rents) => rents.effective },
  asking_per_sqft: { title: "Asking $/sqft", format: "moneyCents", of: (rents) => rents.askingPerSqft },
  effective_per_sqft: { title: "Effective $/sqft", format: "moneyCents", of: (rents) => rents.effectivePerSqft },
  concession: { title: "Concession", format: "money", of: (rents) => rents.concession },
  avg_sqft: { title: "Average sqft", format: "count", of: (rents) => rents.averageSqft },
  units_observed: { title: "Units observed", format: "count", of: (rents) => rents.units },
  units_on_market: { title: "On market", format: "count", of: (rents) => rents.onMarket },
  days_on_market: { title: "Days on market", format: "count", of: (rents) => rents.daysOnMarket },
} as const satisfies Record<
  string,
  { title: string; format: ValueFormat; of: (rents: ObservedRents) => number | null }
>;
export type ObservedMeasure = keyof typeof observedMeasures;

/** The window of a document: by default the 90 days up to the date of its data. */
export function observationWindow(document: PropertyDetails, bounds: { from?: string; to?: string } = {}): DateWindow {
  const to = bounds.to ?? document.created_on.slice(0, 10);
  return { from: bounds.from ?? addDays(to, -defaultWindowDays), to };
}

/** Rents observed at a property in a window, for one unit type or for all. */
export function observedRents(document: PropertyDetails, window: DateWindow, type?: UnitType): ObservedRents {
  const observed = observeUnits(document.building_availability, window);
  return averageRents(type ? observed.filter((item) => isOfType(type, item.unit)) : observed, window.to);
}

/** Window and unit count of observed rents, for the notes of an answer. */
export function windowNote(window: DateWindow, units: number): string {
  return `${units} ${units === 1 ? "unit" : "units"} observed ${window.from} to ${window.to}, each once at its last price`;
}
