/** RENT.OBSERVED: one figure of the rents observed at a property, for one unit type or for all. */
import { type Said, say } from "../../domain/said";
import { averageRents, observeUnits, type ObservedUnit } from "../../domain/observed-rents";
import { unitMix } from "../../domain/unit-mix";
import { formatUnitType, isOfType } from "../../domain/unit-type";
import { readName } from "./function-arguments";
import { readWindow, windowOptions } from "../document-window";
import { observationWindow, observedMeasures, windowNote, type ObservedMeasure } from "./observed-measures";
import { readOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject, requireKnown } from "./subject";
import { readUnitType } from "./unit-type-argument";

const observedOptions = { ...windowOptions, use_tmlp: "boolean" } as const;

const measureNames = Object.keys(observedMeasures) as ObservedMeasure[];
const measureAliases: Readonly<Record<string, ObservedMeasure>> = {
  units: "units_observed",
  onmarket: "units_on_market",
  askingrent: "asking",
  effectiverent: "effective",
  psf: "effective_per_sqft",
  persqft: "effective_per_sqft",
  sqft: "avg_sqft",
};

export const observedQuestion: Question = {
  name: "OBSERVED",
  options: observedOptions,
  async answer([subject = [], type = [], measure = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, observedOptions);
    const shown = readName(measure, "measure", measureNames, { fallback: "effective", aliases: measureAliases });
    const wanted = readUnitType(type);

    const { document, warnings } = await readSubject(subject, data, options.use_tmlp ?? false);
    const window = observationWindow(document, readWindow(options, document));
    const observed = observeUnits(document.building_availability, window);
    const ofType = wanted === null ? observed : observed.filter((item) => isOfType(wanted, item.unit));
    const { of, format } = observedMeasures[shown];
    const value = requireKnown(
      of(averageRents(ofType, window.to)),
      ofType.length > 0
        ? say`Listings from ${window.from} to ${window.to} (units: ${ofType.length}) don't show ${shown}.`
        : say`No ${wanted === null ? "" : `${formatUnitType(wanted)} `}unit of this property was listed from ${window.from} to ${window.to}. ${observedTypes(observed, window.to)} The options "from" and "to" widen the window.`,
    );
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: { kind: "scalar", value, format },
      notes: [windowNote(window, ofType.length), wanted === null ? "All types" : formatUnitType(wanted)],
      warnings,
    };
  },
};

function observedTypes(observed: readonly ObservedUnit[], windowEnd: string): Said {
  const bedrooms = [...new Set(unitMix(observed, windowEnd).flatMap((row) => row.bedrooms ?? []))];
  return bedrooms.length === 0
    ? say`No other type was listed either.`
    : say`Types observed: ${bedrooms.map((count) => formatUnitType({ bedrooms: count })).join(", ")}.`;
}
