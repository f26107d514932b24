import { endpoints } from "../../service/endpoints";
import type { PropertyDetails } from "../../service/property-details";
import { HttpError, badRequest } from "../http-error";
import { withinDates } from "../models/date-window";
import { withTotalLeasingPrices } from "../models/total-leasing-price";
import type { Endpoint } from "./endpoint";

/** GET /property/{id}, with the date window, total prices and the deprecated occupancy series on request. */
export const getProperty: Endpoint = {
  ...endpoints.getProperty,
  handle({ query, pathParameter, require }, models) {
    const from = query.date("from");
    const to = query.date("to");
    if (from !== undefined && to !== undefined && from > to) throw badRequest("from", "expected a date up to `to`");
    const totalPrices = query.flag("use_tmlp") ?? false;
    const occupancy = query.flag("occupancy_over_time") ?? false;
    const id = pathParameter("id");
    require("property", id);
    const document = models.documentOf(id);
    if (document === undefined) throw new HttpError(404, "Property not found");
    const window = withinDates(document, { from, to });
    return withOccupancy(totalPrices ? withTotalLeasingPrices(window) : window, occupancy);
  },
};

function withOccupancy(document: PropertyDetails, wanted: boolean): PropertyDetails {
  if (wanted || document.occupancy_over_time === undefined) return document;
  const { occupancy_over_time: _, ...rest } = document;
  return rest;
}
