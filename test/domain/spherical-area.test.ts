import { sphericalAreaSquareMiles } from "../../src/domain/spherical-area";

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** Exact: R² · Δλ · (sin north − sin south), in square miles. */
const zone = (degreesLon: number, south: number, north: number) =>
  3958.7613 ** 2 *
  ((degreesLon * Math.PI) / 180) *
  (Math.sin((north * Math.PI) / 180) - Math.sin((south * Math.PI) / 180));

test("a degree at the equator is 4,774 square miles, at 60 degrees north about half", () => {
  expect(sphericalAreaSquareMiles([[box(0, 0, 1, 1)]])).toBeCloseTo(4773.6, 0);
  expect(sphericalAreaSquareMiles([[box(-98, 60, -97, 61)]])).toBeCloseTo(zone(1, 60, 61), 6);
  expect(zone(1, 60, 61)).toBeCloseTo(2351, 0);
});

test("an octant is an eighth of the globe", () => {
  expect(sphericalAreaSquareMiles([[box(0, 0, 90, 90)]])).toBeCloseTo((4 * Math.PI * 3958.7613 ** 2) / 8, 3);
});

test("holes are taken off, polygons added, and the direction of a ring does not matter", () => {
  const outline = box(-98, 30, -97, 31);
  const hole = box(-97.8, 30.2, -97.6, 30.4);
  const whole = zone(1, 30, 31);
  const missing = zone(0.2, 30.2, 30.4);
  expect(sphericalAreaSquareMiles([[outline, hole]])).toBeCloseTo(whole - missing, 6);
  expect(sphericalAreaSquareMiles([[[...outline].reverse(), hole]])).toBeCloseTo(whole - missing, 6);
  expect(sphericalAreaSquareMiles([[outline], [hole]])).toBeCloseTo(whole + missing, 6);
});

test("nothing has no area", () => {
  expect(sphericalAreaSquareMiles([])).toBe(0);
  expect(sphericalAreaSquareMiles([[]])).toBe(0);
});
