/** Which functions the spreadsheet engine calculates. */
import {
  functionArray,
  functionCompatibility,
  functionDatabase,
  functionDate,
  functionEngineering,
  functionFinancial,
  functionInformation,
  functionLogical,
  functionLookup,
  functionMath,
  functionMeta,
  functionStatistical,
  functionText,
  functionWeb,
} from "@univerjs/engine-formula";

const groups = [
  functionArray,
  functionCompatibility,
  functionDatabase,
  functionDate,
  functionEngineering,
  functionFinancial,
  functionInformation,
  functionLogical,
  functionLookup,
  functionMath,
  functionMeta,
  functionStatistical,
  functionText,
  functionWeb,
] as unknown as readonly (readonly (readonly [unknown, string])[])[];

/** Names in capitals, without the custom functions of an add-in. */
export function engineFunctionNames(): ReadonlySet<string> {
  return new Set(["ANCHORARRAY", ...groups.flatMap((group) => group.map(([, name]) => name.toUpperCase()))]);
}
