/** RENT.PROPERTY: a field of a property, or the property itself as one cell. */
import type { EntityAnswer, Scalar, ValueFormat } from "../answers/answer";
import { averageRents, observeUnits } from "../../domain/observed-rents";
import { excelSerialFromIso } from "../../domain/excel-dates";
import type { PropertyDetails } from "../../service/property-details";
import { cellText, readCell } from "./function-arguments";
import { type OpenWindow, windowedDocument, windowOptions } from "../document-window";
import { observationWindow } from "./observed-measures";
import { readMissing, readOptions, refuseOptionAsField, tableOptions } from "./function-options";
import { readPath, resolveFieldPath, toAnswerValue, warningsOfField } from "./property-fields";
import type { Question } from "./question";
import { readSubject } from "./subject";

const propertyOptions = { ...tableOptions, ...windowOptions, use_tmlp: "boolean" } as const;

export const propertyQuestion: Question = {
  name: "PROPERTY",
  options: propertyOptions,
  async answer([subject = [], field = []], optionBlocks, data) {
    const written = cellText(readCell(field, "field"));
    refuseOptionAsField(written, propertyOptions, "PROPERTY", ["subject"], optionBlocks);
    const options = readOptions(optionBlocks, propertyOptions);
    const missing = readMissing(options.missing);

    const { document: whole, warnings } = await readSubject(subject, data, options.use_tmlp ?? false);
    const { document, window } = windowedDocument(options, whole);
    const found = { propertyId: document.id, createdOn: document.created_on };
    if (written === "") return { ...found, value: entityOf(document, window), warnings };
    const read = readPath(document, resolveFieldPath(written, document));
    const value = toAnswerValue(read.path, read.value, { headers: options.headers ?? true, missing });
    return { ...found, value, warnings: [...warnings, ...warningsOfField(read.path)] };
  },
};

/** The facts that an underwriter looks at first, as one cell. */
function entityOf(document: PropertyDetails, bounds: OpenWindow): EntityAnswer {
  const latest = document.created_on.slice(0, 10);
  const window = observationWindow(document, bounds.to === undefined ? {} : { to: bounds.to });
  const rents = averageRents(observeUnits(document.building_availability, window), window.to);
  const rentsTitle = bounds.to === undefined ? "Rents, last 90 days" : `Rents, 90 days to ${bounds.to}`;
  const facts: [section: string, name: string, value: Scalar | undefined, format?: ValueFormat][] = [
    ["Facts", "id", document.id],
    ["Facts", "street_address", document.street_address],
    ["Facts", "city", document.city],
    ["Facts", "state", document.state],
    ["Facts", "zip_code", document.zip_code],
    ["Facts", "msa", document.msa],
    ["Facts", "year_built", document.year_built],
    ["Facts", "number_units", document.number_units, "count"],
    ["Facts", "number_stories", document.number_stories],
    ["Facts", "management_company", document.management_company],
    ["Facts", "lat", document.lat],
    ["Facts", "lon", document.lon],
    ["Facts", "created_on", excelSerialFromIso(latest), "date"],
    [rentsTitle, "asking_rent", rents.asking, "money"],
    [rentsTitle, "effective_rent", rents.effective, "money"],
    [rentsTitle, "effective_per_sqft", rents.effectivePerSqft, "moneyCents"],
    [rentsTitle, "units_observed", rents.units, "count"],
    [rentsTitle, "units_on_market", rents.onMarket, "count"],
    ["Fees", "application_fee", document.application_fee, "money"],
    ["Fees", "admin_fee", document.admin_fee, "money"],
    ["Fees", "parking_covered", document.parking_covered, "money"],
    ["Fees", "dogs_monthly_rent", document.dogs_monthly_rent, "money"],
    ["Quality", "property_overall_quality", document.building_quality.property_overall_quality, "score"],
    ["Flags", "is_lease_up", document.is_lease_up],
    ["Flags", "is_student", document.is_student],
    ["Flags", "is_senior", document.is_senior],
    ["Flags", "is_affordable", document.is_affordable],
  ];
  const known = facts.filter(
    (fact): fact is [string, string, Exclude<Scalar, null>, ValueFormat?] => (fact[2] ?? null) !== null,
  );
  const titles = [...new Set(known.map(([section]) => section))];
  return {
    kind: "entity",
    text: document.building_name ?? document.street_address,
    subtitle: `${document.street_address}, ${document.city}, ${document.state} ${document.zip_code}`,
    propertyId: document.id,
    fields: Object.fromEntries(
      known.map(([, name, value, format]) => [name, format === undefined ? { value } : { value, format }]),
    ),
    sections: titles.map((title) => ({
      title,
      fields: known.filter(([section]) => section === title).map(([, name]) => name),
    })),
  };
}
