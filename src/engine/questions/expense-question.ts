/** RENT.EXPENSE: one line of the service's predicted operating statement. */
import { type Said, say } from "../../domain/said";
import {
  expenseItemNames,
  type ExpenseEstimate,
  type ExpenseItemName,
  type SubjectEstimate,
} from "../../service/expense-benchmarks";
import type { PropertyDetails } from "../../service/property-details";
import type { ValueFormat } from "../answers/answer";
import { type ArgumentBlock, cellText, readCell, readName } from "./function-arguments";
import { ArgumentError, NoAnswer } from "./question-errors";
import { readOptions, type Options } from "./function-options";
import type { DataAccess } from "../data-access";
import { heldEstimates } from "./held-expenses";
import type { Question } from "./question";
import { readSubject, requireKnown } from "./subject";

export const expenseEstimates = ["lower", "predicted", "upper"] as const;
type Estimate = (typeof expenseEstimates)[number];

/** What an annual figure is divided by. */
export const expenseBases = ["year", "month", "unit", "sqft", "egi", "gpr"] as const;
type Basis = (typeof expenseBases)[number];

/** Options of both expense functions: the second accepted form of the service's request. */
export const expenseOptions = {
  gpr: "double",
  customGPR: "double",
  estimated_occupancy: "double",
  lease_lengths: "text",
  specials: "text",
  hold: ["fixed"],
} as const;

const itemAliases: Readonly<Record<string, ExpenseItemName>> = {
  gpr: "gross_potential_rent",
  grosspotentialincome: "gross_potential_rent",
  vacancy: "vacancy_loss",
  taxes: "real_estate_taxes",
  propertytax: "real_estate_taxes",
  propertytaxes: "real_estate_taxes",
  realestatetax: "real_estate_taxes",
  insurance: "property_insurance",
  payroll: "payroll_and_benefits",
  management: "management_fees",
  managementfee: "management_fees",
  marketing: "advertising_and_marketing",
  advertising: "advertising_and_marketing",
  "g&a": "general_and_administrative",
  ga: "general_and_administrative",
  "r&m": "repair_and_maintenance",
  rm: "repair_and_maintenance",
  capex: "capex_reserve",
  reserves: "replacement_reserves",
  opex: "total_operating_expenses",
  effectivegrossincome: "egi",
  netoperatingincome: "noi",
  repairsandmaintenance: "repair_and_maintenance",
};

/** Other words for what an annual figure is divided by. */
export const basisAliases: Readonly<Record<string, Basis>> = {
  annual: "year",
  peryear: "year",
  monthly: "month",
  permonth: "month",
  perunit: "unit",
  persqft: "sqft",
  psf: "sqft",
  squarefoot: "sqft",
  peregi: "egi",
  pergpr: "gpr",
};

/** What a person must know before using an estimate for a property. */
export function expenseWarnings(document: PropertyDetails): string[] {
  const approximate = document.number_units === null ? document.number_units_prediction : null;
  return [
    "A model's prediction, never an actual or verified expense.",
    ...(typeof approximate === "number"
      ? [
          `The number of units is unknown. Estimates may use number_units_prediction (${approximate}), an approximate size. Don't use it in financial models.`,
        ]
      : []),
  ];
}

export const expenseQuestion: Question = {
  name: "EXPENSE",
  options: expenseOptions,
  async answer([subject = [], item = [], estimate = [], per = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, expenseOptions);
    const name = readName(item, say`expense item`, expenseItemNames, { aliases: itemAliases });
    refuseBasis(estimate, name);
    const which = readName(estimate, "estimate", expenseEstimates, { fallback: "predicted" });
    const basis = readName(per, "per", expenseBases, { fallback: "year", aliases: basisAliases });

    const { document, warnings } = await readSubject(subject, data);
    const estimates = await readEstimates(document, options, data);
    const line = estimates[name];
    if (!line) throw new NoAnswer(say`The service has no estimate of ${name} for this property.`);
    const share = divide(line, which, basis, estimates, document);
    const explanation = line.explanation;
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: { kind: "scalar", value: share.value, format: share.format },
      notes: [
        ...share.notes,
        ...scalingNotes(options),
        ...(explanation?.basis
          ? [
              `Basis: ${explanation.basis}${typeof explanation.ratio === "number" ? `, ratio ${explanation.ratio.toFixed(4)}` : ""}`,
            ]
          : []),
        ...(typeof explanation?.comps_count === "number"
          ? [`From ${explanation.comps_count} similar properties of the market`]
          : []),
      ],
      warnings: [...warnings, ...expenseWarnings(document)],
    };
  },
};

/** The third argument is often taken for the fourth. */
function refuseBasis(estimate: ArgumentBlock, item: ExpenseItemName): void {
  const written = readCell(estimate, "estimate");
  const basis =
    written === null ? undefined : expenseBases.find((one) => one === cellText(written).trim().toLowerCase());
  if (basis !== undefined)
    throw new ArgumentError(
      say`"${basis}" belongs in the fourth argument, what the figure is divided by. Leave the third empty: "${item}", , "${basis}".`,
    );
}

