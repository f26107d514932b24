/** What the endpoints work with: the models, and what callers left behind since the process started. */
import type { CustomProperties } from "./custom-properties";
import type { DatasetExports } from "./dataset-exports";
import type { PropertyReports } from "./saved-reports";
import type { SandboxModels } from "./sandbox-models";
import type { SerializedAnswers } from "./serialized-answers";
import type { TimeSlices } from "./time-slices";

export interface SandboxServices {
  readonly models: SandboxModels;
  readonly slices: TimeSlices;
  /** Property documents of the data set, as they were asked for. */
  readonly documentAnswers: SerializedAnswers;
  /** The present id of a property that was merged, where its former one still answers. */
  readonly mergedInto: (id: string) => string | undefined;
  readonly customProperties: CustomProperties;
  readonly reports: PropertyReports;
  readonly exports: DatasetExports;
}
