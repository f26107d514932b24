import { addin } from "../app/addin";

/**
 * What RENT.STATUS can show.
 * @customenum {string}
 */
enum STATUS_MEASURE {
  /** Everything, as a table of name and value. */
  all = "all",
  /** Where the data comes from. */
  connection = "connection",
  /** How Compsheet signs in; never the key. */
  account = "account",
  /** Requests left before the service makes Compsheet wait. */
  quotaLeft = "quota_left",
  /** When the request budget resets. */
  quotaReset = "quota_reset",
  /** Cells that wait for the service. */
  pending = "pending",
  /** Results saved in the workbook. */
  storedAnswers = "stored_answers",
  /** Their size in the workbook, in bytes. */
  storedSize = "stored_size",
  /** Results not saved in the workbook yet. */
  unsaved = "unsaved",
  /** Results whose last refresh failed. */
  stale = "stale",
  /** Errors that cells of Compsheet show. */
  errors = "errors",
  /** Version of Compsheet. */
  version = "version",
}

/**
 * Shows when the result in another cell was fetched from the service, and whether it is stale.
 * @customfunction ASOF
 * @param cell Cell with a function of Compsheet, such as B4; also a cell that its table fills.
 * @param invocation Call.
 * @returns Two cells side by side: the date and time, and "current" or "stale: " with the reason. =INDEX(RENT.ASOF(B4),1) is the date alone. Several functions in the cell: the oldest date.
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function asof(cell: any[][], invocation: CustomFunctions.Invocation): any[][] {
  return addin.inspect.asOf(cell, invocation) as any[][];
}

/**
 * Shows where the result in another cell comes from: requests, arguments, dates, window, counts and warnings.
 * @customfunction SOURCE
 * @param cell Cell with a function of Compsheet, such as B4; also a cell that its table fills.
 * @param invocation Call.
 * @returns Table of name and value; several functions in the cell are one below the other.
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function source(cell: any[][], invocation: CustomFunctions.Invocation): any[][] {
  return addin.inspect.source(cell, invocation) as any[][];
}

/**
 * Explains the error in another cell and what to do about it, even if its formula hides the error.
 * @customfunction WHY
 * @param cell Cell with an error, such as B4; where Excel gives the error instead (Excel 2021), its address as text: "B4".
 * @param invocation Call.
 * @returns Text.
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function why(cell: any[][], invocation: CustomFunctions.Invocation): any[][] {
  return addin.inspect.why(cell, invocation) as any[][];
}

/**
 * Shows how Compsheet is connected and what it has saved, and stays up to date without sending requests.
 * @customfunction STATUS
 * @param [measure] One figure, such as "quota_left", "pending" or "stored_answers". Default: "all", a table.
 * @param invocation Call.
 * @returns One value, or a table of name and value.
 */
export function status(measure: STATUS_MEASURE, invocation: CustomFunctions.StreamingInvocation<any[][]>): void {
  addin.streamStatus(measure, invocation);
}
