/**
 * The statement's own totals against its lines, month by month: a figure that was changed in one month is found by the
 * month whose total no longer ties and the line whose months no longer add up to its own total.
 */
import { columnAfter, formats, formula, looks, type SheetDraft } from "./sheet-draft";
import type { T12Inputs } from "./t12-debt";
import { expenses, losses, otherIncome, type Item } from "./t12-items";
import { at, firstLine, firstMonth, gapCell, gapColumn, gapLabels, gapRange, gapRowOf, headRow, lastMonth, lineColumns, monthPlaces, months, movingRangeOf, rangeOf, span, statementRow, windowRow, type Check, type LineColumn } from "./t12-places"; // prettier-ignore
import type { TemplateWords } from "./words/template-words-en";

type Words = TemplateWords["t12"];
type Sum = "egi" | "total_operating_expenses";

/** Months that differ, and by which line, as formulas for the checks. */
export const monthCheck = {
  count: gapCell("count"),
  /** Which month and line; "" where none or all months differ. */
  text: gapCell("text"),
  rowGap: `IF(COUNT(${span("rowGap")})=0,0,LOOKUP(2,1/ISNUMBER(${span("rowGap")}),${span("rowGap")}))`,
  /** Which line's months differ from its total; "" where none do. */
  lineText: gapCell("lineText"),
  /** A single month differs: no line is missing or counted twice. */
  isOne: `${gapCell("count")}=1`,
};

export function addMonthCheck(draft: SheetDraft, text: Words, { tolerance }: T12Inputs, readsTable: boolean): void {
  const heading = (place: string): string => `INDEX($${firstMonth}$${String(statementRow)}:$${lastMonth}$${String(statementRow)},${place})`; // prettier-ignore
  const limit = `${tolerance}*MAX(1,COUNT(${span("amount")})/$C$${String(windowRow)})`;
  const turned = (sign: Check): string => `IF(${at(sign, "B")}="${text.belowZero}",0-1,1)`;
  draft.row(gapLabels, headRow, [text.gaps.title]);
  draft.look(`${gapLabels}${String(headRow)}:${gapColumn(months - 1)}${String(headRow)}`, looks.band);
  for (const gap of ["egi", "total_operating_expenses", "noi"] as const) draft.row(gapLabels, gapRowOf(gap), [text.items[gap]]); // prettier-ignore
  for (const gap of ["worst", "count", "place", "line", "text", "lineText"] as const) draft.row(gapLabels, gapRowOf(gap), [text.gaps[gap]]); // prettier-ignore
  const differing: string[] = [];
  for (let month = 0; month < months; month += 1) {
    const column = columnAfter(firstMonth, month);
    const paid = movingRangeOf(column);
    const gap = (of: Parameters<typeof gapRowOf>[0]): string => `${gapColumn(month)}${String(gapRowOf(of))}`;
    const lines = (sum: Sum): string =>
      `SUMIFS(${paid},${span("group")},"${sum}",${span("sign")},1)-SUMIFS(${paid},${span("group")},"${sum}",${span("sign")},-1)`;
    const stated = (item: Item, sign: string): string =>
      `${sign}*LOOKUP(2,1/((${span("item")}="${item}")*ISNUMBER(${paid})),${paid})`;
    const [income, costs] = [turned("incomeSign"), `(0-${turned("expenseSign")})`];
    draft.row(gapColumn(month), headRow, [formula(`${column}$${String(statementRow)}`)]);
    draft.row(gapColumn(month), gapRowOf("egi"), [formula(`IFERROR(${lines("egi")}-${stated("egi", income)},"")`)]);
    draft.row(gapColumn(month), gapRowOf("total_operating_expenses"), [
      formula(`IFERROR(${lines("total_operating_expenses")}-${stated("total_operating_expenses", costs)},"")`),
    ]);
    draft.row(gapColumn(month), gapRowOf("noi"), [
      formula(`IFERROR(${lines("egi")}+${lines("total_operating_expenses")}-${stated("noi", income)},"")`),
    ]);
    const first = (["egi", "total_operating_expenses", "noi"] as const).reduceRight(
      (rest, of) => `IF(ABS(N(${gap(of)}))>${limit},${gap(of)},${rest})`,
      "0",
    );
    draft.row(gapColumn(month), gapRowOf("worst"), [formula(first)]);
    differing.push(`IF(${gap("worst")}=0,"",", "&${gapColumn(month)}$${String(headRow)})`);
  }
  const dollars = (value: string): string => `FIXED(${value},0)`;
  const first = columnAfter(gapLabels, 1);
  const put = (gap: Parameters<typeof gapRowOf>[0], value: string): void => {
    draft.row(first, gapRowOf(gap), [formula(value)]);
  };
  const place = gapCell("place");
  const gap = `INDEX(${gapRange("worst")},${place})`;
  put("count", `COUNTIF(${gapRange("worst")},"<>0")`);
  put("place", `IF(${gapCell("count")}=0,"",LOOKUP(2,1/(${gapRange("worst")}<>0),${monthPlaces}))`);
  // Of the line that its own total names, else the line that stands out in the month.
  const named = (column: LineColumn): string => `LOOKUP(2,1/ISNUMBER(${span("rowGap")}),${span(column)})`;
  const most = `MAX(${span("suspect")})`;
  const guessed = `IF(AND(COUNT(${span("suspect")})>0,${most}>ABS(${gap})-${most}),INDEX(${span("name")},MATCH(${most},${span("suspect")},0)),"")`;
  put("line", `IF(${gapCell("count")}<>1,"",IF(COUNT(${span("rowGap")})=1,${named("name")},${guessed}))`);
  const line = gapCell("line");
  const { single, each, inLine, inAny } = text.gaps;
  const value = `INDEX($${firstMonth}$${String(firstLine)}:${rangeOf(lastMonth).split(":")[1] ?? ""},MATCH(${line},${span("name")},0),${place})`;
  put(
    "text",
    `IF(OR(${gapCell("count")}=0,${gapCell("count")}=$C$${String(windowRow)}),"",IF(${gapCell("count")}=1,` +
      `${heading(place)}&"${single}"&${dollars(gap)}&IF(${line}="","${inAny}","${inLine}"&${line}&" ("&${dollars(value)}&")"),` +
      `MID(${differing.join("&")},LEN(", ")+1,LEN(${differing.join("&")}))&"${each}"))`,
  );
  // The month in which the totals differ by as much as the line.
  const own = `(0-${named("rowGap")}*${named("sign")})`;
  const match = `IFERROR(", "&LOOKUP(2,1/((ABS(${gapRange("worst")}-${own})<=${limit})*(${gapRange("worst")}<>0)),$${first}$${String(headRow)}:$${gapColumn(months - 1)}$${String(headRow)}),"")`;
  const count = `COUNT(${span("rowGap")})`;
  // A pasted line's own total is typed over its sum.
  const paid = readsTable ? named("amount") : `(${named("amount")}-${named("rowGap")})`;
  put(
    "lineText",
    `IF(${count}=0,"",${named("name")}&"${text.gaps.months}"&${dollars(paid)}&"${text.gaps.total}"&${dollars(`${paid}+${named("rowGap")}`)}&${match}&IF(${count}=1,"",", +"&(${count}-1)))`,
  );
  draft.look(`${gapLabels}${String(headRow + 1)}:${gapColumn(months - 1)}${String(gapRowOf("lineText"))}`, looks.quiet);
  draft.format(`${first}${String(gapRowOf("egi"))}:${gapColumn(months - 1)}${String(gapRowOf("worst"))}`, formats.signedDollars); // prettier-ignore
}

