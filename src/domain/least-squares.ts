/**
 * Ordinary least squares with one level for each group: groups are taken out by their means, then the rest is solved.
 */

export interface Observation {
  readonly group: string;
  readonly outcome: number;
  /** As many in each observation. */
  readonly factors: readonly number[];
}

export interface Fit {
  /** Coefficient of the first factor. */
  readonly coefficient: number;
  readonly standardError: number;
  readonly degreesOfFreedom: number;
}

/** Share of a factor's variation that must be its own; less is a copy of the factors before it. */
const leastOwnVariation = 1e-9;

/**
 * Fits outcomes on factors within groups. Factors after the first that do not vary, or only with the factors before
 * them, are left out. Null if the first does not vary by itself or no degree of freedom is left.
 */
export function fitWithinGroups(observations: readonly Observation[]): Fit | null {
  const groups = new Map<string, Observation[]>();
  for (const observation of observations) {
    const group = groups.get(observation.group);
    if (group) group.push(observation);
    else groups.set(observation.group, [observation]);
  }
  const members = [...groups.values()];
  const centered = (of: (observation: Observation) => number): number[] =>
    members.flatMap((group) => {
      const mean = group.reduce((sum, item) => sum + of(item), 0) / group.length;
      return group.map((item) => of(item) - mean);
    });
  const count = observations[0]?.factors.length ?? 0;
  const [first, ...controls] = Array.from({ length: count }, (_, index) =>
    centered((item) => item.factors[index] as number),
  );
  if (first === undefined) return null;

  // Gram-Schmidt: the controls among themselves, then the first factor and the outcome free of them.
  const basis: number[][] = [];
  for (const control of controls) {
    const own = withoutBasis(control, basis);
    if (dot(own, own) > leastOwnVariation * dot(control, control)) basis.push(own);
  }
  const factor = withoutBasis(first, basis);
  const variation = dot(factor, factor);
  const degreesOfFreedom = observations.length - members.length - basis.length - 1;
  if (variation <= leastOwnVariation * dot(first, first) || degreesOfFreedom < 1) return null;
  const outcome = withoutBasis(
    centered((item) => item.outcome),
    basis,
  );
  const coefficient = dot(factor, outcome) / variation;
  const residuals = outcome.map((value, index) => value - coefficient * (factor[index] as number));
  const standardError = Math.sqrt(dot(residuals, residuals) / degreesOfFreedom / variation);
  return { coefficient, standardError, degreesOfFreedom };
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] as number), 0);
}

function withoutBasis(values: readonly number[], basis: readonly (readonly number[])[]): number[] {
  return basis.reduce<number[]>(
    (rest, vector) => {
      const share = dot(rest, vector) / dot(vector, vector);
      return rest.map((value, index) => value - share * (vector[index] as number));
    },
    [...values],
  );
}
