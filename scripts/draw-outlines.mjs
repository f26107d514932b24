// Draws the outlines of the metropolitan areas that the pane's map shows, heavily simplified, into
// src/features/find/map/metro-outlines.ts. Source: the Census Bureau's cartographic boundaries of core-based
// statistical areas (cb_2018_us_cbsa_20m, public domain) as GeoJSON. Run it after a change here:
//   node scripts/draw-outlines.mjs PATH/TO/census-cbsa-2018-20m.geojson
//
// Format: one line per metropolitan area, with its name and rings. A ring is a chain of steps between corners in units
// of 1/100 degree, first longitude then latitude, each step written as a zigzag number in base 64, five bits a
// character.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** Steps per degree: 1/100 of a degree is 1.1 km. */
const stepsPerDegree = 100;
/** Maximum distance of a simplified line from the true one, in degrees. */
const tolerance = 0.02;
/** Square degrees; smaller islands are left out, but a metro's largest part never is. */
const leastArea = 0.02;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const [sourcePath] = process.argv.slice(2);
if (sourcePath === undefined) {
  console.error("Usage: node scripts/draw-outlines.mjs PATH/TO/census-cbsa-2018-20m.geojson");
  process.exit(1);
}

const { features } = JSON.parse(readFileSync(sourcePath, "utf8"));
const metropolitan = features
  .filter(({ properties }) => properties.LSAD === "M1")
  .sort((a, b) => Number(a.properties.GEOID) - Number(b.properties.GEOID));

const lines = metropolitan.map(({ properties, geometry }) => {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.map(([outer]) => outer).sort((a, b) => area(b) - area(a));
  const drawn = rings
    .filter((ring, index) => index === 0 || area(ring) >= leastArea)
    .map((ring) => encode(simplify(ring)))
    .filter((text) => text !== "");
  return `  ${JSON.stringify(`${properties.NAME}|${drawn.join("|")}`)},`;
});

const file = `/**
 * Outlines of the metropolitan areas of the United States, simplified to a few miles: for finding one's way on the map
 * only. Made by scripts/draw-outlines.mjs from the Census Bureau's cartographic boundaries of 2018 (public domain).
 */
// prettier-ignore
export const metroOutlines: readonly string[] = [
${lines.join("\n")}
];
`;
const target = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  "..",
  "src",
  "features",
  "find",
  "map",
  "metro-outlines.ts",
);
writeFileSync(target, file);
console.log(`${lines.length} metropolitan areas, ${file.length} bytes, ${gzipSync(file).length} compressed`);

/** Square degrees. */
function area(ring) {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) twice += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return Math.abs(twice) / 2;
}

/** Douglas and Peucker (1973) on a closed ring, cut at the first corner and the one furthest from it. */
function simplify(ring) {
  const open = ring.slice(0, -1);
  const far = open.reduce((best, corner, i) => (apart(open[0], corner) > apart(open[0], open[best]) ? i : best), 0);
  return [...keep(open.slice(0, far + 1)).slice(0, -1), ...keep([...open.slice(far), open[0]]).slice(0, -1)];
}

function apart([ax, ay], [bx, by]) {
  return Math.hypot(ax - bx, ay - by);
}

function keep(line) {
  if (line.length < 3) return line;
  const [first, last] = [line[0], line[line.length - 1]];
  const away = line.map((corner) => distanceToLine(corner, first, last));
  const worst = away.reduce((best, distance, i) => (distance > away[best] ? i : best), 0);
  if (away[worst] <= tolerance) return [first, last];
  return [...keep(line.slice(0, worst + 1)).slice(0, -1), ...keep(line.slice(worst))];
}

function distanceToLine([x, y], [ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length;
}

/** "" if it has no area in whole steps. */
function encode(ring) {
  let [lon, lat] = [0, 0];
  const steps = [];
  for (const corner of ring) {
    const [x, y] = corner.map((degrees) => Math.round(degrees * stepsPerDegree));
    if (steps.length > 0 && x === lon && y === lat) continue;
    steps.push(x - lon, y - lat);
    [lon, lat] = [x, y];
  }
  return steps.length < 6 ? "" : steps.map(writeNumber).join("");
}

function writeNumber(value) {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  do {
    const bits = rest % 32;
    rest = Math.floor(rest / 32);
    text += alphabet[rest > 0 ? bits + 32 : bits];
  } while (rest > 0);
  return text;
}
