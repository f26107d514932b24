/** Where a ruled-out word stays: a pattern of files, a part of the text, and why. */
export const exceptions = [
  { file: "^src/features/pins/", text: "bring back", reason: "a key of the code and of kept workbooks, never shown" },
  {
    file: "^src/(?:domain/renovation-premium|engine/questions/premium-question|help/functions/premium-help)",
    text: "not told apart from zero",
    reason: "a value of RENT.PREMIUM that formulas may compare",
  },
  {
    file: "^src/features/intake/pane/texts-en",
    text: "igure",
    reason: "a file's own figures, not what formulas return",
  },
];
