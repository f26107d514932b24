/** The part of a tax credit building that earns credit. Source: IRC 42(c)(1)(B) to (D). */

/** Homes of one kind: how many there are, how many of them count as low-income, and the floor space of all of them. */
export interface HomesByArea {
  readonly count: number;
  readonly lowIncome: number;
  /** Square feet of all `count` homes. */
  readonly squareFeet: number;
}

export interface ApplicableFraction {
  /** Low-income homes over all rental homes, 0..1. */
  readonly units: number;
  /** Floor space of low-income homes over that of all rental homes, 0..1. */
  readonly floorSpace: number;
  /** The smaller of the two. */
  readonly applicable: number;
}

/**
 * Homes of a kind are taken to be equally large, so half of them have half of their floor space.
 * @throws RangeError without homes, or where homes have no floor space
 */
export function applicableFraction(homes: readonly HomesByArea[]): ApplicableFraction {
  const filled = homes.filter(({ count }) => count > 0);
  if (filled.length === 0) throw new RangeError("a building has one home or more");
  if (filled.some(({ squareFeet }) => !(squareFeet > 0))) throw new RangeError("homes have floor space");
  const sum = (of: (one: HomesByArea) => number): number => filled.reduce((total, one) => total + of(one), 0);
  const units = sum(({ lowIncome }) => lowIncome) / sum(({ count }) => count);
  const lowIncomeFeet = sum(({ count, lowIncome, squareFeet }) => (squareFeet * lowIncome) / count);
  const floorSpace = lowIncomeFeet / sum(({ squareFeet }) => squareFeet);
  return { units, floorSpace, applicable: Math.min(units, floorSpace) };
}
