/**
 * A pasted trailing twelve months, mapped line by line to the items of the expense benchmark. Income is positive,
 * losses and expenses negative. The values are the statement's own EGI, expenses and NOI; the sum of the lines is the
 * tie-out next to them. With an unmapped line and no total in the statement there is no NOI, and the reason is shown in
 * its place.
 */
import { addChecks, inputsCheck, type SheetCheck } from "./sheet-checks";
import type { NewCell, NewSheet, WorkbookTables } from "./sheet-content";
import { addFetched, addNote, columnAfter, createSheetDraft, formats, formula, idCell, looks, orDash, printedPage, printedRow, type SheetDraft } from "./sheet-draft"; // prettier-ignore
import { addDebt, addInputs, inputLabels, inputsOutside, type T12Inputs } from "./t12-debt";
import { controllable, expenses, items, losses, notControllable, otherIncome, subtotals, sums, withoutBenchmark, type Item } from "./t12-items"; // prettier-ignore
import { addStatement, isAccepted, statementSource, type StatementSource } from "./t12-lines";
import { addMonthCheck, monthCheck } from "./t12-months";
import { at, cellOf, checkRowOf, checks, checksRow, debtRowOf, headRow, inputsRow, lastLine, lineColumns, months, movingSumOf, rangeOf, reviewRow, rowOf, span, statedOf, sumOf, windowRow, firstMonth, type Check, type LineColumn } from "./t12-places"; // prettier-ignore
import type { TemplateWords } from "./words/template-words-en";

export { statementLines, statementRow } from "./t12-places";

type Words = TemplateWords["t12"];

/** Columns of the table. */
export const tableColumns = {
  verdict: "B",
  t12: "C",
  half: "D",
  quarter: "E",
  month: "F",
  prior: "G",
  growth: "H",
  low: "I",
  predicted: "J",
  high: "K",
  variance: "L",
  share: "M",
  perHome: "N",
  ofEgi: "O",
  comment: "P",
  note: "Q",
  fannieMap: "R",
  crefcMap: "S",
} as const;
const lastColumn = "Q";
/** 1 for income, -1 for losses and expenses: turns the service's figures to the sheet's signs. */
const signColumn = "AD";

export const t12Places = { rowOf, checkRowOf, lineColumns, reviewRow, inputsRow, debtRowOf, tableColumns, signColumn };

export function t12CheckSheet(subject: NewCell, words: TemplateWords, tables: WorkbookTables = {}): NewSheet {
  const text = words.t12;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  addFetched(draft, words.fetched, `J${String(rowOf("gross_potential_rent"))}`, "D");
  draft.row("A", 4, [text.units, formula(`RENT.PROPERTY(${idCell},"number_units")`)]);
  draft.look("B4", { ...looks.input, ...looks.right });
  draft.format("B4", formats.count);
  draft.validate({ range: "B4", rule: { kind: "whole", min: 1, max: 100_000 }, message: text.units });
  addNote(draft, `${text.note} ${words.inputNote}`, tableColumns.comment);
  const inputs = addInputs(draft, text, lastColumn, words.valueAdd.limits);
  addItems(draft, text, inputs);
  addDebt(draft, text, inputs, lastColumn);
  addMaps(draft, text);
  const source = statementSource(tables);
  addWorkings(draft, text, source);
  addMonthCheck(draft, text, inputs, source !== null);
  addReview(draft, words, inputs, source);
  addStatement(draft, text, source);
  draft.height(`${String(headRow + 1)}:${String(checksRow - 1)}`, printedRow);
  draft.width("A", 182);
  draft.width("B", 66);
  draft.width("C:L", 64);
  draft.width("H", 46);
  draft.width("M:O", 50);
  draft.width("P", 58);
  draft.width("Q", 150);
  draft.width("T:AD", 80);
  // The notes of the last column are only on the screen: on paper the checks say them.
  draft.page({
    ...printedPage(text.title, words, `A1:${tableColumns.comment}${String(checksRow - 1)}`, { tall: 0 }),
    breaks: [inputsRow],
  });
  return draft.build(headRow);
}

