/** Changes at places of a text; everything between them stays as it is. */

export interface TextEdit {
  /** Offset of the first character that goes. */
  readonly start: number;
  /** Offset behind the last character that goes; equal to `start` where text is only inserted. */
  readonly end: number;
  readonly text: string;
}

/** Edits must not overlap; those at the same place are made in the order given. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits.map((edit, index) => ({ edit, index }));
  ordered.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.index - b.index);
  const pieces: string[] = [];
  let at = 0;
  for (const { edit } of ordered) {
    if (edit.start < at) throw new Error("Two edits of a text overlap.");
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}
