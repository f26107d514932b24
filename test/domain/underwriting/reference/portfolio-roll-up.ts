/** A portfolio's sums and its watch list. Rates of the whole are sums over sums, never means of ratios. */

export interface RolledProperty {
  readonly name: string;
  readonly units: number;
  /** Dollars a year. */
  readonly noi: number;
  readonly debtService: number;
  /** 0..1; null where unknown. */
  readonly occupancy: number | null;
  readonly budgetNoi: number | null;
  readonly limitsSuperseded?: boolean;
  readonly hasOpenChecks?: boolean;
}

/** Thresholds of the watch list, our own. */
export interface WatchRules {
  readonly dscrFloor: number;
  readonly occupancyFloor: number;
  /** Share of budgeted NOI, either way. */
  readonly budgetShare: number;
}

export const usualWatchRules: WatchRules = { dscrFloor: 1.1, occupancyFloor: 0.9, budgetShare: 0.2 };

export type WatchReason = "coverage" | "occupancy" | "budget" | "limits" | "checks";

export interface PortfolioRollUp {
  readonly units: number;
  readonly noi: number;
  readonly debtService: number;
  /** Weighted by homes, over the properties whose occupancy is known; null where none is. */
  readonly occupancy: number | null;
  /** Null without debt service. */
  readonly dscr: number | null;
  readonly noiPerHome: number | null;
  readonly watchList: readonly { readonly name: string; readonly reasons: readonly WatchReason[] }[];
}

export function rollUp(properties: readonly RolledProperty[], rules: WatchRules = usualWatchRules): PortfolioRollUp {
  const sum = (of: (property: RolledProperty) => number): number =>
    properties.reduce((total, property) => total + of(property), 0);
  const units = sum((property) => property.units);
  const noi = sum((property) => property.noi);
  const debtService = sum((property) => property.debtService);
  const knownUnits = sum((property) => (property.occupancy === null ? 0 : property.units));
  const occupied = sum((property) => (property.occupancy ?? 0) * property.units);
  return {
    units,
    noi,
    debtService,
    occupancy: knownUnits > 0 ? occupied / knownUnits : null,
    dscr: debtService > 0 ? noi / debtService : null,
    noiPerHome: units > 0 ? noi / units : null,
    watchList: properties
      .map((property) => ({ name: property.name, reasons: watchReasons(property, rules) }))
      .filter(({ reasons }) => reasons.length > 0),
  };
}

/** Why a property is on the watch list; none where it isn't. */
export function watchReasons(property: RolledProperty, rules: WatchRules = usualWatchRules): WatchReason[] {
  const { noi, debtService, occupancy, budgetNoi } = property;
  const offBudget = budgetNoi === null || budgetNoi === 0 ? 0 : Math.abs(noi - budgetNoi) / Math.abs(budgetNoi);
  const checks: readonly (readonly [WatchReason, boolean])[] = [
    ["coverage", debtService > 0 && noi / debtService < rules.dscrFloor],
    ["occupancy", occupancy !== null && occupancy < rules.occupancyFloor],
    ["budget", offBudget >= rules.budgetShare - 1e-12],
    ["limits", property.limitsSuperseded ?? false],
    ["checks", property.hasOpenChecks ?? false],
  ];
  return checks.filter(([, isSo]) => isSo).map(([reason]) => reason);
}