/** The lines of lenders' forms for each item, for the sheet's owner to fill in: next to the exhibit, not on it. */
function addMaps(draft: SheetDraft, text: Words): void {
  const { fannieMap, crefcMap } = tableColumns;
  draft.row(fannieMap, headRow, text.maps);
  draft.look(`${fannieMap}${String(headRow)}:${crefcMap}${String(headRow)}`, { ...looks.band, wrap: true });
  draft.look(`${fannieMap}${String(headRow + 1)}:${crefcMap}${String(headRow + items.length)}`, looks.input);
  draft.width(`${fannieMap}:${crefcMap}`, 120);
}

/** The sum of the rows from one item to another, in a column. */
const rows = (column: string, first: Item, last: Item): string =>
  `SUM(${column}${String(rowOf(first))}:${column}${String(rowOf(last))})`;
const firstOf = (some: readonly Item[]): Item => some[0] ?? "noi";
const lastOf = (some: readonly Item[]): Item => some.at(-1) ?? "noi";

/** A subtotal of a column as a plain sum of the rows above it. */
function sumFormula(item: Item, column: string): string | null {
  const cell = (of: Item): string => `${column}${String(rowOf(of))}`;
  switch (item) {
    case "net_rental_income":
      return rows(column, "gross_potential_rent", lastOf(losses));
    case "egi":
      return `${cell("net_rental_income")}+${rows(column, firstOf(otherIncome), lastOf(otherIncome))}`;
    case "controllable_expenses":
      return rows(column, firstOf(controllable), lastOf(controllable));
    case "other_operating_expenses":
      return rows(column, firstOf(notControllable), lastOf(notControllable));
    case "total_operating_expenses":
      return `${cell("controllable_expenses")}+${cell("other_operating_expenses")}`;
    case "noi":
      return `${cell("egi")}+${cell("total_operating_expenses")}`;
    case "net_cash_flow":
      return `${cell("noi")}+${rows(column, "replacement_reserves", "capex_reserve")}`;
    default:
      return null;
  }
}

const isStated = (item: Item): boolean => (subtotals as readonly Item[]).includes(item);
const isSum = (item: Item): boolean => isStated(item) || (sums as readonly Item[]).includes(item);

/** The figure of T12: the statement's own total, else the sum of the lines where nothing is open. */
function figureOf(item: Item): string {
  const usable = `${at("unusable")}=""`;
  const sum = sumFormula(item, "C");
  if (sum === null) return `IF(${usable},${sumOf("signed", item)},"–")`;
  if (!isStated(item)) return `IF(AND(${usable},${at("open")}=0),IFERROR(${sum},"–"),"–")`;
  const fromLines = item === "noi" ? `${at("egiLines")}+${at("expenseLines")}` : at(item === "egi" ? "egiLines" : "expenseLines"); // prettier-ignore
  return `IF(${usable},IFERROR(${statedOf(item)},IF(${at("status")}="",${fromLines},"")),"")`;
}

