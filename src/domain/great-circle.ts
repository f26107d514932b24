/** Distances on the sphere, by the haversine formula with the mean Earth radius (IUGG, 6,371.0088 km). */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

const earthRadiusMeters = 6_371_008.8;
/** International mile. */
export const metersPerMile = 1609.344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Meters from one place to others; what depends only on it is computed once. */
export function metersFrom(a: Place): (lat: number, lon: number) => number {
  const cosine = Math.cos(radians(a.lat));
  return (lat, lon) => {
    const halfLat = Math.sin(radians(lat - a.lat) / 2);
    const halfLon = Math.sin(radians(lon - a.lon) / 2);
    const h = halfLat * halfLat + cosine * Math.cos(radians(lat)) * halfLon * halfLon;
    return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)));
  };
}

export function distanceMeters(a: Place, b: Place): number {
  return metersFrom(a)(b.lat, b.lon);
}

export function distanceMiles(a: Place, b: Place): number {
  return distanceMeters(a, b) / metersPerMile;
}

/** Miles of a degree of latitude; no two places a degree of latitude apart are nearer. */
export const milesPerDegree = (earthRadiusMeters * Math.PI) / 180 / metersPerMile;
