/**
 * How much of the long sweeps a run covers: a part of them on every commit, all with `npm run test:long`. The commit
 * determines the part (scripts/test.mjs), so over time all of it runs; COMPSHEET_PART repeats one.
 */
export const isLong = process.env["COMPSHEET_LONG"] === "1";

const part = Number(process.env["COMPSHEET_PART"] ?? 0) || 0;

/** Seeded rounds of each sweep: those of every commit, and those of a long run. */
const rounds = {
  "gzip files": [250, 5_000],
  "damaged gzip files": [400, 10_000],
  "corrupted files of a kind": [20, 50],
  "XML of damaged workbooks": [40, 400],
  "malformed requests": [1_000, 10_000],
  "conflicts of stores": [500, 100_000],
  "kills of night jobs": [6, 200],
  "models of a killed night": [24, 1_000],
  "kills while a model is written": [150, 1_000],
} as const;

export function roundsOf(sweep: keyof typeof rounds): number {
  return rounds[sweep][isLong ? 1 : 0];
}

/**
 * Every nth of the cases, which of them the commit decides; all in a long run.
 * @param share n, at least 1
 */
export function partOf<T>(cases: readonly T[], share: number): T[] {
  return isLong ? [...cases] : cases.filter((_, index) => index % share === part % share);
}

/**
 * Whether an open-ended sweep tries this one: every nth, like `partOf`.
 * @param share n, at least 1
 */
export const isOfPart = (nth: number, share: number): boolean => isLong || nth % share === part % share;
