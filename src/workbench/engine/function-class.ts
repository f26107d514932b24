/** A class of the formula engine that calculates one function. */
import {
  type BaseFunction,
  type BaseValueObject,
  functionArray,
  functionDate,
  functionInformation,
  functionLogical,
  functionLookup,
  functionStatistical,
} from "@univerjs/engine-formula";

export type FunctionClass = new (...parameters: never[]) => BaseFunction;

/** The value that a formula or an argument gives. */
export type EngineValue = BaseValueObject;

const engineFunctions = [
  functionArray,
  functionDate,
  functionInformation,
  functionLogical,
  functionLookup,
  functionStatistical,
].flat() as unknown as readonly (readonly [new (name: string) => BaseFunction, string])[];

/** The engine's own class of a function; throws where an upgrade has removed it. */
export function engineFunction(name: string): new (name: string) => BaseFunction {
  const found = engineFunctions.find(([, functionName]) => functionName === name);
  if (!found) throw new Error(`The formula engine has no function ${name}.`);
  return found[0];
}
