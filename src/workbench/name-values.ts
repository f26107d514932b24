/** What the formulas of names come to, calculated when somebody asks for it. */
import type { FormulaEngine } from "./engine/formula-engine";
import { callsNamespace } from "./engine/formula-text";
import type { NamedRecord, WorkbookModel } from "./rich-api/workbook-model";

/** Doesn't call the add-in's functions: a name that uses one only has its text. */
export function createNameValues(
  engine: Pick<FormulaEngine, "valueOf">,
  namespace: string,
): Pick<WorkbookModel, "calculateNames" | "nameValue"> {
  const values = new WeakMap<NamedRecord, ReturnType<WorkbookModel["nameValue"]>>();
  return {
    async calculateNames(records) {
      for (const record of records) {
        if (callsNamespace(record.formula, namespace)) continue;
        // A formula that the engine does not understand has no value.
        values.set(record, await engine.valueOf(record.formula).catch(() => undefined));
      }
    },
    nameValue: (record) => values.get(record),
  };
}
