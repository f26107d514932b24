/** Headers and footers: Excel's codes (&P, &N, &A …) as the text of one page. */

export interface PageFacts {
  readonly page: number;
  readonly pages: number;
  readonly sheet: string;
  readonly workbook: string;
  /** As the page's reader writes days. */
  readonly date: string;
}

/** Fonts, sizes and colors in a code are left out: only its text is drawn. */
export function pageText(code: string, facts: PageFacts): string {
  const values: Readonly<Record<string, string>> = {
    P: String(facts.page),
    N: String(facts.pages),
    A: facts.sheet,
    F: facts.workbook,
    D: facts.date,
    "&": "&",
  };
  return code.replace(
    /&(?:(["])[^"]*"|K[0-9A-Fa-f]{6}|(\d{1,3})|([A-Za-z&]))/g,
    (_, _quote: string | undefined, _size: string | undefined, letter: string | undefined) =>
      letter === undefined ? "" : (values[letter.toUpperCase()] ?? ""),
  );
}
