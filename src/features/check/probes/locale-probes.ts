/** What the person's language changes in values, texts and number formats. */
import type { Bench, Probe } from "../probe";

const usual = { part: "A", needsFunctions: false, isQuick: true, limitMs: 120_000 } as const;

/** Each with a formula that shows it, in the order of `errorFormulas`. */
const errorCodes = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"] as const;
const errorFormulas = ["=A1 B2", "=1/0", '="a"+1', "=INDEX(A1,2,2)", "=CheckNoSuchName", "=SQRT(-1)", "=NA()"] as const;
const numberFormats = ["#,##0.00 [$€-407]", "yyyy-mm-dd"] as const;

interface ErrorsRead {
  readonly values: readonly unknown[];
  readonly types: readonly unknown[];
  readonly texts: readonly string[];
}

async function readErrors(bench: Bench): Promise<ErrorsRead> {
  const row = bench.sheet.takeRows(errorCodes.length);
  await bench.sheet.enter(
    `A${row}`,
    errorFormulas.map((formula) => [formula]),
  );
  return bench.sheet.request(async (context, sheet) => {
    const range = sheet.getRange(`A${row}:A${row + errorCodes.length - 1}`);
    range.load("values,valueTypes,text");
    await context.sync();
    const read = {
      values: (range.values as unknown[][]).flat(),
      types: (range.valueTypes as unknown[][]).flat(),
      texts: range.text.flat(),
    };
    range.clear();
    await context.sync();
    return read;
  });
}

export const localeProbes: readonly Probe[] = [
  {
    ...usual,
    id: "LOC-3",
    expected: {},
    async run(bench) {
      const { values, types, texts } = await readErrors(bench);
      const isEnglish = errorCodes.every((code, index) => values[index] === code && types[index] === "Error");
      const shown = errorCodes.map((code, index) =>
        values[index] === code && texts[index] === code ? code : `${code} ${String(values[index])} ${texts[index]}`,
      );
      return { switches: {}, isOdd: !isEnglish, observed: shown.join(", ") };
    },
  },
  {
    ...usual,
    id: "LOC-5",
    expected: {},
    async run(bench) {
      const row = bench.sheet.takeRows(1);
      return bench.sheet.request(async (context, sheet) => {
        const range = sheet.getRange(`A${row}:B${row}`);
        range.values = [[1234.5, 45_000]];
        range.numberFormat = [[...numberFormats]];
        range.load("numberFormat,numberFormatLocal,text");
        await context.sync();
        const [read = [], local = [], text = []] = [range.numberFormat, range.numberFormatLocal, range.text].map(
          (block: unknown[][]) => block[0],
        );
        range.clear();
        await context.sync();
        return {
          switches: {},
          isOdd: numberFormats.some((format, index) => read[index] !== format),
          observed: numberFormats
            .map((_, index) => [read, local, text].map((one) => String(one[index])).join(" | "))
            .join(", "),
        };
      });
    },
  },
];
