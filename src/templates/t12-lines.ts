/** The pasted statement: what each line is, its sign, and whether its totals tie out. */
import type { NewCell, WorkbookTables } from "./sheet-content";
import { columnAfter, formats, formula, looks, type SheetDraft } from "./sheet-draft";
import { expenses, guessOf, items, sectionOf, subtotals, totalOf, type Item, type LineCells } from "./t12-items";
import { monthCells } from "./t12-months";
import { at, firstLine, firstMonth, lastLine, lastMonth, lineColumns, monthPlaces, months, rowOf, statementRow, windowRow, type Check, type LineColumn } from "./t12-places"; // prettier-ignore
import type { TemplateWords } from "./words/template-words-en";

type Words = TemplateWords["t12"];

/** Items of the table from one to another, to look a line's item up in. */
const keyColumn = "AC";
const itemCells = (first: Item, last: Item): string =>
  `$${keyColumn}$${String(rowOf(first))}:$${keyColumn}$${String(rowOf(last))}`;

export const isAccepted = (text: Words): string => `LOWER(TRIM(${at("accepted", "B")}))="${text.yes}"`;

/** Lines of the table Statement that intake writes, as this sheet names them. */
const renamed: Readonly<Record<string, Item>> = {
  commercial_income: "other_income",
  utility_income: "other_income",
  capital_expenditures: "capex_reserve",
  debt_service: "below_noi",
  depreciation_amortization: "below_noi",
  non_operating: "below_noi",
};

/** What the sheet reads of the intake's tables. */
export interface StatementSource {
  /** Statement, or the newest of several: Statement_2. */
  readonly table: string;
  /** Where its twelve whole months begin, in the table Statement. */
  readonly firstMonth: number;
  /** Tables of earlier versions have the item itself in the column Line. */
  readonly itemColumn: "Line Code" | "Line";
  /** The table of the statement's own totals by month, and the column of the first month; null without one. */
  readonly totals: { readonly table: string; readonly firstMonth: number } | null;
  /** Whether the table says which property it is of. */
  readonly hasSubject: boolean;
}

/** Null where the workbook has no table Statement with twelve months before its column T12. */
export function statementSource(tables: WorkbookTables): StatementSource | null {
  const number = (name: string): number => Number(/(?<!\d)\d+$/.exec(name)?.[0] ?? 1);
  const newest = (name: RegExp, isUsed: (columns: readonly string[]) => boolean): string | undefined =>
    Object.keys(tables)
      .filter((one) => name.test(one) && isUsed(tables[one]?.columns ?? []))
      .sort((one, other) => number(one) - number(other))
      .at(-1);
  const table = newest(/^Statement(?:_\d+)?$/i, (own) => own.indexOf("T12") >= months && own.includes("Line"));
  if (table === undefined) return null;
  const columns = tables[table]?.columns ?? [];
  const end = columns.indexOf("T12");
  const named = columns.slice(end - months, end);
  const startOf = (own: readonly string[]): number => own.indexOf(named[0] ?? "");
  const totals = newest(
    /^TieOut(?:_\d+)?$/i,
    (own) => own.includes("Line Code") && own.slice(startOf(own)).slice(0, months).join() === named.join(),
  );
  return {
    table,
    firstMonth: end - months,
    itemColumn: columns.includes("Line Code") ? "Line Code" : "Line",
    totals: totals === undefined ? null : { table: totals, firstMonth: startOf(tables[totals]?.columns ?? []) },
    hasSubject: columns.includes("Subject") && columns.includes("Property"),
  };
}

