/** What a property charges besides rent: pets, applications, parking, deposits and the unstructured fees. */
import type { AdditionalFee, PropertyDetails } from "../../service/property-details";
import type { PropertyAmenities } from "./amenity-draw";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

type ChargeField =
  | "cats_monthly_rent"
  | "cats_one_time_fee"
  | "cats_deposit"
  | "dogs_monthly_rent"
  | "dogs_one_time_fee"
  | "dogs_deposit"
  | "admin_fee"
  | "amenity_fee"
  | "application_fee"
  | "storage_fee"
  | "parking_covered"
  | "parking_garage"
  | "parking_surface_lot"
  | "min_deposit"
  | "max_deposit";

export interface PropertyCharges {
  readonly fields: Pick<PropertyDetails, ChargeField>;
  readonly fees: AdditionalFee[];
  /** Lowest and highest security deposit, or null where none is stated. */
  readonly deposits: readonly [lowest: number, highest: number] | null;
}

/** Garage parking, dollars a month, by how densely a place is built. */
const garageRents = { core: 225, urban: 120, suburban: 85, campus: 105 } as const;
/** Parking rents relative to the others, by metro; a car costs most where land does. */
const expensiveParking: Readonly<Record<string, number>> = {
  "35620": 1.8,
  "14460": 1.5,
  "16980": 1.15,
  "42660": 1.1,
  "12420": 0.75,
  "19100": 0.7,
  "38060": 0.6,
};

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

export function propertyCharges(
  character: PropertyCharacter,
  amenities: PropertyAmenities,
  usualRent: number,
): PropertyCharges {
  const stream = new RandomStream(character.seed, character.index, streamTopics.charges);
  const { kind, luxury } = character;
  const isManaged = kind !== "house" && kind !== "condo";
  const maybe = (share: number, value: () => number): number | null => {
    const amount = value();
    return stream.chance(share) ? amount : null;
  };

  const petRent = roundTo(stream.normalWithin(22 + 28 * luxury, 8, 10, 90), 5);
  const petFee = roundTo(stream.normalWithin(200 + 200 * luxury, 70, 100, 600), 25);
  const petDeposit = roundTo(stream.normalWithin(250, 80, 100, 500), 50);
  const asksRent = stream.chance(0.8);
  const asksFee = stream.chance(0.65);
  const asksDeposit = stream.chance(0.35);
  const petCharge = (isTaken: boolean, isAsked: boolean, amount: number): number | null =>
    isTaken ? (isAsked ? amount : 0) : null;
  const cats = amenities.pets === "both" || amenities.pets === "cats";
  const dogs = amenities.pets === "both" || amenities.pets === "dogs";

  // Massachusetts lets an owner ask for neither application nor administrative fees.
  const feesForbidden = character.site.place.state === "MA";
  const applicationFee = maybe(0.85, () => stream.pick([35, 40, 50, 50, 50, 60, 75, 85]));
  const adminFee = isManaged
    ? maybe(0.6, () => roundTo(stream.normalWithin(80 + 220 * luxury, 50, 50, 400), 25))
    : null;
  const amenityFee = isManaged && luxury > 0.6 ? maybe(0.25, () => roundTo(stream.between(20, 75), 5)) : null;
  const storageFee = maybe(0.3, () => roundTo(stream.normalWithin(40 + 30 * luxury, 15, 15, 150), 5));

  const parkingLevel = expensiveParking[character.site.metro.cbsa] ?? 1;
  const hasGarage = amenities.building.includes("parking_garage");
  const garage = hasGarage
    ? maybe(0.85, () =>
        roundTo(stream.normalWithin(1, 0.2, 0.5, 1.8) * garageRents[character.site.place.density] * parkingLevel, 5),
      )
    : null;
  const covered = amenities.building.includes("carport")
    ? maybe(0.8, () => roundTo(stream.between(25, 60) * parkingLevel, 5))
    : null;
  const surface =
    character.site.place.density === "core"
      ? null
      : maybe(0.5, () => (luxury > 0.5 ? 0 : roundTo(stream.between(0, 25), 5)));

  const deposits = depositBounds(character, usualRent, stream);
  const fees: AdditionalFee[] = [];
  const addFee = (share: number, label: string, amount: number, frequency: "once" | "month" | "year"): void => {
    if (stream.chance(share) && amount > 0) fees.push({ label, amount, frequency });
  };
  if (applicationFee !== null && !feesForbidden)
    fees.push({ label: "Application fee", amount: applicationFee, frequency: "once" });
  if (adminFee !== null && !feesForbidden)
    fees.push({ label: "Administrative fee", amount: adminFee, frequency: "once" });
  if (amenityFee !== null) fees.push({ label: "Amenity fee", amount: amenityFee, frequency: "month" });
  if (isManaged) {
    addFee(
      amenities.building.includes("valet_trash_service") ? 0.95 : 0.05,
      "Valet trash",
      stream.pick([25, 30, 30, 35]),
      "month",
    );
    addFee(0.45, "Pest control", stream.pick([3, 5, 5, 8]), "month");
    addFee(
      amenities.building.includes("package_lockers") ? 0.6 : 0.08,
      "Package service",
      stream.pick([5, 8, 10, 15]),
      "month",
    );
    addFee(0.3, "Utility billing service", stream.pick([3.5, 4.99, 6.5]), "month");
    addFee(0.4, "Renter's insurance (property program)", stream.pick([12, 14.5, 18]), "month");
    addFee(
      amenities.building.includes("community_wifi") ? 0.7 : 0.1,
      "Technology package",
      stream.pick([49, 65, 75, 95]),
      "month",
    );
    addFee(0.08, "Common area fee", stream.pick([60, 90, 120]), "year");
  }
  if (cats || dogs) {
    if (asksRent) fees.push({ label: "Pet rent", amount: petRent, frequency: "month" });
    if (asksFee) fees.push({ label: "Pet fee", amount: petFee, frequency: "once" });
  }
  if (garage !== null) fees.push({ label: "Garage parking", amount: garage, frequency: "month" });

  return {
    fields: {
      cats_monthly_rent: petCharge(cats, asksRent, petRent),
      cats_one_time_fee: petCharge(cats, asksFee, petFee),
      cats_deposit: petCharge(cats, asksDeposit, petDeposit),
      dogs_monthly_rent: petCharge(dogs, asksRent, petRent),
      dogs_one_time_fee: petCharge(dogs, asksFee, petFee),
      dogs_deposit: petCharge(dogs, asksDeposit, petDeposit),
      admin_fee: feesForbidden ? null : adminFee,
      amenity_fee: amenityFee,
      application_fee: feesForbidden ? null : applicationFee,
      storage_fee: storageFee,
      parking_covered: covered,
      parking_garage: garage,
      parking_surface_lot: surface,
      min_deposit: deposits?.[0] ?? null,
      max_deposit: deposits?.[1] ?? null,
    },
    fees,
    deposits,
  };
}

/** Managed communities ask a few hundred dollars, small owners and some regions a month's rent. */
function depositBounds(
  character: PropertyCharacter,
  usualRent: number,
  stream: RandomStream,
): readonly [number, number] | null {
  const isMonthsRent = character.kind === "house" || character.kind === "condo" || character.kind === "walkUp";
  const low = isMonthsRent ? roundTo(usualRent, 50) : stream.pick([100, 200, 250, 300, 300, 400, 500, 500, 600]);
  const high = isMonthsRent ? low : Math.max(low, roundTo(Math.min(usualRent, low * stream.between(1, 3)), 50));
  return stream.chance(0.85) ? [low, high] : null;
}
