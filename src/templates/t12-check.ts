import type { NewCell, NewSheet } from "./sheet-content";
import {
  addFetched,
  columnAfter,
  createSheetDraft,
  formats,
  formula,
  idCell,
  looks,
  orDash,
  type SheetDraft,
} from "./sheet-draft";
import { expenses, guessOf, items, losses, otherIncome, sectionOf, subtotals, totalOf } from "./t12-items";
import { withoutBenchmark, type Item, type LineCells } from "./t12-items";
import type { TemplateWords } from "./words/en";

type Words = TemplateWords["t12"];

const headRow = 6;
const rowOf = (item: Item): number => headRow + 1 + items.indexOf(item);
const checksRow = headRow + items.length + 2;
/** Rows of the checks, under the items. */
const checks = [
  "open",
  "disagree",
  "loose",
  "guessed",
  "accepted",
  "incomeSign",
  "lossSign",
  "expenseSign",
  "egiLines",
  "expenseLines",
  "egiTotals",
  "months",
  "beyond",
  "status",
] as const;
type Check = (typeof checks)[number];
const checkRowOf = (check: Check): number => checksRow + 1 + checks.indexOf(check);
const at = (check: Check, column = "C"): string => `$${column}$${String(checkRowOf(check))}`;

export const statementRow = checksRow + checks.length + 3;
export const statementLines = 160;
const firstLine = statementRow + 1;
const lastLine = statementRow + statementLines;
const months = 12;
const firstMonth = "D";
const lastMonth = columnAfter(firstMonth, months - 1);

/** Columns of the statement. */
const lineColumns = {
  name: "A",
  item: "B",
  amount: "C",
  /** Dollars of a line that no item takes. */
  leftOut: columnAfter(lastMonth, 1),
  /** The amount as NOI counts it: income above zero, losses and expenses below. */
  signed: columnAfter(lastMonth, 2),
  /** Whether a total ties out, and which items are guesses. */
  check: columnAfter(lastMonth, 3),
  guess: columnAfter(lastMonth, 4),
  section: columnAfter(lastMonth, 5),
  total: columnAfter(lastMonth, 6),
  /** Running sums of all lines that are no totals: as pasted, and with losses turned. */
  running: columnAfter(lastMonth, 7),
  runningTurned: columnAfter(lastMonth, 8),
} as const;
type LineColumn = keyof typeof lineColumns;

export const t12Places = { rowOf, checkRowOf, lineColumns };

/**
 * A pasted trailing twelve months, line by line mapped to the items of the expense benchmark, with its bounds. Amounts keep
 * the sign that they were pasted with. Totals of the statement are never added up: they are compared with the lines. There is
 * an NOI only where they agree and no line is open; else the reason is in its place.
 */
export function t12CheckSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.t12;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  draft.row("D", 1, [text.note]);
  draft.row("D", 2, [words.inputNote]);
  draft.look("D1:D2", looks.note);
  addFetched(draft, words.fetched, `G${String(rowOf("gross_potential_rent"))}`, "D");
  draft.row("A", 4, [text.units, formula(`RENT.PROPERTY(${idCell},"number_units")`)]);
  draft.look("B4", looks.input);
  draft.format("B4", formats.count);
  addItems(draft, text);
  addChecks(draft, text);
  addStatement(draft, text);
  draft.width("A", 210);
  draft.width("B", 150);
  draft.width(`C:${lineColumns.check}`, 74);
  draft.width(`${lineColumns.guess}:${lineColumns.runningTurned}`, 90);
  return draft.build(3);
}

