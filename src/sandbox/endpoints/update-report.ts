import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import { propertyReportPatchSchema } from "../../service/property-reports";
import { HttpError } from "../http-error";
import { defineEndpoint } from "./endpoint";

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const filled = (most: number) => v.pipe(text(most), v.trim(), v.minLength(1, "expected a text that is not empty"));

/** The wire's form within what the service keeps. */
const bodySchema = v.strictObject({
  ...propertyReportPatchSchema.entries,
  name: v.optional(filled(200)),
  tags: v.optional(v.pipe(v.array(filled(100)), v.maxLength(50))),
  notes: v.optional(v.nullable(text(10_000))),
});

/** PATCH /property_report/{id}. */
export const updateReport = defineEndpoint({
  ...endpoints.updateReport,
  summary: "Changes the name, the tags or the notes of a report",
  product: "reports",
  isWrite: true,
  body: bodySchema,
  handle({ pathParameter, body, account }, { reports }) {
    const report = reports.update(account.userId, pathParameter("id"), body);
    if (report === undefined) throw new HttpError(404, "Report not found");
    return report;
  },
});
