/** Areas of shapes on the globe. */

/** Mean radius of the Earth (IUGG), miles. */
const earthRadiusMiles = 3958.7613;

type Ring = readonly (readonly number[])[];

/**
 * Square miles of a multipolygon of [lon, lat] positions in degrees; holes are taken off. Each edge adds the area
 * between it and the south pole: R² · Δλ · (2 + sin φ₁ + sin φ₂) / 2 (Chamberlain and Duquette, Some Algorithms for
 * Polygons on a Sphere, JPL Publication 07-3, 2007).
 */
export function sphericalAreaSquareMiles(polygons: readonly (readonly Ring[])[]): number {
  return polygons.reduce(
    (total, [outline = [], ...holes]) =>
      total + ringArea(outline) - holes.reduce((sum, hole) => sum + ringArea(hole), 0),
    0,
  );
}

function ringArea(ring: Ring): number {
  const radians = (degrees = 0) => (degrees * Math.PI) / 180;
  let sum = 0;
  ring.forEach(([lon, lat], index) => {
    const [nextLon, nextLat] = ring[(index + 1) % ring.length] ?? [];
    sum += (radians(nextLon) - radians(lon)) * (2 + Math.sin(radians(lat)) + Math.sin(radians(nextLat)));
  });
  return Math.abs((sum * earthRadiusMiles ** 2) / 2);
}
