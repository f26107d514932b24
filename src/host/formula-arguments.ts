/** The arguments of a call as the formula writes them. */
import { bareSheet } from "../notation/sheet-name";

/** Texts and quoted sheet names are opaque: brackets and commas in them don't count. */
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;

/**
 * The trimmed arguments of the first call of a function of ours (COMPS) in a formula; null if there is no call. A comma
 * inside brackets or quotes doesn't end an argument.
 */
export function argumentsOf(formula: string, functionName: string): readonly string[] | null {
  // Same length, to keep positions valid in the formula.
  const bare = formula.replace(quoted, (text) => "_".repeat(text.length));
  const call = new RegExp(String.raw`(?<![\w.])(?:_xldudf_RENT_|RENT\.)${functionName}\s*\(`, "i").exec(bare);
  if (!formula.startsWith("=") || call === null) return null;
  const found: string[] = [];
  let depth = 0;
  let start = call.index + call[0].length;
  for (let place = start; place < bare.length; place += 1) {
    const letter = bare[place] ?? "";
    if ("({[".includes(letter)) depth += 1;
    if (depth === 0 && (letter === "," || letter === ")")) {
      found.push(formula.slice(start, place).trim());
      start = place + 1;
      if (letter === ")") return found;
    }
    if (")}]".includes(letter)) depth -= 1;
  }
  return null;
}

/** The address of an argument that is a cell or a range, on `sheet` unless it names one. Null for any other. */
export function rangeArgument(argument: string, sheet: string): string | null {
  const match = /^(?:('(?:[^']|'')+'|[^'!\s()]+)!)?(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)$/i.exec(argument);
  if (match === null) return null;
  const [, written, local = ""] = match;
  const name = written === undefined ? sheet : bareSheet(written);
  return `${name}!${local.replaceAll("$", "").toUpperCase()}`;
}
