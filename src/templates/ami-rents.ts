import type { NewCell, NewSheet } from "./sheet-content";
import { addFetched, createSheetDraft, formats, idCell, looks, orDash, type SheetDraft } from "./sheet-draft";
import type { TemplateWords } from "./words/en";

const types = ["studio", "1BR", "2BR", "3BR", "4BR"] as const;
const setAsides = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
const persons = [1, 2, 3, 4, 5, 6, 7, 8];

const headRow = 5;
const allowanceRow = 6;
const effectiveRow = 7;
const limitsRow = 9;
const headroomRow = limitsRow + setAsides.length + 2;
const shareRow = headroomRow + setAsides.length + 2;
const incomesRow = shareRow + setAsides.length + 2;
/** "60% of MTSP"; the cell holds .6. HUD has other limits by the names of low and extremely low income. */
const mtsp = '0%" of MTSP"';
const columns = ["B", "C", "D", "E", "F"] as const;

/** Maximum rents by set-aside and bedrooms, and the headroom that they leave over the effective rents of today. */
export function amiRentsSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.amiRents;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  draft.row("D", 1, [text.note]);
  draft.row("D", 2, [words.inputNote]);
  draft.look("D1:D2", looks.note);
  addFetched(draft, words.fetched, `B${String(limitsRow + 1)}`);
  draft.row("A", headRow, ["", ...types.map((type) => words.unitTypes[type])]);
  draft.row("A", allowanceRow, [text.allowance, ...types.map(() => 0)]);
  draft.row("A", effectiveRow, [
    text.effective,
    ...types.map((type) => orDash(`RENT.OBSERVED(${idCell},"${type}","effective","from","-180d")`)),
  ]);
  draft.look(`A${String(headRow)}:F${String(headRow)}`, looks.section);
  draft.look(`B${String(allowanceRow)}:F${String(allowanceRow)}`, looks.input);
  addTable(draft, words, limitsRow, text.limits, formats.cents, (column, row, bedrooms) =>
    orDash(`RENT.AMIRENT(${idCell},$A${String(row)},${String(bedrooms)},${column}$${String(allowanceRow)})`),
  );
  addTable(draft, words, headroomRow, text.headroom, formats.cents, (column, row) =>
    orDash(`${column}${String(row - headroomRow + limitsRow)}-${column}$${String(effectiveRow)}`),
  );
  addTable(draft, words, shareRow, text.headroomShare, formats.percent, (column, row) =>
    orDash(`${column}${String(row - shareRow + headroomRow)}/${column}$${String(effectiveRow)}`),
  );
  addIncomes(draft, text);
  draft.format(`B${String(allowanceRow)}:F${String(effectiveRow)}`, formats.dollars);
  draft.look(`B${String(headRow)}:F${String(incomesRow - 2)}`, looks.right);
  draft.width("A", 190);
  draft.width("B:I", 94);
  return draft.build(3);
}

function addTable(
  draft: SheetDraft,
  words: TemplateWords,
  top: number,
  title: string,
  numberFormat: string,
  cellAt: (column: string, row: number, bedrooms: number) => NewCell,
): void {
  draft.row("A", top, [title, ...types.map((type) => words.unitTypes[type])]);
  setAsides.forEach((setAside, index) => {
    const row = top + 1 + index;
    draft.row("A", row, [setAside, ...columns.map((column, bedrooms) => cellAt(column, row, bedrooms))]);
  });
  const [first, last] = [String(top + 1), String(top + setAsides.length)];
  draft.look(`A${String(top)}:F${String(top)}`, looks.section);
  draft.look(`A${first}:A${last}`, { align: "Left" });
  draft.format(`A${first}:A${last}`, mtsp);
  draft.format(`B${first}:F${last}`, numberFormat);
}

function addIncomes(draft: SheetDraft, text: TemplateWords["amiRents"]): void {
  draft.row("A", incomesRow, [text.incomes, ...persons.map(text.persons)]);
  setAsides.forEach((setAside, index) => {
    const row = incomesRow + 1 + index;
    const limits = persons.map((count) => orDash(`RENT.AMI(${idCell},$A${String(row)},${String(count)})`));
    draft.row("A", row, [setAside, ...limits]);
  });
  const [first, last] = [String(incomesRow + 1), String(incomesRow + setAsides.length)];
  draft.look(`A${String(incomesRow)}:I${String(incomesRow)}`, looks.section);
  draft.look(`B${String(incomesRow)}:I${last}`, looks.right);
  draft.look(`A${first}:A${last}`, { align: "Left" });
  draft.format(`A${first}:A${last}`, mtsp);
  draft.format(`B${first}:I${last}`, formats.dollars);
}

export const amiRentsPlaces = { limitsRow, headroomRow, shareRow, effectiveRow, allowanceRow };
