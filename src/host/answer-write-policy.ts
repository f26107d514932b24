/** When answers may be written into the workbook without taking something from the person. */
import type { WritePolicy } from "../engine/answers/stored-answers-contract";
import { isSupported } from "./capabilities";

/**
 * Excel keeps what the person can undo through writes of add-ins since its API supports undo: requirement set ExcelApi
 * 1.20, or ExcelUndoApiAll of builds before it. Older ones lose it at every write, so they write on request alone.
 */
export function readWritePolicy(): WritePolicy {
  return isSupported("ExcelUndoApiAll", "1.0") || isSupported("ExcelApi", "1.20") ? "quiet" : "onRequest";
}
