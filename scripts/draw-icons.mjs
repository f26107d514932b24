// Draws the project's icons into assets/: an apartment building whose windows are cells, one of them selected; and the
// ribbon's buttons. Run it after a change here: node scripts/draw-icons.mjs
import { writeFileSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { fileURLToPath } from "node:url";

const brand = [0x0b, 0x6a, 0x5f];
const white = [0xff, 0xff, 0xff];
const amber = [0xff, 0xb6, 0x2e];
/** Every pixel is the mean of samples x samples points. */
const samples = 8;

/** A shape is a color and a test whether it covers a point; later shapes cover earlier ones. */
const box = (colour, left, top, width, height, radius = 0) => ({
  colour,
  covers(x, y) {
    if (x < left || y < top || x > left + width || y > top + height) return false;
    const dx = Math.max(left + radius - x, 0, x - (left + width - radius));
    const dy = Math.max(top + radius - y, 0, y - (top + height - radius));
    return dx * dx + dy * dy <= radius * radius;
  },
});

const triangle = (colour, ...corners) => ({
  colour,
  covers(x, y) {
    const sides = corners.map(([ax, ay], index) => {
      const [bx, by] = corners[(index + 1) % corners.length];
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    });
    return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
  },
});

/** A ring around (x0, y0) with a gap between two angles, in radians from the right, clockwise. */
const openRing = (colour, x0, y0, radius, thickness, gapFrom, gapTo) => ({
  colour,
  covers(x, y) {
    if (Math.abs(Math.hypot(x - x0, y - y0) - radius) > thickness / 2) return false;
    const angle = Math.atan2(y - y0, x - x0);
    return angle < gapFrom || angle > gapTo;
  },
});

/** A straight stroke with round ends. */
const bar = (colour, fromX, fromY, toX, toY, thickness) => ({
  colour,
  covers(x, y) {
    const [dx, dy] = [toX - fromX, toY - fromY];
    const along = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - fromX - along * dx, y - fromY - along * dy) <= thickness / 2;
  },
});

/** At 16 pixels there is room for six windows; drawn on whole pixels. */
const smallMark = [
  box(brand, 0, 0, 16, 16, 3),
  box(white, 3, 2, 10, 12, 0.5),
  ...[5, 9].flatMap((x) => [4, 7, 10].map((y) => box(brand, x, y, 2, 2))),
  box(amber, 9, 7, 2, 2),
];

/** From 32 pixels: a tower of three windows a floor and a lower wing, on a grid of 32. */
const floors = [9, 14, 19];
const largeMark = [
  box(brand, 0, 0, 32, 32, 6),
  box(white, 5, 5, 14, 22, 1),
  box(white, 20, 12, 7, 15, 1),
  ...[7, 11, 15].flatMap((x) => floors.map((y) => box(brand, x, y, 2, 3))),
  ...floors.slice(1).map((y) => box(brand, 22, y, 3, 3)),
  box(brand, 11, 24, 2, 3),
  box(white, 13.5, 12.5, 5, 6),
  box(amber, 14, 13, 4, 5, 0.5),
];

/** A clockwise arrow, open at the upper right, on a grid of 16. */
const retryArrow = [
  box(brand, 0, 0, 16, 16, 3),
  openRing(white, 7.5, 8.5, 4, 2, -1, 0.5),
  triangle(white, [13, 3], [13, 8], [8, 8]),
];

/** The same shape rotated by 180° on a grid of 16. */
const turned = ({ colour, covers }) => ({ colour, covers: (x, y) => covers(16 - x, 16 - y) });

/** Two arrows that chase each other. */
const halfTurn = [openRing(white, 8, 8, 4, 1.8, -0.6, 4), triangle(white, [9, 5.6], [14.6, 5.6], [11.8, 9.2])];
const refreshArrows = [box(brand, 0, 0, 16, 16, 3), ...halfTurn, ...halfTurn.map(turned)];

/** An arrow into a tray. */
const keepTray = [
  box(brand, 0, 0, 16, 16, 3),
  box(white, 7, 2.5, 2, 4.5),
  triangle(white, [4.6, 6.5], [11.4, 6.5], [8, 10.3]),
  box(white, 3, 10, 1.8, 3.4),
  box(white, 11.2, 10, 1.8, 3.4),
  box(white, 3, 11.6, 10, 1.8),
];

