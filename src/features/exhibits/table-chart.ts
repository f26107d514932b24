/** Which chart suits a table that one of our functions wrote. */
import type { ExhibitChart } from "./exhibit-page";

export const chartedFunctions = ["COMPS", "TREND", "UNITMIX", "PRICES", "GRID", "EXPENSES"] as const;
export type ChartedFunction = (typeof chartedFunctions)[number];

export interface TableChart {
  readonly type: ExhibitChart["type"];
  /** Columns of the table, from 0. */
  readonly category: number;
  readonly values: readonly number[];
  /** Rows above the figures: 1 with headings. */
  readonly lead: number;
  /** Charted cells that hold no figure: Excel draws a text as zero. */
  readonly texts: number;
}

interface Shape {
  readonly type: ExhibitChart["type"];
  /** Headings, the best first; the first column of text otherwise. */
  readonly category: readonly RegExp[];
  /** Headings of the charted columns; the first numeric column otherwise. */
  readonly values: readonly RegExp[];
}

const shapes: Readonly<Record<ChartedFunction, Shape>> = {
  COMPS: { type: "BarClustered", category: [/^name$/i, /address/i], values: [/^effective rent/i] },
  TREND: { type: "Line", category: [/^month$/i], values: [/./] },
  UNITMIX: { type: "ColumnClustered", category: [/^type$/i], values: [/^asking rent/i, /^effective rent/i] },
  PRICES: { type: "ColumnClustered", category: [/^unit$/i, /^floorplan$/i], values: [/^asking rent/i, /^predicted rent/i] }, // prettier-ignore
  GRID: { type: "BarClustered", category: [/^name$/i], values: [/^effective rent/i, /^adjusted rent/i] },
  EXPENSES: { type: "BarClustered", category: [/^item$/i], values: [/^predicted$/i] },
};

/** The first function of ours in a formula, if its tables can be charted. */
export function chartedFunction(formula: string): ChartedFunction | null {
  const name = /\bRENT\.([A-Z]+)\(/i.exec(formula)?.[1]?.toUpperCase();
  return chartedFunctions.find((one) => one === name) ?? null;
}

/** Errors are left out of a chart. */
const isText = (value: unknown): boolean => typeof value === "string" && !value.startsWith("#");

/** Null where the table has no figures to draw. */
export function tableChart(of: ChartedFunction, table: readonly (readonly unknown[])[]): TableChart | null {
  const [head = []] = table;
  const { type, category, values } = shapes[of];
  const isHeaded = head.length > 1 && head.every((cell) => typeof cell === "string");
  const rows = isHeaded ? table.slice(1) : table;
  const columns = head.map((_, index) => index);
  const isNumeric = (column: number): boolean => rows.some((row) => typeof row[column] === "number");
  const titled = (pattern: RegExp): number[] =>
    isHeaded ? columns.filter((column) => pattern.test(String(head[column]))) : [];
  const named = category.flatMap(titled)[0] ?? (type === "Line" ? 0 : columns.find((column) => !isNumeric(column)));
  const across = named ?? 0;
  const wanted = [...new Set(values.flatMap(titled))].filter((column) => column !== across && isNumeric(column));
  // Its form has an item a row and a comp a column.
  if (of === "GRID" && wanted.length === 0) return null;
  const others = columns.filter((column) => column !== across && isNumeric(column));
  const charted = wanted.length > 0 ? wanted : others.slice(0, type === "Line" ? others.length : 1);
  if (charted.length === 0) return null;
  return {
    type,
    category: across,
    values: charted,
    lead: isHeaded ? 1 : 0,
    texts: rows.reduce((sum, row) => sum + charted.filter((column) => isText(row[column])).length, 0),
  };
}
