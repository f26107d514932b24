import { validate } from "uuid";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PortfolioError, describeProblem } from "../../../src/gateway/portfolio/csv-table";
import { loadPortfolio } from "../../../src/gateway/portfolio/load-portfolio";
import { readPortfolio } from "../../../src/gateway/portfolio/read-portfolio";
import { defaultOptions } from "../../../src/gateway/server-options";
import { startServer } from "../../../src/gateway/start-server";
import { decode } from "../../../src/service/decode";
import { endpoints } from "../../../src/service/endpoints";

const today = "2025-06-30";
const id = "11111111-2222-5333-8444-555555555555";
const properties = `id,Building_Name,street_address,city,state,zip_code,lat,lon,msa,year_built,number_units,number_stories,quality,kind,is_senior,building_amenities
${id},"Oak, Elm & Co",100 Oak St,Austin,tx,78701,30.27,-97.74,"Austin, TX",2005,"1,200",4,0.654321,apartment,no,elevator; fitness_center
,Second,12 Main St,Cambridge,MA,2139,42.37,-71.1,,,,,,house,yes,
`;
const listings = `property,unit,floorplan,bed,bath,sqft,floor,price,effective_price,enter_market,exit_market
${id},101,A1,1,1,700,1,"$1,500",,2025-01-01,2025-02-01
100 oak st,101,A1,1,1,700,1,1600,1550,2025-06-01,
100 Oak St,102,B1,2,1.5,900,1,2100,,2025-03-01,2025-04-01
`;

describe("a portfolio", () => {
  const { dataSet, problems } = readPortfolio({ properties, listings }, today);

  test("holds what its files say and null for the rest", () => {
    expect(problems).toEqual([]);
    expect(dataSet.source).toMatch(/^portfolio:[0-9a-f]{8}$/);
    expect(dataSet.record(0)).toMatchObject({
      msa: "Austin, TX",
      quality: 0.654,
      numberStories: 4,
      isApartment: true,
      bedShares: [0, 0.5, 0.5, 0, 0],
      buildingAmenities: ["elevator", "fitness_center"],
      summary: { id, state: "TX", building_name: "Oak, Elm & Co", number_units: 1200, year_built: 2005 },
    });
    const second = dataSet.record(1);
    expect(validate(second.summary.id)).toBe(true);
    expect(second).toMatchObject({ isSingleFamily: true, isSenior: true, quality: null });
    expect(second.summary).toMatchObject({ zip_code: "02139", year_built: null, number_units: null });
    for (const number of [0, 1]) decode(endpoints.getProperty.response, dataSet.document(number), "document");
  });

  test("has units with their periods, prices and half baths", () => {
    const [first, second] = dataSet.document(0).building_availability;
    expect(first).toMatchObject({ unit_name: "101", price: 1600, effective_price: 1550, exit_market: null, bed: 1 });
    expect(first?.availability_periods).toMatchObject([
      { period_id: 1, enter_market: "2025-01-01", exit_market: "2025-02-01", days_on_market: 31 },
      { period_id: 2, enter_market: "2025-06-01", exit_market: null, days_on_market: null },
    ]);
    expect(first?.history).toMatchObject([{ price: 1500 }, { price: 1600, to_date: today }]);
    expect(second).toMatchObject({ bath: 1, partial_bath: 1, exit_market: "2025-04-01", days_on_market: 31 });
  });

  test("is read however its lines and header are written, and problems name the line where a row begins", () => {
    const text = `\ufeff"Street_Address", city ,state,zip_code,lat,lon\r\n\r\n"1 A\r\nSt",Austin,TX,78701,30,-97\r\n2 ""B"" St,Austin,Texas,78701,30,-97`;
    const read = readPortfolio({ properties: text }, today);
    expect(read.problems.map(describeProblem)).toEqual([
      `properties.csv, line 5, state: "TEXAS" isn't an abbreviation such as TX`,
    ]);
    expect(read.dataSet.record(0).summary.street_address).toBe("1 A\r\nSt");
  });

  test("keeps its ids, and tells another content by another source", () => {
    const again = readPortfolio({ properties, listings }, today).dataSet;
    expect(again.record(1).summary.id).toBe(dataSet.record(1).summary.id);
    expect(again.source).toBe(dataSet.source);
    expect(readPortfolio({ properties }, today).dataSet.source).not.toBe(dataSet.source);
  });
});

