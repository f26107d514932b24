import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import { type PricingSettings, pricingSettingsSchema } from "../../service/pricing";
import { badRequest } from "../http-error";
import { isIsoDate } from "../../domain/excel-dates";
import { requestSubjectSchema } from "../request-subject";
import { defineEndpoint, subjectOf } from "./endpoint";

/** POST /property/pricing. */
export const priceUnits = defineEndpoint({
  ...endpoints.priceUnits,
  summary: "Recommended rents of a property's units, from similar units rented recently",
  product: "pricing",
  body: v.looseObject({ subject: requestSubjectSchema, settings: v.nullish(pricingSettingsSchema) }),
  propertyOf: subjectOf,
  handle({ body }, { models }) {
    const settings = body.settings ?? {};
    checkSettings(settings);
    return models.pricing({ subject: body.subject, settings });
  },
});

function checkSettings({ from_date, to_date, max_radius }: PricingSettings): void {
  if (from_date != null && !isIsoDate(from_date))
    throw badRequest("settings.from_date", "expected a date as YYYY-MM-DD");
  if (to_date != null && !isIsoDate(to_date)) throw badRequest("settings.to_date", "expected a date as YYYY-MM-DD");
  if (from_date != null && to_date != null && from_date > to_date)
    throw badRequest("settings.from_date", "expected a date up to settings.to_date");
  if (max_radius != null && max_radius < 0) throw badRequest("settings.max_radius", "expected miles, at least 0");
}

/** POST /property/market_rents. */
export const predictMarketRents = defineEndpoint({
  ...endpoints.predictMarketRents,
  summary: "What each type of a property's units would rent for, by leases nearby",
  product: "pricing",
  body: v.looseObject({ subject: requestSubjectSchema }),
  propertyOf: subjectOf,
  handle: ({ body }, { models }) => models.marketRents(body.subject),
});
