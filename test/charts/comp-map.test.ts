import { readFileSync, writeFileSync } from "node:fs";
import { drawCompMap, type MapPlace, milesBetween } from "../../src/charts/comp-map";
import { crossesBox, overlaps, placeLabels } from "../../src/charts/label-places";
import type { Topology } from "../../src/charts/topology-lines";

/** Numbers from a seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const cities = { Austin: [30.27, -97.74], Boston: [42.36, -71.06], Denver: [39.74, -104.99], Miami: [25.77, -80.19], Seattle: [47.61, -122.33] } as const; // prettier-ignore
const size = { width: 374, height: 205 };
const boundaries = {
  topology: JSON.parse(readFileSync(require.resolve("us-atlas/counties-10m.json"), "utf8")) as Topology,
  credit: "Boundaries: U.S. Census Bureau",
};

function placesAround([latitude, longitude]: readonly [number, number], count: number, miles: number): MapPlace[] {
  const next = chance(count * 7 + miles);
  return Array.from({ length: count }, (_, index) => ({
    name: index % 4 === 0 ? "The Residences at Something Rather Long on the Lake" : `Comp ${String(index + 1)}`,
    latitude: latitude + ((next() - 0.5) * miles) / 35,
    longitude: longitude + ((next() - 0.5) * miles) / 28,
    label: "$1,850",
    number: index + 1,
  }));
}

describe.each(Object.entries(cities))("%s", (city, [latitude, longitude]) => {
  const subject = { name: `Elmhurst on ${city}`, latitude, longitude, label: "$1,920" };
  test.each([1, 5, 10, 30].flatMap((count) => [1, 8, 40].map((miles) => [count, miles] as const)))(
    "%i comps within %i miles: no label covers another, and all is inside",
    (count, miles) => {
      const { svg, labels } = drawCompMap({
        ...size,
        title: "Where the comps are",
        subject,
        comps: placesAround([latitude, longitude], count, miles),
        boundaries,
      });
      if (process.env.CHART_PICTURES && count >= 10)
        writeFileSync(`${process.env.CHART_PICTURES}/map-${city}-${String(count)}-${String(miles)}.svg`, svg);
      for (const [index, box] of labels.entries()) {
        expect(box.left >= 0 && box.top >= 0 && box.right <= size.width && box.bottom <= size.height).toBe(true);
        for (const other of labels.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
      }
      // The subject is named wherever it is.
      expect(svg).toContain(`Elmhurst on ${city}`);
      for (let number = 1; number <= count; number += 1) expect(svg).toContain(`>${String(number)}</text>`);
    },
  );
});

test("pins of comps at nearly one place are apart and in the frame, with lines to their places", () => {
  const subject = { name: "Elmhurst", latitude: 30.27, longitude: -97.74, label: "" };
  const comps = Array.from({ length: 9 }, (_, index) => ({
    ...{ name: `Comp ${String(index + 1)}`, latitude: 30.27 + index / 20_000, longitude: -97.74, label: "" },
    number: index + 1,
  }));
  const far = { ...subject, name: "Far", latitude: 30.4, number: 10 };
  const { svg } = drawCompMap({ ...size, title: "Comps", subject, comps: [...comps, far] });
  const pins = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="6.5"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(pins).toHaveLength(10);
  for (const [index, [x = 0, y = 0]] of pins.entries()) {
    expect(x > 6.5 && x < size.width - 6.5 && y > 24 && y < size.height - 6.5).toBe(true);
    for (const [otherX = 0, otherY = 0] of pins.slice(index + 1))
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(13);
  }
  expect(svg.match(/ r="1.6"/g)).toHaveLength(9);
});

test("no leader runs behind a label", () => {
  const next = chance(5);
  for (let round = 0; round < 60; round += 1) {
    const pins = Array.from({ length: 14 }, () => ({ x: 40 + next() * 300, y: 30 + next() * 150, radius: 6, width: 50 + next() * 40, height: 20, rank: 1 })); // prettier-ignore
    const placed = placeLabels(pins, { left: 0, top: 0, right: 374, bottom: 205 });
    const leaders = placed.flatMap(({ leader }) => (leader === null ? [] : [leader]));
    for (const { box } of placed) expect(leaders.filter((leader) => crossesBox(leader, box))).toEqual([]);
  }
});

test("comps at one place, text that is markup, and a comp far away", () => {
  const same = { latitude: 30, longitude: -97, label: "" };
  const { svg } = drawCompMap({
    ...size,
    title: "<b>",
    subject: { ...same, name: "<img src=x>" },
    comps: [1, 2].map((number) => ({ ...same, name: "a & b", number })),
  });
  expect(svg).not.toMatch(/<img|<b>|NaN|Infinity/);
  const far = drawCompMap({
    ...size,
    title: "Far",
    subject: { ...same, name: "Texas" },
    comps: [{ name: "Alaska", latitude: 64.8, longitude: -147.7, label: "", number: 1 }],
  });
  expect(far.svg).not.toMatch(/NaN|Infinity/);
});

test("comps beyond the date line are next to the subject", () => {
  const [subject, comp] = [
    { name: "East", latitude: 51.9, longitude: 179.98, label: "" },
    { name: "West", latitude: 51.9, longitude: -179.98, label: "", number: 1 },
  ];
  const near = { ...comp, longitude: 180.02 };
  const at = (place: MapPlace): string => drawCompMap({ ...size, title: "Comps", subject, comps: [place] }).svg;
  expect(at(comp)).toBe(at(near));
});

test("distances are those of the surface", () => {
  const place = (latitude: number, longitude: number): MapPlace => ({ name: "", label: "", latitude, longitude });
  // Austin to Dallas, city halls.
  expect(milesBetween(place(30.2649, -97.7471), place(32.7763, -96.7969))).toBeCloseTo(182.3, 0);
});
