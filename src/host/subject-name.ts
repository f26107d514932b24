/** The defined name of the property that a workbook is about. */
export const subjectName = "Subject";

/** The formula of a defined name for a constant text. */
export function constantFormula(text: string): string {
  return `="${text.replaceAll('"', '""')}"`;
}

/** The text of a defined name of the form ="…"; null for any other formula. */
export function constantOf(formula: unknown): string | null {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(String(formula)) ?? [];
  return text === undefined ? null : text.replaceAll('""', '"');
}
