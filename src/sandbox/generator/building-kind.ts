/** The kinds of buildings in the sample data and what is typical of each. */
import type { Density } from "../reference/place";

export type BuildingKind =
  | "highRise"
  | "midRise"
  | "garden"
  | "walkUp"
  | "student"
  | "senior"
  | "affordable"
  | "buildToRent"
  | "condo"
  | "house";

export interface KindTraits {
  /** How often the kind occurs in a place of each density. */
  readonly weight: Readonly<Record<Density, number>>;
  /** Median units, spread of their logarithm and bounds. */
  readonly units: readonly [median: number, spread: number, low: number, high: number];
  readonly stories: readonly [low: number, high: number];
  /** Years of construction with weights; "new" means the years just before today. */
  readonly eras: readonly (readonly [era: readonly [from: number, to: number] | "new", weight: number])[];
  /** Typical standing of the finishes and services, 0..1; age lowers it. */
  readonly luxury: number;
  /** Shares of the units with 0 to 4 bedrooms. */
  readonly bedShares: readonly [number, number, number, number, number];
  /** Size of a unit relative to the typical one of its bedrooms. */
  readonly sizeLevel: number;
  /** Rent relative to what location, size, age and quality explain. */
  readonly rentLevel: number;
}

const postwar = [1950, 1979] as const;
const eighties = [1980, 1999] as const;
const recent = [2000, 2014] as const;
const current = [2015, 2023] as const;

export const kindTraits: Readonly<Record<BuildingKind, KindTraits>> = {
  highRise: {
    weight: { core: 44, urban: 6, suburban: 1, campus: 4 },
    units: [270, 0.35, 110, 620],
    stories: [12, 45],
    eras: [
      [[1960, 1989], 14],
      [[1990, 2006], 20],
      [recent, 22],
      [current, 36],
      ["new", 8],
    ],
    luxury: 0.8,
    bedShares: [0.11, 0.5, 0.32, 0.06, 0.01],
    sizeLevel: 0.97,
    rentLevel: 1.06,
  },
  midRise: {
    weight: { core: 26, urban: 38, suburban: 20, campus: 20 },
    units: [210, 0.4, 60, 480],
    stories: [4, 8],
    eras: [
      [eighties, 14],
      [recent, 34],
      [current, 42],
      ["new", 10],
    ],
    luxury: 0.7,
    bedShares: [0.06, 0.5, 0.35, 0.08, 0.01],
    sizeLevel: 1,
    rentLevel: 1.03,
  },
  garden: {
    weight: { core: 0, urban: 14, suburban: 44, campus: 10 },
    units: [230, 0.4, 60, 560],
    stories: [2, 3],
    eras: [
      [postwar, 26],
      [eighties, 46],
      [recent, 20],
      [current, 6],
      ["new", 2],
    ],
    luxury: 0.45,
    bedShares: [0.015, 0.43, 0.42, 0.12, 0.015],
    sizeLevel: 1.02,
    rentLevel: 0.97,
  },
  walkUp: {
    weight: { core: 6, urban: 18, suburban: 3, campus: 16 },
    units: [24, 0.5, 6, 70],
    stories: [3, 5],
    eras: [
      [[1900, 1939], 52],
      [postwar, 34],
      [eighties, 12],
      [recent, 2],
    ],
    luxury: 0.36,
    bedShares: [0.1, 0.46, 0.3, 0.12, 0.02],
    sizeLevel: 0.94,
    rentLevel: 0.97,
  },
  student: {
    weight: { core: 1, urban: 2, suburban: 1, campus: 36 },
    units: [180, 0.35, 60, 380],
    stories: [3, 12],
    eras: [
      [eighties, 18],
      [recent, 40],
      [current, 42],
    ],
    luxury: 0.62,
    bedShares: [0.08, 0.14, 0.3, 0.16, 0.32],
    sizeLevel: 0.92,
    rentLevel: 1.05,
  },
  senior: {
    weight: { core: 2, urban: 4, suburban: 6, campus: 1 },
    units: [130, 0.35, 50, 280],
    stories: [3, 6],
    eras: [
      [eighties, 30],
      [recent, 42],
      [current, 26],
      ["new", 2],
    ],
    luxury: 0.58,
    bedShares: [0.05, 0.63, 0.32, 0, 0],
    sizeLevel: 0.97,
    rentLevel: 1,
  },
  affordable: {
    weight: { core: 7, urban: 9, suburban: 8, campus: 5 },
    units: [110, 0.4, 30, 280],
    stories: [2, 8],
    eras: [
      [postwar, 16],
      [eighties, 34],
      [recent, 32],
      [current, 18],
    ],
    luxury: 0.34,
    bedShares: [0.05, 0.38, 0.37, 0.17, 0.03],
    sizeLevel: 0.94,
    rentLevel: 0.92,
  },
  buildToRent: {
    weight: { core: 0, urban: 0, suburban: 6, campus: 0 },
    units: [120, 0.3, 50, 240],
    stories: [1, 2],
    eras: [
      [[2016, 2023], 80],
      ["new", 20],
    ],
    luxury: 0.68,
    bedShares: [0, 0.12, 0.3, 0.43, 0.15],
    sizeLevel: 1.08,
    rentLevel: 1.05,
  },
  condo: {
    weight: { core: 14, urban: 6, suburban: 4, campus: 4 },
    units: [90, 0.5, 16, 320],
    stories: [3, 28],
    eras: [
      [[1920, 1949], 8],
      [postwar, 22],
      [eighties, 26],
      [recent, 34],
      [current, 10],
    ],
    luxury: 0.64,
    bedShares: [0.06, 0.42, 0.42, 0.09, 0.01],
    sizeLevel: 1.08,
    rentLevel: 1.03,
  },
  house: {
    weight: { core: 0, urban: 4, suburban: 8, campus: 4 },
    units: [1, 0, 1, 1],
    stories: [1, 2],
    eras: [
      [[1905, 1949], 24],
      [postwar, 34],
      [eighties, 26],
      [recent, 16],
    ],
    luxury: 0.48,
    bedShares: [0, 0.03, 0.2, 0.52, 0.25],
    sizeLevel: 1.12,
    rentLevel: 1.02,
  },
};

/** Property types as the service flags them; exactly one holds. */
export function propertyType(kind: BuildingKind): "apartment" | "condo" | "singleFamily" {
  if (kind === "condo") return "condo";
  return kind === "house" ? "singleFamily" : "apartment";
}
