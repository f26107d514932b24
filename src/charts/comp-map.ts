/**
 * A map of a subject and its comps as SVG, from coordinates: rings at round miles, numbered pins, names where they fit.
 */
import { escapeXml } from "../notation/escaped-text";
import { type LabelBox, placeLabels } from "./label-places";
import { type LocalMap, localWithin } from "./local-lines";
import { spreadMarkers } from "./spread-markers";
import { fittingText, pictureFont, textWidth } from "./text-width";
import { linesWithin, type Topology } from "./topology-lines";

export interface MapPlace {
  readonly name: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** A second line: the rent. */
  readonly label: string;
  /** Of a comp, as in the table next to the map. */
  readonly number?: number;
}

export interface CompMap {
  readonly title: string;
  readonly subject: MapPlace;
  readonly comps: readonly MapPlace[];
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** State and county lines of us-atlas, and whose they are. */
  readonly boundaries?: { readonly topology: Topology; readonly credit: string };
  /** Streets and water of the customer. */
  readonly local?: LocalMap;
}

const earthMiles = 3958.761;
const roundMiles = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 15, 25, 50, 100, 250, 500];
/** Above this many comps pins have numbers only. */
const mostNames = 15;
const titleHeight = 18;
const nameSize = 7.5;
/** From one pin's center to the next, points. */
const pinSize = 14;
/** Nearer to its place a pin needs no line. */
const shortestLine = 5;
/** Letters of credits, and from one to the next, points. */
const [creditSize, creditLine] = [6, 8] as const;
const subjectColor = "#D97706";
const compColor = "#0B6A5F";

const waterColor = "#CFDFE6";
const localLooks = { water: [waterColor, "1.4"], street: ["#DCD6C8", "0.6"], major: ["#C9BFA9", "1.4"] } as const;

type Point = readonly [x: number, y: number];

