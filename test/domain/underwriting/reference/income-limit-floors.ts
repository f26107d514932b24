/**
 * Which row of 50% limits a tax credit project uses: the highest that applies, size by size. IRC 142(d)(2)(E)(i) holds
 * the limits since a project was placed in service, (ii) has HERA special limits, 42(i)(8) the national
 * non-metropolitan ones.
 */
import { veryLowLimit } from "../../../../src/domain/ami";

/** 50% limits of households of 1 to 8 persons, dollars a year. */
export type VeryLowRow = readonly number[];

export interface LimitRows {
  readonly area: VeryLowRow;
  readonly heraSpecial?: VeryLowRow;
  readonly nationalNonMetro?: VeryLowRow;
  /** Rows of earlier fiscal years. */
  readonly earlier?: Readonly<Record<number, VeryLowRow>>;
}

export interface ProjectFacts {
  /** ISO day. */
  readonly placedInService: string;
  /** The fiscal year of limits in effect then; earlier years don't count. */
  readonly placedInServiceFiscalYear: number;
  /** In a rural area under section 520 of the Housing Act of 1949. */
  readonly rural?: boolean;
  readonly bondFinanced?: boolean;
}

export type LimitSource = "area" | "hera" | "nonMetro" | `held${number}`;

/** The last day on which a building placed in service may use HERA special limits. */
const lastHeraDay = "2008-12-31";

/**
 * The 50% limit that applies to a household size, and the row that it is from; the area's own where several are equal.
 */
export function applicableVeryLowLimit(
  rows: LimitRows,
  facts: ProjectFacts,
  household: number,
): { readonly limit: number; readonly source: LimitSource } {
  const held = Object.entries(rows.earlier ?? {})
    .map(([year, row]) => ({ year: Number(year), row }))
    .filter(({ year }) => year >= facts.placedInServiceFiscalYear);
  const applying: (readonly [LimitSource, VeryLowRow])[] = [
    ["area", rows.area],
    ...(rows.heraSpecial && facts.placedInService <= lastHeraDay ? [["hera", rows.heraSpecial] as const] : []),
    ...(rows.nationalNonMetro && facts.rural && !facts.bondFinanced
      ? [["nonMetro", rows.nationalNonMetro] as const]
      : []),
    ...held.map(({ year, row }) => [`held${year}`, row] as const),
  ];
  return applying
    .map(([source, row]) => ({ source, limit: veryLowLimit(row, household) }))
    .reduce((best, next) => (next.limit > best.limit ? next : best));
}
