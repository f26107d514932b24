import type { NewCell, NewSheet } from "./sheet-content";
import { addFetched, createSheetDraft, formats, formula, idCell, looks, orDash, type SheetDraft } from "./sheet-draft";
import type { TemplateWords } from "./words/en";

/** Units of the rent roll that have formulas; more by copying the last row down. */
export const rentRollRows = 300;
/** Units that the sums reach, and rows below in which pasted ones are still seen and told. */
const reachedRows = 2_000;
const seenRows = 10_000;

const ownLineCell = "$C$6";
const sinceCell = "$C$7";
const toleranceCell = "$C$8";
const mixRow = 11;
const bedrooms = [0, 1, 2, 3, 4];
const listRows = 20;
export const rollRow = 24;
const first = rollRow + 1;
const last = rollRow + rentRollRows;
const lastReached = rollRow + reachedRows;
const lastSeen = rollRow + seenRows;
/** Listings that the sheet looks a market rent up in: more than any property lists in a year. */
const lastListing = rollRow + 1_000;

const vacantWords = ["vac", "unocc", "model", "down", "office"];

/** A column of the rent roll, and one of the observed rents, from the first row to the last. */
const roll = (column: string): string => `$${column}$${String(first)}:$${column}$${String(lastReached)}`;
const pasted = (column: string): string => `$${column}$${String(first)}:$${column}$${String(lastSeen)}`;
const listed = (column: string): string => `$${column}$${String(first)}:$${column}$${String(lastListing)}`;

/**
 * Unit mix with loss to lease from a pasted rent roll. A unit's market rent is the rent observed for that unit, else for
 * its floorplan, else for units of its bedrooms and about its size; asking where concessions are a line of their own,
 * effective otherwise. Loss to lease is market less contract rent, on occupied units.
 */
export function lossToLeaseSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.lossToLease;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  // The subject's address takes the columns before them.
  draft.row("E", 1, [text.note]);
  draft.row("E", 2, [words.inputNote]);
  draft.look("E1:E2", looks.note);
  addFetched(draft, words.fetched, `T${String(rollRow)}`);
  addSettings(draft, text);
  addMix(draft, words);
  addUnmatched(draft, text);
  addRentRoll(draft, text);
  addObserved(draft, text);
  draft.width("A", 165);
  draft.width("B:C", 90);
  draft.width("D:F", 96);
  draft.width("G:H", 124);
  draft.width("I:O", 96);
  draft.width("P:S", 40);
  draft.width("T:Y", 80);
  return draft.build(3);
}

function addSettings(draft: SheetDraft, text: TemplateWords["lossToLease"]): void {
  draft.row("A", 5, [text.settings]);
  draft.row("A", 6, [text.ownLine, null, "No", text.ownLineNote]);
  draft.row("A", 7, [text.since, null, "-180d"]);
  draft.row("A", 8, [text.tolerance, null, 0.1]);
  draft.look("A5:I5", looks.section);
  draft.look("C6:C8", { ...looks.input, ...looks.right });
  draft.look("D6", looks.note);
  draft.format("C8", "0%");
}

/** By bedrooms, and what has none of 0 to 4: units, what they rent for, what the market pays. Their sum is every unit. */
function addMix(draft: SheetDraft, words: TemplateWords): void {
  const text = words.lossToLease;
  draft.row("A", mixRow - 1, [text.mix]);
  draft.row("A", mixRow, text.mixHeadings);
  const groups = [...bedrooms, text.otherBeds];
  groups.forEach((group, index) => {
    const row = mixRow + 1 + index;
    const units = `${roll("R")},$A${String(row)}`;
    draft.row("A", row, [
      group,
      formula(`COUNTIFS(${units})`),
      formula(`COUNTIFS(${units},${roll("P")},1)`),
      ...matchedFormulas(row, `${units},${roll("Q")},1`),
    ]);
  });
  const [top, bottom] = [String(mixRow + 1), String(mixRow + groups.length)];
  const total = mixRow + groups.length + 1;
  const at = String(total);
  draft.row("A", total, [
    words.total,
    ...["B", "C"].map((column) => formula(`SUM(${column}${top}:${column}${bottom})`)),
    ...matchedFormulas(total, `${roll("Q")},1`),
  ]);
  draft.row("A", total + 1, [
    formula(`"${text.mixNote}"&IF(C${at}>D${at}," ${text.mixUnmatched} "&(C${at}-D${at}),"")`),
  ]);
  addMissing(draft, text, total);
  draft.look(`A${String(mixRow - 1)}:I${String(mixRow - 1)}`, looks.section);
  draft.look(`A${String(mixRow)}:I${String(mixRow)}`, looks.heading);
  draft.look(`A${at}:I${at}`, looks.total);
  draft.look(`A${String(total + 1)}`, looks.note);
  draft.look(`B${String(mixRow)}:I${at}`, looks.right);
  draft.look(`A${top}:A${bottom}`, { align: "Left" });
  draft.format(`B${top}:D${at}`, formats.count);
  draft.format(`E${top}:H${at}`, formats.dollars);
  draft.format(`I${top}:I${at}`, formats.percent);
}

