/** A planned property as a block of fields in the sheet, names next to values: the service's simple subject. */
import { type Said, say } from "../../domain/said";
import { aliasOf, normalizeName, nearestNames } from "../../domain/nearest-names";
import { simpleSubjectSchema, type SimpleSubject } from "../../service/comparables";
import {
  cellText,
  describe,
  parseBoolean,
  parseNumber,
  splitList,
  type ArgumentBlock,
  type CellInput,
} from "./function-arguments";
import { ArgumentError } from "./question-errors";

const numberFields = ["lat", "lon", "number_units", "year_built", "number_stories", "avg_quality_prediction"] as const;
const flagFields = ["is_single_family", "is_apartment", "is_condo"] as const;
const aliases: Readonly<Record<string, string>> = {
  latitude: "lat",
  longitude: "lon",
  units: "number_units",
  stories: "number_stories",
  avgquality: "avg_quality_prediction",
  quality: "avg_quality_prediction",
};

/** "1x1 40 @ 650; 2x2 60 @ 950": beds x baths, count, average square feet. */
const unitMixItem = /^(\d)\s*x\s*(\d(?:\.\d)?)\s*(?:[:*]\s*)?(\d+)\s*@\s*(\d+(?:\.\d+)?)$/i;

function readUnitMix(text: string): SimpleSubject["unit_mix"] {
  return splitList(text).map((part) => {
    const match = unitMixItem.exec(part);
    if (!match) {
      throw new ArgumentError(
        say`unit_mix must be like "1x1 40 @ 650; 2x2 60 @ 950" (beds x baths, units @ square feet); "${part}" is not.`,
      );
    }
    const [bed = 0, bath = 0, count = 0, sqft = 0] = match.slice(1).map(Number);
    return { bed, bath, count, avg_sqft: sqft };
  });
}

function readField(name: string, value: CellInput): unknown {
  const refuse = (what: Said): never => {
    throw new ArgumentError(say`${name} in the property block must be ${what}; it is ${describe(value)}.`);
  };
  if ((numberFields as readonly string[]).includes(name)) return parseNumber(value) ?? refuse(say`a number`);
  if ((flagFields as readonly string[]).includes(name)) return parseBoolean(value) ?? refuse(say`TRUE or FALSE`);
  if (name === "unit_mix") return readUnitMix(cellText(value));
  return splitList(cellText(value));
}

/** Reads the block's first two columns; lat and lon are required, and the type defaults to apartment. */
export function readPropertyBlock(block: ArgumentBlock): SimpleSubject {
  const known = Object.keys(simpleSubjectSchema.entries);
  const fields: Record<string, unknown> = {};
  for (const [nameCell, value] of block as readonly (readonly [CellInput, CellInput])[]) {
    const written = cellText(nameCell);
    if (written === "" || value === null || value === "") continue;
    const wanted = normalizeName(aliasOf(written, aliases) ?? written);
    const name = known.find((candidate) => normalizeName(candidate) === wanted);
    if (name === undefined) {
      throw new ArgumentError(
        say`A property block has no field "${written}". Nearest: ${nearestNames(written, known).join(", ")}.`,
      );
    }
    fields[name] = readField(name, value);
  }
  const {
    lat,
    lon,
    is_single_family: house = false,
    is_condo: condo = false,
    ...rest
  } = fields as Partial<SimpleSubject>;
  if (lat === undefined || lon === undefined) throw new ArgumentError(say`A property block needs lat and lon.`);
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180)
    throw new ArgumentError(say`lat ${lat}, lon ${lon} isn't a place on Earth. Correct the coordinates.`);
  return { is_apartment: !house && !condo, ...rest, lat, lon, is_single_family: house, is_condo: condo };
}
