/** A name AsOf that tests set, with change events like the host's. */
import { excelSerialFromIso } from "../../src/domain/excel-dates";
import type { AsOfName } from "../../src/features/as-of/sheet/as-of-name";
import type { CellInput } from "../../src/engine/questions/function-arguments";

export interface ScriptedAsOfName extends AsOfName {
  value: CellInput;
  /** A person has edited a cell. */
  tell(): void;
}

export function createScriptedAsOfName(): ScriptedAsOfName {
  const listeners = new Set<() => void>();
  const name: ScriptedAsOfName = {
    value: null,
    tell: () => listeners.forEach((listener) => listener()),
    read: () => Promise.resolve(name.value),
    write(day) {
      name.value = day === null ? null : excelSerialFromIso(day);
      return Promise.resolve();
    },
    onChanged(listener) {
      listeners.add(listener);
      return Promise.resolve();
    },
  };
  return name;
}
