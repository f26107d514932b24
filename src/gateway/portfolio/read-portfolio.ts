/** A team's own properties and listings, read from two CSV files as the service's data set. docs/own-data.md */
import { createHash } from "node:crypto";
import { v5, validate } from "uuid";
import type { DataSet, PropertyRecord } from "../../sandbox/data-set";
import { isInLeaseUp } from "../../sandbox/generator/lease-up-rule";
import { recordDataSet } from "../../sandbox/record-data-set";
import type { Availability } from "../../service/availability";
import { CellError, type CsvRow, type PortfolioProblem, PortfolioError, readCsv } from "./csv-table";
import { portfolioDocument } from "./portfolio-document";
import { type ListingRow, listedUnits, readListing } from "./portfolio-listings";

export interface PortfolioFiles {
  readonly properties: string;
  /** Absent: properties without rents. */
  readonly listings?: string | undefined;
}

export interface Portfolio {
  readonly dataSet: DataSet;
  /** Skipped rows, and why. */
  readonly problems: readonly PortfolioProblem[];
}

export const propertiesFile = "properties.csv";
export const listingsFile = "listings.csv";

/** Market of properties whose row has none. */
const unnamedMarket = "Portfolio";
/** Namespace of the ids made from addresses; any fixed UUID works. */
const namespace = "5b0a8f52-95f6-5d11-8c43-0b7de1f9a6c4";
const latestYear = 2100;

/** `today` is the last day of listings without an end. Throws a PortfolioError if nothing can be used. */
export function readPortfolio(files: PortfolioFiles, today: string): Portfolio {
  const problems: PortfolioProblem[] = [];
  const accept = <Result>(file: string, row: CsvRow, read: (row: CsvRow) => Result): Result | undefined => {
    try {
      return read(row);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ file, line: row.line, column: error.column, message: error.message });
      return undefined;
    }
  };

  const rows = readCsv(propertiesFile, files.properties, ["street_address", "city", "state", "zip_code", "lat", "lon"]);
  const known = new Map<string, number>();
  const records: PropertyRecord[] = [];
  for (const row of rows) {
    const record = accept(propertiesFile, row, (each) => {
      const read = readProperty(each, records.length, today);
      if (known.has(read.summary.id)) throw new CellError("id", "this property is in an earlier line");
      return read;
    });
    if (record === undefined) continue;
    known.set(record.summary.id, record.index);
    known.set(record.summary.street_address.toLowerCase(), record.index);
    records.push(record);
  }
  if (records.length === 0)
    throw new PortfolioError(`${propertiesFile} has no row that can be used.${firstProblem(problems)}`);

  const listings = records.map((): ListingRow[] => []);
  const listingRows =
    files.listings === undefined ? [] : readCsv(listingsFile, files.listings, ["property", "unit", "bed", "price"]);
  for (const row of listingRows) {
    accept(listingsFile, row, (each) => {
      const name = each.required("property");
      const property = known.get(name.toLowerCase());
      if (property === undefined)
        throw new CellError("property", `"${name}" is neither an id nor a street address of ${propertiesFile}`);
      listings[property]?.push(readListing(each, today));
    });
  }
  const units = listings.map((own, index) => listedUnits(own, (records[index] as PropertyRecord).summary.id, today));
  const complete = records.map((record, index) => withUnits(record, units[index] ?? [], today));
  const hash = createHash("sha256")
    .update(files.properties)
    .update("\n")
    .update(files.listings ?? "")
    .digest("hex");
  return {
    problems,
    dataSet: recordDataSet({
      source: `portfolio:${hash.slice(0, 8)}`,
      seed: 0,
      today,
      records: complete,
      document(index) {
        const record = complete[index];
        if (record === undefined) throw new RangeError(`no property ${index}`);
        return portfolioDocument(record, units[index] ?? []);
      },
    }),
  };
}

function firstProblem([first]: readonly PortfolioProblem[]): string {
  return first === undefined ? "" : ` Line ${first.line}, ${first.column}: ${first.message}.`;
}

function readProperty(row: CsvRow, index: number, today: string): PropertyRecord {
  const address = {
    street_address: row.required("street_address"),
    city: row.required("city"),
    state: row.required("state").toUpperCase(),
    zip_code: row.required("zip_code").padStart(5, "0"),
  };
  const id = row.text("id")?.toLowerCase() ?? v5(Object.values(address).join("\n").toLowerCase(), namespace);
  if (!validate(id)) throw new CellError("id", `"${id}" isn't a UUID; leave it empty to have one made`);
  if (!/^[A-Z]{2}$/.test(address.state))
    throw new CellError("state", `"${address.state}" isn't an abbreviation such as TX`);
  const coordinate = (column: "lat" | "lon", most: number): number => {
    row.required(column);
    return row.number(column, -most, most) as number;
  };
  const kind = row.choice("kind", ["apartment", "condo", "house"]) ?? "apartment";
  const whole = (value: number | null) => (value === null ? null : Math.round(value));
  return {
    index,
    summary: {
      id,
      lat: coordinate("lat", 90),
      lon: coordinate("lon", 180),
      building_name: row.text("building_name"),
      building_name_alias: [],
      ...address,
      street_address_alias: [],
      year_built: whole(row.number("year_built", 1600, latestYear)),
      number_units: whole(row.number("number_units", 1, 100_000)),
      created_on: today,
    },
    msa: row.text("msa") ?? unnamedMarket,
    numberStories: whole(row.number("number_stories", 1, 200)),
    quality: thousandths(row.number("quality", 0, 1)),
    isApartment: kind === "apartment",
    isCondo: kind === "condo",
    isSingleFamily: kind === "house",
    isStudent: row.flag("is_student"),
    isSenior: row.flag("is_senior"),
    isAffordable: row.flag("is_affordable"),
    isBuildToRent: row.flag("is_build_to_rent"),
    isLeaseUp: false,
    buildingAmenities: row.list("building_amenities"),
    unitAmenities: row.list("unit_amenities"),
    bedShares: [0, 0, 0, 0, 0],
  };
}

function thousandths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 1000;
}

/** A property's unit mix is that of its listed units. */
function withUnits(record: PropertyRecord, units: readonly Availability[], today: string): PropertyRecord {
  const shares = [0, 0, 0, 0, 0];
  for (const { bed } of units) shares[Math.min(4, bed ?? 1)] = (shares[Math.min(4, bed ?? 1)] ?? 0) + 1 / units.length;
  const { year_built, number_units } = record.summary;
  const facts = { yearBuilt: year_built ?? null, numberUnits: number_units ?? null, units: [...units] };
  return { ...record, bedShares: shares.map(Math.fround), isLeaseUp: isInLeaseUp(facts, today) };
}
