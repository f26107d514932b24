/** Text that a spreadsheet would run as a formula if it were typed into a cell. */

/** The first text that begins like a formula or a command, cut short; null where none does. */
export function unsafeText(texts: readonly string[]): string | null {
  const found = texts.find((text) => /^[=@\t\r]|^[+-]\s?[a-z(]/i.test(text) && text.length > 1 && /[(|!]/.test(text));
  return found === undefined ? null : found.slice(0, 40);
}
