/**
 * RENT.PREMIUM: the rent of renovated homes above that of classic ones in the same property and floorplan at the same
 * time.
 */
import { inEnglish, type Said, say } from "../../domain/said";
import type { AnswerColumn, Scalar, ValueFormat } from "../answers/answer";
import { addDays } from "../../domain/excel-dates";
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import { observeUnits, type DateWindow } from "../../domain/observed-rents";
import {
  leastOfEachKind,
  premiumControls,
  renovationPremium,
  type ObservedHome,
  type PremiumControl,
  type PremiumEstimate,
  type PremiumSample,
} from "../../domain/renovation-premium";
import { bathCount } from "../../domain/unit-mix";
import { formatUnitType, isOfType, type UnitType } from "../../domain/unit-type";
import { unitTags } from "../../service/amenities";
import type { Availability } from "../../service/availability";
import type { PropertyDetails } from "../../service/property-details";
import { cellText, readCell, readName, type ArgumentBlock } from "./function-arguments";
import { readComparableDocuments } from "./comparables-plan";
import { readWindow, windowOptions } from "../document-window";
import { ArgumentError, NoAnswer } from "./question-errors";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject, requirePropertyIds } from "./subject";
import { readTableForm } from "./table-columns";
import { readUnitType } from "./unit-type-argument";

interface PremiumMeasure {
  readonly title: string;
  readonly format?: ValueFormat;
  readonly of: (estimate: PremiumEstimate, sample: PremiumSample) => Scalar;
}

export const premiumMeasures = {
  premium: { title: "Premium", format: "money", of: (estimate) => estimate.premium },
  lower: { title: "Lower", format: "money", of: (estimate) => estimate.lower },
  upper: { title: "Upper", format: "money", of: (estimate) => estimate.upper },
  share: { title: "Share", format: "rate", of: (estimate) => estimate.share },
  renovated: { title: "Renovated", format: "count", of: (_, sample) => sample.renovated },
  classic: { title: "Classic", format: "count", of: (_, sample) => sample.classic },
  naive: { title: "Difference of means", format: "money", of: (_, sample) => sample.naive },
  verdict: { title: "Verdict", of: (estimate) => estimate.verdict },
} as const satisfies Record<string, PremiumMeasure>;
const measureNames = Object.keys(premiumMeasures) as (keyof typeof premiumMeasures)[];

const premiumOptions = {
  ...tableOptions,
  ...windowOptions,
  properties: "list",
  confidence: "double",
  controls: "list",
  measure: ["all", ...measureNames],
} as const;

const usualTag = "renovated";
const usualDays = 365;
const usualConfidence = 0.9;

export const premiumQuestion: Question = {
  name: "PREMIUM",
  options: premiumOptions,
  async answer([subject = [], typeBlock = [], tagBlock = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, premiumOptions);
    const form = readTableForm(options);
    const type = readUnitType(typeBlock);
    const tag = readTag(tagBlock);
    const confidence = readConfidence(options.confidence);
    const controls = options.controls?.map((name) => readName([[name]], "control", premiumControls));
    const pooled = requirePropertyIds(options.properties ?? [], "properties");

    const { document, warnings } = await readSubject(subject, data);
    const otherIds = [...new Set(pooled.map((id) => id.toLowerCase()))].filter(
      (id) => id !== document.id.toLowerCase(),
    );
    const others = await readComparableDocuments(otherIds, data);
    const documents = [document, ...others.values()];
    const windows = documents.map((one): DateWindow => {
      const { from, to = one.created_on.slice(0, 10) } = readWindow(options, one);
      return { from: from ?? addDays(to, -usualDays), to };
    });
    const homes = documents.flatMap((one, index) => homesOf(one, type, tag, windows[index] as DateWindow));
    const sample = renovationPremium(homes, { confidence, ...(controls ? { controls } : {}) });
    const { estimate } = sample;
    const { measure = "all" } = options;
    if (estimate === null) {
      const why = whyNone(sample, homes, tag);
      if (measure !== "verdict") throw new NoAnswer(why);
      return {
        propertyId: document.id,
        createdOn: document.created_on,
        value: { kind: "scalar" as const, value: "no estimate" },
        notes: [inEnglish(why)],
        warnings,
      };
    }
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: valueOf(measure, estimate, sample, form),
      notes: notesOf(estimate, sample, { type, tag, confidence, windows, properties: documents.length }),
      warnings: [
        ...warnings,
        ...otherIds
          .filter((id) => !others.has(id))
          .map((id) => `The property ${id} has moved or been merged: it is not in the sample.`),
        ...(estimate.verdict === "not told apart from zero"
          ? ["The interval includes zero: the sample shows no premium."]
          : []),
      ],
    };
  },
};

