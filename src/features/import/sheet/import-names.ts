/** Names for what an import creates: Excel allows letters, digits, _ and . in names, and ignores case. */
import { isLikeCell } from "../../../notation/sheet-name";

const longestSheetName = 31;
const longestTableName = 60;

/** "Apartments 2025.csv.gz" without its extensions. */
export function titleOf(fileName: string): string {
  const bare = fileName
    .replace(/^.*[\\/]/, "")
    .replace(/(?<!\.(?:csv|tsv|txt|jsonl|ndjson|json|gz|zip))(?:\.(?:csv|tsv|txt|jsonl|ndjson|json|gz|zip))+$/i, "");
  return bare.trim() || "Import";
}

/** A sheet name for a title: no \ / ? * [ ] :, no apostrophe at either end, at most 31 characters, and not taken. */
export function sheetNameFor(title: string, taken: Iterable<string>): string {
  const bare = title
    .replace(/[\\/?*[\]:\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[' ]+|(?<![' ])[' ]+$/g, "");
  // Excel reserves this name.
  const wanted = bare === "" || bare.toLowerCase() === "history" ? "Import" : bare;
  return free(wanted, taken, " ", longestSheetName).replace(/'$/, "_");
}

/** A table name for a title: it must not look like a cell (Q1, R1C1) or start with a digit. */
export function tableNameFor(title: string, taken: Iterable<string>): string {
  const bare = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_]+/g, "_")
    .replace(/^_+|(?<!_)_+$/g, "");
  const wanted = bare === "" ? "Import" : /^\d/.test(bare) || isLikeCell(bare) ? `Import_${bare}` : bare;
  return free(wanted, taken, "_", longestTableName);
}

const rowsSuffix = "_rows";

/** The defined name for a table's rows. */
export const rowsName = (table: string): string => table + rowsSuffix;

/** The table that a rows name belongs to; null for any other name. */
export const tableOfRowsName = (name: string): string | null =>
  name.endsWith(rowsSuffix) ? name.slice(0, -rowsSuffix.length) : null;

function free(wanted: string, taken: Iterable<string>, joint: string, longest: number): string {
  const used = new Set([...taken].map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "" : `${joint}${String(number)}`;
    const name = wanted.slice(0, longest - end.length).trimEnd() + end;
    if (!used.has(name.toLowerCase())) return name;
  }
}
