import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import { requestSubjectSchema } from "../request-subject";
import { defineEndpoint, subjectOf } from "./endpoint";

/** POST /property/market_rents. */
export const predictMarketRents = defineEndpoint({
  ...endpoints.predictMarketRents,
  summary: "What each type of a property's units would rent for, by leases nearby",
  product: "pricing",
  body: v.looseObject({ subject: requestSubjectSchema }),
  propertyOf: subjectOf,
  handle: ({ body }, { models }) => models.marketRents(body.subject),
});
