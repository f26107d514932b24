/** Tags and raw amenity strings of single units, in agreement with what their property offers. */
import { setAsidePercent } from "./affordable-rent";
import type { PropertyAmenities } from "./amenity-draw";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";
import type { Floorplan } from "./floorplans";
import type { UnitTraits } from "./unit-traits";

export interface UnitAmenityChoice {
  /** Documented tags, sorted. */
  tagsOf(floorplan: Floorplan, unit: UnitTraits): string[];
  /** Strings as a property's website would write them. */
  rawNamesOf(floorplan: Floorplan, unit: UnitTraits): string[];
}

/** How websites write an amenity. */
const websiteNames: Readonly<Record<string, readonly string[]>> = {
  washer_dryer_in_unit: ["In-unit washer & dryer", "Full-Size Washer/Dryer"],
  washer_dryer_hookups: ["W/D hookups"],
  stainless_steel_appliances: ["Stainless steel appliances", "Stainless-Steel Appliance Package"],
  quartz_countertops: ["Quartz countertops", "White Quartz Counters"],
  granite_countertops: ["Granite counters"],
  walk_in_closet: ["Walk-in closet", "Spacious Walk-In Closets"],
  patio_or_balcony: ["Private patio/balcony"],
  kitchen_island: ["Kitchen island"],
  vinyl_floor: ["Wood-style flooring", "Luxury vinyl plank"],
  hardwood_floor: ["Hardwood floors", "Original Hardwood"],
  smart_thermostat: ["Smart thermostat"],
  high_ceilings: ["9' ceilings", "10-foot ceilings"],
  dishwasher: ["Dishwasher"],
  air_conditioning: ["A/C"],
  floor_to_ceiling_windows: ["Floor-to-ceiling windows"],
  carpet: ["Plush carpet"],
};

export function unitAmenityChoice(character: PropertyCharacter, amenities: PropertyAmenities): UnitAmenityChoice {
  const offered = new Set(amenities.unit);
  const stream = new RandomStream(character.seed, character.index, streamTopics.amenities, 1);
  const written = amenities.unit
    .filter((name) => name in websiteNames)
    .map((name) => stream.pick(websiteNames[name] ?? [name]))
    .slice(0, 3);
  return {
    tagsOf(floorplan, unit) {
      const tags: string[] = [];
      if (character.kind === "affordable") {
        tags.push(character.index % 4 === 0 ? "affordable.section_8" : "affordable.lihtc");
      }
      if (character.kind === "buildToRent") tags.push("townhome");
      if (unit.isCorner) tags.push("corner_unit");
      if (unit.isRenovated) tags.push("renovated");
      if (unit.hasView) tags.push(character.stories > 8 ? "view.city" : "view.courtyard");
      if (offered.has("patio_or_balcony") && floorplan.bed > 0) tags.push("balcony_patio");
      if (offered.has("washer_dryer_in_unit")) tags.push("washer_dryer");
      if (offered.has("kitchen_island") && floorplan.bed > 0) tags.push("kitchen_island");
      if (unit.floor !== null && unit.floor === character.stories && character.stories > 8)
        tags.push("floor.penthouse");
      if (character.kind === "student" && floorplan.bed === 2 && unit.number % 5 === 0) tags.push("double_occupancy");
      return tags.sort();
    },
    rawNamesOf(_floorplan, unit) {
      const names = unit.isCorner ? [...written, "Corner home"] : [...written];
      if (character.kind === "affordable") names.push(`${setAsidePercent(character, unit.number)}% AMI`);
      return names;
    },
  };
}
