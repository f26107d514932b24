/** Building blocks that every wire schema shares: lenient on what may be absent, loud on what may not. */
import * as v from "valibot";

/** A JSON number that the service may leave null. */
export const nullableDouble = v.nullable(v.number());
/** A string that the service may leave null. */
export const nullableString = v.nullable(v.string());
/** A flag that the service may leave null. */
export const nullableBoolean = v.nullable(v.boolean());
/** An optional key; null is read as "absent", since services are seldom strict about the difference. */
export const optionalDouble = v.nullish(v.number());
export const optionalString = v.nullish(v.string());
export const optionalBoolean = v.nullish(v.boolean());

/** ISO 8601 calendar date, YYYY-MM-DD; a time of day after it is dropped, so dates compare as texts. */
export const isoDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}/, "expected a date as YYYY-MM-DD"),
  v.transform((text) => text.slice(0, 10)),
);
export const nullableDate = v.nullable(isoDate);

/**
 * A string from a documented list of values. Values outside the list survive: the service adds amenities and tags
 * over time, and a new one must not break a workbook.
 */
export function openEnum(values: readonly string[]) {
  return v.pipe(v.string(), v.metadata({ knownValues: values }));
}

/** Map of names to numbers. */
export const numberMap = v.record(v.string(), v.number());

/** Every error answer is JSON with a message, sometimes with details. */
export const errorBodySchema = v.looseObject({ message: v.string(), details: v.optional(v.unknown()) });
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;
