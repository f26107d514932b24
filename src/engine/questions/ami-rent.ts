/** RENT.AMIRENT: the most rent that a tax credit unit may charge. */
import { imputedHouseholdSize, maximumTaxCreditRent } from "../../domain/ami";
import { readNumber } from "./arguments";
import {
  amiOptions,
  derivationNotes,
  largestHousehold,
  limitsOf,
  readAmiPercent,
  readWhole,
  readYear,
} from "./ami-limits";
import { ArgumentError } from "./errors";
import { readOptions } from "./options";
import type { Question } from "./question";
import { readSubject, requireKnown } from "./subject";

export const amiRentQuestion: Question = {
  name: "AMIRENT",
  options: amiOptions,
  async answer([subject = [], percent = [], bedrooms = [], allowance = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, amiOptions);
    const share = readAmiPercent(percent);
    const rooms = readWhole(bedrooms, "bedrooms", 0, Math.floor(largestHousehold / 1.5));
    const utilities = readNumber(allowance, "utility_allowance") ?? 0;
    if (utilities < 0)
      throw new ArgumentError(`utility_allowance must be dollars a month, 0 or more; it was given ${utilities}.`);
    const year = readYear(options.year);

    const { document, warnings } = await readSubject(subject, data);
    const limits = limitsOf(document, year);
    const gross = maximumTaxCreditRent(rooms, (household) => limits.limit(share, household));
    const most = requireKnown(gross, `The service has not all the ${share}% limits that ${rooms} bedrooms need here.`);
    // Down to the cent: shown rounded up, the rent would be above the cap.
    const net = Math.max(0, Math.floor(Number(((most - utilities) * 100).toFixed(6))) / 100);
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: { kind: "scalar", value: net, format: Number.isInteger(net) ? "money" : "moneyCents" },
      notes: [
        `Limits of fiscal year ${limits.year}; imputed household of ${imputedHouseholdSize(rooms)}`,
        ...derivationNotes(share, imputedHouseholdSize(rooms)),
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
