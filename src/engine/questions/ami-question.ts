/** RENT.AMI: the income limit at a percentage of area median income for a household, or the rent that it supports. */
import { say } from "../../domain/said";
import { rentAtIncomeLimit } from "../../domain/ami";
import { readName } from "./function-arguments";
import {
  amiOptions,
  checkTypedLimits,
  derivationNotes,
  labelNotes,
  largestHousehold,
  limitsOf,
  readAmiPercent,
  readWhole,
  readYear,
} from "./ami-limits";
import { readOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject, requireKnown } from "./subject";

/** Rounded down so no rent is shown above the cap. */
export const rentNote = "Rent: 30% of the limit, divided by 12, rounded down to the cent";

/** The limit itself, or 30% of its monthly amount. */
export const amiMeasures = ["income", "rent"] as const;

export const amiQuestion: Question = {
  name: "AMI",
  options: amiOptions,
  async answer([subject = [], percent = [], household = [], measure = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, amiOptions);
    const share = readAmiPercent(percent);
    const size = readWhole(household, "household", 1, largestHousehold);
    const shown = readName(measure, "measure", amiMeasures, { fallback: "income" });
    readYear(options.year);
    checkTypedLimits(options.limits);

    const { document, warnings } = await readSubject(subject, data);
    const limits = limitsOf(document, options);
    const limit = requireKnown(
      limits.limit(share, size),
      say`The service has no ${share}% limit for a household of ${size} here.`,
    );
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value:
        shown === "income"
          ? { kind: "scalar", value: limit, format: "money" }
          : { kind: "scalar", value: rentAtIncomeLimit(limit), format: "moneyCents" },
      notes: [
        limits.name,
        ...derivationNotes(share, size),
        ...labelNotes(share),
        ...(shown === "rent" ? [rentNote] : []),
      ],
      warnings: [...warnings, ...limits.warnings],
    };
  },
};
