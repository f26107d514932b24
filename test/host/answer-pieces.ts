/// <reference types="office-js" />
/** Answers that need several pieces of the workbook, and a host that refuses these pieces. */
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";

/** Not to be packed: three of these fill three pieces of the hidden sheet. */
const longText = 32_000;

function noise(seed: number, length: number): string {
  let state = seed;
  const letters = Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * 36).toString(36);
  });
  return letters.join("");
}

/** The service as it is in some year: every document's figures follow from the year, three of its texts are long. */
export const longAnswersOf =
  (year: number): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const response = await fetch(input, init);
    if (!/\/property\/[0-9a-f-]{36}$/.test(pathname)) return response;
    const document = (await response.json()) as object;
    const texts = {
      msa: noise(year, longText),
      management_company: noise(year + 1, longText),
      county: noise(year + 2, longText),
    };
    return Response.json({ ...document, ...texts, year_built: year }, response);
  };

/** Refuses what is written of answers: document parts and cells of the hidden sheet alike, one piece a call. */
interface Pieces {
  /** True: this piece is refused. */
  readonly isRefused: () => boolean;
  /** This Excel keeps no document parts. */
  readonly hasNoParts: boolean;
}

export function watchPieces(workbook: HeadlessWorkbook, { isRefused, hasNoParts }: Pieces): void {
  const excel = workbook.window["Excel"] as typeof Excel;
  const parts = excel.CustomXmlPartCollection.prototype as { add: (xml: string) => Excel.CustomXmlPart };
  const { add } = parts;
  parts.add = function (xml) {
    const isBad = hasNoParts || (xml.includes("urn:compsheet:answers") && isRefused());
    return add.call(this, isBad ? "<" : xml);
  };
  const cells = excel.Range.prototype as object;
  const values = Object.getOwnPropertyDescriptor(cells, "values");
  if (values?.set === undefined) throw new Error("office.js has another form.");
  // oxlint-disable-next-line typescript/unbound-method -- applied to the given range
  const { set } = values;
  Object.defineProperty(cells, "values", {
    ...values,
    set(this: Excel.Range, written: unknown[][]) {
      const text = written[0]?.[0];
      const isPiece = typeof text === "string" && /^[0-9a-z]+-[0-9a-z]+\|\d+\|\d+\|/.test(text);
      // Excel refuses values that do not fit the range, after it has written those before.
      set.call(this, isPiece && isRefused() ? [[text], [text]] : written);
    },
  });
}
