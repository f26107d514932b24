/** Finds the calls of our functions in a formula, with their positions, and replaces one of them. */

/** One call, as the formula writes it. */
export interface FormulaCall {
  /** Without the namespace: PRICE. */
  readonly functionName: string;
  /** The arguments as written, trimmed; "" if omitted. */
  readonly args: readonly string[];
  /** From the function's name to after its closing bracket, as positions in the formula. */
  readonly start: number;
  readonly end: number;
}

const ourCall = /(?<![\w.])(?:_xldudf_RENT_|RENT\.)([A-Z][A-Z0-9]*)\s*\(/iy;

/** The end of a text, quoted sheet name or bracketed name that begins here; -1 if none does. */
function endOfQuoted(text: string, start: number): number {
  const opening = text[start];
  if (opening === "[") return endOfBrackets(text, start);
  if (opening !== '"' && opening !== "'") return -1;
  for (let place = start + 1; place < text.length; place += 1) {
    if (text[place] !== opening) continue;
    if (text[place + 1] !== opening) return place + 1;
    place += 1;
  }
  return text.length;
}

/** Column names nest brackets and escape special characters with an apostrophe. */
function endOfBrackets(text: string, start: number): number {
  let depth = 0;
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === "'") place += 1;
    else if (text[place] === "[") depth += 1;
    else if (text[place] === "]") {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
  }
  return text.length;
}

/** Reads the arguments after the bracket at `open`; null if it is never closed. */
function readArguments(text: string, open: number): { readonly args: string[]; readonly end: number } | null {
  const args: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let place = open; place < text.length; place += 1) {
    const quotedEnd = endOfQuoted(text, place);
    if (quotedEnd >= 0) {
      place = quotedEnd - 1;
      continue;
    }
    const sign = text[place];
    if (sign === "(" || sign === "{") depth += 1;
    else if (sign === "," && depth === 1) {
      args.push(text.slice(from, place).trim());
      from = place + 1;
    } else if (sign === ")" || sign === "}") {
      depth -= 1;
      if (depth > 0) continue;
      const last = text.slice(from, place).trim();
      return { args: args.length === 0 && last === "" ? [] : [...args, last], end: place + 1 };
    }
  }
  return null;
}

/** Every call of ours in order of position, nested ones included; empty if the value isn't a formula. */
export function callsIn(formula: string): readonly FormulaCall[] {
  const calls: FormulaCall[] = [];
  if (!formula.startsWith("=")) return calls;
  for (let place = 1; place < formula.length; place += 1) {
    const quotedEnd = endOfQuoted(formula, place);
    if (quotedEnd >= 0) {
      place = quotedEnd - 1;
      continue;
    }
    ourCall.lastIndex = place;
    const match = ourCall.exec(formula);
    const [written, name] = match ?? [];
    if (written === undefined || name === undefined) continue;
    const read = readArguments(formula, place + written.length - 1);
    if (read !== null) calls.push({ functionName: name.toUpperCase(), args: read.args, start: place, end: read.end });
  }
  return calls;
}

/** Whether a formula is a single call of ours, so its cell shows what the call returned. */
export function isOneCall(formula: string): boolean {
  const [first] = callsIn(formula);
  if (first === undefined || formula.slice(first.end).trim() !== "") return false;
  return ["", "@", "+"].includes(formula.slice(1, first.start).trim());
}

/** Splits arguments as formulas write them (A1,"b, c") at their commas; unreadable text is one piece. */
export function splitArguments(text: string): readonly string[] {
  return readArguments(`(${text})`, 0)?.args ?? [text];
}

/** The rows of `{1,2;3,4}`, each split at its commas; null if it isn't an array constant. */
export function rowsOfArray(text: string): string[][] | null {
  if (!text.startsWith("{")) return null;
  const rows: string[] = [];
  let from = 1;
  for (let place = 1; place < text.length; place += 1) {
    const quotedEnd = text[place] === '"' ? endOfQuoted(text, place) : -1;
    if (quotedEnd >= 0) place = quotedEnd - 1;
    else if (text[place] === ";" || text[place] === "}") {
      rows.push(text.slice(from, place));
      from = place + 1;
      if (text[place] === "}") {
        return place === text.length - 1 ? rows.map((row) => readArguments(`(${row})`, 0)?.args ?? []) : null;
      }
    }
  }
  return null;
}

/** The formula with the call replaced by another text. */
export function replaceCall(formula: string, { start, end }: FormulaCall, text: string): string {
  return formula.slice(0, start) + text + formula.slice(end);
}
