import type { NewCell, NewSheet } from "./sheet-content";
import { addFetched, createSheetDraft, formats, formula, idCell, looks, orDash, type SheetDraft } from "./sheet-draft";
import type { TemplateWords } from "./words/en";

/** What a renovation adds to the subject's detected quality, 0 to 1. */
export const renovations = [0, 0.1, 0.2];
const comparables = 8;

export const curveRow = 12;
const firstTableRow = curveRow + renovations.length + 4;
const tableRows = comparables + 3;
/** Whether a comparable is affordable housing, and the word for it. */
const [restrictedColumn, markColumn] = ["G", "H"];
export const valueAddPlaces = { firstTableRow, tableRows, comparables, restrictedColumn, markColumn };
const [unitsCell, costCell, capRateCell, marginCell, qualityCell] = ["$B$6", "$B$7", "$B$8", "$B$9", "$B$10"];

/** What a renovation brings: comparables of a renovated subject, their rents, and what these are worth less the cost. */
export function valueAddSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.valueAdd;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  draft.row("D", 1, [text.note]);
  draft.row("D", 2, [words.inputNote]);
  draft.look("D1:D2", looks.note);
  addFetched(draft, words.fetched, `A${String(firstTableRow + 1)}`);
  draft.row("A", 6, [text.units, formula(`RENT.PROPERTY(${idCell},"number_units")`)]);
  draft.row("A", 7, [text.cost, 12_000]);
  draft.row("A", 8, [text.capRate, 0.055]);
  draft.row("A", 9, [text.margin, 0.95]);
  draft.row("A", 10, [text.quality, orDash(`RENT.PROPERTY(${idCell},"quality")`)]);
  // Nothing can be added to a quality that is not known: the service would compare the property as it is.
  draft.row("A", 11, [formula(`IF(ISNUMBER(${qualityCell}),"","${text.unknownQuality}")`)]);
  draft.look("B6:B9", looks.input);
  draft.look("A11", looks.warning);
  draft.format("B10", formats.score);
  draft.format("B6", formats.count);
  draft.format("B7", formats.dollars);
  draft.format("B8", formats.rate);
  draft.format("B9", "0%");
  addCurve(draft, text);
  renovations.forEach((renovation, index) => {
    addComparables(draft, text, renovation, index);
  });
  draft.width("A", 205);
  draft.width("B", 160);
  draft.width("C:K", 112);
  return draft.build(3);
}

function addCurve(draft: SheetDraft, text: TemplateWords["valueAdd"]): void {
  draft.row("A", curveRow, text.headings);
  const base = String(curveRow + 1);
  renovations.forEach((renovation, index) => {
    const at = String(curveRow + 1 + index);
    const top = firstTableRow + index * tableRows + 2;
    const span = (column: string): string => `${column}${String(top)}:${column}${String(top + comparables - 1)}`;
    const weighted = (column: string): NewCell =>
      orDash(`SUMPRODUCT(${span("F")},${span(column)})/SUMPRODUCT(${span("F")},--ISNUMBER(${span(column)}))`);
    draft.row("A", curveRow + 1 + index, [
      renovation,
      weighted("D"),
      weighted("E"),
      orDash(`AVERAGE(${span("F")})`),
      orDash(`IF(ISNUMBER(${qualityCell}),B${at}-B$${base},NA())`),
      orDash(`E${at}*12*${unitsCell}`),
      orDash(`F${at}*${marginCell}`),
      orDash(`G${at}/${capRateCell}`),
      formula(`${costCell}*A${at}/0.1*${unitsCell}`),
      index === 0 ? "–" : orDash(`G${at}/I${at}`),
      formula(`COUNTIF(${span(restrictedColumn)},TRUE)`),
    ]);
  });
  const last = String(curveRow + renovations.length);
  draft.row("A", curveRow + renovations.length + 1, [text.weighted]);
  const restricted = `SUM(K${base}:K${last})`;
  draft.row("A", curveRow + renovations.length + 2, [
    formula(`IF(${restricted}=0,"","${text.restricted} "&${restricted}&"; ${text.restrictedHelp}")`),
  ]);
  draft.look(`A${String(curveRow + renovations.length + 2)}`, looks.warning);
  draft.look(`A${String(curveRow)}:K${String(curveRow)}`, looks.section);
  draft.look(`B${String(curveRow)}:K${last}`, looks.right);
  draft.look(`A${base}:A${last}`, { ...looks.input, align: "Left" });
  draft.look(`A${String(curveRow + renovations.length + 1)}`, looks.note);
  draft.format(`A${base}:A${last}`, formats.score);
  draft.format(`B${base}:B${last}`, formats.dollars);
  draft.format(`C${base}:C${last}`, formats.cents);
  draft.format(`D${base}:D${last}`, formats.score);
  draft.format(`E${base}:I${last}`, formats.dollars);
  draft.format(`J${base}:J${last}`, formats.percent);
}

function addComparables(draft: SheetDraft, text: TemplateWords["valueAdd"], renovation: number, index: number): void {
  const top = firstTableRow + index * tableRows;
  const rate = `$A$${String(curveRow + 1 + index)}`;
  // The document that the rents come from has it: it costs no request more.
  const fields = "rank,name,distance,effective,effective_per_sqft,similarity,is_affordable";
  const options = renovation === 0 ? "" : `,"tier","valueAdd","renovations",${rate}`;
  draft.row("A", top, [text.comparables, formula(rate)]);
  draft.row("A", top + 1, [formula(`RENT.COMPS(${idCell},${String(comparables)},"${fields}"${options})`)]);
  const [first, last] = [String(top + 2), String(top + 1 + comparables)];
  for (let row = top + 2; row <= top + 1 + comparables; row += 1)
    draft.row(markColumn, row, [formula(`IF(${restrictedColumn}${String(row)}=TRUE,"${text.restrictedMark}","")`)]);
  draft.look(`${markColumn}${first}:${markColumn}${last}`, looks.warning);
  draft.look(`A${String(top)}:${markColumn}${String(top)}`, looks.section);
  draft.look(`B${String(top)}`, { align: "Left" });
  draft.look(`A${String(top + 1)}:${markColumn}${String(top + 1)}`, looks.heading);
  draft.look(`A${first}:A${last}`, { align: "Left" });
  draft.format(`B${String(top)}`, formats.score);
  draft.format(`C${first}:C${last}`, formats.score);
  draft.format(`D${first}:D${last}`, formats.dollars);
  draft.format(`E${first}:E${last}`, formats.cents);
  draft.format(`F${first}:F${last}`, formats.score);
}
