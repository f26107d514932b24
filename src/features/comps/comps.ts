/** The comps of a subject, and the reports that the service keeps of them. */
import type { PropertyReport, PropertyReportPatch } from "../../service/property-reports";
import type { FindAddin, FindStatus } from "../find/find";
import type { FormulasAddin } from "../formulas/formulas";
import type { ScreenProps } from "../../ui/screen-props";

/** What the screens of this feature use. */
export interface CompsAddin extends FindAddin, Pick<FormulasAddin, "calls"> {
  /** The workbook's as-of date, YYYY-MM-DD, on which observed rents end; null: each property's data date. */
  readonly asOf: { readonly day: string | null };
  /** Calls back after every change; returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /** Changes the name, tags or notes of a report of the service and returns it. */
  updateReport(id: string, patch: PropertyReportPatch, signal?: AbortSignal): Promise<PropertyReport>;
}

/** What the screens of this feature show. */
export type CompsStatus = FindStatus;

export type CompsScreenProps = ScreenProps<CompsAddin, CompsStatus>;