/** Beside the totals: what was pasted and is in none of them. */
function addMissing(draft: SheetDraft, text: TemplateWords["lossToLease"], total: number): void {
  const [note, mark] = [total + 2, `J${String(total)}`];
  // Counted rows have a number in P; a row of a roll without a unit is most often one of its totals.
  const units = `SUMPRODUCT(--(LEN(${pasted("A")})>0))-SUM(B${String(mixRow + 1)}:B${String(total - 1)})`;
  const unnamed = `SUMPRODUCT((LEN(${pasted("A")})=0)*(LEN(${pasted("F")})>0))`;
  draft.row("A", note, [
    formula(
      `IF(${units}>0,"${text.missingUnits} "&(${units})&". ${text.missingHelp(last)} ${String(lastReached)}. ","")` +
        `&IF(${unnamed}>0,"${text.missingUnitNames} "&${unnamed}&".","")`,
    ),
  ]);
  draft.row("J", total, [formula(`IF(${units}>0,"${text.incomplete}","")`)]);
  draft.look(`A${String(note)}`, looks.warning);
  draft.look(mark, looks.warning);
}

/** Of the occupied and matched units of a group: how many, average market and contract rent, loss to lease and its share. */
function matchedFormulas(row: number, matched: string): NewCell[] {
  const at = String(row);
  return [
    formula(`COUNTIFS(${matched})`),
    orDash(`SUMIFS(${roll("L")},${matched})/D${at}`),
    orDash(`SUMIFS(${roll("F")},${matched})/D${at}`),
    formula(`SUMIFS(${roll("N")},${matched})`),
    formula(`G${at}*12`),
    orDash(`G${at}/SUMIFS(${roll("L")},${matched})`),
  ];
}

/** The first units without a market rent, by name: nothing is left out silently. */
function addUnmatched(draft: SheetDraft, text: TemplateWords["lossToLease"]): void {
  draft.row("K", 5, [text.unmatchedList]);
  draft.row("K", 6, [text.unmatchedCount, formula(`MAX(${roll("S")})`)]);
  for (let place = 1; place <= listRows / 2; place += 1) {
    const row = 6 + place;
    draft.row("K", row, [place, unmatchedAt(place), place + listRows / 2, unmatchedAt(place + listRows / 2)]);
  }
  draft.look("K5:N5", looks.section);
  draft.look(`K7:K${String(6 + listRows / 2)}`, looks.quiet);
  draft.look(`M7:M${String(6 + listRows / 2)}`, looks.quiet);
}

function unmatchedAt(place: number): NewCell {
  return formula(`IFERROR(INDEX(${roll("A")},MATCH(${String(place)},${roll("S")},0))&"","")`);
}

function addRentRoll(draft: SheetDraft, text: TemplateWords["lossToLease"]): void {
  draft.row("A", rollRow - 1, [text.roll]);
  draft.row("A", rollRow, text.rollHeadings);
  draft.row("H", rollRow, text.matchHeadings);
  for (let row = first; row <= last; row += 1) draft.row("H", row, unitFormulas(row, text));
  draft.look(`A${String(rollRow - 1)}:O${String(rollRow - 1)}`, looks.section);
  draft.look(`A${String(rollRow)}:O${String(rollRow)}`, looks.heading);
  draft.look(`A${String(first)}:G${String(last)}`, looks.input);
  draft.look(`H${String(first)}:K${String(last)}`, looks.quiet);
  draft.look(`H${String(rollRow)}:H${String(last)}`, looks.right);
  // Counters for the formulas above.
  draft.look(`P${String(first)}:S${String(last)}`, { color: "#FFFFFF", size: 8 });
  draft.format(`F${String(first)}:F${String(last)}`, formats.dollars);
  draft.format(`I${String(first)}:L${String(last)}`, formats.dollars);
  draft.format(`N${String(first)}:N${String(last)}`, formats.dollars);
  draft.format(`O${String(first)}:O${String(last)}`, formats.percent);
}

