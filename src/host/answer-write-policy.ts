/** When answers may be written into the workbook without the user losing undo steps. */
import type { WritePolicy } from "../engine/answers/stored-answers-contract";
import { isSupported } from "./capabilities";

/**
 * Excel keeps the user's undo steps across add-in writes once its API supports undo: requirement set ExcelApi 1.20, or
 * ExcelUndoApiAll in earlier builds. Older versions lose them at every write, so they write only on request.
 */
export function readWritePolicy(): WritePolicy {
  return isSupported("ExcelUndoApiAll", "1.0") || isSupported("ExcelApi", "1.20") ? "quiet" : "onRequest";
}
