/** The 40 published income limits of a property's area. */
import { incomeLimitFromVeryLow } from "../../domain/ami";
import { amiPercents, householdSizes, type AmiLimits } from "../../service/ami-limits";
import { veryLowLimitsOf } from "./affordable-rent";
import type { PropertyCharacter } from "./property-character";

/** Limits in dollars a year under the service's names; 25 is the fiscal year of HUD's figures. */
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