function unitFormulas(row: number, text: TemplateWords["lossToLease"]): NewCell[] {
  const at = String(row);
  const cell = (column: string): string => `$${column}${at}`;
  const [unit, floorplan, typedBeds, beds, sqft] = [cell("A"), cell("B"), cell("C"), cell("H"), cell("E")];
  const [contract, status] = [cell("F"), cell("G")];
  const rents = listed("Y");
  // A listing without a rent is no market rent: 1/(1/x) is an error for an empty cell and for zero.
  const byUnit = `IFERROR(1/(1/INDEX(${rents},MATCH(${unit}&"",${listed("T")},0))),"")`;
  const byFloorplan = `IF(${floorplan}="","",IFERROR(AVERAGEIFS(${rents},${listed("U")},${floorplan}),""))`;
  const bySize =
    `IF(OR(${beds}="",${sqft}=""),"",IFERROR(AVERAGEIFS(${rents},${listed("V")},${beds},` +
    `${listed("X")},">="&${sqft}*(1-${toleranceCell}),${listed("X")},"<="&${sqft}*(1+${toleranceCell})),""))`;
  const hasUnit = `${unit}<>""`;
  // "1BR/1BA", "2 bed", "1x1": the number that it begins with. VALUE of the whole would read "1/1" as a day.
  const entry = `TRIM(${typedBeds})`;
  const leading = `IF(ISERROR(VALUE(MID(${entry},2,1))),VALUE(LEFT(${entry},1)),VALUE(LEFT(${entry},2)))`;
  const studio = `OR(ISNUMBER(SEARCH("studio",${entry})),ISNUMBER(SEARCH("effic",${entry})))`;
  const bedsRead = `IF(ISNUMBER(${typedBeds}),${typedBeds},IF(${studio},0,IFERROR(${leading},"")))`;
  const isListed = `AND(${beds}>=0,${beds}<=${String(bedrooms.length - 1)},${beds}=INT(${beds}))`;
  // Rent rolls name it in many ways; a unit with a contract rent that none of these words describes is let.
  const vacant = `OR(${vacantWords.map((word) => `ISNUMBER(SEARCH("${word}",${status}))`).join(",")})`;
  return [
    formula(`IF(${hasUnit},${bedsRead},"")`),
    formula(`IF(${hasUnit},${byUnit},"")`),
    formula(`IF(${hasUnit},${byFloorplan},"")`),
    formula(`IF(${hasUnit},${bySize},"")`),
    formula(`IF(ISNUMBER(I${at}),I${at},IF(ISNUMBER(J${at}),J${at},IF(ISNUMBER(K${at}),K${at},"")))`),
    formula(
      `IF(${hasUnit},IF(ISNUMBER(I${at}),"${text.byUnit}",IF(ISNUMBER(J${at}),"${text.byFloorplan}",` +
        `IF(ISNUMBER(K${at}),"${text.bySize}","${text.unmatched}"))),"")`,
    ),
    formula(`IF(Q${at}=1,L${at}-${contract},"")`),
    formula(`IF(Q${at}=1,N${at}/L${at},"")`),
    // Occupied, and what of it is matched.
    formula(`IF(AND(${hasUnit},N(${contract})>0,NOT(${vacant})),1,0)`),
    formula(`IF(AND(P${at}=1,ISNUMBER(L${at}),ISNUMBER(${contract})),1,0)`),
    // Its row of the mix.
    formula(`IF(${hasUnit},IF(ISNUMBER(${beds}),IF(${isListed},${beds},"${text.otherBeds}"),"${text.otherBeds}"),"")`),
    formula(`IF(AND(${hasUnit},NOT(ISNUMBER(L${at}))),COUNT($S$${String(rollRow)}:S${String(row - 1)})+1,"")`),
  ];
}

/** What units of the property were listed at: asking or effective, never both. */
function addObserved(draft: SheetDraft, text: TemplateWords["lossToLease"]): void {
  draft.row("T", rollRow - 1, [text.observed]);
  const fields = `"unit,floorplan,bed,bath,sqft,"&IF(${ownLineCell}="Yes","asking","effective")`;
  draft.row("T", rollRow, [formula(`RENT.UNITS(${idCell},${fields},"from",${sinceCell})`)]);
  draft.look(`T${String(rollRow - 1)}:Y${String(rollRow - 1)}`, looks.section);
  draft.look(`T${String(rollRow)}:Y${String(rollRow)}`, looks.heading);
}
