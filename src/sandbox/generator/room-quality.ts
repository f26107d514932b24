/** Quality scores of rooms, scattered around the property's overall quality. */
import { qualityScoreNames, type BuildingQuality } from "../../service/building-quality";
import type { PropertyAmenities } from "./amenity-draw";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

type RoomScore = (typeof qualityScoreNames)[number];

/** Amenity that a room's photos require. */
const roomNeeds: Partial<Record<RoomScore, string>> = {
  avg_quality_score_fitness_center: "fitness_center",
  avg_quality_score_laundry_room: "laundry_room",
  avg_quality_score_swimming_pool: "swimming_pool",
  avg_quality_score_walk_in_closet: "walk_in_closet",
};
/** How often photos of a room are missing. */
const missingShare: Partial<Record<RoomScore, number>> = {
  avg_quality_score_dining_room: 0.4,
  avg_quality_score_main_entrance: 0.15,
  avg_quality_score_stairs_hallway: 0.25,
  avg_quality_score_common_areas: 0.1,
};

/** The overall score as published; null where a property has no photos. */
export function overallQuality(character: PropertyCharacter): number | null {
  return character.unknown.quality ? null : Number(character.quality.toFixed(3));
}

export function buildingQuality(character: PropertyCharacter, amenities: PropertyAmenities): BuildingQuality {
  const stream = new RandomStream(character.seed, character.index, streamTopics.quality);
  const offered = new Set([...amenities.building, ...amenities.unit]);
  const scores = Object.fromEntries(
    qualityScoreNames.map((name): [RoomScore, number | null] => {
      const score = Number(stream.normalWithin(character.quality, 0.055, 0, 1).toFixed(3));
      const isMissing = stream.chance(missingShare[name] ?? 0.03);
      if (name === "property_overall_quality") return [name, overallQuality(character)];
      const need = roomNeeds[name];
      return [
        name,
        isMissing || character.unknown.quality || (need !== undefined && !offered.has(need)) ? null : score,
      ];
    }),
  );
  return scores as Record<RoomScore, number | null>;
}
