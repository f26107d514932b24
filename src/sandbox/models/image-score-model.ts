/** What sample images show: derived from each image's address, so it is stable. */
import type { ImageFeature, ImageQuality, InteriorScoreResponse } from "../../service/image-scores";
import { RandomStream, hashIntegers } from "../generator/random-stream";

interface RoomKind {
  /** Room name as in building_quality. */
  readonly name: string;
  readonly label: string;
  /** Weight in the property's score; 0: not a room, no quality. */
  readonly weight: number;
  readonly words: RegExp;
  /** One feature is drawn from each group. */
  readonly groups: readonly (readonly string[])[];
}

const floors = ["hardwood_floor", "vinyl_floor", "tile_floor", "carpet"];
const counters = ["granite_countertops", "quartz_countertops", "marble_countertops", "laminate_countertops"];

const rooms: readonly RoomKind[] = [
  {
    name: "kitchen",
    label: "Kitchen",
    weight: 2,
    words: /kitchen/,
    groups: [
      counters,
      ["stainless_steel_appliances", "black_appliances", "white_appliances"],
      ["kitchen_island", "breakfast_bar"],
      floors,
    ],
  },
  {
    name: "bathroom",
    label: "Bathroom",
    weight: 1.5,
    words: /bath/,
    groups: [["walk_in_shower", "bath_tub"], ["double_sink_vanity", "single_sink_vanity"], counters],
  },
  {
    name: "living_room",
    label: "Living room",
    weight: 1.25,
    words: /living/,
    groups: [floors, ["large_windows", "floor_to_ceiling_windows"], ["fireplace", "ceiling_fan", "crown_molding"]],
  },
  {
    name: "bedroom",
    label: "Bedroom",
    weight: 1,
    words: /bed/,
    groups: [floors, ["ceiling_fan", "large_closets", "large_windows"]],
  },
  { name: "dining_room", label: "Dining room", weight: 0.75, words: /dining/, groups: [floors, ["track_lighting"]] },
  {
    name: "walk_in_closet",
    label: "Walk-in closet",
    weight: 0.5,
    words: /closet/,
    groups: [["custom_shelves", "hanging_rods"]],
  },
  {
    name: "fitness_center",
    label: "Fitness center",
    weight: 0.75,
    words: /gym|fitness/,
    groups: [
      ["cardio_machines", "free_weights"],
      ["mirror_wall", "large_windows"],
    ],
  },
  { name: "laundry_room", label: "Laundry room", weight: 0.5, words: /laundry/, groups: [["washer_dryer_in_unit"]] },
  {
    name: "common_areas",
    label: "Common area",
    weight: 0.75,
    words: /lobby|lounge|club|common/,
    groups: [["lounge_seating", "pool_table"], floors],
  },
  {
    name: "swimming_pool",
    label: "Swimming pool",
    weight: 0.75,
    words: /pool/,
    groups: [["swimming_pool"], ["cabana", "lounge_chairs"]],
  },
  { name: "exterior", label: "Exterior", weight: 0, words: /exterior|facade|street/, groups: [["balconies", "brick"]] },
];

/** The room, its quality and its features. Uses the room word in the address, if any. */
function look(url: string): { room: RoomKind; quality: ImageQuality } {
  const random = new RandomStream(hashText(url));
  const drawn = random.pick(rooms);
  const room = rooms.find(({ words }) => words.test(url.toLowerCase())) ?? drawn;
  // Images in the same folder show the same property.
  const level = new RandomStream(hashText(url.slice(0, url.lastIndexOf("/")))).normalWithin(0.6, 0.15, 0.1, 0.95);
  const quality = Number(random.normalWithin(level, 0.07, 0, 1).toFixed(4));
  const features = room.groups.map((group): ImageFeature[] => {
    const [first = "", second] = random.shuffled(group);
    const probability = Number(random.between(0.6, 0.99).toFixed(3));
    const rest = Number(((1 - probability) * random.between(0.3, 0.9)).toFixed(3));
    return [{ probability, feature: first }, ...(second === undefined ? [] : [{ probability: rest, feature: second }])];
  });
  return { room, quality: { features, quality: room.weight === 0 ? null : quality, function: room.name, url } };
}

function hashText(text: string): number {
  return hashIntegers(...[...text].map((letter) => letter.codePointAt(0) ?? 0));
}

/** The score is the mean of the rooms' qualities, weighted by relevance; null without any room. */
export function scoreInterior(urls: readonly string[]): InteriorScoreResponse {
  const looks = urls.map(look);
  const rated = looks.flatMap(({ room, quality: { quality } }) => (quality === null ? [] : [{ room, quality }]));
  const weight = rated.reduce((sum, { room }) => sum + room.weight, 0);
  const score = rated.reduce((sum, { room, quality }) => sum + room.weight * quality, 0) / weight;
  return {
    property_score: weight === 0 ? null : Number(score.toFixed(4)),
    qualities: looks.map(({ quality }) => quality),
  };
}

/** Every feature of an image, most probable first. */
export function detectFeatures(url: string): ImageFeature[] {
  return look(url)
    .quality.features.flat()
    .sort((a, b) => b.probability - a.probability);
}

/** One sentence: the room and its certain features. */
export function altText(url: string): string {
  const { room, quality } = look(url);
  const sure = quality.features.flatMap(([first]) => (first ? [first.feature.replace(/_/g, " ")] : []));
  const last = sure.pop();
  return last === undefined
    ? room.label
    : `${room.label} with ${sure.length > 0 ? `${sure.join(", ")} and ` : ""}${last}`;
}
