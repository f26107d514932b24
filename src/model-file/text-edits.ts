/** Edits parts of a text; everything between them stays unchanged. */

export interface TextEdit {
  /** Offset of the first character to replace. */
  readonly start: number;
  /** Offset after the last character to replace; equal to `start` for an insertion. */
  readonly end: number;
  readonly text: string;
}

/** Edits must not overlap; those at the same offset are applied in the order given. */
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
