/** Unknown facts of an unlisted property: a user's own, or one in a portfolio. */
import { qualityScoreNames } from "../../service/building-quality";

/** Facts of a property document that come only from listings and photos. */
export const unknownFacts = {
  building_phone_number: null,
  building_website: null,
  year_built_prediction: null,
  number_stories_prediction: null,
  management_company: null,
  cats_monthly_rent: null,
  cats_one_time_fee: null,
  cats_deposit: null,
  dogs_monthly_rent: null,
  dogs_one_time_fee: null,
  dogs_deposit: null,
  admin_fee: null,
  amenity_fee: null,
  application_fee: null,
  storage_fee: null,
  parking_covered: null,
  parking_garage: null,
  parking_surface_lot: null,
  min_deposit: null,
  max_deposit: null,
} as const;

export const unknownScores = Object.fromEntries(qualityScoreNames.map((name) => [name, null])) as Record<
  (typeof qualityScoreNames)[number],
  null
>;