/** The service's estimates for a property, dollars a year. */
export async function readEstimates(
  document: PropertyDetails,
  options: Options<typeof expenseOptions>,
  data: DataAccess,
): Promise<SubjectEstimate> {
  const customGPR = options.customGPR ?? options.gpr;
  if (customGPR !== undefined && customGPR <= 0)
    throw new ArgumentError(
      say`The option "gross_potential_rent" must be dollars a year above 0; it was given ${customGPR}.`,
    );
  const written = options.estimated_occupancy;
  // 95, 95% and 0.95 mean the same, as for percentages elsewhere.
  const occupancy = written !== undefined && written >= 2 ? written / 100 : written;
  if (occupancy !== undefined && (occupancy < 0 || occupancy > 1)) {
    throw new ArgumentError(
      say`The option "occupancy" must be from 0 to 1 (or a percentage up to 100); it was given ${written}.`,
    );
  }
  const day = document.created_on.slice(0, 10);
  const isHeld = options.hold === "fixed";
  const { specials, lease_lengths: leaseLengths } = options;
  // The form that accepts these requires specials_history, even an empty one.
  const sentOccupancy = isHeld ? undefined : occupancy;
  const isSecondForm = sentOccupancy !== undefined || leaseLengths !== undefined || specials !== undefined;
  const body = {
    ...document,
    ...(sentOccupancy === undefined ? {} : { estimated_occupancy: sentOccupancy }),
    ...(leaseLengths === undefined ? {} : { lease_lengths: leaseLengths }),
    ...(isSecondForm
      ? { specials_history: specials === undefined ? [] : [{ specials, from_date: day, to_date: day }] }
      : {}),
  };
  const response = await data.expenses(customGPR === undefined || isHeld ? {} : { customGPR }, body);
  const estimates = requireKnown(
    response.subject_estimate,
    say`The service has no expense estimate for this property.`,
  );
  return isHeld ? heldEstimates(estimates, { gpr: customGPR, occupancy }) : estimates;
}

/** How a typed GPR or occupancy changes the other lines. */
export function scalingNotes({
  gpr,
  customGPR,
  estimated_occupancy: occupancy,
  hold,
}: Options<typeof expenseOptions>): string[] {
  if (gpr === undefined && customGPR === undefined && occupancy === undefined) return [];
  return [
    hold === "fixed"
      ? "Only the management fee follows EGI; other income and all other expenses keep their dollar amounts"
      : 'Every line scales with EGI; "hold", "fixed" keeps expenses at their dollar amounts',
  ];
}

interface Share {
  readonly value: number;
  readonly format: ValueFormat;
  readonly notes: readonly string[];
}

/** A line of the statement per year, month, unit or square foot, or as a share of EGI or GPR (0..1). */
export function divide(
  line: ExpenseEstimate,
  which: Estimate,
  basis: Basis,
  estimates: SubjectEstimate,
  document: PropertyDetails,
): Share {
  const annual = line[which];
  switch (basis) {
    case "year":
      return { value: annual, format: "money", notes: [] };
    case "month":
      return { value: annual / 12, format: "money", notes: ["Per month: the annual figure divided by 12"] };
    case "unit": {
      const units = requireKnown(
        document.number_units,
        say`number_units is unknown for this property, so values per unit can't be computed.`,
      );
      return { value: annual / positive(units, "number_units"), format: "money", notes: [`Per unit: ${units} units`] };
    }
    case "sqft": {
      const area = listedArea(document);
      return {
        value: annual / area.total,
        format: "moneyCents",
        notes: [`Estimated area: ${area.units} units x ${Math.round(area.average)} sqft, the mean of listed units`],
      };
    }
    default: {
      const whole = estimates[basis === "egi" ? "egi" : "gross_potential_rent"]?.predicted;
      const total = positive(requireKnown(whole, say`The service has no ${basis} for this property.`), basis);
      return { value: annual / total, format: "rate", notes: [`Share of predicted ${basis.toUpperCase()}`] };
    }
  }
}

function positive(value: number, name: string | Said): number {
  if (value <= 0) throw new NoAnswer(say`${name} is ${value} for this property, so it can't be divided by.`);
  return value;
}

/** Rentable area estimated from listings: units x mean listed square feet. */
function listedArea(document: PropertyDetails): { total: number; units: number; average: number } {
  const real = document.building_availability.filter((unit) => !unit.is_floorplan);
  const sizes = (real.length > 0 ? real : document.building_availability).flatMap((unit) =>
    unit.sqft === null ? [] : [unit.sqft],
  );
  const units = positive(
    requireKnown(document.number_units, say`number_units is unknown for this property, so its area can't be computed.`),
    "number_units",
  );
  if (sizes.length === 0)
    throw new NoAnswer(
      say`No listed unit of this property has its square feet, so values per square foot can't be computed.`,
    );
  const average = positive(sizes.reduce((sum, size) => sum + size, 0) / sizes.length, say`average square feet`);
  return { total: units * average, units, average };
}
