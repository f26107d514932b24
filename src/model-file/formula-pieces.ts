/** Splits a formula into cell references, quoted parts and the rest. */
import { columnLetters, lastColumn, lastRow, columnOf } from "../notation/cell-address";

export type FormulaPiece =
  | { readonly kind: "text"; readonly text: string }
  /** A quoted text or sheet name, or something in brackets: never parsed as formula. */
  | { readonly kind: "quoted"; readonly text: string }
  | {
      readonly kind: "cell";
      readonly text: string;
      readonly column: number | null;
      readonly row: number | null;
      readonly isColumnFixed: boolean;
      readonly isRowFixed: boolean;
    };

const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'/y;
// A cell, or a whole column or row of A:C and 1:3; not the beginning of a name, function or sheet.
const reference =
  /(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![\w.(!])|(\$?)([A-Za-z]{1,3})(?=:\$?[A-Za-z]{1,3}(?![\w.(!]))|(?<=[A-Za-z]:)(\$?)([A-Za-z]{1,3})(?![\w.(!])|(\$?)(\d{1,7})(?=:\$?\d{1,7}(?![\w.(!]))|(?<=\d:)(\$?)(\d{1,7})(?![\w.(!])/y;

/** From where no reference begins to where one may: the rest of a word, or signs and spaces. */
const plainRun = /[$\w.\\][\w.$\\\]]*|[^$\w.\\"'[]+/y;

export function cutFormula(formula: string): FormulaPiece[] {
  const pieces: FormulaPiece[] = [];
  let plain = "";
  const flush = (): void => {
    if (plain !== "") pieces.push({ kind: "text", text: plain });
    plain = "";
  };
  for (let at = 0; at < formula.length;) {
    const character = formula.charAt(at);
    if (character === '"' || character === "'") {
      quoted.lastIndex = at;
      const text = quoted.exec(formula)?.[0] ?? character;
      flush();
      pieces.push({ kind: "quoted", text });
      at += text.length;
      continue;
    }
    if (character === "[") {
      const text = formula.slice(at, endOfBrackets(formula, at));
      flush();
      pieces.push({ kind: "quoted", text });
      at += text.length;
      continue;
    }
    const isWordStart = at === 0 || !/[\w.\]$\\]/.test(formula.charAt(at - 1));
    reference.lastIndex = at;
    const match = isWordStart ? reference.exec(formula) : null;
    if (match === null) {
      plainRun.lastIndex = at;
      const run = plainRun.exec(formula)?.[0] ?? character;
      plain += run;
      at += run.length;
      continue;
    }
    flush();
    const [text] = match;
    const letters = match[2] ?? match[6] ?? match[8];
    const digits = match[4] ?? match[10] ?? match[12];
    pieces.push({
      kind: "cell",
      text,
      column: letters === undefined ? null : columnOf(letters),
      row: digits === undefined ? null : Number(digits) - 1,
      isColumnFixed: (match[1] ?? match[5] ?? match[7]) === "$",
      isRowFixed: (match[3] ?? match[9] ?? match[11]) === "$",
    });
    at += text.length;
  }
  flush();
  return pieces;
}

/** The formula moved by this many rows down and columns right; references wrap at the sheet's edges, as in Excel. */
export function shiftFormula(pieces: readonly FormulaPiece[], rows: number, columns: number): string {
  return pieces
    .map((piece) => {
      if (piece.kind !== "cell") return piece.text;
      const { row, column, isRowFixed, isColumnFixed } = piece;
      const newColumn = column === null || isColumnFixed ? column : wrapped(column + columns, lastColumn);
      const newRow = row === null || isRowFixed ? row : wrapped(row + rows, lastRow);
      const columnPart = newColumn === null ? "" : `${isColumnFixed ? "$" : ""}${columnLetters(newColumn)}`;
      return `${columnPart}${newRow === null ? "" : `${isRowFixed ? "$" : ""}${newRow + 1}`}`;
    })
    .join("");
}

const wrapped = (index: number, last: number): number => (index + last + 1) % (last + 1);

/** Offset after the bracket that closes the one at `start`; an apostrophe escapes the next character. */
export function endOfBrackets(formula: string, start: number): number {
  let depth = 0;
  for (let at = start; at < formula.length; at += 1) {
    const character = formula.charAt(at);
    if (character === "'") at += 1;
    else if (character === "[") depth += 1;
    else if (character === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return formula.length;
}
