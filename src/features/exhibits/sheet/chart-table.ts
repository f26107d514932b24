/** Adds a chart next to the selected table of one of our functions. It follows the table like an exhibit's. */
import { columnLetters } from "../../../notation/cell-address";
import { isSupported } from "../../../host/capabilities";
import { run } from "../../../host/run";
import { blockName, exhibitColors, type ExhibitChart } from "../exhibit-page";
import { chartedFunction, type ChartedFunction, tableChart } from "../table-chart";
import { addChart, canDrawCharts } from "./exhibit-charts";
import { applyLooks, looksOnSheet } from "./chart-looks";
import { xmlOf } from "./exhibit-record";

export type ChartedTable =
  | {
      readonly kind: "added";
      readonly of: ChartedFunction;
      readonly texts: number;
      /** False where this Excel refused a look of the chart. */
      readonly isStyled: boolean;
    }
  /** The selected cell belongs to no such table; the table has no figures; or this Excel can't do it. */
  | { readonly kind: "none" | "empty" | "unsupported" };

const prefix = "Compsheet.chart.";
const colors = [exhibitColors.main, exhibitColors.subject, exhibitColors.second, exhibitColors.third];
/** Cells that the chart covers. */
const size = { rows: 16, columns: 8 } as const;

/** @param titles of the chart, by function */
export async function chartSelectedTable(titles: Readonly<Record<ChartedFunction, string>>): Promise<ChartedTable> {
  if (!canDrawCharts() || !isSupported("ExcelApi", "1.12")) return { kind: "unsupported" };
  const added = await run(async (context) => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0);
    const parent = cell.getSpillParentOrNullObject();
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.load("id");
    cell.load("address");
    parent.load("address");
    sheet.charts.load("items/name");
    sheet.names.load("items/name");
    await context.sync();
    const anchor = parent.isNullObject ? cell : parent;
    anchor.load("formulas,values,rowIndex,columnIndex");
    const spill = anchor.getSpillingToRangeOrNullObject();
    spill.load("values,rowCount,columnCount");
    await context.sync();
    const [[entered = ""] = []] = anchor.formulas as (string | number | boolean)[][];
    const of = chartedFunction(String(entered));
    if (of === null) return { kind: "none" } as const;
    const table = (spill.isNullObject ? anchor.values : spill.values) as unknown[][];
    const plan = tableChart(of, table);
    if (plan === null) return { kind: "empty" } as const;
    // The name of a deleted chart's table is still there.
    const taken = [
      ...sheet.charts.items.map(({ name }) => [name, prefix] as const),
      ...sheet.names.items.map(({ name }) => [name, blockName("chart")] as const),
    ].map(([name, before]) => (name.startsWith(before) ? Number(name.slice(before.length)) || 0 : 0));
    const number = 1 + Math.max(0, ...taken);
    const { rowIndex, columnIndex } = anchor;
    const letters = (column: number): string => columnLetters(columnIndex + column);
    const [first, last] = [rowIndex + plan.lead + 1, rowIndex + table.length];
    const left = columnLetters(columnIndex + (table[0]?.length ?? 1) + 1);
    const right = columnLetters(columnIndex + (table[0]?.length ?? 1) + size.columns);
    const chart: ExhibitChart = {
      type: plan.type,
      title: titles[of],
      over: [`${left}${String(rowIndex + 1)}`, `${right}${String(rowIndex + size.rows)}`],
      series: plan.values.map((column, index) => ({
        name: plan.lead === 1 ? String(table[0]?.[column]) : titles[of],
        values: letters(column),
        across: letters(plan.category),
        ...{ first, last, follows: "table", color: colors[index % colors.length] ?? exhibitColors.main },
      })),
      hasLegend: plan.values.length > 1,
      category: plan.type === "BarClustered" ? { isReversed: true } : plan.type === "Line" ? { format: "mmm yy" } : {},
      value: {},
    };
    const name = `${prefix}${String(number)}`;
    const block = blockName(`chart${String(number)}`);
    addChart(sheet, chart, name);
    sheet.names.add(block, anchor);
    const spans = plan.values.map((column, series) => ({
      ...{ values: column, across: plan.category, lead: plan.lead, series },
    }));
    context.workbook.customXmlParts.add(
      xmlOf({ version: 1, page: "chart", sheet: sheet.id, charts: [{ name, block, spans }], map: null }),
    );
    await context.sync();
    return { kind: "added", of, texts: plan.texts, chart, name, sheet: sheet.id } as const;
  });
  if (added.kind !== "added") return added;
  const { kind, of, texts, chart, name, sheet } = added;
  return { kind, of, texts, isStyled: await applyLooks(looksOnSheet(chart, sheet, name)) };
}
