import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import { expenseBenchmarksRequestSchema } from "../../service/expense-benchmarks";
import { badRequest } from "../http-error";
import { closedRents, rentalListings } from "../models/rental-listings";
import { positive } from "../models/described-subject";
import { numberField } from "../query-fields";
import { requestSubjectSchema } from "../request-subject";
import { defineEndpoint, readKey } from "./endpoint";

const { specials_history, estimated_occupancy, gpr, lease_lengths } = expenseBenchmarksRequestSchema.entries;

/** Both formats: the property document, and the one with the caller's leasing data. */
const bodySchema = v.looseObject({
  ...requestSubjectSchema.entries,
  specials_history,
  estimated_occupancy,
  gpr,
  lease_lengths,
});

/** POST /property/expense_benchmarks. customGPR overrides `gpr` of the body, which overrides the computed one. */
export const benchmarkExpenses = defineEndpoint({
  ...endpoints.benchmarkExpenses,
  summary: "Estimates of a property's income and operating expenses",
  product: "expense_benchmarks",
  query: v.object({ customGPR: v.exactOptional(numberField()) }),
  body: bodySchema,
  propertyOf: ({ body }) => readKey(body, "id"),
  async handle({ query, body }, { models }) {
    const customGpr = query.customGPR;
    if (customGpr !== undefined) checkGpr("customGPR", customGpr);
    const occupancy = body.estimated_occupancy ?? undefined;
    if (occupancy !== undefined && (occupancy < 0 || occupancy > 1))
      throw badRequest("estimated_occupancy", "expected a share from 0 to 1");
    if (body.gpr != null) checkGpr("gpr", body.gpr);
    const estimate = await models.expenses({
      id: body.id,
      msa: body.msa ?? null,
      lat: body.lat,
      lon: body.lon,
      yearBuilt: positive(body.year_built),
      numberUnits: positive(body.number_units ?? body.number_units_prediction),
      isAffordable: body.is_affordable ?? false,
      rents: closedRents(rentalListings(body), models.today),
      customGpr: customGpr ?? body.gpr ?? undefined,
      occupancy,
    });
    return estimate === undefined ? {} : { subject_estimate: estimate };
  },
});

const highestGpr = 1e12;

function checkGpr(field: string, gpr: number): void {
  if (gpr <= 0 || gpr > highestGpr) throw badRequest(field, `expected dollars a year, above 0 and up to ${highestGpr}`);
}
