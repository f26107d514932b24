/** Rents that tax-credit rules cap, and the income limits that they follow from. */
import { amiPercents, householdSizes, incomeLimitFromVeryLow, maximumTaxCreditRent } from "../../domain/ami";
import { veryLowIncomeLimits } from "../reference/income-limits";
import { dayNumber } from "./day-number";
import type { PropertyCharacter } from "./property-character";
import type { Floorplan } from "./floorplans";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";
import type { AmiLimits } from "../../service/property-details";

/** Very low (50%) income limits of the property's area for 1 to 8 persons. */
export function veryLowLimitsOf(character: PropertyCharacter): readonly number[] {
  const area = character.site.place.incomeLimitArea;
  const limits = veryLowIncomeLimits.get(area);
  if (!limits) throw new RangeError(`no income limits for area ${area}`);
  return limits;
}

/** Percentages of area median income that the units of an affordable property are set aside for. */
const setAsides = [
  [30, 8],
  [50, 26],
  [60, 56],
  [80, 10],
] as const;

/** Percentage of area median income that a unit is set aside for; the same in all of its listings. */
export function setAsidePercent(character: PropertyCharacter, unit: number): number {
  return new RandomStream(character.seed, character.index, streamTopics.charges, unit).weighted(setAsides);
}

/** First day on which the fiscal year 2025 limits hold. */
const limitsHoldFrom = dayNumber("2025-04-01");

/** Highest rent that the owner may ask: the gross limit less a utility allowance. Earlier years had lower limits. */
export function highestTaxCreditRent(
  character: PropertyCharacter,
  floorplan: Floorplan,
  percent: number,
  day: number,
): number {
  const limits = veryLowLimitsOf(character);
  const gross = maximumTaxCreditRent(floorplan.bed, (household) => {
    const veryLow = limits[household - 1];
    return veryLow === undefined ? null : incomeLimitFromVeryLow(veryLow, percent);
  });
  if (gross === null) throw new RangeError(`no tax-credit rent for ${floorplan.bed} bedrooms`);
  const yearsBefore = Math.max(0, Math.ceil((limitsHoldFrom - day) / 365));
  const utilityAllowance = 52 + 22 * floorplan.bed;
  return Math.floor(gross * 0.955 ** yearsBefore) - utilityAllowance;
}

/**
 * The 40 published income limits of the property's area, in dollars a year under the service's names; 25 is the fiscal
 * year of HUD's figures.
 */
export function amiLimitsOf(character: PropertyCharacter): AmiLimits {
  const veryLow = veryLowLimitsOf(character);
  return Object.fromEntries(
    amiPercents.flatMap((percent) =>
      householdSizes.map((household) => [
        `lim${percent}_25p${household}`,
        incomeLimitFromVeryLow(veryLow[household - 1] ?? Number.NaN, percent),
      ]),
    ),
  );
}
