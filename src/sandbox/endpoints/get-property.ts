import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import type { PropertyDetails } from "../../service/property-details";
import { HttpError, badRequest } from "../http-error";
import { withinDates } from "../models/date-window";
import { withTotalLeasingPrices } from "../models/total-leasing-price";
import { dateField, flagField } from "../query-fields";
import { defineEndpoint } from "./endpoint";

const querySchema = v.object({
  from: v.exactOptional(dateField),
  to: v.exactOptional(dateField),
  use_tmlp: v.exactOptional(flagField),
  occupancy_over_time: v.exactOptional(flagField),
});

/** GET /property/{id}, with the date window, total prices and the deprecated occupancy series on request. */
export const getProperty = defineEndpoint({
  ...endpoints.getProperty,
  summary: "The details of a property, with the history of its units and rents",
  product: "property",
  query: querySchema,
  propertyOf: ({ pathParameter }) => pathParameter("id"),
  async handle({ query, pathParameter, account }, { models, customProperties, mergedInto, documentAnswers, slices }) {
    const { from, to } = query;
    if (from !== undefined && to !== undefined && from > to) throw badRequest("from", "expected a date up to `to`");
    const id = pathParameter("id");
    const asked = (mergedInto(id) ?? id).toLowerCase();
    const { use_tmlp, occupancy_over_time } = query;
    const known = await documentAnswers.of(
      JSON.stringify([asked, from, to, use_tmlp, occupancy_over_time]),
      async () => {
        const document = models.documentOf(asked);
        await slices.next();
        return document && asAsked(document, query);
      },
    );
    if (known !== undefined) return known;
    const own = customProperties.get(account.userId, id);
    if (own === undefined) throw new HttpError(404, "Property not found");
    return asAsked(own, query);
  },
});

function asAsked(
  document: PropertyDetails,
  { from, to, ...query }: v.InferOutput<typeof querySchema>,
): PropertyDetails {
  const window = withinDates(document, { from, to });
  const priced = query.use_tmlp === true ? withTotalLeasingPrices(window) : window;
  return withOccupancy(priced, query.occupancy_over_time === true);
}

function withOccupancy(document: PropertyDetails, wanted: boolean): PropertyDetails {
  if (wanted || document.occupancy_over_time === undefined) return document;
  const { occupancy_over_time: _, ...rest } = document;
  return rest;
}