function addItems(draft: SheetDraft, text: Words, inputs: T12Inputs): void {
  draft.row("A", windowRow, [text.dollars]);
  draft.look(`A${String(windowRow)}`, looks.quiet);
  // Why there is no figure, in full: the column of notes is narrow.
  const orIntake = `IF(COUNT(${span("amount")})=0,"${text.orIntake}","")`;
  draft.row("H", windowRow, [formula(`IF(${at("unusable")}<>"",${at("unusable")}&${orIntake},${at("status")})`)]);
  draft.look(`H${String(windowRow)}`, looks.warning);
  draft.row("C", windowRow, [months, months / 2, months / 4, 1]);
  draft.row("A", headRow, text.headings);
  const columns = { half: "D", quarter: "E", month: "F" } as const;
  for (const item of items) {
    const row = String(rowOf(item));
    const isLoss = (losses as readonly Item[]).includes(item);
    const isCost = isLoss || expenses.includes(item) || /expenses|reserve|below/.test(item);
    const known = !withoutBenchmark.includes(item);
    const sign = `$${signColumn}${row}`;
    const bound = (low: string, high: string): NewCell =>
      known ? orDash(`${sign}*RENT.EXPENSE(${idCell},"${item}",IF(${sign}>0,"${low}","${high}"))`) : "–";
    const trailing = (name: LineColumn & keyof typeof columns): NewCell => {
      const sum = sumFormula(item, columns[name]);
      if (sum === null) return formula(`IF(${at("unusable")}="",${movingSumOf(name, item)},"–")`);
      // Where T12 has no EGI, expenses or NOI, for its items are only guessed, no shorter window shows one.
      const known = isStated(item) ? `,ISNUMBER($C${row})` : "";
      return formula(`IF(AND(${at("unusable")}="",${at("open")}=0${known}),IFERROR(${sum},"–"),"–")`);
    };
    const ratio = (value: string, base: string): NewCell =>
      formula(`IF(AND(ISNUMBER(${value}),N(${base})<>0),${value}/ABS(${base}),"–")`);
    // What the service predicts as vacancy is all loss of rent.
    const isAllLoss = item === "vacancy_loss";
    const judged = isAllLoss ? rows("C", firstOf(losses), lastOf(losses)) : `C${row}`;
    const judge = (amount: string): string =>
      `IF(${amount}<I${row},"${text.worse}",IF(${amount}>K${row},"${text.better}","${text.within}"))`;
    const due = (share: string): string =>
      `IF(ISNUMBER(${share}),ABS(ROUND(${share},9))>=${inputs.commentShare},FALSE)`;
    draft.row("A", rowOf(item), [
      text.items[item],
      formula(`IF(OR(NOT(ISNUMBER(C${row})),C${row}=0,NOT(ISNUMBER(I${row}))),"–",${judge(judged)})`),
      formula(figureOf(item)),
      trailing("half"),
      trailing("quarter"),
      trailing("month"),
      null,
      formula(`IF(AND(ISNUMBER(C${row}),ISNUMBER(G${row}),N(G${row})<>0),(C${row}-G${row})/ABS(G${row}),"–")`),
      bound("lower", "upper"),
      bound("predicted", "predicted"),
      bound("upper", "lower"),
      formula(`IF(AND(ISNUMBER(C${row}),ISNUMBER(J${row})),${judged}-J${row},"–")`),
      ratio(`L${row}`, `J${row}`),
      formula(`IF(AND(ISNUMBER(C${row}),N($B$4)>0),C${row}/$B$4,"–")`),
      ratio(`C${row}`, cellOf("egi")),
      formula(`IF(OR(${due(`H${row}`)},${due(`M${row}`)}),"${text.due}","")`),
      isStated(item)
        ? formula(noteOf(item, text, inputs))
        : formula(mayBelong(row, judged, judge, isAllLoss ? text.allLosses : "", text)),
    ]);
    draft.row(signColumn, rowOf(item), [isCost ? -1 : 1]);
    if (isSum(item)) draft.look(`A${row}:${lastColumn}${row}`, isStated(item) ? looks.grandTotal : looks.subtotal);
  }
  const [first, last] = [String(headRow + 1), String(headRow + items.length)];
  const numbers = (from: string, to: string): string => `${from}${first}:${to}${last}`;
  draft.look(`A${String(headRow)}:${lastColumn}${String(headRow)}`, { ...looks.band, wrap: true });
  draft.look(`C${String(windowRow)}:F${String(windowRow)}`, { ...looks.quiet, ...looks.right });
  draft.look(`C${String(headRow)}:P${last}`, looks.right);
  draft.look(numbers("G", "G"), looks.input);
  draft.look(numbers("Q", "Q"), looks.quiet);
  draft.format(`Q${String(headRow)}:Q${last}`, formats.afterNumber);
  draft.look(numbers(signColumn, signColumn), looks.quiet);
  draft.format(`C${String(windowRow)}:F${String(windowRow)}`, text.monthsShort);
  draft.format(numbers("C", "G"), formats.signedNumber);
  draft.format(numbers("H", "H"), formats.signedPercent);
  draft.format(numbers("I", "L"), formats.signedNumber);
  draft.format(numbers("M", "M"), formats.signedPercent);
  draft.format(numbers("N", "N"), formats.signedNumber);
  draft.format(numbers("O", "O"), formats.signedPercent);
  draft.highlight({ range: numbers("B", "B"), formula: `=$B${first}="${text.worse}"`, look: looks.warning });
  draft.highlight({ range: numbers("P", "P"), formula: `=$P${first}<>""`, look: looks.warning });
  draft.validate({ range: numbers("G", "G"), rule: { kind: "decimal", min: -1e10, max: 1e10 }, message: text.headings[6] ?? "" }); // prettier-ignore
  draft.height(String(headRow), 27);
  draft.share("T12_NOI", `C${String(rowOf("noi"))}`);
  draft.share("T12_EGI", `C${String(rowOf("egi"))}`);
  draft.share("T12_Expenses", `C${String(rowOf("total_operating_expenses"))}`);
}

