/** /property_report: a person's saved reports, their tags and what of them can be changed. */
import * as v from "valibot";
import { isoDate, nullableString, optionalString } from "./wire";

export const propertyReportSchema = v.looseObject({
  id: v.string(),
  name: v.string(),
  property_id: v.string(),
  comparable_ids: v.nullish(v.array(v.string()), []),
  tags: v.nullish(v.array(v.string()), []),
  notes: optionalString,
  user_id: v.string(),
  created_on: isoDate,
  updated_on: isoDate,
});
export type PropertyReport = v.InferOutput<typeof propertyReportSchema>;

/** Answer of the list, the search and the list by tag: a bare array, last updated first. */
export const propertyReportsResponseSchema = v.array(propertyReportSchema);

export const reportTagSchema = v.looseObject({ tag: v.string(), count: v.number() });
export type ReportTag = v.InferOutput<typeof reportTagSchema>;

/** A bare array. */
export const reportTagsResponseSchema = v.array(reportTagSchema);

/** The most reports of one answer, and the default. */
export const mostReports = 500;
export const usualReports = 100;

/** Query of GET /property_report. */
export interface PropertyReportsQuery {
  limit?: number;
  offset?: number;
}

/** Query of GET /property_report/search: part of a name, a tag or the notes. */
export interface ReportSearchQuery {
  q: string;
}

/** Query of GET /property_report/tags: the tags that hold this text, all without it. */
export interface ReportTagsQuery {
  q?: string;
}

/** Body of PATCH /property_report/{id}: what is absent stays, tags replace all, an unknown key is refused. */
export const propertyReportPatchSchema = v.strictObject({
  name: v.optional(v.string()),
  tags: v.optional(v.array(v.string())),
  notes: v.optional(nullableString),
});
export type PropertyReportPatch = v.InferInput<typeof propertyReportPatchSchema>;
