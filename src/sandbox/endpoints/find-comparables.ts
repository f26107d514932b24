import * as v from "valibot";
import {
  type ComparablesQuery,
  comparablesTiers,
  simpleSubjectSchema,
  unitMixItemSchema,
} from "../../service/comparables";
import { endpoints } from "../../service/endpoints";
import { badRequest } from "../http-error";
import { detailedSubject, simpleSubject } from "../models/described-subject";
import { choiceField, flagField, numberField } from "../query-fields";
import { coordinates, requestSubjectSchema } from "../request-subject";
import { defineEndpoint, subjectOf } from "./endpoint";

const mixCount = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
const unitMix = v.nullish(v.array(v.looseObject({ ...unitMixItemSchema.entries, count: mixCount })));

const bodySchema = v.looseObject({
  subject: v.optional(requestSubjectSchema),
  simple_subject: v.optional(v.looseObject({ ...simpleSubjectSchema.entries, ...coordinates, unit_mix: unitMix })),
  excluded_ids: v.nullish(v.array(v.string())),
  selected_ids: v.nullish(v.array(v.string())),
});

const flag = v.exactOptional(flagField);
const size = v.exactOptional(numberField({ min: 0 }));

const querySchema = v.object({
  topN: v.exactOptional(numberField({ min: 1, max: 500, whole: true })),
  tier: v.exactOptional(choiceField(comparablesTiers)),
  renovations: v.exactOptional(numberField({ min: 0, max: 1 })),
  maxDistance: size,
  minDistance: size,
  minNumberUnits: size,
  maxNumberUnits: size,
  allowNullNumberUnits: flag,
  minYearBuilt: size,
  maxYearBuilt: size,
  allowNullYearBuilt: flag,
  minNumberStories: size,
  maxNumberStories: size,
  allowNullNumberStories: flag,
  useEmbedding: flag,
  isAffordable: flag,
  isBuildToRent: flag,
  isSenior: flag,
  isStudent: flag,
  isCondo: flag,
  isSingleFamily: flag,
  isApartment: flag,
  isLeaseUp: flag,
  maxMilesToUniversity: size,
  maxMilesToHospital: size,
});

/** POST /property/comparables, with a property document or a simple subject. */
export const findComparables = defineEndpoint({
  ...endpoints.findComparables,
  summary: "The best rent comparables of a property, with the scores behind the choice",
  product: "comparables",
  query: querySchema,
  body: bodySchema,
  propertyOf: subjectOf,
  handle({ query, body }, { models }) {
    for (const [min, max] of ranges) checkRange(query, min, max);
    return models.comparables({
      subject: readSubject(body),
      query,
      selectedIds: body.selected_ids ?? [],
      excludedIds: body.excluded_ids ?? [],
    });
  },
});

function readSubject({ subject, simple_subject }: v.InferOutput<typeof bodySchema>) {
  if (subject && simple_subject) throw badRequest("simple_subject", "expected either subject or simple_subject");
  if (subject) return detailedSubject(subject);
  if (simple_subject) return simpleSubject(simple_subject);
  throw badRequest("subject", "required: a property document, or simple_subject in its place");
}

const ranges = [
  ["minDistance", "maxDistance"],
  ["minNumberUnits", "maxNumberUnits"],
  ["minYearBuilt", "maxYearBuilt"],
  ["minNumberStories", "maxNumberStories"],
] as const;

function checkRange(query: ComparablesQuery, minName: keyof ComparablesQuery, maxName: keyof ComparablesQuery): void {
  const [min, max] = [query[minName], query[maxName]];
  if (min !== undefined && max !== undefined && min > max) throw badRequest(minName, `expected at most ${maxName}`);
}
