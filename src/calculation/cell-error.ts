/** Error values of cells, one shared object per kind. */
export class CellError {
  private constructor(readonly code: string) {}
  private static readonly known = new Map<string, CellError>();
  static of(code: string): CellError {
    let found = CellError.known.get(code);
    if (!found) CellError.known.set(code, (found = new CellError(code)));
    return found;
  }
}

export const NULL = CellError.of("#NULL!");
export const DIV0 = CellError.of("#DIV/0!");
export const VALUE = CellError.of("#VALUE!");
export const REF = CellError.of("#REF!");
export const NAME = CellError.of("#NAME?");
export const NUM = CellError.of("#NUM!");
export const NA = CellError.of("#N/A");
export const SPILL = CellError.of("#SPILL!");
export const CALC = CellError.of("#CALC!");
/** A custom function hasn't returned yet. */
export const BUSY = CellError.of("#BUSY!");

/** Ends the calculation of a function with an error as its value. */
export class Failure extends Error {
  constructor(readonly error: CellError) {
    super(error.code);
  }
}

/** One for each error: a stack costs more than the calculation that fails, and none is ever read. */
const failures = new Map<CellError, Failure>();

export function fail(error: CellError): never {
  let failure = failures.get(error);
  if (!failure) failures.set(error, (failure = new Failure(error)));
  throw failure;
}