/** A verdict that the open lines could change, if they belonged here, says so. */
function mayBelong(
  row: string,
  judged: string,
  judge: (amount: string) => string,
  otherwise: string,
  text: Words,
): string {
  const [count, dollars] = [at("open"), at("open", "D")];
  return (
    `IF(OR(${count}=0,B${row}="–"),"${otherwise}",IF(AND(${judge(`(${judged}+${dollars})`)}=B${row},` +
    `${judge(`(${judged}-${dollars})`)}=B${row}),"${otherwise}","${text.notMapped}: "&${count}&", $"&FIXED(${dollars},0)&", ${text.mayBelongHere}"))`
  );
}

/**
 * What is said of a total: that it ties, by how much it doesn't and whether the open lines explain it; why there is
 * none.
 */
function noteOf(item: Item, text: Words, { tolerance }: T12Inputs): string {
  const lines = item === "noi" ? `${at("egiLines")}+${at("expenseLines")}` : at(item === "egi" ? "egiLines" : "expenseLines"); // prettier-ignore
  const difference = `(${lines}-${cellOf(item)})`;
  const open = `SUMIFS(${span("amount")},${span("leftOut")},">0")`;
  const explained = `AND(${at("open")}>0,ABS(ABS(${difference})-ABS(${open}))<=${tolerance})`;
  const stated =
    `IF(ABS(${difference})<=${tolerance},"${text.tiesToStatement}","${text.doesNotTie}: "&FIXED(${difference},0)&` +
    `IF(${explained},"${text.explained}",""))`;
  return `IF(${at("unusable")}<>"",${at("unusable")},IF(ISERROR(${statedOf(item)}),IF(${at("status")}<>"",${at("status")},"${text.recomputed}"),${stated}))`;
}

function addWorkings(draft: SheetDraft, text: Words, source: StatementSource | null): void {
  const pasted = (some: readonly Item[]): string => some.map((item) => sumOf("amount", item)).join("+");
  const [below, above] = [`"${text.belowZero}"`, `"${text.aboveZero}"`];
  const income = pasted(["gross_potential_rent", ...otherIncome]);
  const gain = sumOf("amount", "loss_to_lease");
  const surely = pasted(losses.slice(1));
  const stated = `SUMIFS(${span("amount")},${span("item")},"egi")/COUNTIF(${span("item")},"egi")`;
  const isTurned = `${at("incomeSign", "B")}=${below}`;
  // A lone gain to lease has no sign to go by: use the sign that ties to the statement's total.
  const lossSign =
    `IF(${surely}<0,${below},IF(${surely}>0,${above},IF(${gain}=0,${below},IF(COUNTIF(${span("item")},"egi")=0,"?",` +
    `IF(ABS(${income}+${gain}-${stated})<=1,IF(${isTurned},${above},${below}),` +
    `IF(ABS(${income}-${gain}-${stated})<=1,IF(${isTurned},${below},${above}),"?"))))))`;
  const signed = (some: readonly Item[]): string => some.map((item) => sumOf("signed", item)).join("+");
  const monthColumns = Array.from({ length: months }, (_, month) => columnAfter(firstMonth, month));
  const values: Readonly<Record<Check, readonly (NewCell | null)[]>> = {
    open: [null, formula(`COUNT(${span("leftOut")})`), formula(`SUM(${span("leftOut")})`)],
    disagree: [
      null,
      formula(`COUNT(${span("check")})`),
      formula(`IF(COUNT(${span("check")})=0,0,MAX(MAX(${span("check")}),0-MIN(${span("check")})))`),
    ],
    loose: [null, formula(`COUNTIF(${span("check")},"${text.looseTotal}")`)],
    guessed: [null, formula(`COUNTIF(${span("check")},"${text.guess}")`)],
    accepted: [source === null ? text.no : text.yes],
    incomeSign: [formula(`IF(${income}<0,${below},${above})`)],
    lossSign: [formula(lossSign)],
    expenseSign: [formula(`IF(${pasted(expenses)}<0,${below},${above})`)],
    egiLines: [null, formula(signed(["gross_potential_rent", ...losses, ...otherIncome]))],
    expenseLines: [null, formula(signed(expenses))],
    egiTotals: [null, formula(`COUNTIF(${span("total")},"egi")`)],
    months: [null, formula(monthColumns.map((column) => `(COUNT(${rangeOf(column)})>0)`).join("+"))],
    beyond: [
      null,
      formula(
        source === null
          ? `COUNTA(A${String(lastLine + 1)}:C${String(lastLine + 1_000)})`
          : `MAX(0,ROWS(${source.table}[Account])-ROWS(${span("name")}))`,
      ),
    ],
    unusable: [null, formula(unusable(text))],
    status: [null, formula(status(text))],
  };
  draft.row("A", checksRow, [text.checksTitle]);
  for (const check of checks) draft.row("A", checkRowOf(check), [text.checks[check], ...values[check]]);
  const last = String(checkRowOf("status"));
  draft.look(`A${String(checksRow)}:${lastColumn}${String(checksRow)}`, looks.band);
  draft.look(`C${String(checksRow + 1)}:D${last}`, looks.right);
  draft.look(`B${String(checkRowOf("accepted"))}:B${String(checkRowOf("expenseSign"))}`, looks.input);
  draft.look(`C${String(checkRowOf("unusable"))}:C${last}`, { ...looks.warning, align: "Left" });
  draft.format(`D${String(checksRow + 1)}:D${last}`, formats.dollars);
  draft.format(`C${String(checkRowOf("egiLines"))}:C${String(checkRowOf("expenseLines"))}`, formats.signedDollars);
  const signs = { kind: "list", values: [text.belowZero, text.aboveZero] } as const;
  draft.validate({ range: `B${String(checkRowOf("accepted"))}`, rule: { kind: "list", values: [text.yes, text.no] }, message: text.checks.accepted }); // prettier-ignore
  draft.validate({ range: `B${String(checkRowOf("incomeSign"))}:B${String(checkRowOf("expenseSign"))}`, rule: signs, message: text.checks.incomeSign }); // prettier-ignore
}