/** The cells of a line that the check reads, from the column `group` on. */
export function monthCells(
  row: number,
  isTotal: string,
  isOf: (first: Item, last: Item) => string,
  total: string | null,
): string[] {
  const cell = (column: LineColumn): string => `$${lineColumns[column]}${String(row)}`;
  const paid = `$${firstMonth}${String(row)}:$${lastMonth}${String(row)}`;
  const [firstExpense, lastExpense] = [expenses[0] ?? "noi", expenses.at(-1) ?? "noi"];
  const ofEgi = `OR(${cell("item")}="gross_potential_rent",${isOf(losses[0], losses[losses.length - 1] ?? "bad_debt")},${isOf(otherIncome[0], otherIncome[otherIncome.length - 1] ?? "other_income")})`; // prettier-ignore
  const place = gapCell("place");
  const group = `IF(OR(${cell("sign")}="",${isTotal}),"",IF(${ofEgi},"egi",IF(${isOf(firstExpense, lastExpense)},"total_operating_expenses","")))`;
  const gap = `${total ?? cell("amount")}-SUM(${paid})`;
  const rowGap = `IFERROR(IF(OR(${cell("sign")}="",COUNT(${paid})=0,ABS(${gap})<=1),"",${gap}),"")`;
  const month = `(${cell("sign")}*INDEX(${paid},${place}))`;
  const others = `((${cell("sign")}*SUM(${paid})-${month})/($C$${String(windowRow)}-1))`;
  const by = `INDEX(${gapRange("worst")},${place})`;
  const isOfSum = (sum: Sum): string => `AND(${cell("group")}="${sum}",INDEX(${gapRange(sum)},${place})=${by})`;
  const suspect = `IF(OR(${cell("group")}="",${gapCell("count")}<>1),"",IFERROR(IF(OR(${isOfSum("egi")},${isOfSum("total_operating_expenses")},AND(NOT(ISNUMBER(INDEX(${gapRange("egi")},${place}))),NOT(ISNUMBER(INDEX(${gapRange("total_operating_expenses")},${place}))))),ABS(${month}-${others})-ABS(${month}-${by}-${others}),""),""))`; // prettier-ignore
  return [group, rowGap, suspect];
}
