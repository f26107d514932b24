/** What the service sends to the webhook once an export is done. */
import * as v from "valibot";
import { exportFormats } from "./dataset-export";
import { openEnum, optionalDouble, optionalString } from "./wire";

/** Carries the lower-case hex HMAC-SHA256 of the raw body, keyed with the API key that ordered the export. */
export const exportSignatureHeader = "SHA256-HMAC-Signature";

/** Days for which a download link is valid after the export is done. */
export const exportLinkDays = 30;

export const exportWebhookSchema = v.looseObject({
  queryUUID: v.string(),
  name: optionalString,
  format: openEnum(exportFormats),
  /** The query as ordered, in any form: an older signature is made over its JSON text. */
  payload: v.optional(v.unknown()),
  gcsBlob: v.looseObject({
    url: v.string(),
    /** ISO date-time. */
    expires: optionalString,
    timeTakenMs: optionalDouble,
    numberRows: optionalDouble,
  }),
  /** ISO date-times. */
  requestedOn: optionalString,
  completedOn: optionalString,
  /** The older form of the signature, over JSON.stringify(payload). */
  hmacSignature: optionalString,
});
export type ExportWebhook = v.InferOutput<typeof exportWebhookSchema>;