/** The first reason that holds, "" where none does. */
const firstReason = (reasons: readonly (readonly [when: string, reason: string])[]): string =>
  reasons.reduceRight((rest, [when, reason]) => `IF(${when},${reason},${rest})`, '""');

/** Why there is no figure at all, not even the statement's own. */
function unusable(text: Words): string {
  return firstReason([
    [`COUNT(${span("amount")})=0`, `"${text.nothingPasted}"`],
    [`${at("beyond")}>0`, `"${text.tooLong(lastLine)}"`],
    [`${at("months")}<$C$${String(windowRow)}`, `${at("months")}&"${text.fewMonths}"`],
  ]);
}

/** Why there is no recomputed NOI. */
function status(text: Words): string {
  const dollars = (check: Check): string => `"$"&FIXED(${at(check, "D")},0)`;
  const bothSigns = (some: readonly Item[]): string => `AND(MIN(${rowRange(some)})<0,MAX(${rowRange(some)})>0)`;
  const accepted = isAccepted(text);
  return firstReason([
    [`${at("unusable")}<>""`, at("unusable")],
    [`${at("open")}>0`, `${at("open")}&IF(${at("open")}=1,"${text.lineOpen}","${text.linesOpen}")&${dollars("open")}`],
    [`${at("lossSign", "B")}="?"`, `"${text.unknownSign}"`],
    [
      `${at("disagree")}>0`,
      `${at("disagree")}&IF(${at("disagree")}=1,"${text.totalDisagrees}","${text.totalsDisagree}")&${dollars("disagree")}`,
    ],
    [`${at("loose")}>0`, `${at("loose")}&"${text.looseTotals}"`],
    [
      `AND(NOT(${accepted}),OR(${bothSigns(losses)},${bothSigns(controllable)},${bothSigns(notControllable)}))`,
      `"${text.bothSigns}"`,
    ],
    [`AND(NOT(${accepted}),${at("guessed")}>0)`, `${at("guessed")}&"${text.notChecked}"`],
  ]);
}

const rowRange = (some: readonly Item[]): string => `${cellOf(firstOf(some))}:${cellOf(lastOf(some))}`;

