/** RENT.AMIRENT: the maximum rent for a tax credit unit. */
import { say } from "../../domain/said";
import { imputedHouseholdSize, maximumTaxCreditRent } from "../../domain/ami";
import { readNumber, type ArgumentBlock } from "./function-arguments";
import {
  amiOptions,
  checkTypedLimits,
  derivationNotes,
  labelNotes,
  largestHousehold,
  limitsOf,
  readAmiPercent,
  readBedrooms,
  readYear,
} from "./ami-limits";
import { ArgumentError } from "./question-errors";
import { readOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject, requireKnown } from "./subject";

/** Gross: including utilities and fees. Net: the part that may be charged as rent. */
export const rentMeasures = ["net", "gross"] as const;

const amiRentOptions = { ...amiOptions, measure: rentMeasures, fees: "double", rentFloor: "double" } as const;

function readDollars(value: number | undefined, name: string): number {
  if (value === undefined) return 0;
  if (value >= 0) return value;
  throw new ArgumentError(say`The option "${name}" must be dollars a month, 0 or more; it was given ${value}.`);
}

/** The utility allowance, dollars a month; a net rent can't be without one (26 CFR 1.42-10). */
function readAllowance(allowance: ArgumentBlock, measure: (typeof rentMeasures)[number]): number {
  const utilities = readNumber(allowance, "utility_allowance");
  if (utilities === null && measure === "net") {
    throw new ArgumentError(
      say`utility_allowance is empty. Enter 0 if the owner pays all utilities, or ask for the gross rent: "measure", "gross".`,
    );
  }
  if (utilities !== null && utilities < 0)
    throw new ArgumentError(say`utility_allowance must be dollars a month, 0 or more; it was given ${utilities}.`);
  return utilities ?? 0;
}

export const amiRentQuestion: Question = {
  name: "AMIRENT",
  options: amiRentOptions,
  async answer([subject = [], percent = [], bedrooms = [], allowance = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, amiRentOptions);
    const share = readAmiPercent(percent);
    const rooms = readBedrooms(bedrooms, "bedrooms", Math.floor(largestHousehold / 1.5));
    const measure = options.measure ?? "net";
    const utilities = readAllowance(allowance, measure);
    const fees = readDollars(options.fees, "fees");
    const floor = readDollars(options.rentFloor, "rentFloor");
    readYear(options.year);
    checkTypedLimits(options.limits);

    const { document, warnings } = await readSubject(subject, data);
    const limits = limitsOf(document, options);
    const computed = requireKnown(
      maximumTaxCreditRent(rooms, (household) => limits.limit(share, household)),
      say`The service lacks some of the ${share}% limits that ${rooms} bedrooms need here.`,
    );
    const gross = Math.max(computed, floor);
    // Down to the cent: rounded up, the rent would exceed the cap.
    const net = Math.max(0, Math.floor(Number(((gross - utilities - fees) * 100).toFixed(6))) / 100);
    const shown = measure === "gross" ? gross : net;
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: { kind: "scalar", value: shown, format: Number.isInteger(shown) ? "money" : "moneyCents" },
      notes: [
        `${limits.name}; imputed household of ${imputedHouseholdSize(rooms)}`,
        ...derivationNotes(share, imputedHouseholdSize(rooms)),
        ...labelNotes(share),
        ...(floor > computed ? [`The gross rent floor of $${floor} is above the computed $${computed}`] : []),
        measure === "gross"
          ? `Maximum gross rent $${gross}, including utilities and mandatory fees`
          : `Maximum gross rent $${gross}, less a utility allowance of $${utilities}${fees > 0 ? ` and mandatory fees of $${fees}` : ""}`,
        ...(floor > 0 || limits.year === null
          ? []
          : ["Current limits; hold-harmless and HERA special limits are not applied"]),
      ],
      warnings: [
        ...warnings,
        ...limits.warnings,
        ...(measure === "net" && utilities + fees >= gross
          ? ["The utility allowance is at least the gross rent, so no rent can be charged."]
          : []),
      ],
    };
  },
};
