import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import { mostReports, usualReports } from "../../service/property-reports";
import { numberField, textField } from "../query-fields";
import { defineEndpoint } from "./endpoint";

/** GET /property_report. */
export const listReports = defineEndpoint({
  ...endpoints.listReports,
  summary: "The user's saved reports, last updated first",
  product: "reports",
  query: v.object({
    limit: v.exactOptional(numberField({ min: 1, max: mostReports, whole: true })),
    offset: v.exactOptional(numberField({ min: 0, whole: true })),
  }),
  handle({ query, account }, { reports }) {
    const { limit = usualReports, offset = 0 } = query;
    return reports.list(account.userId).slice(offset, offset + limit);
  },
});

/** GET /property_report/search. */
export const searchReports = defineEndpoint({
  ...endpoints.searchReports,
  summary: "The user's reports whose name, tags or notes hold a text",
  product: "reports",
  query: v.object({ q: textField("part of a name, a tag or the notes") }),
  handle: ({ query, account }, { reports }) => reports.search(account.userId, query.q).slice(0, mostReports),
});

/** GET /property_report/tags. */
export const listReportTags = defineEndpoint({
  ...endpoints.listReportTags,
  summary: "The tags of the user's reports and how many reports have each",
  product: "reports",
  query: v.object({ q: v.exactOptional(textField()) }),
  handle: ({ query, account }, { reports }) => reports.tags(account.userId, query.q ?? ""),
});

/** GET /property_report/tag/{tag}. */
export const listReportsByTag = defineEndpoint({
  ...endpoints.listReportsByTag,
  summary: "The user's reports with a tag",
  product: "reports",
  handle: ({ pathParameter, account }, { reports }) =>
    reports.byTag(account.userId, pathParameter("tag")).slice(0, mostReports),
});
