/** Frequently ordered exports, as drafts without a market; the pane has their names. */
import type { ExportAggregate } from "../../service/dataset-export";
import { emptyDraft, type DraftScope, type ExportDraft } from "./export-draft";

const value = (...columns: string[]): DraftScope[] => columns.map((column) => ({ column, aggregate: null }));
const of = (aggregate: ExportAggregate, ...columns: string[]): DraftScope[] =>
  columns.map((column) => ({ column, aggregate }));
const properties = of("CountDistinct", "property_id");

const scopes = {
  rentsByMonth: [...value("as_of_month"), ...of("Avg", "asking_rent", "effective_rent", "concession"), ...properties],
  rentsByZip: [
    ...value("zip_code"),
    ...of("Avg", "asking_rent", "effective_rent", "leased_percentage"),
    ...of("Sum", "number_units"),
    ...properties,
  ],
  properties: value(
    "property_id",
    "street_address",
    "zip_code",
    "state",
    "msa",
    "lat",
    "lon",
    "number_units",
    "is_affordable",
    "is_student",
    "is_senior",
    "is_lease_up",
  ),
  propertyMonths: value(
    "property_id",
    "street_address",
    "number_units",
    "as_of_month",
    "asking_rent",
    "effective_rent",
    "concession",
    "leased_percentage",
    "exposure_percentage",
  ),
  tradeOuts: [
    ...value("as_of_month"),
    ...of("Avg", "rent_roll_lease_tradeout", "rent_roll_renewal_percent"),
    ...properties,
  ],
  leasing: [
    ...value("as_of_month"),
    ...of("Avg", "days_on_market", "leased_percentage", "exposure_percentage"),
    ...properties,
  ],
  leaseUps: value(
    "property_id",
    "street_address",
    "zip_code",
    "number_units",
    "asking_rent",
    "effective_rent",
    "concession",
    "leased_percentage",
  ),
} as const satisfies Readonly<Record<string, readonly DraftScope[]>>;
export type TemplateName = keyof typeof scopes;

export const templateNames = Object.keys(scopes) as readonly TemplateName[];

/** A template's draft; keeps the user's market, name and format. */
export function templateDraft(template: TemplateName, before: ExportDraft = emptyDraft): ExportDraft {
  return {
    ...before,
    scopes: [...scopes[template]],
    filters: template === "leaseUps" ? [{ column: "is_lease_up", operator: "equals", value: true }] : [],
    limit: null,
  };
}
