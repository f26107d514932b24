/** Compares the sample data with public files next to the project; skipped, with the reason, if they are absent. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as xlsx from "@e965/xlsx";
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { sampleLandmarks } from "../../../src/sandbox/landmarks";
import { marketRent } from "../../../src/sandbox/generator/market-rent";
import { veryLowIncomeLimits } from "../../../src/sandbox/reference/income-limits";
import { metros } from "../../../src/sandbox/reference/metros";
import { countyFips } from "../../../src/sandbox/reference/place";

const folder = path.resolve(__dirname, "../../../../shared/data");

/** A test on a file of the folder, or a skipped one that says what is missing. */
function onFile(name: string, title: string, run: (file: string) => void): void {
  const file = path.join(folder, name);
  if (existsSync(file)) test(title, () => run(file));
  else test.skip(`${title} (skipped: ${name} is not beside the project)`, () => undefined);
}

type Ring = [number, number][];
interface Boundaries {
  features: {
    properties: { CBSAFP: string; NAME: string };
    geometry: { type: "Polygon"; coordinates: Ring[] } | { type: "MultiPolygon"; coordinates: Ring[][] };
  }[];
}

/** Even-odd rule: a ray to the east crosses the boundary an odd number of times. */
function isWithin(ring: Ring, lon: number, lat: number): boolean {
  let inside = false;
  ring.forEach(([x, y], position) => {
    const [beforeX, beforeY] = ring.at(position - 1) ?? [x, y];
    if (y > lat !== beforeY > lat && lon < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) inside = !inside;
  });
  return inside;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const monthly = (of: (month: number) => number): number[] => Array.from({ length: 12 }, (_, month) => of(month + 1));

describe("public files", () => {
  onFile("census-cbsa-2018-20m.geojson", "every property lies inside its metro's boundary", (file) => {
    const boundaries = JSON.parse(readFileSync(file, "utf8")) as Boundaries;
    const dataSet = createDataSet({ seed: 1, today: "2026-11-21", size: 3000 });
    for (const metro of metros) {
      const feature = boundaries.features.find((candidate) => candidate.properties.CBSAFP === metro.cbsa);
      expect(feature?.properties.NAME.split(",")[0]).toBe(metro.msa.split(",")[0]);
      const geometry = feature?.geometry;
      const polygons =
        geometry?.type === "MultiPolygon" ? geometry.coordinates : geometry ? [geometry.coordinates] : [];
      const outside = dataSet.records.filter(
        ({ msa, summary }) =>
          msa === metro.msa &&
          !polygons.some(
            ([outer, ...holes]) =>
              outer !== undefined &&
              isWithin(outer, summary.lon, summary.lat) &&
              !holes.some((hole) => isWithin(hole, summary.lon, summary.lat)),
          ),
      );
      expect(outside.map(({ summary }) => summary.street_address)).toEqual([]);
    }
  });

  onFile("hud-section8-income-limits-fy2025.xlsx", "the income limits are HUD's", (file) => {
    const workbook = xlsx.read(readFileSync(file));
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ""];
    const rows = xlsx.utils.sheet_to_json<Record<string, string | number>>(sheet ?? {});
    const limitsOf = new Map(
      rows.map((row) => [
        String(row["fips"]).padStart(10, "0"),
        [1, 2, 3, 4, 5, 6, 7, 8].map((household) => Number(row[`l50_${household}`])),
      ]),
    );
    expect(veryLowIncomeLimits.size).toBeGreaterThanOrEqual(30);
    for (const [area, limits] of veryLowIncomeLimits) expect([area, limitsOf.get(area)]).toEqual([area, limits]);
  });

  onFile("zillow-zori-metro-monthly.csv", "the rent levels are those of the observed rent index", (file) => {
    const [head, ...rows] = readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.split(/,(?! )/));
    const column = (date: string): number => head?.indexOf(date) ?? -1;
    const dates = ["2022-06-30", "2023-06-30", "2023-12-31", "2024-06-30", "2024-12-31"];
    for (const metro of metros) {
      const city = metro.msa.split(/[-,]/)[0] ?? "";
      const row = rows.find((cells) => cells[2]?.replace(/"/g, "").startsWith(`${city},`) && cells[3] === "msa");
      const observed = dates.map((date) => Math.round(Number(row?.[column(date)])));
      expect([city, ...observed]).toEqual([city, ...metro.observedRents]);
    }
  });

  onFile(
    "zillow-zori-metro-monthly.csv",
    "rents rise fastest in spring and slowest in autumn, as the index does",
    (file) => {
      const [head = [], ...rows] = readFileSync(file, "utf8")
        .split("\n")
        .map((line) => line.split(/,(?! )/));
      const first = head.findIndex((name) => /^\d{4}-\d{2}-\d{2}/.test(name));
      const lastMonths = rows
        .filter((cells) => cells[3] === "msa")
        .flatMap((cells) =>
          head.slice(first + 1).flatMap((date, position) => {
            const [before, after] = [cells[first + position], cells[first + position + 1]].map(Number);
            const isUsual = date >= "2015" && !/^202[0-2]/.test(date);
            return before && after && isUsual ? [{ month: Number(date.slice(5, 7)), change: after / before - 1 }] : [];
          }),
        );
      const observed = monthly((month) =>
        mean(lastMonths.filter((each) => each.month === month).map((each) => each.change)),
      );
      // After the last observation, where the sample data follows its own season.
      const generated = monthly((month) =>
        mean(
          metros.map((metro) => {
            const end = Date.UTC(2026, month, 0) / 86_400_000;
            const start = Date.UTC(2026, month - 1, 0) / 86_400_000;
            return marketRent(metro, end) / marketRent(metro, start) - 1;
          }),
        ),
      );
      const centred = (values: readonly number[]) => values.map((value) => value - mean(values));
      const [a, b] = [centred(observed), centred(generated)];
      const product = (x: readonly number[], y: readonly number[]) =>
        x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
      expect(product(a, b) / Math.sqrt(product(a, a) * product(b, b))).toBeGreaterThan(0.8);
      const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
      expect(spread(generated) / spread(observed)).toBeGreaterThan(0.6);
      expect(spread(generated) / spread(observed)).toBeLessThan(1.6);
    },
  );

  onFile("ipeds-2022-universities.csv", "the landmarks are universities and hospitals of the public files", (file) => {
    const placesOf = (source: string) => {
      const [head = "", ...lines] = readFileSync(source, "utf8").split("\n");
      const names = head.trim().split(",");
      return lines
        .map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/gy)?.map((cell) => cell.replace(/,$/, "")) ?? [])
        .map((cells) => [Number(cells[names.indexOf("lat")]), Number(cells[names.indexOf("lon")])] as const);
    };
    const isAmong = (places: readonly (readonly [number, number])[]) => (landmark: { lat: number; lon: number }) =>
      places.some(([lat, lon]) => Math.abs(lat - landmark.lat) < 2e-4 && Math.abs(lon - landmark.lon) < 2e-4);
    const hospitals = placesOf(path.join(folder, "hifld-hospitals.csv"));
    expect(sampleLandmarks.universities.length).toBeGreaterThan(50);
    expect(sampleLandmarks.universities.filter((place) => !isAmong(placesOf(file))(place))).toEqual([]);
    expect(sampleLandmarks.hospitals.filter((place) => !isAmong(hospitals)(place))).toEqual([]);
  });

  onFile("uci-apartments-10k.csv", "unit sizes and price endings are those of online listings", (file) => {
    const listings = readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.match(/"[^"]*"|[^,]+/g) ?? [])
      .map((cells) => ({ bed: Number(cells[3]?.replace(/"/g, "")), price: Number(cells[8]), sqft: Number(cells[11]) }))
      .filter(({ price, sqft }) => price > 0 && sqft > 0);
    const dataSet = createDataSet({ seed: 1, today: "2026-11-21", size: 240 });
    const units = dataSet.records.flatMap(({ index }) =>
      dataSet
        .document(index)
        .building_availability.map((unit) => ({ bed: unit.bed, price: unit.price ?? 0, sqft: unit.sqft ?? 0 })),
    );
    const middle = (of: readonly { bed: number | null; sqft: number }[], bed: number): number => {
      const sizes = of.filter((item) => item.bed === bed).map((item) => item.sqft);
      return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? Number.NaN;
    };
    expect(listings.length).toBeGreaterThan(9000);
    for (const bed of [1, 2, 3]) expect(Math.abs(middle(units, bed) / middle(listings, bed) - 1)).toBeLessThan(0.12);
    for (const ending of [0, 5]) {
      const share = (of: readonly { price: number }[]): number =>
        of.filter((item) => item.price % 10 === ending).length / of.length;
      expect(Math.abs(share(units) - share(listings))).toBeLessThan(0.12);
    }
  });

  // Levels differ by year and by what is advertised where; the relative price of another bedroom and more space
  // doesn't. Only cities with at least 25 classifieds each for one and two bedrooms are meaningful.
  onFile(
    "uci-apartments-10k.csv",
    "two bedrooms and square feet cost what they do in the metro's classifieds",
    (file) => {
      const classifieds = readFileSync(file, "utf8")
        .split("\n")
        .map((line) => line.match(/"[^"]*"|[^,]+/g) ?? [])
        .map((cells) => ({
          city: cells[12]?.replace(/"/g, ""),
          bed: Number(cells[3]?.replace(/"/g, "")),
          price: Number(cells[8]),
          sqft: Number(cells[11]),
        }))
        .filter(({ price, sqft }) => price > 0 && sqft > 0);
      const dataSet = createDataSet({ seed: 1, today: "2026-11-21", size: 180 });
      const units = dataSet.records
        .flatMap(({ index, msa }) =>
          dataSet.unitsSeenSince(index, "2026-05-21").map(({ bed, sqft, history }) => ({
            city: msa.split(/[-,]/)[0],
            bed,
            price: history.at(-1)?.price ?? 0,
            sqft: sqft ?? 0,
          })),
        )
        .filter(({ price, sqft }) => price > 0 && sqft > 0);
      type Offers = readonly { city: string | undefined; bed: number | null; price: number; sqft: number }[];
      const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
      const secondBedroom = (offers: Offers) => {
        const rent = (bed: number) => middle(offers.filter((offer) => offer.bed === bed).map((offer) => offer.price));
        return rent(2) / rent(1);
      };
      const elasticity = (offers: Offers) => {
        const [x, y] = [offers.map((offer) => Math.log(offer.sqft)), offers.map((offer) => Math.log(offer.price))];
        const [mx, my] = [mean(x), mean(y)];
        const product = (a: readonly number[], ma: number, b: readonly number[], mb: number) =>
          a.reduce((sum, value, i) => sum + (value - ma) * ((b[i] ?? 0) - mb), 0);
        return product(x, mx, y, my) / product(x, mx, x, mx);
      };
      const compared: string[] = [];
      const slopes: [made: number, real: number][] = [];
      for (const { msa } of metros) {
        const city = msa.split(/[-,]/)[0] ?? "";
        const inCity = (offers: Offers) => offers.filter((offer) => offer.city === city);
        const [real, made] = [inCity(classifieds), inCity(units)];
        const enough = [1, 2].every((bed) => real.filter((offer) => offer.bed === bed).length >= 25);
        if (!enough) continue;
        compared.push(city);
        expect([city, Math.abs(secondBedroom(made) - secondBedroom(real)) < 0.25]).toEqual([city, true]);
        slopes.push([elasticity(made), elasticity(real)]);
      }
      // Of one city it depends on which few buildings are drawn.
      expect(Math.abs(mean(slopes.map(([made]) => made)) - mean(slopes.map(([, real]) => real)))).toBeLessThan(0.2);
      expect(compared).toEqual(["Austin", "Chicago", "Dallas", "Denver", "Los Angeles", "Seattle"]);
    },
  );

  onFile("ipeds-2022-universities.csv", "places lie near the colleges and hospitals of their ZIP codes", (file) => {
    const rows = [file, path.join(folder, "hifld-hospitals.csv")]
      .flatMap((source) => {
        const [head, ...lines] = readFileSync(source, "utf8").split("\n");
        const names = head?.trim().split(",") ?? [];
        return lines
          .map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/gy)?.map((cell) => cell.replace(/,$/, "")) ?? [])
          .map((cells) => (name: string) => cells[names.indexOf(name)] ?? "");
      })
      .map((cell) => ({
        zip: cell("zip").slice(0, 5),
        county: cell("county_fips").padStart(5, "0"),
        lat: Number(cell("lat")),
        lon: Number(cell("lon")),
      }));
    let compared = 0;
    for (const place of metros.flatMap((metro) => metro.places)) {
      const near = rows.filter((row) => row.zip === place.zipCode);
      if (near.length === 0) continue;
      compared += 1;
      const kmTo = (row: (typeof rows)[number]): number =>
        111.2 * Math.hypot(row.lat - place.lat, (row.lon - place.lon) * Math.cos((place.lat * Math.PI) / 180));
      expect(Math.min(...near.map(kmTo))).toBeLessThan(5);
      // One hospital of ZIP 80129 is across the county line.
      if (place.zipCode !== "80129") expect(near.map((row) => row.county)).toContain(countyFips(place));
    }
    expect(compared).toBeGreaterThan(80);
  });
});

test("rents between two observations lie between them and grow slowly after the last", () => {
  const austin = metros.find((metro) => metro.cbsa === "12420");
  if (!austin) throw new Error("no Austin");
  const day = (date: string): number => Date.parse(date) / 86_400_000;
  expect(marketRent(austin, day("2024-12-31"))).toBeCloseTo(1667, 6);
  expect(marketRent(austin, day("2024-09-30"))).toBeGreaterThan(1667);
  expect(marketRent(austin, day("2024-09-30"))).toBeLessThan(1738);
  // (ln(1667 / 1791) / 1.5 + ln 1.031) / 2 = -.0087 a year; the season is the same a year on.
  expect(marketRent(austin, day("2025-12-31")) / 1667).toBeCloseTo(Math.exp(-0.0087), 3);
});
