/** Underwriting sheets around the workbook's subject. */
import type { PropertyData } from "../../engine/data-access";
import type { SheetAccess } from "../../host/sheet-access-contract";

/** What the section of this feature uses. */
export interface TemplatesAddin extends PropertyData {
  readonly sheet: SheetAccess;
  /** Calls the listener after cells have calculated. */
  subscribe(listener: () => void): () => void;
}
