/** Kinds of the arguments of functions whose implementation the host's library has: they are called for each value. */
import type { ForeignFunction } from "./surroundings";
import { entryOf, type FunctionEntry } from "./function-table";
import type { Value } from "./values";

const names: Readonly<Record<string, string>> = {
  n: "ACOSH ACOT ACOTH ASINH ATANH BAHTTEXT COT COTH CSC CSCH FISHER FISHERINV GAMMALN GAMMALN.PRECISE GAUSS PHI SEC SECH",
  "n|e": "ROMAN",
  nn: "PERMUTATIONA",
  "nn|n": "BASE",
  nnb: "EXPON.DIST EXPONDIST",
  nnn: "STANDARDIZE",
  nnnb: "WEIBULL WEIBULL.DIST",
  nnnn: "HYPGEOMDIST",
  nnnnb: "HYPGEOM.DIST",
  x: "ERF.PRECISE ERFC ERFC.PRECISE SQRTPI",
  "x|x": "DEC2BIN DEC2HEX DEC2OCT DELTA ERF GESTEP",
  xx: "BESSELK BESSELY",
  xxx: "TBILLEQ TBILLPRICE TBILLYIELD",
  t: "ASC DBCS ENCODEURL LENB",
  tn: "DECIMAL",
  s: "BIN2DEC HEX2DEC OCT2DEC",
  "s|x": "BIN2HEX BIN2OCT HEX2BIN HEX2OCT OCT2BIN OCT2HEX",
};
const shapes = new Map(
  Object.entries(names).flatMap(([shape, list]) => list.split(" ").map((name): [string, string] => [name, shape])),
);

const entries = new WeakMap<ForeignFunction, FunctionEntry>();

/** Null for a function that reads its arguments as they are. */
export function libraryEntry(name: string, call: ForeignFunction): FunctionEntry | null {
  const shape = shapes.get(name);
  if (shape === undefined) return null;
  const known = entries.get(call);
  if (known) return known;
  const entry = entryOf(name, shape, (args, context) =>
    // An empty cell counts as 0 where a number is wanted.
    call(
      args.map((value) => (value === null ? 0 : (value as Value | undefined))),
      context,
    ),
  );
  entries.set(call, entry);
  return entry;
}