function addItems(draft: SheetDraft, text: Words): void {
  draft.row("A", headRow, text.headings);
  const [openCount, openDollars] = [at("open"), at("open", "D")];
  for (const item of items) {
    const row = String(rowOf(item));
    const bound = (estimate: string): NewCell =>
      withoutBenchmark.includes(item) ? "–" : orDash(`RENT.EXPENSE(${idCell},"${item}","${estimate}")`);
    const judge = (amount: string): string =>
      `IF(${amount}<F${row},"${text.below}",IF(${amount}>H${row},"${text.above}","${text.within}"))`;
    const isSubtotal = (subtotals as readonly Item[]).includes(item);
    draft.row("A", rowOf(item), [
      text.items[item],
      item,
      formula(isSubtotal ? `IF(${at("status")}<>"","",${amountOf(item)})` : amountOf(item)),
      orDash(`IF(ISNUMBER(C${row}),C${row}/$B$4,"–")`),
      orDash(`IF(ISNUMBER(C${row}),C${row}/$C$${String(rowOf("egi"))},"–")`),
      bound("lower"),
      bound("predicted"),
      bound("upper"),
      formula(`IF(OR(NOT(ISNUMBER(C${row})),C${row}=0,NOT(ISNUMBER(F${row}))),"–",${judge(`C${row}`)})`),
      isSubtotal
        ? formula(
            `IF(${at("status")}<>"",${at("status")},IF(${isProven(text)},"${text.tiesToStatement}","${text.recomputed}"))`,
          )
        : formula(
            // A verdict that the open lines could change, if they belonged here, is not told as one.
            `IF(OR(${openCount}=0,I${row}="–"),"",IF(AND(${judge(`(C${row}+${openDollars})`)}=I${row},` +
              `${judge(`(C${row}-${openDollars})`)}=I${row}),"","${text.notMapped}: "&${openCount}&", $"&` +
              `FIXED(${openDollars},0)&", ${text.mayBelongHere}"))`,
          ),
    ]);
    if (isSubtotal) draft.look(`A${row}:I${row}`, looks.total);
  }
  const [first, last] = [String(headRow + 1), String(headRow + items.length)];
  draft.look(`A${String(headRow)}:I${String(headRow)}`, looks.section);
  draft.look(`J${first}:J${last}`, looks.warning);
  // What is said of a subtotal may be good news.
  for (const item of subtotals) draft.look(`J${String(rowOf(item))}`, { bold: true, color: looks.quiet.color });
  draft.look(`B${first}:B${last}`, looks.quiet);
  draft.look(`C${String(headRow)}:I${last}`, looks.right);
  draft.format(`C${first}:D${last}`, formats.dollars);
  draft.format(`E${first}:E${last}`, formats.percent);
  draft.format(`F${first}:H${last}`, formats.dollars);
}

/** The statement's own NOI is the sum of its lines. */
function isProven(text: Words): string {
  return `COUNTIFS(${span("item")},"noi",${span("check")},"${text.ties}")>0`;
}

function isAccepted(text: Words): string {
  return `LOWER(TRIM(${at("accepted", "B")}))="${text.yes}"`;
}

/** What the table shows: income, losses and expenses above zero, as the benchmark has them. */
function amountOf(item: Item): string {
  switch (item) {
    case "egi":
      return at("egiLines");
    case "total_operating_expenses":
      return at("expenseLines");
    case "noi":
      return `${at("egiLines")}-${at("expenseLines")}`;
    case "gross_potential_rent":
    case "parking_income":
    case "laundry_vending_income":
    case "other_income":
      return sumOf("signed", item);
    case "replacement_reserves":
    case "capex_reserve":
    case "below_noi":
      return sumOf("amount", item);
    default:
      return `0-${sumOf("signed", item)}`;
  }
}

