// Files like those of an export: units of apartment buildings, 20 columns, gzip; the same rows as CSV and as JSON
// Lines. Made from a seed, so they are always the same.
import { createWriteStream } from "node:fs";
import path from "node:path";
import { once } from "node:events";
import { createGzip } from "node:zlib";
import { columns } from "./file-columns.mjs";

const cities = [
  ["Austin", "TX", 30.27, -97.74, 787, "Austin-Round Rock, TX"],
  ["Peñasco", "NM", 36.17, -105.69, 875, null],
  ["Atlanta", "GA", 33.75, -84.39, 303, "Atlanta-Sandy Springs-Roswell, GA"],
  ["Minneapolis", "MN", 44.98, -93.27, 554, "Minneapolis-St. Paul-Bloomington, MN-WI"],
  ["San Luis Obispo", "CA", 35.28, -120.66, 934, "San Luis Obispo-Paso Robles-Arroyo Grande, CA"],
  ["Chicago", "IL", 41.88, -87.63, 606, "Chicago-Naperville-Elgin, IL-IN-WI"],
  ["Denver", "CO", 39.74, -104.99, 802, "Denver-Aurora-Lakewood, CO"],
  ["Phoenix", "AZ", 33.45, -112.07, 850, "Phoenix-Mesa-Scottsdale, AZ"],
];
const before = ["The", "Park", "Villas at", "Residences at", "", "The Reserve at", "Lofts on"];
const names = ["Oak", "Cedar", "Cañon", "Riverside", "Château", "Lakeshore", "Stone", "O'Malley", "Foundry", "Arbor"];
const behind = ["Creek", "Pointe", "Square", "Heights", "Commons", "Landing", "Gardens", "Terrace", "Apartments"];
const streets = ["Main St", "Oak Ave", "Martin Luther King Jr Blvd", "Cañada Rd", "1st St", "Sunset Dr", "Mission Ln"];
const amenityNames = [
  "air_conditioning",
  "dishwasher",
  "walk_in_closet",
  "washer_dryer_in_unit",
  "patio_or_balcony",
  "stainless_steel_appliances",
  "granite_countertops",
  "hardwood_floor",
  "high_ceilings",
  "ceiling_fan",
  "microwave",
  "smart_locks",
  "kitchen_island",
  "garbage_disposal",
];

/** Numbers between 0 and 1 from a seed (mulberry32). */
function createChance(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit) => Math.floor(next() * limit);
  const hex = (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join("");
  return { next, below, of: (items) => items[below(items.length)], hex };
}

const dayOf = (days) => new Date(Date.UTC(2023, 5, 17) + days * 86_400_000).toISOString().slice(0, 10);

/** @param {number} count @yields {unknown[]} rows, one value per column */
function* unitRows(count) {
  const chance = createChance(12_345);
  for (let made = 0; made < count;) {
    const [city, state, lat, lon, zip, msa] = chance.of(cities);
    const plain = `${chance.of(before)} ${chance.of(names)} ${chance.of(behind)}`.trim();
    const name = chance.next() < 0.03 ? null : chance.next() < 0.01 ? `"${plain}" Residences` : plain;
    const street = `${chance.below(19_999)} ${chance.of(streets)}`;
    const form = chance.next();
    const id = `${chance.hex(8)}-${chance.hex(4)}-5${chance.hex(3)}-8${chance.hex(3)}-${chance.hex(12)}`;
    const place = [lat, lon].map((one) => Number((one + chance.next() * 0.2).toFixed(6)));
    const zipCode = `${zip}${String(chance.below(99)).padStart(2, "0")}`;
    const base = 900 + chance.below(1_400);
    const amenities = amenityNames.filter(() => chance.next() < 0.35);
    for (const end = Math.min(count, made + 1 + chance.below(48)); made < end; made += 1) {
      const bed = chance.below(4);
      const enters = chance.next() < 0.06 ? null : chance.below(880);
      const price = chance.next() < 0.03 ? null : base + bed * 330 + chance.below(60) * 5;
      const has = amenities.filter(() => chance.next() < 0.85);
      yield [
        chance.hex(24),
        id,
        name,
        form < 0.3
          ? `${street}, Unit ${100 + chance.below(4_900)}`
          : form < 0.34
            ? `${street}\nBldg ${chance.below(30)}`
            : street,
        city,
        state,
        zipCode,
        msa,
        place[0],
        place[1],
        chance.next() < 0.04,
        chance.next() < 0.06 ? `A${bed} "The ${chance.of(names)}"` : `${"SABC"[bed]}${1 + chance.below(6)}`,
        has.length === 0 ? null : has,
        bed,
        1 + (bed > 1 ? 1 : 0) + (chance.next() < 0.1 ? 0.5 : 0),
        chance.next() < 0.08 ? null : 420 + bed * 260 + chance.below(180),
        enters === null ? null : dayOf(enters),
        chance.next() < 0.22 ? null : dayOf((enters ?? 0) + 1 + chance.below(120)),
        price,
        price === null || chance.next() < 0.4 ? price : Number((price * (1 - chance.next() * 0.12)).toFixed(2)),
      ];
    }
  }
}

function csvCell(value) {
  if (value === null) return "";
  const text = Array.isArray(value) ? value.join("; ") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes both files.
 * @param {string} folder @param {number} count rows
 * @returns {Promise<Record<"csv" | "jsonl", { file: string, bytes: number }>>} bytes: unpacked size
 */
export async function writeImportFiles(folder, count) {
  const open = (name) => {
    const file = path.join(folder, `${count}.${name}.gz`);
    const gzip = createGzip({ level: 6 });
    const written = once(gzip.pipe(createWriteStream(file)), "finish");
    return { file, gzip, written, bytes: 0, lines: [] };
  };
  const files = { csv: open("csv"), jsonl: open("jsonl") };
  const flush = async (out) => {
    const bytes = Buffer.from(out.lines.join(""));
    out.lines = [];
    out.bytes += bytes.length;
    if (!out.gzip.write(bytes)) await once(out.gzip, "drain");
  };
  files.csv.lines.push(`${columns.map(([name]) => name).join(",")}\n`);
  for (const row of unitRows(count)) {
    files.csv.lines.push(`${row.map(csvCell).join(",")}\n`);
    files.jsonl.lines.push(`${JSON.stringify(Object.fromEntries(columns.map(([name], at) => [name, row[at]])))}\n`);
    if (files.csv.lines.length >= 4_000) await Promise.all(Object.values(files).map(flush));
  }
  for (const out of Object.values(files)) {
    await flush(out);
    out.gzip.end();
    await out.written;
  }
  return { csv: pick(files.csv), jsonl: pick(files.jsonl) };
}

const pick = ({ file, bytes }) => ({ file, bytes });
