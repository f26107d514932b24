/**
 * The pro forma's statement from the service's: dollars a year, shares 0..1. The service's vacancy loss is all economic
 * loss (our reading; the interface doesn't say), so loss to lease, concessions and bad debt are parts of it, not in
 * addition to it.
 */

/** The service's lines, all positive. */
export interface BenchmarkStatement {
  readonly gpr: number;
  readonly vacancy: number;
  readonly otherIncome: number;
  readonly opex: number;
}

export interface StatementFigures {
  readonly egi: number;
  readonly opex: number;
  readonly noi: number;
}

export function statementFigures({ gpr, vacancy, otherIncome, opex }: BenchmarkStatement): StatementFigures {
  const egi = gpr - vacancy + otherIncome;
  return { egi, opex, noi: egi - opex };
}

/**
 * Physical vacancy, dollars a year: the vacancy loss less the parts (shares of GPR) that are no empty homes. Below 0
 * the parts are more than the whole, and the split is to be refused.
 */
export function physicalVacancy(statement: BenchmarkStatement, partsOfGpr: readonly number[]): number {
  return statement.vacancy - partsOfGpr.reduce((sum, share) => sum + share, 0) * statement.gpr;
}

/** GPR of a typed number of homes, at the rent a home of the service's own count. */
export function gprForHomes(
  gpr: number,
  benchmarkHomes: number,
  homes: number,
): { readonly rentPerHome: number; readonly gpr: number } {
  const rentPerHome = gpr / benchmarkHomes / 12;
  return { rentPerHome, gpr: rentPerHome * homes * 12 };
}

/**
 * The statement at another GPR with expenses that don't follow rent: vacancy keeps its share of GPR, other income and
 * fixed expenses their dollars, and `variableOpex` (the management fee) its share of EGI.
 */
export function holdFixedCosts(
  statement: BenchmarkStatement & { readonly variableOpex: number },
  changed: { readonly gpr?: number; readonly vacancyShare?: number },
): StatementFigures & { readonly vacancy: number; readonly variableOpex: number } {
  const gpr = changed.gpr ?? statement.gpr;
  const vacancy = gpr * (changed.vacancyShare ?? statement.vacancy / statement.gpr);
  const egi = gpr - vacancy + statement.otherIncome;
  const variableOpex = (statement.variableOpex / statementFigures(statement).egi) * egi;
  const opex = statement.opex - statement.variableOpex + variableOpex;
  return { egi, opex, noi: egi - opex, vacancy, variableOpex };
}

/** NOI of the benchmark plus each change; the difference is their sum. */
export function noiBridge(
  benchmarkNoi: number,
  changes: Readonly<Record<string, number>>,
): { readonly noi: number; readonly difference: number } {
  const difference = Object.values(changes).reduce((sum, change) => sum + change, 0);
  return { noi: benchmarkNoi + difference, difference };
}
