import * as v from "valibot";
import {
  type ComparablesQuery,
  comparablesTiers,
  simpleSubjectSchema,
  unitMixItemSchema,
} from "../../service/comparables";
import { endpoints } from "../../service/endpoints";
import { decodeBody } from "../body-reader";
import { badRequest } from "../http-error";
import { detailedSubject, simpleSubject } from "../models/subject";
import type { QueryReader } from "../query-reader";
import { coordinates, requestSubjectSchema } from "../request-subject";
import type { Endpoint } from "./endpoint";

const mixCount = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
const unitMix = v.nullish(v.array(v.looseObject({ ...unitMixItemSchema.entries, count: mixCount })));

const bodySchema = v.looseObject({
  subject: v.optional(requestSubjectSchema),
  simple_subject: v.optional(v.looseObject({ ...simpleSubjectSchema.entries, ...coordinates, unit_mix: unitMix })),
  excluded_ids: v.nullish(v.array(v.string())),
  selected_ids: v.nullish(v.array(v.string())),
});

/** POST /property/comparables, with a property document or a simple subject. */
export const findComparables: Endpoint = {
  ...endpoints.findComparables,
  async handle({ query, json, require }, models) {
    const parameters = readParameters(query);
    const body = decodeBody(bodySchema, await json());
    require("comparables", body.subject?.id);
    return models.comparables({
      subject: readSubject(body),
      query: parameters,
      selectedIds: body.selected_ids ?? [],
      excludedIds: body.excluded_ids ?? [],
    });
  },
};

function readSubject({ subject, simple_subject }: v.InferOutput<typeof bodySchema>) {
  if (subject && simple_subject) throw badRequest("simple_subject", "expected either subject or simple_subject");
  if (subject) return detailedSubject(subject);
  if (simple_subject) return simpleSubject(simple_subject);
  throw badRequest("subject", "required: a property document, or simple_subject in its place");
}

const size = { min: 0 };

function readParameters(query: QueryReader): ComparablesQuery {
  const parameters = {
    topN: query.number("topN", { min: 1, max: 500, whole: true }),
    tier: query.choice("tier", comparablesTiers),
    renovations: query.number("renovations", { min: 0, max: 1 }),
    ...readRange(query, "minDistance", "maxDistance"),
    ...readRange(query, "minNumberUnits", "maxNumberUnits"),
    allowNullNumberUnits: query.flag("allowNullNumberUnits"),
    ...readRange(query, "minYearBuilt", "maxYearBuilt"),
    allowNullYearBuilt: query.flag("allowNullYearBuilt"),
    ...readRange(query, "minNumberStories", "maxNumberStories"),
    allowNullNumberStories: query.flag("allowNullNumberStories"),
    useEmbedding: query.flag("useEmbedding"),
    isAffordable: query.flag("isAffordable"),
    isBuildToRent: query.flag("isBuildToRent"),
    isSenior: query.flag("isSenior"),
    isStudent: query.flag("isStudent"),
    isCondo: query.flag("isCondo"),
    isSingleFamily: query.flag("isSingleFamily"),
    isApartment: query.flag("isApartment"),
    isLeaseUp: query.flag("isLeaseUp"),
    maxMilesToUniversity: query.number("maxMilesToUniversity", size),
    maxMilesToHospital: query.number("maxMilesToHospital", size),
  };
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
}

function readRange<Min extends string, Max extends string>(query: QueryReader, minName: Min, maxName: Max) {
  const min = query.number(minName, size);
  const max = query.number(maxName, size);
  if (min !== undefined && max !== undefined && min > max) throw badRequest(minName, `expected at most ${maxName}`);
  return { [minName]: min, [maxName]: max } as Record<Min | Max, number | undefined>;
}
