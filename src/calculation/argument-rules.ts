/** How Excel takes arguments that are empty, ranges or arrays, where a function's kinds don't say it. */
import { type CellError, NA } from "./cell-error";
import { type FunctionEntry, kindAt } from "./function-table";

/** Functions of Excel's former Analysis ToolPak take blocks of values, but no ranges of several cells. */
export const fromToolPak =
  /^(?:BESSEL[IJKY]|(?:BIN|DEC|HEX|OCT)2\w+|COMPLEX|CONVERT|CUMIPMT|CUMPRINC|DELTA|DOLLAR(?:DE|FR)|EDATE|EFFECT|EOMONTH|ERFC?(?:\.PRECISE)?|GESTEP|IM[A-Z]\w+|IS(?:EVEN|ODD)|MROUND|NETWORKDAYS|NOMINAL|QUOTIENT|RANDBETWEEN|SQRTPI|WEEKNUM|WORKDAY|YEARFRAC)$/;

/** The place of an argument that is evaluated as an array, though it may be a range too. */
export const arrayArgument: Readonly<Partial<Record<string, number>>> = { INDEX: 0, AGGREGATE: 2 };

/** An empty last argument, as in MATCH(A1,B:B,), is 0 or FALSE, not the default. */
const emptyIsZero = new Set(["VLOOKUP", "HLOOKUP", "MATCH", "LEFT", "RIGHT", "FIXED", "DOLLAR"]);

/** Blocks that may be repeated, as those of VSTACK: an empty one is a blank value. */
function isRepeatedBlock({ kinds, repeats }: FunctionEntry, index: number, kind: string | undefined): boolean {
  return repeats > 0 && index >= kinds.length - repeats && (kind === "a" || kind === "m");
}

/** What an empty argument is; undefined: the function's default. */
export function emptyArgument(entry: FunctionEntry, index: number): CellError | null | undefined {
  const kind = kindAt(entry, index);
  if (kind === "x") return NA;
  const isValue = index < entry.required || emptyIsZero.has(entry.name) || isRepeatedBlock(entry, index, kind);
  return isValue ? null : undefined;
}
