/** A whole property document, made from the seed. */
import type { PropertyDetails } from "../../service/property-details";
import { countyFips } from "../reference/place";
import { propertyAmenities } from "./amenity-draw";
import { propertyType } from "./building-kind";
import { buildingQuality } from "./room-quality";
import { propertyCharges } from "./charges";
import { concessionsHistory } from "./concessions-history";
import { isoDay } from "./day-number";
import { demographicsOf } from "./demographics";
import { marketEmbedding, propertyEmbedding } from "./embeddings";
import { floorplanRows, listsOnlyFloorplans } from "./floorplan-rows";
import { amiLimitsOf } from "./affordable-rent";
import { abnormalLeaseSpikes } from "./lease-spikes";
import { isInLeaseUp } from "./lease-up-rule";
import { listedUnits } from "./listed-units";
import { occupancyOverTime } from "./occupancy-series";
import { pricingStrategy } from "./pricing-strategy";
import type { PropertyCharacter } from "./property-character";
import { propertyContact } from "./property-contact";
import { propertyId } from "./property-id";
import { hashIntegers } from "./random-stream";
import { typicalRent } from "./rent-model";
import { reviewAnalysis } from "./reviews";
import { streetAddressAliases } from "./street-aliases";
import { unitAmenityChoice } from "./unit-amenity-choice";

/** The size, age and height that the service knows; null where it does not. */
export function knownFacts(character: PropertyCharacter) {
  const { unknown } = character;
  return {
    year_built: unknown.yearBuilt ? null : character.yearBuilt,
    number_units: unknown.units ? null : character.units,
    number_stories: unknown.stories ? null : character.stories,
  };
}

export function propertyDocument(character: PropertyCharacter): PropertyDetails {
  const { seed, index, kind, site, names } = character;
  const collectedOn = isoDay(character.collectedOn);
  const facts = knownFacts(character);
  const amenities = propertyAmenities(character);
  const charges = propertyCharges(character, amenities, typicalRent(character));
  const contact = propertyContact(character);
  const units = listedUnits(character, charges.deposits, unitAmenityChoice(character, amenities));
  const availability = listsOnlyFloorplans(character)
    ? floorplanRows(character, units)
    : [...units, ...floorplanRows(character, units)];
  const type = propertyType(kind);
  return {
    id: propertyId(seed, index),
    building_name: names.name,
    street_address: site.streetAddress,
    city: site.place.city,
    state: site.place.state,
    zip_code: site.place.zipCode,
    ...facts,
    lat: site.lat,
    lon: site.lon,
    created_on: collectedOn,
    building_availability: availability,
    building_quality: buildingQuality(character, amenities),
    street_address_alias: streetAddressAliases(site),
    msa: site.metro.msa,
    market_embedding: marketEmbedding(site),
    building_name_alias: [...names.aliases],
    building_phone_number: contact.phone,
    building_website: contact.website,
    is_single_family: type === "singleFamily",
    is_condo: type === "condo",
    is_apartment: type === "apartment",
    year_built_prediction: builtEra(character.yearBuilt),
    number_stories_prediction: storyRange(character.stories),
    management_company: contact.company,
    pricing_strategy: pricingStrategy(availability, collectedOn),
    ...charges.fields,
    building_amenities: [...amenities.building],
    unit_amenities: [...amenities.unit],
    review_analysis: reviewAnalysis(character),
    property_embedding: propertyEmbedding(character),
    demographics: demographicsOf(character),
    census_tract_id: censusTract(character),
    ami_limits: amiLimitsOf(character),
    is_student: kind === "student",
    is_senior: kind === "senior",
    is_build_to_rent: kind === "buildToRent",
    is_affordable: kind === "affordable",
    number_units_prediction: character.unknown.units ? Math.round(character.units / 10) * 10 || 1 : null,
    concessions_history: concessionsHistory(character),
    user_id: null,
    street_view_url: null,
    is_lease_up: isInLeaseUp({ yearBuilt: facts.year_built, numberUnits: facts.number_units, units }, collectedOn),
    abnormal_lease_spikes: abnormalLeaseSpikes(availability),
    occupancy_over_time: occupancyOverTime(units, character),
    fees: charges.fees,
  };
}

/** Construction era as photos suggest it: twenty-year bands. */
function builtEra(yearBuilt: number): string {
  if (yearBuilt < 1940) return "before 1940";
  const from = 1940 + 20 * Math.floor((yearBuilt - 1940) / 20);
  return `${from}-${from + 19}`;
}

function storyRange(stories: number): string {
  const band = [
    [1, 3],
    [4, 6],
    [7, 12],
    [13, 24],
  ].find(([, highest]) => stories <= (highest ?? 0));
  return band ? `${band[0]}-${band[1]}` : "25+";
}

/** Eleven digits: county and a tract number; the same for a place, in the form of the Census Bureau's codes. */
function censusTract(character: PropertyCharacter): string {
  const { place } = character.site;
  const area = hashIntegers(Math.round(place.lat * 1e4), Math.round(place.lon * 1e4), character.index % 3);
  return `${countyFips(place)}${String(10000 + (area % 900) * 100).padStart(6, "0")}`;
}