function addChecks(draft: SheetDraft, text: Words): void {
  const pasted = (some: readonly Item[]): string => some.map((item) => sumOf("amount", item)).join("+");
  const [below, above] = [`"${text.belowZero}"`, `"${text.aboveZero}"`];
  const income = pasted(["gross_potential_rent", ...otherIncome]);
  const gain = sumOf("amount", "loss_to_lease");
  const surely = pasted(losses.slice(1));
  const stated = `SUMIFS(${span("amount")},${span("item")},"egi")/COUNTIF(${span("item")},"egi")`;
  const isTurned = `${at("incomeSign", "B")}=${below}`;
  // A gain to lease alone has no sign to go by: the one that ties to the statement's own total decides.
  const lossSign =
    `IF(${surely}<0,${below},IF(${surely}>0,${above},IF(${gain}=0,${below},IF(COUNTIF(${span("item")},"egi")=0,"?",` +
    `IF(ABS(${income}+${gain}-${stated})<=1,IF(${isTurned},${above},${below}),` +
    `IF(ABS(${income}-${gain}-${stated})<=1,IF(${isTurned},${below},${above}),"?"))))))`;
  const rows: Readonly<Record<Check, readonly (NewCell | null)[]>> = {
    open: [null, formula(`COUNT(${span("leftOut")})`), formula(`SUM(${span("leftOut")})`)],
    disagree: [
      null,
      formula(`COUNT(${span("check")})`),
      formula(`IF(COUNT(${span("check")})=0,0,MAX(MAX(${span("check")}),0-MIN(${span("check")})))`),
    ],
    loose: [null, formula(`COUNTIF(${span("check")},"${text.looseTotal}")`)],
    guessed: [null, formula(`COUNTIF(${span("check")},"${text.guess}")`)],
    accepted: [text.no],
    incomeSign: [formula(`IF(${income}<0,${below},${above})`)],
    lossSign: [formula(lossSign)],
    expenseSign: [formula(`IF(${pasted(expenses)}<0,${below},${above})`)],
    egiLines: [
      null,
      formula(
        `${cellOf("gross_potential_rent")}-SUM(${cellOf("loss_to_lease")}:${cellOf("bad_debt")})` +
          `+SUM(${cellOf("parking_income")}:${cellOf("other_income")})`,
      ),
    ],
    expenseLines: [null, formula(`SUM(${cellOf("real_estate_taxes")}:${cellOf("other_expenses")})`)],
    egiTotals: [null, formula(`COUNTIF(${span("total")},"egi")`)],
    months: [null, formula(monthColumns.map((column) => `(COUNT(${rangeOf(column)})>0)`).join("+"))],
    beyond: [null, formula(`COUNTA(A${String(lastLine + 1)}:C${String(lastLine + 1_000)})`)],
    status: [null, formula(status(text))],
  };
  draft.row("A", checksRow, [text.checksTitle]);
  for (const check of checks) draft.row("A", checkRowOf(check), [text.checks[check], ...rows[check]]);
  const last = String(checkRowOf("status"));
  draft.look(`A${String(checksRow)}:I${String(checksRow)}`, looks.section);
  draft.look(`C${String(checksRow + 1)}:D${last}`, looks.right);
  draft.look(`B${String(checkRowOf("accepted"))}:B${String(checkRowOf("expenseSign"))}`, looks.input);
  draft.look(`C${last}`, { ...looks.warning, align: "Left" });
  draft.format(`D${String(checksRow + 1)}:D${last}`, formats.dollars);
  draft.format(`C${String(checkRowOf("egiLines"))}:C${String(checkRowOf("expenseLines"))}`, formats.dollars);
}

