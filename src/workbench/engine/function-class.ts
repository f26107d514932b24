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
  ).map(([Class, name]) => [name.toUpperCase(), Class]),
);

/** `name` in capitals. */
export const libraryClass = (name: string): NamedClass | undefined => library.get(name);

/** Names in capitals of all functions that are calculated, without the custom functions of an add-in. */
export const engineFunctionNames = (): ReadonlySet<string> =>
  new Set([...library.keys(), ...functionNames(), ...specialNames()]);
