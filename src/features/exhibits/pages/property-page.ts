/** One property: its facts, its photo, its unit mix, and a year of rents and exposure. */
import { columnAfter, formats, formula, idCell, looks } from "../../../templates/sheet-draft";
import { type ExhibitPage } from "../exhibit-page";
import {
  createPageFrame,
  dataColumn,
  type ExhibitInput,
  firstRow,
  lastColumn,
  lastRow,
  shortName,
} from "../page-frame";
import { exhibitsEn, type ExhibitWords } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";
import { addMixCells, addTrend, mixChart, mixFormula, trendChart, trendColumn } from "./unit-mix-page";

const at = (index: number): string => columnAfter(dataColumn, index);
const first = firstRow + 1;
const exposureColumn = trendColumn + 4;
/** Letters that fit the facts' column; the address is whole above them. */
const longestText = 31;
const factColumn = trendColumn + 14;
/** Right of the facts, in a column that they leave free. */
const photoColumn = factColumn + 2;
type Fact = keyof ExhibitWords["property"]["facts"];
const formulas: Readonly<Record<Fact, readonly [formula: string, format: string]>> = {
  address: [`RENT.PROPERTY(${idCell},"address")`, "General"],
  city: [`RENT.PROPERTY(${idCell},"city")&", "&RENT.PROPERTY(${idCell},"state")`, "General"],
  number_units: [`RENT.PROPERTY(${idCell},"number_units")`, formats.count],
  year_built: [`RENT.PROPERTY(${idCell},"year_built")`, "0"],
  number_stories: [`RENT.PROPERTY(${idCell},"number_stories")`, "0"],
  asking: [`RENT.OBSERVED(${idCell},"all","asking")`, formats.dollars],
  effective: [`RENT.OBSERVED(${idCell},"all","effective")`, formats.dollars],
  leased: [`RENT.OCCUPANCY(${idCell})`, formats.percent],
  exposure: [`RENT.OCCUPANCY(${idCell},"exposure")`, formats.percent],
};

export function propertyPage(input: ExhibitInput): ExhibitPage {
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).property;
  const frame = createPageFrame(input, {
    sheet: words.sheet,
    title: words.title,
    widths: [110, 150],
    // A property may have no listings; its record has a day.
    fetched: `${at(factColumn)}${String(first)}`,
  });
  const { draft } = frame;
  frame.dataHeadings(firstRow, ["RENT.UNITMIX"]);
  draft.row(at(0), first, [formula(mixFormula)]);
  addMixCells(draft);
  addTrend(draft, at(trendColumn), "effective", words.trend);
  addTrend(draft, at(exposureColumn), "exposure", words.exposure);
  (Object.keys(formulas) as Fact[]).forEach((fact, index) => {
    const row = String(first + index);
    const [text, format] = formulas[fact];
    const source = `${at(factColumn)}${row}`;
    draft.row(at(factColumn), first + index, [formula(text)]);
    const shown = format === "General" ? shortName(source, longestText) : source;
    draft.row("A", first + index, [words.facts[fact], formula(`IFERROR(IF(${source}="","–",${shown}),"–")`)]);
    draft.format(`B${row}`, format);
    draft.look(`A${row}:B${row}`, { lineBelow: "thin" });
    draft.look(`B${row}`, looks.right);
  });
  draft.row(at(photoColumn), first, [
    formula(`RENT.PROPERTY(${idCell},"street_view_url")`),
    formula(`IFERROR(RENT.PROPERTY(${idCell},"name")&"","")`),
  ]);
  return frame.page({
    id: "property",
    blocks: { mix: `${at(0)}${String(first)}`, photo: `${at(photoColumn)}${String(first)}` },
    photo: { over: [`D${String(firstRow)}`, "I20"], block: "photo", without: words.noPhoto },
    charts: [
      mixChart(words.mix, [`J${String(firstRow)}`, `${lastColumn}20`]),
      trendChart(words.trend, at(trendColumn), ["A21", `H${String(lastRow)}`], formats.dollars),
      trendChart(words.exposure, at(exposureColumn), ["I21", `${lastColumn}${String(lastRow)}`], formats.percent),
    ],
  });
}
