/** The renovation premium with its interval, and monthly cash flow of a renovation. */
import { columnAfter, formats, formula, idCell, looks } from "../../../templates/sheet-draft";
import { exhibitColors, type ExhibitPage } from "../exhibit-page";
import { createPageFrame, dataColumn, type ExhibitInput, firstRow, lastColumn, lastRow } from "../page-frame";
import { exhibitsEn } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";

const at = (index: number): string => columnAfter(dataColumn, index);
const first = firstRow + 1;
const months = 24;
const inputsAt = "F";

export function valueAddPage(input: ExhibitInput): ExhibitPage {
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).valueAdd;
  const frame = createPageFrame(input, {
    sheet: words.sheet,
    title: words.title,
    note: words.note,
    widths: [78, 70, 78, 76, 12, 150, 70],
    fetched: `${at(8)}${String(first)}`,
  });
  const { draft } = frame;
  frame.headings(firstRow, words.headings);
  frame.dataHeadings(firstRow, words.premium);
  const value = columnAfter(inputsAt, 1);
  const cell = (index: number): string => `$${value}$${String(first + index)}`;
  const homes = at(8);
  draft.row(homes, first, [formula(`RENT.PROPERTY(${idCell},"number_units")`)]);
  const given = [formula(`IFERROR(ROUND(${homes}${String(first)}/2,0),0)`), 8, 12_000] as const;
  words.inputs.forEach((label, index) => draft.row(inputsAt, first + index, [label, given[index] ?? formula(`IFERROR(${at(1)}${String(first)}+0,"–")`)])); // prettier-ignore
  draft.look(`${value}${String(first)}:${value}${String(first + 3)}`, { ...looks.input, ...looks.right });
  draft.format(`${value}${String(first)}:${value}${String(first + 1)}`, formats.count);
  draft.format(`${value}${String(first + 2)}:${value}${String(first + 3)}`, formats.dollars);
  (["lower", "premium", "upper"] as const).forEach((measure, index) =>
    draft.row(at(index), first, [
      formula(`IFERROR(RENT.PREMIUM(${idCell},"all","renovated","measure","${measure}"),NA())`),
    ]),
  );
  // The same, down a column, for bars of one series.
  const names = at(4);
  words.premium.forEach((label, index) =>
    draft.row(names, first + index, [label, formula(`${at(index)}${String(first)}`)]),
  );
  draft.format(`${at(5)}${String(first)}:${at(5)}${String(first + 2)}`, formats.dollars);
  for (let month = 1; month <= months; month += 1) {
    const row = first + month - 1;
    const done = `B${String(row)}`;
    const before = month === 1 ? "0" : `B${String(row - 1)}`;
    draft.row("A", row, [
      month,
      formula(`MIN(${cell(0)},${String(month)}*${cell(1)})`),
      // Without a premium there is no cash flow, which has more than costs.
      formula(`IF(ISNUMBER(${cell(3)}),${before}*${cell(3)}-(${done}-${before})*${cell(2)},"–")`),
      formula(
        month === 1 ? `C${String(row)}` : `IF(ISNUMBER(C${String(row)}),D${String(row - 1)}+C${String(row)},"–")`,
      ),
    ]);
    draft.row(at(12), row, [formula(`IF(ISNUMBER(D${String(row)}),D${String(row)},NA())`)]);
  }
  const last = first + months - 1;
  draft.row(at(12), firstRow, [words.cumulative]);
  draft.look(`${at(12)}${String(firstRow)}`, looks.heading);
  draft.look(`A${String(first)}:A${String(last)}`, { align: "Left" });
  draft.look(`B${String(first)}:D${String(last)}`, looks.right);
  draft.format(`B${String(first)}:B${String(last)}`, formats.count);
  draft.format(`C${String(first)}:D${String(last)}`, formats.signedDollars);
  draft.format(`${at(12)}${String(first)}:${at(12)}${String(last)}`, formats.signedDollars);
  return frame.page({
    id: "value-add",
    blocks: {},
    charts: [
      {
        type: "BarClustered",
        title: words.premiumTitle,
        over: ["F13", `${lastColumn}22`],
        series: [
          { name: words.interval, values: at(5), across: names, first, last: first + 2, follows: null, color: exhibitColors.main, labels: formats.dollars, points: { 1: exhibitColors.subject } },
        ],
        hasLegend: false,
        category: { isReversed: true, isLow: true },
        value: { format: formats.dollars },
      },
      {
        type: "Line",
        title: words.cumulative,
        over: ["F23", `${lastColumn}${String(lastRow)}`],
        series: [{ name: words.cumulative, values: at(12), across: "A", first, last, follows: null, color: exhibitColors.main }],
        hasLegend: false,
        category: { isLow: true },
        value: { format: formats.signedDollars },
      },
    ],
  }); // prettier-ignore
}