function addReview(draft: SheetDraft, words: TemplateWords, inputs: T12Inputs, source: StatementSource | null): void {
  const text = words.t12;
  const zero = (value: string): string => `${value}=0`;
  /** Less than half a dollar is 0: it would show as (0). The tolerance is of the difference itself. */
  const rounded = (value: string): string => `IF(ROUND(${value},0)=0,0,${value})`;
  const dollars = (value: string) => [rounded(value), () => `ABS(${value})<=${inputs.tolerance}`] as const;
  const difference = (item: Item, lines: string): string => `IFERROR(${lines}-${statedOf(item)},0)`;
  const [egi, spent] = [at("egiLines"), at("expenseLines")];
  // As the roll counts it: rent less vacancy and non-revenue homes, before concessions and bad debt.
  const lastRent = rows("F", "gross_potential_rent", "non_revenue_units");
  const rollReason =
    `IFERROR(IF(AND(ISNUMBER($B$4),Roll_Homes<>$B$4),"${text.rollHasHomes}"&Roll_Homes&"${text.propertyHasHomes}"&$B$4,` +
    `IF(N(${cellOf("gross_potential_rent", "F")})=0,"${text.noLastMonth}","")),"")`;
  const values = {
    egi: dollars(difference("egi", egi)),
    expenses: dollars(difference("total_operating_expenses", spent)),
    noi: dollars(difference("noi", `${egi}+${spent}`)),
    open: [at("open"), zero],
    guessed: [at("guessed"), zero],
    months: [`$C$${String(windowRow)}-${at("months")}`, zero],
    total: dollars(monthCheck.rowGap),
    roll: [
      `IF(ISNUMBER(Roll_AllContract),IF(${rollReason}="",${rounded(`${lastRent}-Roll_AllContract`)},"–"),"${text.noRoll}")`,
      (value: string) => `IF(${value}="${text.noRoll}",TRUE,ABS(${value})<=${inputs.rollShare}*Roll_AllContract)`,
    ],
    changed: [monthCheck.count, zero],
    property: [otherProperty(source), (value: string) => `IF(ISNUMBER(${value}),${value}=0,TRUE)`],
  } as const; // prettier-ignore
  // Where one month differs, its figure is the cause.
  const inMonth = `IF(${monthCheck.isOne},${monthCheck.text},"")`;
  const reasons: Partial<Record<keyof typeof values, string>> = {
    ...{ egi: inMonth, expenses: inMonth, noi: inMonth, total: monthCheck.lineText, changed: monthCheck.text },
    ...{ roll: rollReason, property: statementOf(source, text) },
  };
  const list = (Object.keys(values) as (keyof typeof values)[]).map((name): SheetCheck => {
    const [value, holds] = values[name];
    const [label = "", advice = ""] = text.review[name];
    const reason = reasons[name];
    return { label, value, holds, advice, format: formats.signedNumber, ...(reason === undefined ? {} : { reason }) };
  });
  addChecks(draft, words, [...list, inputsCheck(words.valueAdd, inputLabels, inputsOutside)], {
    column: "A",
    row: reviewRow,
    summaryCell: "G4",
    shared: "Checks_T12",
  });
  draft.look(`A${String(reviewRow)}:${lastColumn}${String(reviewRow)}`, looks.band);
}

const firstOfTable = ({ table }: StatementSource, column: "Property" | "Subject"): string =>
  `INDEX(${table}[${column}],1)&""`;

/**
 * 1 where the table is of another property than the sheet's: by the workbook's subject when the file was read, else by
 * the name in the file; a dash where nothing says.
 */
function otherProperty(source: StatementSource | null): string {
  if (!source?.hasSubject) return '"–"';
  const [subject, name, own] = [
    firstOfTable(source, "Subject"),
    firstOfTable(source, "Property"),
    `RENT.PROPERTY(${idCell},"name")`,
  ];
  const found = `IF(IFERROR(RENT.FIND(${subject})&"","")=${idCell}&"",0,1)`;
  const bySubject = `IF(${subject}=$B$2&"",0,IFERROR(IF(${subject}=${idCell}&"",0,${found}),"–"))`;
  const byName = `IFERROR(IF(OR(ISNUMBER(SEARCH(${name},${own})),ISNUMBER(SEARCH(${own},${name}))),0,1),"–")`;
  return `IF(${subject}<>"",${bySubject},IF(${name}="","–",${byName}))`;
}

function statementOf(source: StatementSource | null, text: Words): string {
  if (!source?.hasSubject) return '""';
  const [subject, name] = [firstOfTable(source, "Subject"), firstOfTable(source, "Property")];
  return `"${text.statementIsOf}"&IF(${name}="",${subject},${name})&"${text.readItsOwn}"`;
}
