/** Where the service has properties: the United States with Alaska, Hawaii and Puerto Rico. */

/** Whether the point is within the country's bounds; Alaska's extend beyond 180 degrees. */
export function isInServiceArea(lat: number, lon: number): boolean {
  return lat >= 17.5 && lat <= 71.5 && ((lon >= -180 && lon <= -64.5) || (lon >= 172 && lat >= 51));
}

/** What is wrong with a point outside: a western longitude without its sign, or the location itself; null if inside. */
export function outsideOf(lat: number, lon: number): "sign" | "place" | null {
  if (isInServiceArea(lat, lon)) return null;
  return isInServiceArea(lat, -lon) ? "sign" : "place";
}
