/** When answers may be written into the workbook without the user losing undo steps. */
import type { WritePolicy } from "../engine/answers/stored-answers-contract";
import { isSupported } from "./capabilities";
import { readHostFacts } from "./host-facts";

/**
 * The first builds whose writes by an add-in leave what the person can undo, by platform. No requirement set says so:
 * builds with ExcelApi 1.20 still cleared it, and Excel for Mac does. A report of the conformance kit (UND-1) changes
 * this list.
 */
const firstBuilds: Readonly<Record<string, number>> = { PC: 20_326, OfficeOnline: 20_326 };

/** Elsewhere the person loses undo steps at every write, so they write only on request. */
export function readWritePolicy(): WritePolicy {
  // An Excel that declares undo for its whole API.
  if (isSupported("ExcelUndoApiAll", "1.0")) return "quiet";
  const { platform, version } = readHostFacts();
  // Excel on the web doesn't say its build (office-js#1602): there is only the newest.
  if (platform === "OfficeOnline" && version === "0.0.0.0") return "quiet";
  const build = Number(/^16\.0\.(\d+)\./.exec(version ?? "")?.[1] ?? 0);
  return build >= (firstBuilds[platform ?? ""] ?? Infinity) ? "quiet" : "onRequest";
}