/** Why there is no NOI, the first reason that holds; "" where there is one. */
function status(text: Words): string {
  const dollars = (check: Check): string => `"$"&FIXED(${at(check, "D")},0)`;
  const bothSigns = (first: Item, last: Item): string =>
    `AND(MIN(${cellOf(first)}:${cellOf(last)})<0,MAX(${cellOf(first)}:${cellOf(last)})>0)`;
  const accepted = isAccepted(text);
  const reasons: readonly (readonly [when: string, reason: string])[] = [
    [`COUNT(${span("amount")})=0`, `"${text.nothingPasted}"`],
    [`${at("beyond")}>0`, `"${text.tooLong(lastLine)}"`],
    [`AND(${at("months")}>0,${at("months")}<${String(months)})`, `${at("months")}&"${text.fewMonths}"`],
    [`${at("open")}>0`, `${at("open")}&IF(${at("open")}=1,"${text.lineOpen}","${text.linesOpen}")&${dollars("open")}`],
    [`${at("lossSign", "B")}="?"`, `"${text.unknownSign}"`],
    [
      `${at("disagree")}>0`,
      `${at("disagree")}&IF(${at("disagree")}=1,"${text.totalDisagrees}","${text.totalsDisagree}")&${dollars("disagree")}`,
    ],
    [isProven(text), '""'],
    [`${at("loose")}>0`, `${at("loose")}&"${text.looseTotals}"`],
    [
      `AND(NOT(${accepted}),OR(${bothSigns("vacancy_loss", "bad_debt")},${bothSigns("real_estate_taxes", "other_expenses")}))`,
      `"${text.bothSigns}"`,
    ],
    [`NOT(${accepted})`, `${at("guessed")}&"${text.notChecked}"`],
  ];
  return reasons.reduceRight((rest, [when, reason]) => `IF(${when},${reason},${rest})`, '""');
}

const monthColumns = Array.from({ length: months }, (_, month) => columnAfter(firstMonth, month));

/** An item's amount in the table. */
function cellOf(item: Item): string {
  return `$C$${String(rowOf(item))}`;
}

function rangeOf(column: string): string {
  return `$${column}$${String(firstLine)}:$${column}$${String(lastLine)}`;
}

/** A column of the pasted statement. */
function span(column: LineColumn): string {
  return rangeOf(lineColumns[column]);
}

function sumOf(column: LineColumn, item: Item): string {
  return `SUMIFS(${span(column)},${span("item")},"${item}")`;
}

/** The item names of the table from one to another, to look a line's item up in. */
function itemCells(first: Item = "gross_potential_rent", last: Item = "below_noi"): string {
  return `$B$${String(rowOf(first))}:$B$${String(rowOf(last))}`;
}

function addStatement(draft: SheetDraft, text: Words): void {
  draft.row("A", statementRow - 1, [text.statement]);
  draft.row("A", statementRow, [
    ...text.statementHeadings,
    ...Array.from({ length: months }, (_, month) => `${text.month} ${String(month + 1)}`),
    ...text.workings,
  ]);
  for (let row = firstLine; row <= lastLine; row += 1) addLine(draft, text, row);
  const [first, last, right] = [String(firstLine), String(lastLine), lineColumns.runningTurned];
  draft.look(`A${String(statementRow - 1)}:${right}${String(statementRow - 1)}`, looks.section);
  draft.look(`A${String(statementRow)}:${right}${String(statementRow)}`, looks.heading);
  draft.look(`A${first}:A${last}`, looks.input);
  draft.look(`B${first}:B${last}`, { ...looks.quiet, fill: looks.input.fill });
  draft.look(`${firstMonth}${first}:${lastMonth}${last}`, looks.input);
  draft.look(`${lineColumns.leftOut}${first}:${lineColumns.leftOut}${last}`, looks.warning);
  draft.look(`${lineColumns.check}${first}:${lineColumns.check}${last}`, looks.right);
  draft.look(`${lineColumns.guess}${String(statementRow)}:${right}${last}`, looks.quiet);
  draft.format(`C${first}:${lineColumns.check}${last}`, formats.dollars);
  draft.format(`${lineColumns.running}${first}:${right}${last}`, formats.dollars);
}

