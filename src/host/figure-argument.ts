/** A cell as an argument that means the cell itself, not its value: its address, and its text if it has one. */
import { addressOf, readAddress, sheetNameOf } from "./a1-address";
import { errorIn } from "./cell-inputs";

/**
 * `Summary!B4`, or `Summary!A4 "NOI"` for a cell with text; "B4" as text gets the sheet of the formula. Anything else
 * (several cells, an error, a calculated value) stays as it is.
 */
export function figureArgument(raw: unknown, invocation: CustomFunctions.Invocation): unknown {
  const rows: readonly unknown[] = Array.isArray(raw) ? raw : [[raw]];
  const [row] = rows;
  const cells: readonly unknown[] = Array.isArray(row) ? row : [row];
  const [value] = cells;
  if (rows.length !== 1 || cells.length !== 1 || errorIn(value) !== null) return raw;
  const text = typeof value === "string" ? value.trim() : "";
  const position = readAddress(invocation.parameterAddresses?.[0] ?? "");
  if (position !== null) return text === "" ? addressOf(position) : `${addressOf(position)} "${text}"`;
  const sheet = sheetNameOf(invocation.address ?? "");
  const written =
    /^\$?[A-Z]{1,3}\$?\d+$/i.test(text) && sheet !== "" ? readAddress(`${sheet}!${text}`) : readAddress(text);
  return written === null ? raw : addressOf(written);
}