export function addStatement(draft: SheetDraft, text: Words, source: StatementSource | null): void {
  draft.row("A", statementRow - 2, [text.statement]);
  draft.row(
    firstMonth,
    statementRow - 1,
    Array.from({ length: months }, (_, month) => month + 1),
  );
  draft.row("A", statementRow, [
    ...text.statementHeadings,
    ...Array.from({ length: months }, (_, month) => monthHeading(text, source, month)),
    ...text.workings,
  ]);
  const places = (first: number): number[] => Array.from({ length: months }, (_, month) => first + month + 1);
  if (source !== null) draft.row(firstMonth, statementRow - 2, places(source.firstMonth));
  if (source?.totals) draft.row(totalPlaces, statementRow - 2, places(source.totals.firstMonth));
  items.forEach((item) => draft.row(keyColumn, rowOf(item), [item]));
  for (let row = firstLine; row <= lastLine; row += 1) addLine(draft, text, row, source);
  const [first, last, right] = [String(firstLine), String(lastLine), lineColumns.suspect];
  draft.look(`A${String(statementRow - 2)}:${right}${String(statementRow - 2)}`, looks.band);
  draft.look(`A${String(statementRow - 1)}:${right}${String(statementRow - 1)}`, looks.quiet);
  draft.look(`A${String(statementRow)}:${right}${String(statementRow)}`, { ...looks.heading, lineBelow: "thin" });
  draft.look(`A${first}:A${last}`, looks.input);
  draft.look(`B${first}:B${last}`, { ...looks.quiet, fill: looks.input.fill });
  draft.look(`C${String(statementRow - 1)}:${lineColumns.check}${last}`, looks.right);
  draft.look(`${firstMonth}${first}:${lastMonth}${last}`, looks.input);
  draft.look(`${lineColumns.leftOut}${first}:${lineColumns.leftOut}${last}`, looks.warning);
  draft.look(`${lineColumns.guess}${String(statementRow)}:${right}${last}`, looks.quiet);
  draft.look(`${keyColumn}${String(rowOf(items[0] ?? "noi"))}:${keyColumn}${String(rowOf("below_noi"))}`, looks.quiet);
  draft.format(`C${first}:${lineColumns.check}${last}`, formats.signedDollars);
  draft.format(`${lineColumns.running}${first}:${right}${last}`, formats.signedDollars);
  draft.highlight({ range: `A${first}:${lastMonth}${last}`, formula: `=$${lineColumns.leftOut}${first}<>""`, look: { color: looks.warning.color } }); // prettier-ignore
  // A dash is kept: many statements print one for none.
  draft.validate({
    range: `${firstMonth}${first}:${lastMonth}${last}`,
    rule: { kind: "decimal", min: -1e10, max: 1e10 },
    message: `${text.month}: $`,
    isAdvice: true,
  });
  const accounts = items.filter((item) => !(subtotals as readonly Item[]).includes(item));
  draft.validate({
    range: `B${first}:B${last}`,
    rule: { kind: "list", values: ["–", ...accounts.slice(0, 6), "other_income", "other_expenses", "below_noi"] },
    message: `${text.statementHeadings[1] ?? ""}: ${accounts.join(", ")}`,
    isAdvice: true,
  });
}

function addLine(draft: SheetDraft, text: Words, row: number, source: StatementSource | null): void {
  const cell = (column: LineColumn): string => `$${lineColumns[column]}${String(row)}`;
  const before = (column: LineColumn): string => `$${lineColumns[column]}${String(row - 1)}`;
  const above = (column: LineColumn): string =>
    `$${lineColumns[column]}$${String(statementRow)}:$${lineColumns[column]}${String(row - 1)}`;
  const lineAt = (of: (column: LineColumn) => string): LineCells => ({
    name: of("name"),
    amount: of("amount"),
    section: of("section"),
    total: of("total"),
  });
  const line = lineAt(cell);
  const { amount } = line;
  const item = cell("item");
  const paid = `$${firstMonth}${String(row)}:$${lastMonth}${String(row)}`;
  // Cells of a table's formula may hold an empty text.
  const filled = `SUMPRODUCT(--(LEN(${paid})>0))`;
  const texts = `${filled}-COUNT(${paid})-COUNTIF(${paid},"-")-COUNTIF(${paid},"–")`;
  const isTotal = `OR(${item}="–",${item}="-",${subtotals.map((total) => `${item}="${total}"`).join(",")})`;
  const isOf = (first: Item, last: Item): string => `COUNTIF(${itemCells(first, last)},${item}&"")>0`;
  const isRun = (column: "running" | "runningTurned"): string => {
    const left = `(N(${before(column)})-${amount})`;
    return `OR(ABS(${left})<=1,COUNTIFS(${above(column)},">="&(${left}-1),${above(column)},"<="&(${left}+1))>0)`;
  };
  const addsUp = `OR(${isRun("running")},${isRun("runningTurned")})`;
  const isSumOfAbove = `IF(COUNTIF(${above("item")},"gross_potential_rent")=0,FALSE,${addsUp})`;
  const turned = (sign: Check): string => `IF(${at(sign, "B")}="${text.belowZero}",-1,1)`;
  const [firstExpense, lastExpense] = [expenses[0] ?? "noi", expenses.at(-1) ?? "noi"];
  const sign =
    `IF(OR(${item}="gross_potential_rent",${isOf("parking_income", "other_income")},${item}="egi",${item}="noi"),${turned("incomeSign")},` +
    `IF(${isOf("loss_to_lease", "bad_debt")},0-${turned("lossSign")},` +
    `IF(OR(${isOf(firstExpense, lastExpense)},${item}="total_operating_expenses",${isOf("replacement_reserves", "below_noi")}),0-${turned("expenseSign")},"")))`;
  const tie = (lines: string): string =>
    `IF(ABS(${cell("signed")}-(${lines}))<=1,"${text.ties}",${cell("signed")}-(${lines}))`;
  const running = (column: "running" | "runningTurned", value: string): NewCell =>
    formula(`N(${before(column)})+IF(OR(NOT(ISNUMBER(${amount})),${isTotal}),0,${value})`);
  // Bills of a year, paid at one or two times: three months of them say nothing of the year.
  const isYearly = `OR(${item}="real_estate_taxes",${item}="property_insurance")`;
  const window = (column: string): NewCell =>
    formula(
      `IF(OR(${cell("sign")}="",${isTotal}),"",IF(${isYearly},${cell("signed")},${cell("sign")}*SUMIFS(${paid},${monthPlaces},">"&($C$${String(windowRow)}-${column}$${String(windowRow)}))*$C$${String(windowRow)}/${column}$${String(windowRow)}))`,
    );
  if (source !== null) draft.row("A", row, tableLine(row, source));
  else draft.row("B", row, [formula(cell("guess"))]);
  draft.row("C", row, [formula(`IF(${filled}=0,"",IF((${texts})>0,"${text.notNumber}",SUM(${paid})))`)]);
  draft.row(lineColumns.leftOut, row, [
    // An item that the table doesn't know leaves a line open as no item does; so does an amount that is text.
    formula(
      `IF(${amount}="","",IF(NOT(ISNUMBER(${amount})),0,` +
        `IF(AND(${amount}<>0,NOT(${isTotal}),ISNA(MATCH(${item}&"",${itemCells("gross_potential_rent", "below_noi")},0))),ABS(${amount}),"")))`,
    ),
    formula(`IF(OR(NOT(ISNUMBER(${amount})),${cell("sign")}=""),"",${cell("sign")}*${amount})`),
    formula(
      `IF(NOT(ISNUMBER(${amount})),"",IF(${item}="egi",${tie(at("egiLines"))},` +
        `IF(${item}="total_operating_expenses",${tie(at("expenseLines"))},` +
        `IF(${item}="noi",${tie(`${at("egiLines")}+${at("expenseLines")}`)},` +
        `IF(${isTotal},IF(${line.section}="below","",IF(${addsUp},"${text.ties}","${text.looseTotal}")),` +
        `IF(AND(${amount}<>0,${item}<>"",${item}=${cell("guess")},NOT(${isAccepted(text)})),"${text.guess}",""))))))`,
    ),
    formula(guessOf(line, isSumOfAbove)),
    formula(sectionOf(line, lineAt(before), at("egiTotals"))),
    formula(totalOf(line)),
    running("running", amount),
    running("runningTurned", `IF(${isOf("loss_to_lease", "bad_debt")},0-${amount},${amount})`),
    formula(sign),
    window("D"),
    window("E"),
    window("F"),
    ...monthCells(row, isTotal, isOf, source === null ? null : totalOfTable(row, source)).map(formula),
  ]);
}

