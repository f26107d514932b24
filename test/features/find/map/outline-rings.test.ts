import { metroOutlines } from "../../../../src/features/find/map/metro-outlines";
import { isInside, readOutline } from "../../../../src/features/find/map/outline-rings";

const outlines = metroOutlines.map(readOutline);

test("an outline is its name and the corners of its rings, as steps in hundredths of a degree", () => {
  // Zigzag: 2 is C, -1 is B; 33 = 1 + 32 takes two characters.
  expect(readOutline("Squareville|AACAACBA|CC")).toEqual({
    name: "Squareville",
    rings: [
      [
        [0, 0],
        [0, 0.01],
        [0.01, 0.01],
        [0.01, 0],
      ],
      [[0.01, 0.01]],
    ],
  });
  expect(readOutline("Far|hBA").rings).toEqual([[[0, -0.17]]]);
});

test("every metropolitan area has a ring around an area in the United States or Puerto Rico", () => {
  expect(outlines).toHaveLength(390);
  const odd = outlines.filter(
    ({ name, rings }) =>
      !/, [A-Z]{2}(-[A-Z]{2})*$/.test(name) ||
      rings.length === 0 ||
      rings.some(
        (ring) => ring.length < 3 || ring.some(([lat, lon]) => lat < 17 || lat > 72 || lon < -180 || lon > -65),
      ),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test.each([
  ["Austin-Round Rock, TX", 30.2672, -97.7431],
  ["New York-Newark-Jersey City, NY", 40.7484, -73.9857],
  ["Los Angeles-Long Beach-Anaheim, CA", 34.0522, -118.2437],
  ["Chicago-Naperville-Elgin, IL", 41.8757, -87.6243],
  ["Miami-Fort Lauderdale-West Palm Beach, FL", 25.7617, -80.2],
])("%s lies around its middle", (name, lat, lon) => {
  expect(outlines.filter((outline) => isInside(outline, lat, lon)).map((outline) => outline.name)).toEqual([name]);
});

test("the open sea lies in none", () => {
  expect(outlines.filter((outline) => isInside(outline, 30, -60))).toEqual([]);
});
