/**
 * Corrections of deal intake that a team shares through its gateway: words only, no amounts and no residents' names.
 */
import * as v from "valibot";

const shortText = v.pipe(v.string(), v.minLength(1, "expected a text"), v.maxLength(200, "expected a shorter text"));

export const gatewayMappingSchema = v.looseObject({
  kind: v.picklist(["code", "account"]),
  /** The system whose files it is for: yardi, appfolio … */
  vendor: shortText,
  /** income, expense or below; "" for a charge code, or where the statement doesn't say. */
  section: v.pipe(v.string(), v.maxLength(20)),
  key: shortText,
  /** As the file shows it. */
  shown: shortText,
  /** The class of a charge, or the line of the standard statement. */
  to: shortText,
  /** Day of the correction, YYYY-MM-DD. */
  at: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, "expected a day such as 2026-01-31")),
});
export type GatewayMapping = v.InferOutput<typeof gatewayMappingSchema>;

/** GET: `gatewayMappingsSchema`, of the whole team. POST: `gatewayMappingChangeSchema`; 204. */
export const gatewayMappingsPath = "/gateway/mappings";

export const gatewayMappingsSchema = v.looseObject({ mappings: v.array(gatewayMappingSchema) });

/** The correction is kept in place of an earlier one for the same words, or removed. */
export const gatewayMappingChangeSchema = v.looseObject({ mapping: gatewayMappingSchema, remove: v.boolean() });
