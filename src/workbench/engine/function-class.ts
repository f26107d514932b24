/** Classes of the spreadsheet's library of functions. */
import {
  type BaseFunction,
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
import { functionNames } from "../../calculation/function-table";
import { specialNames } from "../../calculation/evaluation";

export type FunctionClass = new (...parameters: never[]) => BaseFunction;

type NamedClass = new (name: string) => BaseFunction;

/** Functions of other spreadsheets: in Excel their names are free, for a workbook's own functions. */
const notOfExcel = new Set(
  `ARRAY_CONSTRAIN AVERAGE.WEIGHTED COMPARE CUBE DIVIDED EPOCHTODATE FLATTEN IMCOTH IMLOG IMTANH ISBETWEEN ISDATE ISEMAIL
  ISURL MARGINOFERROR MINUS MULTIPLY PLUS REGEXMATCH ROUNDBANK TO_DATE`.split(/\s+/),
);

const library = new Map(
  (
    [
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
    ].flat() as unknown as readonly (readonly [NamedClass, string])[]
  )
    .map(([Class, name]): [string, NamedClass] => [name.toUpperCase(), Class])
    .filter(([name]) => !notOfExcel.has(name)),
);

/** `name` in capitals. */
export const libraryClass = (name: string): NamedClass | undefined => library.get(name);

/** Names in capitals of all functions that are calculated, without the custom functions of an add-in. */
export const engineFunctionNames = (): ReadonlySet<string> =>
  new Set([...library.keys(), ...functionNames(), ...specialNames()]);
