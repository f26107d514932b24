import * as v from "valibot";

/** Every error answer is JSON with a message, sometimes with details. */
export const errorBodySchema = v.looseObject({ message: v.string(), details: v.optional(v.unknown()) });
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;