/** A magnifier. */
const findLens = [
  box(brand, 0, 0, 16, 16, 3),
  openRing(white, 7, 7, 3.6, 1.8, -4, -4),
  bar(white, 9.8, 9.8, 12.6, 12.6, 2),
];

/** Two buildings side by side, one higher than the other. */
const twoBuildings = [
  box(brand, 0, 0, 16, 16, 3),
  box(white, 2.5, 3, 5, 10.5),
  box(white, 8.5, 6, 5, 7.5),
  ...[5, 8, 11].map((y) => box(brand, 4, y, 2, 1.4)),
  ...[8, 11].map((y) => box(y === 8 ? amber : brand, 10, y, 2, 1.4)),
];

/** A pulse. */
const pulse = [
  box(brand, 0, 0, 16, 16, 3),
  bar(white, 2, 8.5, 5, 8.5, 1.8),
  bar(white, 5, 8.5, 6.8, 4, 1.8),
  bar(white, 6.8, 4, 9.4, 12.2, 1.8),
  bar(white, 9.4, 12.2, 11, 8.5, 1.8),
  bar(white, 11, 8.5, 14, 8.5, 1.8),
];

/** A pin with its needle: frozen values. */
const pin = [
  box(brand, 0, 0, 16, 16, 3),
  box(white, 5, 2.6, 6, 1.8),
  box(white, 6.2, 4, 3.6, 3.6),
  box(white, 4, 7.4, 8, 1.8, 0.6),
  bar(white, 8, 9, 8, 13.4, 1.4),
];

/** An arrow into a sheet of cells. */
const importArrow = [
  box(brand, 0, 0, 16, 16, 3),
  box(white, 6.5, 3, 7, 10),
  ...[5, 8, 11].map((y) => box(brand, 9.6, y - 0.8, 3, 1.6)),
  bar(amber, 2, 8, 5.6, 8, 2),
  triangle(amber, [5.2, 5], [5.2, 11], [8.8, 8]),
];

/** Red, green, blue and opacity of one pixel, 0..255. */
function pixel(shapes, column, row, scale) {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let sample = 0; sample < samples * samples; sample += 1) {
    const x = (column + ((sample % samples) + 0.5) / samples) * scale;
    const y = (row + (Math.floor(sample / samples) + 0.5) / samples) * scale;
    const shape = shapes.findLast((candidate) => candidate.covers(x, y));
    if (!shape) continue;
    covered += 1;
    shape.colour.forEach((value, channel) => (sum[channel] += value));
  }
  const mean = sum.map((value) => (covered === 0 ? 0 : Math.round(value / covered)));
  return [...mean, Math.round((255 * covered) / (samples * samples))];
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1;
  return remainder >>> 0;
});

const crc = (bytes) => {
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = crcTable[(remainder ^ byte) & 0xff] ^ (remainder >>> 8);
  return (remainder ^ 0xffffffff) >>> 0;
};

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of size x size pixels, 8 bits a channel with opacity. */
function png(shapes, size, grid) {
  const rows = Array.from({ length: size }, (_, row) => [
    0,
    ...Array.from({ length: size }, (_, column) => pixel(shapes, column, row, grid / size)).flat(),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The ribbon's buttons, by the names of their files. */
const ribbon = {
  retry: retryArrow,
  refresh: refreshArrows,
  keep: keepTray,
  find: findLens,
  comps: twoBuildings,
  activity: pulse,
  pin,
  import: importArrow,
};
const assets = fileURLToPath(new URL("../assets", import.meta.url));
writeFileSync(path.join(assets, "icon-16.png"), png(smallMark, 16, 16));
for (const size of [32, 64, 80, 128]) writeFileSync(path.join(assets, `icon-${size}.png`), png(largeMark, size, 32));
for (const [name, shapes] of Object.entries(ribbon)) {
  for (const size of [16, 32, 80]) writeFileSync(path.join(assets, `${name}-${size}.png`), png(shapes, size, 16));
}