/** Months as the table names them. */
const monthHeading = (text: Words, source: StatementSource | null, month: number): NewCell => {
  const heading = `${text.month} ${String(month + 1)}`;
  const place = `${columnAfter(firstMonth, month)}$${String(statementRow - 2)}`;
  return source === null ? heading : formula(`IFERROR(INDEX(${source.table}[#Headers],${place})&"","${heading}")`);
};

/** Where the months of the statement's own totals are in their table, right of those of Statement. */
const totalPlaces = lineColumns.leftOut;
const printedTotals = ["egi", "total_operating_expenses", "noi"] as const satisfies readonly Item[];
const placeOf = (row: number): string => `ROWS($A$${String(firstLine)}:$A${String(row)})`;

/** The value of a line: of the table Statement, below its rows of the statement's own totals, else "". */
function tableValue(table: string, row: number, of: string, ofTotal: ((code: Item) => string) | null): string {
  const place = placeOf(row);
  const after = (index: number): string => `ROWS(${table}[Account])${"+1".repeat(index + 1)}`;
  const total = ofTotal
    ? `IFERROR(${printedTotals.reduceRight((rest, code, index) => `IF(${place}=${after(index)},${ofTotal(code)},${rest})`, '""')},"")`
    : '""';
  return `IF(${place}>ROWS(${table}[Account]),${total},${of})`;
}

/** A line of the table Statement: its account, its item as this sheet names it, and its months; then the totals. */
function tableLine(row: number, { table: own, itemColumn, totals }: StatementSource): (NewCell | null)[] {
  const place = placeOf(row);
  const table = totals?.table ?? "";
  const within = (value: string, total: string): NewCell =>
    formula(tableValue(own, row, value, totals && ((code) => `INDEX(${table}${total.replace("ROW", `MATCH("${code}",${table}[Line Code],0)`)})`))); // prettier-ignore
  const line = `INDEX(${own}[${itemColumn}],${place})`;
  const item = Object.entries(renamed).reduceRight((rest, [from, to]) => `IF(${line}="${from}","${to}",${rest})`, line);
  const monthly = Array.from({ length: months }, (_, month) => {
    const at = (first: string): string => `${columnAfter(first, month)}$${String(statementRow - 2)}`;
    return within(`INDEX(${own},${place},${at(firstMonth)})`, `,ROW,${at(totalPlaces)}`);
  });
  return [within(`INDEX(${own}[Account],${place})`, "[Total],ROW"), within(item, "[Line Code],ROW"), null, ...monthly];
}

/** What a line's months added up to when the file was read. */
const totalOfTable = (row: number, { table }: StatementSource): string =>
  tableValue(table, row, `INDEX(${table}[T12],${placeOf(row)})`, null);
