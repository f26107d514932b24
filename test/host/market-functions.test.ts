/** Markets, market rents, reports and photos through the built bundle, office.js and the sample service. */
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";

let server: AddinServer;
let workbook: HeadlessWorkbook;
beforeAll(async () => {
  server = await startAddinServer();
  workbook = await openAddin(server);
  workbook.setCell("A1", server.subject);
});
afterAll(async () => {
  workbook.close();
  await server.close();
});

async function values(formula: string): Promise<unknown[][]> {
  const result = await workbook.evaluate(formula);
  if (!result.ok) throw new Error(`${formula}: ${result.code} ${result.message}`);
  return result.values;
}

async function failureOf(formula: string): Promise<string> {
  const result = await workbook.evaluate(formula);
  if (result.ok) throw new Error(`${formula}: ${JSON.stringify(result.values)}`);
  return `${result.code} ${result.message}`;
}

/** An address of each kind of room, down from a cell. */
function enterPhotos(cell: string): string[] {
  const photos = ["kitchen", "bedroom", "bathroom"].map((room) => `https://photos.example/${room}-12.jpg`);
  workbook.setCells(
    cell,
    photos.map((photo) => [photo]),
  );
  return photos;
}

describe("RENT.MARKETRENTS", () => {
  test("a table with headers; one predicted rent of a type is its row", async () => {
    const [headers, ...rows] = await values("=RENT.MARKETRENTS(A1)");
    expect(headers).toEqual([
      "Bed",
      "Bath",
      "Average sqft",
      "Units listed",
      "Predicted rent",
      "Predicted $/sqft",
      "Lower",
      "Upper",
      "Supporting units",
    ]);
    const [bed, bath, , , rent, , , upper] = rows.find((row) => typeof row[4] === "number") ?? [];
    expect(await values(`=RENT.MARKETRENTS(A1,"${Number(bed)}x${Number(bath)}")`)).toEqual([[rent]]);
    workbook.setCells("C1", [
      ["measure", "upper"],
      ["use_tmlp", false],
    ]);
    expect(await values(`=RENT.MARKETRENTS(A1,"${Number(bed)}x${Number(bath)}",C1:D2)`)).toEqual([[upper]]);
    expect(await values('=RENT.MARKETRENTS(A1,,"headers",FALSE)')).toEqual(rows);
  });

  test("errors say what to write, and an error argument is passed on", async () => {
    expect(await failureOf('=RENT.MARKETRENTS(A1,"measure","upper")')).toContain(
      '#VALUE! "measure" is an option, not a type',
    );
    expect(await failureOf('=RENT.MARKETRENTS("1 Nowhere St, Atlantis")')).toContain("#N/A No property matches");
    expect(await failureOf("=RENT.MARKETRENTS(1/0)")).toContain("#DIV/0!");
  });
});

describe("RENT.MARKETS and RENT.INMARKET", () => {
  test("a market by its city, and its properties by limits in cells", async () => {
    const [headers, [name, type] = []] = await values('=RENT.MARKETS("austin")');
    expect(headers).toEqual(["Name", "Type", "City", "State", "Tags", "Square miles", "Id"]);
    expect([name, type]).toEqual(["Austin", "city"]);
    workbook.setCells("F1", [
      ["min_year_built", 2000],
      ["Min Number Units", 100],
      ["is_apartment", true],
      ["max_effective_rent_1br", 2500],
      ["headers", false],
    ]);
    const fields = '"id, year_built, units, effective_1br"';
    const rows = await values(`=RENT.INMARKET("${String(name)}",10,${fields},F1:G5)`);
    expect(rows.length).toBeGreaterThan(2);
    expect(
      rows.every(([, year, units, rent]) => Number(year) >= 2000 && Number(units) >= 100 && Number(rent) <= 2500),
    ).toBe(true);
    expect(await values(`=RENT.PROPERTY("${String(rows[0]?.[0])}","year_built")`)).toEqual([[rows[0]?.[1]]]);
  });

  test("errors say what to write", async () => {
    expect(await failureOf('=RENT.INMARKET("Atlantis")')).toContain('#N/A No market matches "Atlantis"');
    expect(await failureOf('=RENT.INMARKET("Austin",10,"headers",FALSE)')).toContain(
      '=RENT.INMARKET(market, count, , "headers", FALSE)',
    );
    expect(await failureOf('=RENT.INMARKET("Austin",10,,"min_unts",100)')).toContain("min_units");
    expect(await failureOf('=RENT.MARKETS("austin","nme")')).toContain("#VALUE! A table of markets has no field");
  });
});

describe("RENT.REPORTS", () => {
  test("saved reports, those with a tag, and the tags", async () => {
    const [headers, ...rows] = await values("=RENT.REPORTS(,100)");
    expect(headers?.slice(0, 4)).toEqual(["Name", "Property", "Comparables", "Tags"]);
    const [[tag, count] = []] = await values('=RENT.REPORTS(,,"tags",TRUE,"headers",FALSE)');
    const tagged = await values(`=RENT.REPORTS(,100,"tag","${String(tag)}","headers",FALSE)`);
    expect(tagged).toHaveLength(Number(count));
    expect(rows).toEqual(expect.arrayContaining(tagged));
    expect(await failureOf('=RENT.REPORTS("tags",TRUE)')).toContain('=RENT.REPORTS(, , "tags", TRUE)');
    expect(await failureOf('=RENT.REPORTS(,,"tag","no such tag")')).toContain(
      '#N/A No report has the tag "no such tag"',
    );
  });
});

describe("RENT.PHOTOS", () => {
  test("stands beside its addresses", async () => {
    const photos = enterPhotos("J1");
    const quality = await values("=RENT.PHOTOS(J1:J4)");
    expect(quality).toHaveLength(4);
    expect(quality.slice(0, 3).every(([score]) => Number(score) > 0 && Number(score) <= 1)).toBe(true);
    expect(await values(`=RENT.PHOTOS("${photos.join(", ")}","quality","headers",TRUE)`)).toEqual([
      ["Quality"],
      ...quality.slice(0, 3),
    ]);
    expect(await values('=RENT.PHOTOS(J1:J3,"room")')).toEqual([["kitchen"], ["bedroom"], ["bathroom"]]);
    const [[score] = []] = await values('=RENT.PHOTOS(J1:J3,"property_score")');
    expect(score).toBeGreaterThan(0);
    expect(await failureOf('=RENT.PHOTOS("kitchen.jpg")')).toContain("#VALUE! urls must be web addresses of images");
    expect(await failureOf('=RENT.PHOTOS(J1,"qualty")')).toContain("Nearest: quality");
  });
});