describe("bad rows are left out and named", () => {
  const head = "street_address,city,state,zip_code,lat,lon,year_built,kind,id\n";
  const good = "1 A St,Austin,TX,78701,30,-97,,,\n";
  test.each<[string, string]>([
    [",Austin,TX,78701,30,-97,,,", "properties.csv, line 3, street_address: is empty"],
    ["2 A St,Austin,TX,78701,91,-97,,,", 'properties.csv, line 3, lat: "91" isn\'t a number from -90 to 90'],
    ["2 A St,Austin,TX,78701,30,,,,", "properties.csv, line 3, lon: is empty"],
    ["2 A St,Austin,Texas,78701,30,-97,,,", 'properties.csv, line 3, state: "TEXAS" isn\'t an abbreviation such as TX'],
    [
      "2 A St,Austin,TX,78701,30,-97,new,,",
      'properties.csv, line 3, year_built: "new" isn\'t a number from 1600 to 2100',
    ],
    [
      "2 A St,Austin,TX,78701,30,-97,,castle,",
      'properties.csv, line 3, kind: "castle" isn\'t one of apartment, condo, house',
    ],
    [
      "2 A St,Austin,TX,78701,30,-97,,,7",
      'properties.csv, line 3, id: "7" isn\'t a UUID; leave it empty to have one made',
    ],
    ["1 A St,Austin,TX,78701,30,-97,,,", "properties.csv, line 3, id: this property is in an earlier line"],
  ])("%s", (row, expected) => {
    const { dataSet, problems } = readPortfolio({ properties: `${head}${good}${row}\n` }, today);
    expect(problems.map(describeProblem)).toEqual([expected]);
    expect(dataSet.size).toBe(1);
  });

  test.each<[string, string]>([
    [
      "2 B St,1,1,900,,",
      'listings.csv, line 2, property: "2 B St" is neither an id nor a street address of properties.csv',
    ],
    ["1 A St,,1,900,,", "listings.csv, line 2, unit: is empty"],
    ["1 A St,1,1,free,,", 'listings.csv, line 2, price: "free" isn\'t a number from 1 to 1000000'],
    ["1 A St,1,1,900,2025-02-30,", 'listings.csv, line 2, enter_market: "2025-02-30" isn\'t a day such as 2026-01-31'],
    ["1 A St,1,1,900,2025-03-01,2025-02-01", "listings.csv, line 2, exit_market: is before enter_market"],
    ["1 A St,1,1,900,2026-03-01,", "listings.csv, line 2, enter_market: is after 2025-06-30, the day of the data"],
  ])("%s", (row, expected) => {
    const text = `property,unit,bed,price,enter_market,exit_market\n${row}\n`;
    const { dataSet, problems } = readPortfolio({ properties: head + good, listings: text }, today);
    expect(problems.map(describeProblem)).toEqual([expected]);
    expect(dataSet.document(0).building_availability).toEqual([]);
  });

  test.each<[string, RegExp]>([
    [
      "street_address,city\n1 A St,Austin\n",
      /^properties\.csv, line 1: the columns state, zip_code, lat, lon are missing/,
    ],
    [head, /^properties\.csv has no row that can be used\.$/],
    [`${head},,,,,,,,\n1,2,3,4,5,6\n`, /no row that can be used\. Line 2, street_address: is empty\.$/],
    ['street_address,"city\n', /^properties\.csv cannot be read as CSV: a quotation mark is never closed in line 1\. /],
    [`${head}1 A St,"Austin"x,TX,78701,30,-97,,,\n`, /: text follows a closing quotation mark in line 2\. /],
    [`${head}\n1 A St, "Austin, TX",TX,78701,30,-97,,,\n`, /: a space precedes an opening quotation mark in line 3\. /],
  ])("a file that cannot be used: %j", (text, message) => {
    expect(() => readPortfolio({ properties: text }, today)).toThrow(PortfolioError);
    expect(() => readPortfolio({ properties: text }, today)).toThrow(message);
  });
});

describe("a folder", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-"));

  test("without properties.csv says so", async () => {
    await expect(loadPortfolio(folder, today)).rejects.toThrow(/^There is no properties\.csv in /);
  });

  test("stands behind the server, which nowhere calls it sample data", async () => {
    writeFileSync(path.join(folder, "properties.csv"), properties);
    writeFileSync(path.join(folder, "listings.csv"), `${listings}nowhere,1,,1,1,,,900,,,\n`);
    const options = { ...defaultOptions, port: 0, today, data: folder };
    const clock = { now: () => Date.parse(today) };
    const server = await startServer(options, { projectRoot: path.resolve(__dirname, "../../.."), clock });
    try {
      expect(server.problems.map(describeProblem)).toEqual([
        expect.stringMatching(/^listings\.csv, line 5, property: /),
      ]);
      const connection: unknown = await (await fetch(`${server.origin}/addin/connection.json`)).json();
      expect(connection).toMatchObject({ name: "Own portfolio", dataSource: server.dataSource });
      expect(server.dataSource).toMatch(/^portfolio:/);
      // The key of a portfolio is another one at each start.
      const declared = (await (await fetch(`${server.origin}/addin/connection.json`)).json()) as { key: string };
      const headers = { "x-api-key": declared.key };
      const found = await fetch(`${server.origin}/api/property/search?q=100%20oak`, { headers });
      expect(found.headers.get("X-Data-Source")).toBe(server.dataSource);
      expect(await found.json()).toMatchObject([{ id }]);
    } finally {
      await server.close();
    }
  });
});
