/** Cosine of two vectors; null where their lengths differ or one has no direction. */
export function cosineSimilarity(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length || a.length === 0) return null;
  let dot = 0;
  let squaredA = 0;
  let squaredB = 0;
  for (let i = 0; i < a.length; i++) {
    const left = a[i] as number;
    const right = b[i] as number;
    dot += left * right;
    squaredA += left * left;
    squaredB += right * right;
  }
  return squaredA === 0 || squaredB === 0 ? null : dot / Math.sqrt(squaredA * squaredB);
}
