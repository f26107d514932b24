import type { NewCell, NewSheet } from "./sheet-content";
import { addFetched, createSheetDraft, formats, formula, idCell, looks, orDash, type SheetDraft } from "./sheet-draft";
import type { TemplateWords } from "./words/en";

export const comparablesInGrid = 8;

const types = ["studio", "1BR", "2BR", "3BR"] as const;

const distanceCell = "$B$7";
const unitsCell = "$B$8";
const sinceCell = "$B$9";
const compsRow = 15;
const firstBlockRow = compsRow + comparablesInGrid + 3;
const blockRows = comparablesInGrid + 4;

/** The options by which all tables of the sheet choose the same comparables. */
const options = `"headers",FALSE,"maxDistance",${distanceCell},"minNumberUnits",${unitsCell},"from",${sinceCell}`;

/**
 * The rent comp grid: per bed type asking rent, concession, effective rent, rent a square foot, units observed and days
 * on market of each comparable, with an adjustment and a weight; the market rent weighted by the subject's unit mix.
 */
export function compGridSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.compGrid;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  draft.row("D", 1, [text.note]);
  draft.row("D", 2, [words.inputNote]);
  draft.look("D1:D2", looks.note);
  addFetched(draft, words.fetched, `A${String(compsRow + 1)}`);
  addSettings(draft, text);
  addComparables(draft, text);
  types.forEach((type, index) => {
    addTypeBlock(draft, words, type, firstBlockRow + index * blockRows);
  });
  addMix(draft, words);
  draft.width("A", 150);
  draft.width("B", 150);
  draft.width("C:K", 106);
  return draft.build(3);
}

function addSettings(draft: SheetDraft, text: TemplateWords["compGrid"]): void {
  draft.row("A", 6, [text.settings]);
  draft.row("A", 7, [text.maxDistance, 5]);
  draft.row("A", 8, [text.minUnits, 50]);
  draft.row("A", 9, [text.since, "-90d"]);
  draft.look("A6:B6", looks.section);
  draft.look("B7:B9", { ...looks.input, ...looks.right });
}

/** The comparables themselves: whatever their rents, each has one weight and one adjustment. */
function addComparables(draft: SheetDraft, text: TemplateWords["compGrid"]): void {
  const first = compsRow + 1;
  const last = compsRow + comparablesInGrid;
  draft.row("A", compsRow - 1, [text.comparables]);
  const fields = "rank,name,distance,units,year_built,similarity";
  draft.row("A", compsRow, text.compHeadings);
  draft.row("A", first, [formula(`RENT.COMPS(${idCell},${String(comparablesInGrid)},"${fields}",${options})`)]);
  for (let row = first; row <= last; row += 1) {
    const score = `F${String(row)}`;
    draft.row("G", row, [formula(`IF(ISNUMBER(${score}),${score},0)`), 0]);
  }
  draft.look(`A${String(compsRow - 1)}:H${String(compsRow - 1)}`, looks.section);
  draft.look(`A${String(compsRow)}:H${String(compsRow)}`, looks.heading);
  draft.look(`C${String(compsRow)}:H${String(last)}`, looks.right);
  draft.look(`G${String(first)}:H${String(last)}`, looks.input);
  draft.look(`A${String(first)}:A${String(last)}`, { align: "Left" });
  draft.format(`F${String(first)}:G${String(last)}`, formats.score);
  draft.format(`C${String(first)}:C${String(last)}`, formats.score);
  draft.format(`H${String(first)}:H${String(last)}`, formats.dollars);
}

