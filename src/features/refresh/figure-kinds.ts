/** Which labels of a model name a figure that a deal is decided by. Pure. */

/** In the order in which people ask for them. */
export const figureKinds = [
  "noi",
  "value",
  "irr",
  "lossToLease",
  "egi",
  "gpr",
  "multiple",
  "dscr",
  "debtYield",
  "capRate",
] as const;
export type FigureKind = (typeof figureKinds)[number];

const longestLabel = 60;

/** Words that say of which time or state a figure is. */
const before =
  "(?:total|stabilized|in-place|going-in|exit|indicated|as-is|forward|year \\d+|t-?12|levered|unlevered|project|equity|property|net)";
const after = "(?:\\s*[,(].*|\\s+(?:-|–|at|in|of year|year) .*)?";
const kindOf = (words: string): RegExp => new RegExp(`^(?:${before} )*(?:${words})${after}$`);
const patterns: Readonly<Record<FigureKind, RegExp>> = {
  noi: kindOf("noi|net operating income|operating income|ingreso operativo neto"),
  value: kindOf("value|property value|valuation|market value|valor"),
  irr: kindOf("irr|internal rate of return|tir"),
  lossToLease: kindOf("loss[ -]to[ -]lease(?: a year)?"),
  egi: kindOf("egi|effective gross income"),
  gpr: kindOf("gpr|gross potential rent"),
  multiple: kindOf("equity multiple|moic|multiple(?=, (?:un)?levered$)"),
  dscr: kindOf("dscr|debt service coverage(?: ratio)?"),
  debtYield: kindOf("debt yield"),
  capRate: kindOf("cap(?:italization)? rate"),
};

/** Null for every other text. */
export function figureKindOf(label: string): FigureKind | null {
  if (label.length > longestLabel) return null;
  const plain = label
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/(?<![\s:])[\s:]+$/, "")
    .trim();
  return figureKinds.find((kind) => patterns[kind].test(plain)) ?? null;
}

/** A sheet's cells from its first used one on. */
export interface LabelledSheet {
  readonly values: readonly (readonly unknown[])[];
  readonly formulas: readonly (readonly unknown[])[];
}

export interface LabelledFigure {
  readonly kind: FigureKind;
  readonly label: string;
  /** Counted from 0 within the cells that were searched. */
  readonly row: number;
  readonly column: number;
}

/** How far right of its label a figure is, and how far with nothing but empty cells between the two. */
const reach = 3;
const emptyReach = 6;

/** A deal is decided by its return with the loan and by the one without it. */
const leverageOf = (label: string): string => /\b(?:un)?levered\b/i.exec(label)?.[0].toLowerCase() ?? "";

/**
 * The first figure of each kind on a sheet, with and without leverage: a number that a formula made, right of its
 * label.
 */
export function labelledFigures({ values, formulas }: LabelledSheet): LabelledFigure[] {
  const found = new Map<string, LabelledFigure>();
  for (const [row, cells] of values.entries()) {
    const isFigure = (column: number): boolean => {
      const formula = formulas[row]?.[column];
      return typeof cells[column] === "number" && typeof formula === "string" && formula.startsWith("=");
    };
    for (const [place, label] of cells.entries()) {
      if (typeof label !== "string" || label === "") continue;
      const kind = figureKindOf(label);
      const name = `${kind ?? ""} ${leverageOf(label)}`;
      if (kind === null || found.has(name)) continue;
      const near = cells.slice(place + 1, place + 1 + emptyReach);
      const places = near.map((_, at) => place + 1 + at);
      const filled = near.findIndex((cell) => cell !== "");
      const column = places.find((at, index) => (index < reach || index === filled) && isFigure(at));
      if (column !== undefined) found.set(name, { kind, label: label.trim(), row, column });
    }
  }
  return [...found.values()];
}
