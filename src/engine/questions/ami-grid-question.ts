/** RENT.AMIGRID: the income limits of a property's location, percentages down and household sizes across. */
import type { RowKey } from "../answers/answer";
import { rentAtIncomeLimit, amiPercents, householdSizes } from "../../domain/ami";
import { amiMeasures, rentNote } from "./ami-question";
import { amiOptions, checkTypedLimits, derivablePercents, limitsOf, readYear } from "./ami-limits";
import { readName } from "./function-arguments";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject } from "./subject";
import { readTableForm } from "./table-columns";

const amiGridOptions = { ...tableOptions, ...amiOptions } as const;

export const amiGridQuestion: Question = {
  name: "AMIGRID",
  options: amiGridOptions,
  async answer([subject = [], measure = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, amiGridOptions);
    const { headers, missing } = readTableForm(options);
    const shown = readName(measure, "measure", amiMeasures, { fallback: "income" });
    readYear(options.year);
    checkTypedLimits(options.limits);

    const { document, warnings } = await readSubject(subject, data);
    const limits = limitsOf(document, options);
    const percents = [...amiPercents, ...(options.derive ? derivablePercents : [])].sort((a, b) => a - b);
    const rows = percents.map((percent) =>
      householdSizes.map((household) => {
        const limit = limits.limit(percent, household);
        return limit === null || shown === "income" ? limit : rentAtIncomeLimit(limit);
      }),
    );
    const sizes = householdSizes.map((size) => ({
      name: size === 1 ? "1 person" : `${size} persons`,
      format: shown === "rent" ? ("moneyCents" as const) : ("money" as const),
    }));
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      // The percentages down the left are headers too.
      value: headers
        ? {
            kind: "table",
            columns: [{ name: limits.year === null ? "Typed" : `FY${limits.year}`, format: "rate" }, ...sizes],
            rows: rows.map((row, index) => [(percents[index] ?? 0) / 100, ...row]),
            headers,
            missing,
          }
        : {
            kind: "table",
            columns: sizes,
            rows,
            rowKeys: percents.map((percent): RowKey => [`${percent}%`]),
            headers,
            missing,
          },
      notes: [limits.name, ...(shown === "rent" ? [rentNote] : [])],
      warnings: [...warnings, ...limits.warnings],
    };
  },
};