/** One bed type: what each comparable rents for, and the weighted market rent below. */
function addTypeBlock(draft: SheetDraft, words: TemplateWords, type: (typeof types)[number], top: number): void {
  const text = words.compGrid;
  const suffix = type.toLowerCase();
  const measures = ["asking", "concession", "effective", "effective_per_sqft", "units_observed", "days_on_market"];
  const fields = ["name", ...measures.map((measure) => `${measure}_${suffix}`)].join(",");
  const [title, head, first, last] = [top, top + 1, top + 2, top + 1 + comparablesInGrid];
  draft.row("A", title, [words.unitTypes[type]]);
  draft.row("B", head, text.rentHeadings);
  draft.row("B", first, [formula(`RENT.COMPS(${idCell},${String(comparablesInGrid)},"${fields}",${options})`)]);
  for (let row = first; row <= last; row += 1) {
    const comp = String(compsRow + 1 + row - first);
    const at = String(row);
    draft.row("A", row, [formula(`IF(ISNUMBER(A${comp}),A${comp},"")`)]);
    draft.row("I", row, [
      formula(`IF(ISNUMBER(E${at}),E${at}+$H$${comp},"")`),
      formula(`IF(ISNUMBER(I${at}),$G$${comp},0)`),
    ]);
  }
  const span = (column: string): string => `${column}${String(first)}:${column}${String(last)}`;
  draft.row("B", last + 1, [text.marketRent]);
  draft.row("I", last + 1, [
    orDash(`SUMPRODUCT(${span("I")},${span("J")})/SUM(${span("J")})`),
    formula(`SUM(${span("J")})`),
  ]);
  draft.look(`A${String(title)}:J${String(title)}`, looks.section);
  draft.look(`A${String(head)}:J${String(head)}`, looks.heading);
  draft.look(`A${String(last + 1)}:J${String(last + 1)}`, looks.total);
  draft.look(`A${String(first)}:A${String(last)}`, { align: "Left" });
  draft.look(`C${String(head)}:J${String(last + 1)}`, looks.right);
  draft.format(`C${String(first)}:E${String(last)}`, formats.dollars);
  draft.format(`F${String(first)}:F${String(last)}`, formats.cents);
  draft.format(`G${String(first)}:H${String(last)}`, formats.count);
  draft.format(`I${String(first)}:I${String(last + 1)}`, formats.dollars);
  draft.format(`J${String(first)}:J${String(last + 1)}`, formats.score);
}

/** The row of a bed type's weighted market rent. */
export function marketRentCell(index: number): string {
  return `$I$${String(firstBlockRow + index * blockRows + 2 + comparablesInGrid)}`;
}

/** The market rent by the subject's own mix, beside what it gets today. */
function addMix(draft: SheetDraft, words: TemplateWords): void {
  const text = words.compGrid;
  const [title, head, first] = [4, 5, 6];
  const last = first + types.length - 1;
  const total = last + 1;
  draft.row("D", title, [text.mix]);
  draft.row("D", head, text.mixHeadings);
  types.forEach((type, index) => {
    const row = first + index;
    const at = String(row);
    draft.row("D", row, [
      words.unitTypes[type],
      formula(`IFERROR(RENT.OBSERVED(${idCell},"${type}","units","from","-365d"),0)`),
      orDash(`RENT.OBSERVED(${idCell},"${type}","effective","from",${sinceCell})`),
      formula(marketRentCell(index)),
      orDash(`G${at}-F${at}`),
      orDash(`G${at}/F${at}-1`),
    ]);
  });
  const span = (column: string): string => `${column}${String(first)}:${column}${String(last)}`;
  // Only types that have a rent count toward the mean of it.
  const weighted = (column: string): NewCell =>
    orDash(`SUMPRODUCT(${span("E")},${span(column)})/SUMPRODUCT(${span("E")},--ISNUMBER(${span(column)}))`);
  const at = String(total);
  draft.row("D", total, [
    text.mixTotal,
    formula(`SUM(${span("E")})`),
    weighted("F"),
    weighted("G"),
    orDash(`G${at}-F${at}`),
    orDash(`G${at}/F${at}-1`),
  ]);
  draft.row("D", total + 1, [text.mixNote]);
  draft.look(`D${String(title)}:I${String(title)}`, looks.section);
  draft.look(`D${String(head)}:I${String(head)}`, looks.heading);
  draft.look(`E${String(head)}:I${at}`, looks.right);
  draft.look(`E${String(first)}:E${String(last)}`, looks.input);
  draft.look(`D${at}:I${at}`, looks.total);
  draft.look(`D${String(total + 1)}`, looks.note);
  draft.format(`E${String(first)}:E${at}`, formats.count);
  draft.format(`F${String(first)}:H${at}`, formats.dollars);
  draft.format(`I${String(first)}:I${at}`, formats.percent);
}