/** Miles along the surface. */
export function milesBetween(a: MapPlace, b: MapPlace): number {
  const turn = Math.PI / 180;
  const [south, north] = [a.latitude * turn, b.latitude * turn];
  const half =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(south) * Math.cos(north) * Math.sin(((b.longitude - a.longitude) * turn) / 2) ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A longitude on the subject's side of the date line: beyond 180 degrees where that is nearer. */
const nearest = (longitude: number, to: number): number => longitude - 360 * Math.round((longitude - to) / 360);

/** Mercator, one unit a radian. */
const project = ({ latitude, longitude }: Pick<MapPlace, "latitude" | "longitude">): Point => [
  (longitude * Math.PI) / 180,
  -Math.log(Math.tan(Math.PI / 4 + (Math.min(85, Math.max(-85, latitude)) * Math.PI) / 360)),
];

/** `labels`: the boxes of names that found a place, for tests. */
export function drawCompMap(map: CompMap): { readonly svg: string; readonly labels: readonly LabelBox[] } {
  const { width, height, subject, title } = map;
  const comps = map.comps.map((comp) => ({ ...comp, longitude: nearest(comp.longitude, subject.longitude) }));
  const farthest = Math.max(0.2, ...comps.map((comp) => milesBetween(subject, comp)));
  const step = roundMiles.find((miles) => farthest / miles <= 3) ?? 1000;
  const rings = [1, 2, 3].map((count) => count * step).filter((miles) => miles < farthest * 1.3 || miles === step);
  const [centerX, centerY] = project(subject);
  const unitsPerMile = 1 / (earthMiles * Math.cos((subject.latitude * Math.PI) / 180));
  const reach = Math.min(rings[0] ?? 1, farthest) * unitsPerMile;
  const places = comps.map((comp) => project(comp));
  const acrossAll = [centerX - reach, centerX + reach, ...places.map(([x]) => x)];
  const downAll = [centerY - reach, centerY + reach, ...places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...acrossAll), Math.max(...acrossAll), Math.min(...downAll), Math.max(...downAll)]; // prettier-ignore
  const margin = 26;
  const scale = Math.min((width - 2 * margin) / (right - left), (height - titleHeight - 2 * margin) / (bottom - top));
  const shift: Point = [width / 2 - (scale * (left + right)) / 2, (height + titleHeight) / 2 - (scale * (top + bottom)) / 2]; // prettier-ignore
  const onPaper = ([x, y]: Point): Point => [shift[0] + scale * x, shift[1] + scale * y];
  const toDegrees = ([x, y]: Point): Point => [
    ((x - shift[0]) / scale) * (180 / Math.PI),
    (2 * Math.atan(Math.exp(-(y - shift[1]) / scale)) - Math.PI / 2) * (180 / Math.PI),
  ];
  const [west, north] = toDegrees([0, 0]);
  const [east, south] = toDegrees([width, height]);
  const boundaries = map.boundaries ? linesWithin(map.boundaries.topology, { west, east, north, south }) : [];
  const local = map.local ? localWithin(map.local, { west, east, north, south }) : { lines: [], areas: [], credit: "" };
  const credits = [
    ...(local.lines.length + local.areas.length > 0 ? [local.credit] : []),
    ...(boundaries.length > 0 ? [map.boundaries?.credit ?? ""] : []),
  ];

  const center = onPaper([centerX, centerY]);
  const pointsPerMile = unitsPerMile * scale;
  const captions = rings.flatMap((miles) => {
    const [x, y] = [center[0], center[1] + miles * pointsPerMile];
    const text = `${String(miles)} mi`;
    const half = textWidth(text, 7) / 2 + 2;
    return y > height - 4 ? [] : [{ x, y, text, box: { left: x - half, right: x + half, top: y - 5, bottom: y + 5 } }];
  });
  const bar = [...roundMiles].reverse().find((miles) => miles * pointsPerMile <= 70) ?? 0.1;
  const credited = credits
    .filter((one) => one !== "")
    .map((one) => fittingText(one, width - bar * pointsPerMile - 28, creditSize));
  const corners: LabelBox[] = [
    { left: 0, top: 0, right: width, bottom: titleHeight },
    { left: 0, top: height - 20, right: bar * pointsPerMile + 16, bottom: height },
    { left: width - 18, top: titleHeight, right: width, bottom: titleHeight + 26 },
    ...credited.map((line, index) => ({
      ...{
        left: width - textWidth(line, creditSize) - 6,
        top: height - 10 - (credited.length - 1 - index) * creditLine,
      },
      ...{ right: width, bottom: height },
    })),
  ];
  const all = [subject, ...comps];
  const own = all.map((place) => onPaper(project(place)));
  const edge = pinSize / 2 + 2;
  const spread = spreadMarkers(
    own.map(([x, y]) => ({ x, y })),
    pinSize,
    ({ x, y }) => x > edge && x < width - edge && y > titleHeight + edge && y < height - edge,
  );
  const displaced = spread.flatMap(({ x, y }, index): [Point, Point][] => {
    const place = own[index];
    return place === undefined || Math.hypot(x - place[0], y - place[1]) < shortestLine ? [] : [[place, [x, y]]];
  });
  const pins = all.map((place, index) => {
    const { x, y } = spread[index] ?? { x: 0, y: 0 };
    const name = fittingText(place.name, width * 0.32, nameSize, true);
    const hasName = index === 0 || comps.length <= mostNames;
    const size = Math.max(textWidth(name, nameSize, true), textWidth(place.label, 7)) + 7;
    return {
      x,
      y,
      name,
      label: place.label,
      number: place.number,
      radius: index === 0 ? 8 : 6.5,
      width: hasName ? size : Number.POSITIVE_INFINITY,
      height: place.label === "" ? 11 : 20,
      rank: index === 0 ? 0 : 1,
    };
  });
  const labels = placeLabels(pins, { left: 2, top: titleHeight, right: width - 2, bottom: height - 2 }, [
    ...captions.map(({ box }) => box),
    ...corners,
  ]);
  const path = (line: readonly Point[]): string =>
    `M${line.map(([longitude, latitude]) => onPaper(project({ longitude, latitude })).map(short).join(",")).join("L")}`;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}" font-family="${escapeXml(pictureFont)}" role="img" aria-label="${escapeXml(title)}">`,
    `<defs><clipPath id="frame"><rect width="${short(width)}" height="${short(height)}"/></clipPath></defs>`,
    `<g clip-path="url(#frame)"><rect width="${short(width)}" height="${short(height)}" fill="#F6F4EF"/>`,
    ...local.areas.map((rings) => `<path d="${rings.map((ring) => `${path(ring)}Z`).join("")}" fill="${waterColor}" fill-rule="evenodd"/>`),
    ...(["water", "street", "major"] as const).map((kind) => {
      const lines = local.lines.filter((one) => one.kind === kind);
      const [color, weight] = localLooks[kind];
      return lines.length === 0 ? "" : `<path d="${lines.map(({ line }) => path(line)).join("")}" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linejoin="round"/>`;
    }),
    ...boundaries.map((line) => `<path d="${path(line)}" fill="none" stroke="#A79F8E" stroke-width="0.8" stroke-dasharray="3 2"/>`),
    ...[...rings].reverse().map((miles) => `<circle cx="${short(center[0])}" cy="${short(center[1])}" r="${short(miles * pointsPerMile)}" fill="${compColor}" fill-opacity="0.05" stroke="${compColor}" stroke-opacity="0.5" stroke-width="0.7" stroke-dasharray="2 2"/>`),
    ...captions.map(({ x, y, text }) => textAt(x, y + 2.5, text, `font-size="7" fill="${compColor}" text-anchor="middle" stroke="#F6F4EF" stroke-width="2" paint-order="stroke"`)),
    ...labels.flatMap(({ leader }) => (leader === null ? [] : [`<path d="M${short(leader[0])},${short(leader[1])}L${short(leader[2])},${short(leader[3])}" stroke="#5C5C5C" stroke-width="0.6"/>`])),
    // A pin that gave way to others has a line to its place.
    ...displaced.map(([[placeX, placeY], [x, y]]) => `<path d="M${short(placeX)},${short(placeY)}L${short(x)},${short(y)}" stroke="${compColor}" stroke-width="0.8"/><circle cx="${short(placeX)}" cy="${short(placeY)}" r="1.6" fill="${compColor}"/>`),
    ...[...pins].reverse().map((pin) => pinSvg(pin)),
    ...labels.flatMap(({ pin, box }) => { const own = pins[pin]; return own === undefined ? [] : [labelSvg(own, box)]; }),
    `<rect width="${short(width)}" height="${String(titleHeight)}" fill="#FFFFFF" fill-opacity="0.92"/>`,
    textAt(7, 12.5, title, 'font-size="11" font-weight="bold" fill="#242424"'),
    `<g transform="translate(8 ${short(height - 7)})"><rect x="-4" y="-12" width="${short(bar * pointsPerMile + 8)}" height="17" fill="#FFFFFF" fill-opacity="0.85"/><path d="M0,-2V2H${short(bar * pointsPerMile)}V-2" fill="none" stroke="#242424"/>${textAt((bar * pointsPerMile) / 2, -3.5, `${String(bar)} mi`, 'font-size="7" text-anchor="middle" fill="#242424"')}</g>`,
    `<g transform="translate(${short(width - 10)} ${String(titleHeight + 11)})"><path d="M0,-8L3.5,3L0,0.5L-3.5,3Z" fill="#242424"/>${textAt(0, 11, "N", 'font-size="7" font-weight="bold" text-anchor="middle" fill="#242424"')}</g>`,
    // A line each, before the scale at the left.
    ...credited.map((line, index) => textAt(width - 3, height - 3 - (credited.length - 1 - index) * creditLine, line, `font-size="${String(creditSize)}" fill="#5C5C5C" text-anchor="end" stroke="#F6F4EF" stroke-width="2" paint-order="stroke"`)),
    `</g><rect x="0.5" y="0.5" width="${short(width - 1)}" height="${short(height - 1)}" fill="none" stroke="#D9D9D9"/></svg>`,
  ]; // prettier-ignore
  return { svg: parts.join(""), labels: labels.map(({ box }) => box) };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

