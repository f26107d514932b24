/** RENT.AMIRENT: the most rent that a tax credit unit may charge. */
import { imputedHouseholdSize, maximumTaxCreditRent } from "../domain/ami";
import { readNumber } from "./arguments";
import { amiOptions, derivablePercents, limitsOf, readAmiPercent, readWhole, readYear } from "./ami-limits";
import { ArgumentError } from "./errors";
import { readOptions } from "./options";
import type { Question } from "./question";
import { readSubject, requireKnown } from "./subject";

export const amiRentQuestion: Question = {
  name: "AMIRENT",
  options: amiOptions,
  async answer([subject = [], percent = [], bedrooms = [], allowance = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, amiOptions);
    const share = readAmiPercent(percent, options.derive ?? false);
    const rooms = readWhole(
      bedrooms,
      "bedrooms",
      0,
      5,
      "six would need the limit of a household of nine, which is not published",
    );
    const utilities = readNumber(allowance, "utility_allowance") ?? 0;
    if (utilities < 0)
      throw new ArgumentError(`utility_allowance must be dollars a month, 0 or more; it was given ${utilities}.`);
    const year = readYear(options.year);

    const { document, warnings } = await readSubject(subject, data);
    const limits = limitsOf(document, year);
    const gross = maximumTaxCreditRent(rooms, (household) => limits.limit(share, household));
    const most = requireKnown(gross, `The service has not all the ${share}% limits that ${rooms} bedrooms need here.`);
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: { kind: "scalar", value: Math.max(0, most - utilities), format: "money" },
      notes: [
        `Limits of fiscal year ${limits.year}; imputed household of ${imputedHouseholdSize(rooms)}`,
        ...(derivablePercents.includes(share)
          ? [`The ${share}% limit is derived from the published 50% limit, not published itself`]
          : []),
        `Maximum gross rent $${most}, less a utility allowance of $${utilities}`,
        "Current limits; hold-harmless and HERA special limits are not applied",
      ],
      warnings: [
        ...warnings,
        ...(utilities >= most
          ? ["The utility allowance is as high as the gross rent: nothing is left to charge."]
          : []),
      ],
    };
  },
};
