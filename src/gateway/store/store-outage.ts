/** Distinguishes an unreachable store from our own faults: an outage is temporary, so requests may be retried. */
import { types } from "node:util";

/** The database didn't respond, or refused or ended the connection. */
export class StoreOutageError extends Error {
  override readonly name = "StoreOutageError";
}

/** Classes of SQLSTATE: connection, resources, operator's intervention (a shutdown), system errors. */
const passing = /^(?:08|53|57|58)[0-9A-Z]{3}$/;
const sqlState = /^[0-9A-Z]{5}$/;
/** The file is locked, its disk is full or fails. */
const fileOutage = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/;

/** pg's errors: without an SQLSTATE, no statement was run. */
export function isPostgresOutage(error: unknown): boolean {
  // Also an Error that another realm made, as Node's own are in a test.
  if (!types.isNativeError(error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return sqlState.test(code) && "severity" in error ? passing.test(code) : !("severity" in error);
}

/** Also libsql's, which inherit from Error without being native ones. */
const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value);

/** Whether it, or its cause, is a store outage. */
export function isStoreOutage(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; isError(cause) && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof StoreOutageError) return true;
    if ("code" in cause && typeof cause.code === "string" && fileOutage.test(cause.code)) return true;
  }
  return false;
}
