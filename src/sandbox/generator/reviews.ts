/** Public reviews of the past 24 months, in agreement with the property's quality. */
import type { PropertyDetails } from "../../service/property-details";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

/** Subjects that reviewers praise or blame, with how often they come up. */
const reviewTopics = [
  ["staff", 0.32],
  ["maintenance", 0.28],
  ["location", 0.3],
  ["cleanliness", 0.16],
  ["noise", 0.15],
  ["parking", 0.14],
  ["amenities", 0.18],
  ["management", 0.22],
  ["value", 0.14],
  ["safety", 0.1],
  ["pests", 0.07],
  ["packages", 0.06],
] as const;
/** Subjects that people mention when they are displeased. */
const mostlyBlamed = new Set(["noise", "parking", "pests", "packages"]);

/** Null for houses, which have no reviews; avg_score is 0..1. */
export function reviewAnalysis(character: PropertyCharacter): PropertyDetails["review_analysis"] {
  if (character.kind === "house") return null;
  const stream = new RandomStream(character.seed, character.index, streamTopics.reviews);
  const count = Math.round(character.units * stream.between(0.05, 0.55));
  if (count === 0) return { avg_score: null, count_reviews: 0, positive_counts: {}, negative_counts: {} };
  const score = stream.normalWithin(0.42 + 0.48 * character.quality, 0.1, 0.15, 0.98);
  const positive: Record<string, number> = {};
  const negative: Record<string, number> = {};
  for (const [topic, share] of reviewTopics) {
    const mentions = Math.round(count * share * stream.between(0.5, 1.5));
    const liked = mostlyBlamed.has(topic) ? 0.35 * score : Math.min(0.97, score + stream.normal(0.04, 0.08));
    const pros = Math.max(0, Math.round(mentions * liked));
    if (pros > 0) positive[topic] = pros;
    if (mentions - pros > 0) negative[topic] = mentions - pros;
  }
  return {
    avg_score: Number(score.toFixed(3)),
    count_reviews: count,
    positive_counts: positive,
    negative_counts: negative,
  };
}
