import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { sniffFile } from "../../src/import/sniff-file";

const sharedData = path.resolve(__dirname, "../../../shared/data");
/** The public data stands beside the checkout where changes are tested, not with a user. */
const whereShared = existsSync(sharedData) ? it : it.skip;

function types(text: string): Record<string, string> {
  const sample = sniffFile(text, true);
  return Object.fromEntries(sample?.plan.columns.map(({ name, type }) => [name, type]) ?? []);
}

function form(text: string): unknown {
  return sniffFile(text, true)?.plan.form;
}

it("finds the delimiter, also where cells hold others", () => {
  expect(form("a,b\n1,2\n")).toMatchObject({ delimiter: ",", header: true, fieldCount: 2 });
  expect(form("a\tb\n1,5\t2\n")).toMatchObject({ delimiter: "\t" });
  expect(form('name;rent\n"Oak; Elm";1.250,50\nPine;980,00\n')).toMatchObject({ delimiter: ";", decimalMark: "," });
  expect(form("name|units\nOak, LLC|12\nElm, LLC|14\n")).toMatchObject({ delimiter: "|" });
  expect(form("just one column\nx\n")).toMatchObject({ delimiter: ",", fieldCount: 1 });
});

it("keeps identifiers, ZIP codes and telephone numbers as text", () => {
  const text = [
    "property_id,zip_code,ZIP,phone,unit,fips,apn,units,number_units,rent,code",
    "1201,30303,30305,4045551212,101,13121,14008,120,120,1895,A1",
    "1202,94107,94110,4155551212,102,06075,37081,88,88,2015,B2",
  ].join("\n");
  expect(types(text)).toEqual({
    property_id: "text",
    zip_code: "text",
    ZIP: "text",
    phone: "text",
    unit: "text",
    fips: "text",
    apn: "text",
    units: "number",
    number_units: "number",
    rent: "number",
    code: "text",
  });
  expect(types("place,lot\nx,007\ny,012\n")).toEqual({ place: "text", lot: "text" });
  expect(types("place,ref\nx,12345678901234567\ny,12\n")).toEqual({ place: "text", ref: "text" });
});

it("finds dates in the order that all of them have", () => {
  const orders = (text: string): unknown[] =>
    sniffFile(text, true)?.plan.columns.map(({ dateOrder }) => dateOrder) ?? [];
  expect(orders("a,b,c\n2025-01-31,1/31/2025,31/1/2025\n2025-02-28,2/1/2025,1/2/2025\n")).toEqual([
    "iso",
    "month-first",
    "day-first",
  ]);
});

it("tells a header from a first row of values", () => {
  expect(form("1,2\n3,4\n")).toMatchObject({ header: false });
  expect(form("Metro,2024-01-31,2024-02-29\nAtlanta,1800,1810\n")).toMatchObject({ header: true });
  expect(form("name,city\nOak,Atlanta\n")).toMatchObject({ header: true });
  expect(types("a,a,\n1,2,3\n")).toEqual({ a: "number", "a 2": "number", "Column 3": "number" });
});

it("leaves the row that the sample cuts off to the reading", () => {
  expect(sniffFile("id,rent\na,1\nb,20", false)?.rows).toEqual([["a", "1"]]);
  expect(sniffFile('{"id":"a"}\n{"id":"b', false)?.rows).toEqual([["a"]]);
});

it("gives null for nothing", () => {
  expect(sniffFile("", true)).toBeNull();
  expect(sniffFile("\r\n \n", true)).toBeNull();
});

whereShared("reads the columns of the public files", () => {
  const beginning = (file: string): string => readFileSync(path.join(sharedData, file), "latin1").slice(0, 1 << 20);
  const zori = sniffFile(beginning("zillow-zori-metro-monthly.csv"), false);
  expect(zori?.plan.form).toMatchObject({ delimiter: ",", header: true });
  const months = zori?.plan.columns.filter(({ name }) => /^\d{4}-\d{2}-\d{2}$/.test(name)) ?? [];
  expect(months.length).toBeGreaterThan(100);
  expect(months.every(({ type }) => type === "number")).toBe(true);
  const uci = sniffFile(beginning("uci-apartments-10k.csv"), false);
  expect(uci?.plan.form).toMatchObject({ delimiter: ",", header: true });
  const uciTypes = Object.fromEntries(uci?.plan.columns.map(({ name, type }) => [name, type]) ?? []);
  expect(uciTypes).toMatchObject({
    id: "text",
    bathrooms: "number",
    price: "number",
    square_feet: "number",
    cityname: "text",
  });
});

it("takes words for nothing in JSON for no dates, and for none beside dates", () => {
  expect(types('{"note":"null","seen":"2025-01-31"}\n{"note":null,"seen":"n/a"}\n')).toEqual({
    note: "text",
    seen: "date",
  });
});

describe("titles above the table", () => {
  const roll = "Unit,Type,Rent,Lease End\n101,A1,1500,2025-06-30\n102,B1,1600,2025-07-31\n103,A1,1525,2025-08-31\n";
  const columns = { Unit: "text", Type: "text", Rent: "number", "Lease End": "date" };

  it.each([
    ["a line", "Rent Roll\n", 1],
    ["six lines and a blank one", "Rent Roll\nOak Park\nAtlanta, GA\nAs of 6/30/2025\nAll units\nBy unit\n\n", 7],
    ["lines filled up with commas", "Rent Roll,,,\n,,,\nOak Park,,,\n", 3],
    ["a quoted title of two lines", '"Rent Roll\nOak Park"\n\n', 3],
  ])("%s", (_, titles, skipLines) => {
    expect(form(titles + roll)).toMatchObject({ delimiter: ",", header: true, fieldCount: 4, skipLines });
    expect(types(titles + roll)).toEqual(columns);
    const tabs = titles.replaceAll(",,", "\t\t") + roll.replaceAll(",", "\t");
    if (!titles.includes(",,")) expect(form(tabs)).toMatchObject({ delimiter: "\t", skipLines });
  });

  it("none where the table begins at once, or no header shows below", () => {
    for (const text of [roll, `\n\n${roll}`, "a\nb\nc\n", "note\nOak, Elm\nx\ny\n", "a,1\n101,2,3\n102,4,5\n"]) {
      expect(form(text)).not.toHaveProperty("skipLines");
    }
  });

  it("as many as a person says, if that leaves a row", () => {
    const sniffed = (skipLines: number): unknown => sniffFile(`Rent Roll\n\n${roll}`, true, { skipLines })?.plan.form;
    expect(sniffed(0)).not.toHaveProperty("skipLines");
    expect(sniffed(3)).toMatchObject({ skipLines: 3, header: false });
    expect(sniffed(99)).toMatchObject({ skipLines: 2, header: true });
  });
});
