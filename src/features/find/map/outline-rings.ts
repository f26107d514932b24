/** Decodes outlines in the format of scripts/draw-outlines.mjs. */

export interface Outline {
  readonly name: string;
  /** One ring per part of the area: [lat, lon] corners, without repeating the first. */
  readonly rings: readonly (readonly [number, number][])[];
}

const stepsPerDegree = 100;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function readOutline(line: string): Outline {
  const [name = "", ...rings] = line.split("|");
  return { name, rings: rings.map(readRing) };
}

/** Whether a point is inside the outline, meaning an odd number of edges is west of it. */
export function isInside({ rings }: Outline, lat: number, lon: number): boolean {
  let inside = false;
  for (const ring of rings) {
    ring.forEach(([aLat, aLon], index) => {
      const [bLat, bLon] = ring[(index + 1) % ring.length] ?? [aLat, aLon];
      const isCrossed = aLat > lat !== bLat > lat;
      if (isCrossed && lon > aLon + ((lat - aLat) / (bLat - aLat)) * (bLon - aLon)) inside = !inside;
    });
  }
  return inside;
}

function readRing(text: string): readonly [number, number][] {
  const steps = readNumbers(text);
  const corners: [number, number][] = [];
  let [lon, lat] = [0, 0];
  for (let i = 0; i + 1 < steps.length; i += 2) {
    lon += steps[i] ?? 0;
    lat += steps[i + 1] ?? 0;
    corners.push([lat / stepsPerDegree, lon / stepsPerDegree]);
  }
  return corners;
}

/** Zigzag numbers, five bits per character, lowest first; the sixth bit means that more follow. */
function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let [value, place] = [0, 1];
  for (const letter of text) {
    const bits = alphabet.indexOf(letter);
    value += (bits % 32) * place;
    place *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, place] = [0, 1];
  }
  return numbers;
}
