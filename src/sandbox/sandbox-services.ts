/** What the endpoints work with: the models, and what callers left behind since the process started. */
import type { CustomProperties } from "./custom-properties";
import type { DatasetExports } from "./dataset-exports";
import type { PropertyReports } from "./property-reports";
import type { SandboxModels } from "./sandbox-models";

export interface SandboxServices {
  readonly models: SandboxModels;
  /** The present id of a property that was merged, where its former one still answers. */
  readonly mergedInto: (id: string) => string | undefined;
  readonly customProperties: CustomProperties;
  readonly reports: PropertyReports;
  readonly exports: DatasetExports;
}
