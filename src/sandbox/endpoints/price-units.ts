import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import { type PricingSettings, pricingSettingsSchema } from "../../service/pricing";
import { decodeBody } from "../body-reader";
import { badRequest } from "../http-error";
import { isCalendarDate } from "../models/calendar-date";
import { requestSubjectSchema } from "../request-subject";
import type { Endpoint } from "./endpoint";

const bodySchema = v.looseObject({ subject: requestSubjectSchema, settings: v.nullish(pricingSettingsSchema) });

/** POST /property/pricing. */
export const priceUnits: Endpoint = {
  ...endpoints.priceUnits,
  async handle({ json, require }, models) {
    const { subject, settings } = decodeBody(bodySchema, await json());
    require("pricing", subject.id);
    const checked = settings ?? {};
    checkSettings(checked);
    return models.pricing({ subject, settings: checked });
  },
};

function checkSettings({ from_date, to_date, max_radius }: PricingSettings): void {
  if (from_date != null && !isCalendarDate(from_date))
    throw badRequest("settings.from_date", "expected a date as YYYY-MM-DD");
  if (to_date != null && !isCalendarDate(to_date))
    throw badRequest("settings.to_date", "expected a date as YYYY-MM-DD");
  if (from_date != null && to_date != null && from_date > to_date)
    throw badRequest("settings.from_date", "expected a date up to settings.to_date");
  if (max_radius != null && max_radius < 0) throw badRequest("settings.max_radius", "expected miles, at least 0");
}
