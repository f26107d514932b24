import * as v from "valibot";
import { buildingAmenities, unitAmenities } from "../../service/amenities";
import { customPropertySchema, customUnitSchema } from "../../service/custom-property";
import { endpoints } from "../../service/endpoints";
import { coordinates } from "../request-subject";
import { defineEndpoint } from "./endpoint";

const count = (max: number) => v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(max)));
const named = v.pipe(v.string(), v.trim(), v.minLength(1, "expected a text that is not empty"), v.maxLength(500));
const mostUnits = 10_000;

/** The wire's form, held to the documented values: a property is inserted once and read often. */
const bodySchema = v.looseObject({
  property: v.looseObject({
    ...customPropertySchema.entries,
    ...coordinates,
    street_address: named,
    city: named,
    state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "expected a state as two capital letters, such as TX")),
    zip_code: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/, "expected five digits, or ZIP+4")),
    number_units: count(mostUnits),
    year_built: count(9999),
    number_stories: count(1000),
    building_amenities: v.nullish(v.array(v.picklist(buildingAmenities, "expected a documented amenity"))),
    unit_amenities: v.nullish(v.array(v.picklist(unitAmenities, "expected a documented amenity"))),
    units: v.nullish(
      v.pipe(
        v.array(
          v.looseObject({
            ...customUnitSchema.entries,
            bed: v.pipe(v.number(), v.minValue(0), v.maxValue(20)),
            bath: v.pipe(v.number(), v.minValue(0), v.maxValue(20)),
            sqft: v.pipe(v.number(), v.gtValue(0), v.maxValue(100_000)),
          }),
        ),
        v.maxLength(mostUnits),
      ),
    ),
  }),
});

/** POST /property. */
export const insertProperty = defineEndpoint({
  ...endpoints.insertProperty,
  summary: "Inserts a property of the caller's own, such as a new development",
  product: "property",
  isWrite: true,
  body: bodySchema,
  handle: ({ body, account }, { customProperties }) => ({ id: customProperties.insert(account.userId, body.property) }),
});
