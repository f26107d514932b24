/** A function named for the build: Excel knows it only if its description of the functions is of this build. */
import { associateFunction } from "../host/associate-function";

/** Set by the build; every file of it has the same. */
declare const COMPSHEET_BUILD: string;

export const buildStamp = COMPSHEET_BUILD;

/** As functions.json has it. */
export const buildFunction = `BUILD${buildStamp.toUpperCase()}`;
associateFunction(buildFunction, () => 1);

/** The build of a functions.json; null if it names none. */
export const functionsStamp = (text: string): string | null =>
  /"BUILD([0-9A-F]{20})"/.exec(text)?.[1]?.toLowerCase() ?? null;