/** A tag of homes, without its kinds; defaults to `renovated`. */
function readTag(block: ArgumentBlock): string {
  const text = cellText(readCell(block, "tag")) || usualTag;
  const found = unitTags.find((known) => normalizeName(known) === normalizeName(text));
  if (found !== undefined) return found;
  throw new ArgumentError(say`"${text}" isn't a tag of homes. Nearest: ${nearestNames(text, unitTags).join(", ")}.`);
}

function readConfidence(written: number | undefined): number {
  if (written === undefined) return usualConfidence;
  const share = written > 1 ? written / 100 : written;
  if (share >= 0.5 && share <= 0.99) return share;
  throw new ArgumentError(say`The option "confidence" must be from 50% to 99%; it was given ${written}.`);
}

/** Homes of a type in a window; those with another kind of the tag are neither renovated nor classic. */
function homesOf(document: PropertyDetails, type: UnitType | null, tag: string, window: DateWindow): ObservedHome[] {
  const [family = tag] = tag.split(".");
  const isKindOf = (candidate: string, of: string): boolean => candidate === of || candidate.startsWith(`${of}.`);
  const real = document.building_availability.filter((unit) => !unit.is_floorplan);
  return observeUnits(real, window).flatMap(({ unit, effective, asking, lastSeen }) => {
    const home = unit as Availability;
    const rent = effective ?? asking;
    const renovated = home.tags.some((one) => isKindOf(one, tag));
    const isOtherKind = !renovated && home.tags.some((one) => isKindOf(one, family));
    if (rent === null || isOtherKind || (type !== null && !isOfType(type, home))) return [];
    const isStudent = document.is_student === true || Boolean(home.school_term);
    return [
      {
        unit: `${document.id} ${home.unit_name?.trim().toLowerCase() ?? home.id}`,
        stratum: `${document.id} ${home.floorplan_name ?? `${home.bed} ${bathCount(home)} ${home.sqft}`}`,
        renovated,
        rent,
        month: Number(lastSeen.slice(0, 4)) * 12 + Number(lastSeen.slice(5, 7)),
        floor: home.floor,
        sqft: home.sqft,
        restricted:
          document.is_affordable === true || isStudent || home.tags.some((one) => isKindOf(one, "affordable")),
      },
    ];
  });
}

/** Why there is no estimate: too few homes, or no floorplan with both kinds. */
function whyNone(sample: PremiumSample, homes: readonly ObservedHome[], tag: string): Said {
  const free = homes.filter(({ restricted }) => !restricted);
  const withTag = free.filter(({ renovated }) => renovated).length;
  const enough = (renovated: number, classic: number): boolean => Math.min(renovated, classic) >= leastOfEachKind;
  if (enough(sample.renovated, sample.classic))
    return say`Homes with and without ${tag} don't vary enough within a floorplan for an estimate.`;
  if (enough(withTag, free.length - withTag)) {
    return say`${sample.renovated} renovated and ${sample.classic} classic homes share a floorplan, and ${leastOfEachKind} of each are needed. A difference between floorplans isn't a premium.`;
  }
  return say`${withTag} renovated and ${free.length - withTag} classic homes found, and ${leastOfEachKind} of each are needed. Widen the window, or pool more properties with the option "properties".`;
}

function valueOf(
  measure: keyof typeof premiumMeasures | "all",
  estimate: PremiumEstimate,
  sample: PremiumSample,
  form: ReturnType<typeof readTableForm>,
) {
  if (measure !== "all") {
    const { format, of }: PremiumMeasure = premiumMeasures[measure];
    const value = of(estimate, sample) ?? "";
    return { kind: "scalar" as const, value, ...(format === undefined ? {} : { format }) };
  }
  const shown = measureNames.map((name): PremiumMeasure => premiumMeasures[name]);
  return {
    kind: "table" as const,
    columns: shown.map(({ title, format }): AnswerColumn =>
      format === undefined ? { name: title } : { name: title, format },
    ),
    rows: [shown.map(({ of }) => of(estimate, sample))],
    rowKeys: [["premium"] as const],
    ...form,
  };
}

interface PremiumFacts {
  readonly type: UnitType | null;
  readonly tag: string;
  readonly confidence: number;
  readonly windows: readonly DateWindow[];
  readonly properties: number;
}

function notesOf(estimate: PremiumEstimate, sample: PremiumSample, facts: PremiumFacts): string[] {
  const { type, tag, confidence, windows, properties } = facts;
  const [window] = windows;
  const controls: readonly PremiumControl[] = estimate.controls;
  return [
    `${type === null ? "All types" : formatUnitType(type)}: ${sample.renovated} homes with ${tag} against ${sample.classic} without, by property and floorplan, in ${properties} ${properties === 1 ? "property" : "properties"}`,
    `Last effective rents ${window?.from ?? ""} to ${window?.to ?? ""}; ${Math.round(confidence * 100)}% interval by Student's t, ${estimate.degreesOfFreedom} degrees of freedom`,
    controls.length === 0 ? "No controls" : `Controls: ${controls.join(", ")}`,
    "Tags come from listings: a renovated home without the tag moves the premium toward zero",
  ];
}
