/**
 * Class of a property, A to C, as underwriters speak of it: by age, moved a step by what photos show. The rule is our
 * own; no public source rates a property.
 */

export type PropertyClass = "A" | "B" | "C";

const classes = ["A", "B", "C"] as const;
/** Up to so many years a property begins as A, up to so many as B. */
const [newYears, matureYears] = [15, 35];
/** Photo quality, 0..1, from which a property is a step better, and below which a step worse. */
const [fineQuality, poorQuality] = [0.75, 0.45];

/** Years since it was built and photo quality 0..1; null where neither is known. */
export function propertyClass(age: number | null, quality: number | null): PropertyClass | null {
  if (age === null && quality === null) return null;
  const byAge = age === null ? 1 : age <= newYears ? 0 : age <= matureYears ? 1 : 2;
  const step = quality === null ? 0 : quality >= fineQuality ? -1 : quality < poorQuality ? 1 : 0;
  return classes[Math.min(2, Math.max(0, byAge + step))] as PropertyClass;
}