function addLine(draft: SheetDraft, text: Words, row: number): void {
  const cell = (column: LineColumn): string => `$${lineColumns[column]}${String(row)}`;
  const before = (column: LineColumn): string => `$${lineColumns[column]}${String(row - 1)}`;
  const above = (column: LineColumn): string =>
    `$${lineColumns[column]}$${String(statementRow)}:$${lineColumns[column]}${String(row - 1)}`;
  const lineAt = (at: (column: LineColumn) => string): LineCells => ({
    name: at("name"),
    amount: at("amount"),
    section: at("section"),
    total: at("total"),
  });
  const line = lineAt(cell);
  const { amount } = line;
  const item = cell("item");
  const paid = `$${firstMonth}${String(row)}:$${lastMonth}${String(row)}`;
  const texts = `COUNTA(${paid})-COUNT(${paid})-COUNTIF(${paid},"-")-COUNTIF(${paid},"–")`;
  const isTotal = `OR(${item}="–",${item}="-",${subtotals.map((total) => `${item}="${total}"`).join(",")})`;
  const isOf = (first: Item, last: Item): string => `COUNTIF(${itemCells(first, last)},${item}&"")>0`;
  /** Some run of lines that ends above this one comes to its amount. */
  const isRun = (column: "running" | "runningTurned"): string => {
    const left = `(N(${before(column)})-${amount})`;
    return `OR(ABS(${left})<=1,COUNTIFS(${above(column)},">="&(${left}-1),${above(column)},"<="&(${left}+1))>0)`;
  };
  const addsUp = `OR(${isRun("running")},${isRun("runningTurned")})`;
  const isSumOfAbove = `IF(COUNTIF(${above("item")},"gross_potential_rent")=0,FALSE,${addsUp})`;
  const turned = (sign: Check, value: string): string => `IF(${at(sign, "B")}="${text.belowZero}",0-${value},${value})`;
  const tie = (amountOfTotal: string, lines: string): string =>
    `IF(ABS(${amountOfTotal}-(${lines}))<=1,"${text.ties}",${amountOfTotal}-(${lines}))`;
  const running = (column: "running" | "runningTurned", value: string): NewCell =>
    formula(`N(${before(column)})+IF(OR(NOT(ISNUMBER(${amount})),${isTotal}),0,${value})`);
  draft.row("B", row, [
    formula(cell("guess")),
    formula(`IF(COUNTA(${paid})=0,"",IF((${texts})>0,"${text.notNumber}",SUM(${paid})))`),
  ]);
  draft.row(lineColumns.leftOut, row, [
    // An item that the table does not know leaves a line open as no item does; so does an amount that is text.
    formula(
      `IF(${amount}="","",IF(NOT(ISNUMBER(${amount})),0,` +
        `IF(AND(${amount}<>0,NOT(${isTotal}),ISNA(MATCH(${item}&"",${itemCells()},0))),ABS(${amount}),"")))`,
    ),
    formula(
      `IF(OR(NOT(ISNUMBER(${amount})),${isTotal}),"",` +
        `IF(OR(${item}="gross_potential_rent",${isOf("parking_income", "other_income")}),${turned("incomeSign", amount)},` +
        `IF(${isOf("loss_to_lease", "bad_debt")},0-${turned("lossSign", amount)},` +
        `IF(${isOf("real_estate_taxes", "other_expenses")},0-${turned("expenseSign", amount)},""))))`,
    ),
    formula(
      `IF(NOT(ISNUMBER(${amount})),"",IF(${item}="egi",${tie(turned("incomeSign", amount), at("egiLines"))},` +
        `IF(${item}="total_operating_expenses",${tie(turned("expenseSign", amount), at("expenseLines"))},` +
        `IF(${item}="noi",${tie(turned("incomeSign", amount), `${at("egiLines")}-${at("expenseLines")}`)},` +
        `IF(${isTotal},IF(${line.section}="below","",IF(${addsUp},"${text.ties}","${text.looseTotal}")),` +
        `IF(AND(${amount}<>0,${item}<>"",${item}=${cell("guess")},NOT(${isAccepted(text)})),"${text.guess}",""))))))`,
    ),
    formula(guessOf(line, isSumOfAbove)),
    formula(sectionOf(line, lineAt(before), at("egiTotals"))),
    formula(totalOf(line)),
    running("running", amount),
    running("runningTurned", `IF(${isOf("loss_to_lease", "bad_debt")},0-${amount},${amount})`),
  ]);
}