const textAt = (x: number, y: number, text: string, looks: string): string =>
  `<text x="${short(x)}" y="${short(y)}" ${looks}>${escapeXml(text)}</text>`;

function pinSvg({
  x,
  y,
  radius,
  number,
}: {
  x: number;
  y: number;
  radius: number;
  number?: number | undefined;
}): string {
  if (number === undefined) {
    const star = Array.from({ length: 10 }, (_, index) => {
      const angle = -Math.PI / 2 + (index * Math.PI) / 5;
      const reach = index % 2 === 0 ? radius : radius * 0.45;
      return `${short(x + reach * Math.cos(angle))},${short(y + reach * Math.sin(angle))}`;
    });
    return `<path d="M${star.join("L")}Z" fill="${subjectColor}" stroke="#FFFFFF" stroke-width="1"/>`;
  }
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${compColor}" stroke="#FFFFFF" stroke-width="1"/>${textAt(x, y + 2.6, String(number), 'font-size="7.5" font-weight="bold" fill="#FFFFFF" text-anchor="middle"')}`;
}

function labelSvg(pin: { name: string; label: string; number?: number | undefined }, box: LabelBox): string {
  const isSubject = pin.number === undefined;
  const frame = `<rect x="${short(box.left)}" y="${short(box.top)}" width="${short(box.right - box.left)}" height="${short(box.bottom - box.top)}" rx="2.5" fill="#FFFFFF" fill-opacity="0.94" stroke="${isSubject ? subjectColor : "#C8C8C8"}" stroke-width="${isSubject ? "1" : "0.6"}"/>`;
  const lines = [
    textAt(box.left + 3.5, box.top + 8, pin.name, `font-size="${String(nameSize)}" font-weight="bold" fill="#242424"`),
  ];
  if (pin.label !== "") lines.push(textAt(box.left + 3.5, box.top + 17, pin.label, 'font-size="7" fill="#5C5C5C"'));
  return `<g>${frame}${lines.join("")}</g>`;
}
