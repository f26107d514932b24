/** A workbook of three cells that a refresh calculates as Excel does. */
import { propertyQuestion } from "../../../src/engine/questions/property-question";
import type { AddinSetting } from "../../app/addin-setting";
import { alderId } from "../../engine/questions/sample-documents";

/** Cells of a workbook: each asks for a field of the property; S!A3 for one that depends on what S!A1 shows. */
export interface Model {
  readonly setting: AddinSetting;
  /** What the cells show. */
  readonly shown: Map<string, unknown>;
  /** Cells in the order in which they were calculated. */
  readonly calculated: string[];
  calculate(cells: readonly string[]): Promise<void>;
}

const fieldOf = (cell: string, shown: ReadonlyMap<string, unknown>): string =>
  ({ "S!A1": "year_built", "S!A2": "msa", "S!A3": Number(shown.get("S!A1")) < 2000 ? "city" : "state" })[cell] ??
  "zip_code";

export function createModel(setting: AddinSetting, shown = new Map<string, unknown>()): Model {
  const latest = new Map<string, number>();
  let calls = 0;
  const model: Model = {
    setting,
    shown,
    calculated: [],
    async calculate(cells) {
      for (const cell of cells) {
        model.calculated.push(cell);
        const invocation = { address: cell } as CustomFunctions.Invocation;
        const before = shown.get(cell);
        const asked = [alderId, fieldOf(cell, shown)];
        // Excel shows the result of the latest call of a cell.
        const call = (calls += 1);
        latest.set(cell, call);
        const value = await Promise.resolve()
          .then(() => setting.addin.answerCell(propertyQuestion, asked, [], invocation))
          .catch((error: unknown) => (error as { code: string }).code);
        if (latest.get(cell) !== call) continue;
        shown.set(cell, value);
        if (cell === "S!A1" && value !== before && shown.has("S!A3")) await model.calculate(["S!A3"]);
      }
    },
  };
  // Excel calculates after the request.
  setting.mark = (addresses) => {
    setting.recalculated.push(...addresses);
    void model.calculate(addresses);
    return Promise.resolve();
  };
  return model;
}
