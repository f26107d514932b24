/** The running add-in's formulas: the functions that inspect cells, and the calls that the pane tries. */
import { imported, lazy } from "../../client/lazy";
import type { CallLedger } from "../../host/call-ledger";
import type { CallTrialParts } from "./call-trial";
import { createCellInspection, type CellInspection, type CellInspectionParts } from "./cell-inspection";
import type { CallTrial } from "./formulas";
import { type InspectFunctions, recordedInspection } from "./sheet/inspect-functions";

export interface FormulasParts {
  readonly inspection: CellInspectionParts;
  readonly trial: CallTrialParts;
  /** Records every call of a cell. */
  readonly ledger: CallLedger;
}

export interface RunningFormulas extends Pick<CellInspection, "answersChanged"> {
  readonly inspect: InspectFunctions;
  readonly calls: CallTrial;
}

export function createFormulas({ inspection, trial, ledger }: FormulasParts): RunningFormulas {
  const { functions, answersChanged } = createCellInspection(inspection);
  return {
    inspect: recordedInspection(functions, ledger),
    answersChanged,
    calls: lazy<CallTrial>(async () => {
      const loaded = await imported(import(/* webpackChunkName: "questions" */ "./call-trial"));
      return loaded.createCallTrial(trial);
    }),
  };
}
