/** The defined name that stands for the property that a workbook is about. */
export const subjectName = "Subject";

/** The formula of a name that stands for a text. */
export function constantFormula(text: string): string {
  return `="${text.replaceAll('"', '""')}"`;
}

/** The text of a name that stands for one: ="…"; null for any other formula. */
export function constantOf(formula: unknown): string | null {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(String(formula)) ?? [];
  return text === undefined ? null : text.replaceAll('""', '"');
}
