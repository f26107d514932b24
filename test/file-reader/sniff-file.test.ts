import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { sniffFile } from "./sniff-at-once";

const sharedData = path.resolve(__dirname, "../../../shared/data");
/** The public data is next to the checkout where changes are tested, but not on users' machines. */
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

it("finds a rare delimiter where no usual one is", () => {
  expect(form("unit^rent\n101^1500\n102^1600\n")).toMatchObject({ delimiter: "^", header: true, fieldCount: 2 });
  expect(form("unit~rent\n101~1500\n")).toMatchObject({ delimiter: "~" });
  // A note may hold one too.
  expect(form("note\nabout ~ 3 miles\nx ~ y\nnone\nnone\n")).toMatchObject({ delimiter: ",", fieldCount: 1 });
  expect(form("unit,note\n101,a^b\n102,c^d\n")).toMatchObject({ delimiter: "," });
});

it.each([
  ["sep=;", "\n"],
  ['"sep=;"', "\r\n"],
  ["sep=;;", "\n"],
  ["SEP=;", "\r"],
])("takes %j for the delimiter of the lines below", (line, end) => {
  const text = `${line}${end}unit;rent;sqft${end}101;1,5;700${end}`;
  expect(form(text)).toMatchObject({ delimiter: ";", header: true, skipLines: 1, fieldCount: 3 });
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
  expect(orders("a,b,c\n1/31/25,31/1/25,31-Jan-25\n2/1/25,1/2/25,Feb 2025\n")).toEqual([
    "month-first",
    "day-first",
    "named",
  ]);
  // Ambiguous dates follow the file's other dates; versions and units aren't dates.
  expect(orders("a,b,c\n1/2/25,31/1/25,1-2-25\n2/3/25,1/2/25,1-2-26\n")).toEqual(["day-first", "day-first", undefined]);
});

it("takes months above columns for names, and for dates in a column", () => {
  const names = (text: string): unknown => sniffFile(text, true)?.plan.columns.map(({ name }) => name);
  const months = "Account,Jan 2025,Feb 2025,Mar 2025\nRental income,100000,101000,99500\nTaxes,9000,9000,9000\n";
  expect(names(months)).toEqual(["Account", "Jan 2025", "Feb 2025", "Mar 2025"]);
  expect(names("Jan 2025,Feb 2025\n1.5,2\n3,4\n")).toEqual(["Jan 2025", "Feb 2025"]);
  expect(names("Unit,Jan 2025,\nNumber,Rent,Paid\n101,1500,1500\n102,1500,1400\n")).toEqual([
    "Unit Number",
    "Jan 2025 Rent",
    "Paid",
  ]);
  expect(types("month,rent\nJan 2025,1500\nFeb 2025,1510\n")).toEqual({ month: "date", rent: "number" });
  expect(names("Jan 2025,1500\nFeb 2025,1510\n")).toEqual(["Column 1", "Column 2"]);
});

it("reads dates that could be of either order as the other dates of the file, and as who wrote them", () => {
  const orders = (text: string): unknown[] =>
    sniffFile(text, true)?.plan.columns.flatMap(({ dateOrder }) => dateOrder ?? []) ?? [];
  expect(orders("a,b\n1/2/2025,31/1/2025\n2/3/2025,1/2/2025\n")).toEqual(["day-first", "day-first"]);
  expect(orders("a,b\n1/2/2025,1/31/2025\n2/3/2025,1/2/2025\n")).toEqual(["month-first", "month-first"]);
  expect(orders("a;rent\n1.2.2025;1500,50\n2.3.2025;1600,00\n")).toEqual(["day-first"]);
  // One column with a decimal comma is enough, also where blanks divide its thousands.
  expect(orders("a\trent\tx\ty\n1/2/2025\t620,50\t1.5\t2.5\n2/3/2025\t99,90\t0.5\t2.75\n")).toEqual(["day-first"]);
  for (const blank of [" ", "\u00a0", "\u202f"]) {
    const rent = `1${blank}078,50`;
    expect(orders(`unit|seen|rent\nA|02/01/2025|${rent}\nB|08/01/2024|${rent}\n`)).toEqual(["day-first"]);
  }
  // Months, given as their first days.
  expect(orders("a,rent\n01/01/2025,1\n01/02/2025,2\n01/03/2025,3\n")).toEqual(["day-first"]);
  expect(orders("a,rent\n01/01/2025,1\n02/01/2025,2\n03/01/2025,3\n")).toEqual(["month-first"]);
  expect(orders("a,rent\n1/2/2025,1\n2/3/2025,2\n")).toEqual(["month-first"]);
});

it("takes what comes after the first rows for the type of a column, where they are empty", () => {
  const empty = Array.from({ length: 2_100 }, (_, at) => `p${String(at)},\n`).join("");
  expect(types(`id,concession\n${empty}q,250\nr,300\n`)).toEqual({ id: "text", concession: "number" });
  const lines = Array.from({ length: 2_100 }, (_, at) => `{"id":"p${String(at)}"}\n`).join("");
  expect(types(`${lines}{"id":"q","concession":250}\n`)).toEqual({ id: "text", concession: "number" });
});

it("tells a header from a first row of values", () => {
  expect(form("1,2\n3,4\n")).toMatchObject({ header: false });
  expect(form("Metro,2024-01-31,2024-02-29\nAtlanta,1800,1810\n")).toMatchObject({ header: true });
  // The same dates as saved by spreadsheets, and years as the census writes them.
  expect(form("Metro,1/31/2024,2/29/2024\nAtlanta,1800,1810\n")).toMatchObject({ header: true });
  expect(form("Metro,2021,2022,2023\nAtlanta,1800,1910,2250\n")).toMatchObject({ header: true });
  expect(form("Oak,1985,2004,2021\nElm,1990,2010,2019\n")).toMatchObject({ header: false });
  expect(form("Oak,1/31/2024\nElm,2/29/2024\n")).toMatchObject({ header: false });
  expect(form("Oak,2024-01-31\nElm,2024-02-29\n")).toMatchObject({ header: false });
  expect(form("Oak,1985,2004,2021\nElm,1990,,2019\n")).toMatchObject({ header: false });
  expect(form("Oak,2021,1985,2004\nElm,1500,2010,2019\n")).toMatchObject({ header: false });
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

describe("reports of property systems", () => {
  const roll = [
    "Oak Creek,,,,",
    ",,Market,Actual,Move",
    "Unit,Type,Rent,Rent,In",
    "Building A,,,,",
    '101,A1,"1,500.00","1,450.00",2024-05-01',
    '102,A1,"1,500.00",0.00,',
    'Total A1,,"3,000.00","1,450.00",',
    "Building B,,,,",
    '201,B1,"1,900.00","1,900.00",2023-08-15',
    '202,B1,"1,950.00","1,900.00",2023-09-15',
    '203,B1,"1,950.00","1,900.00",2023-10-15',
    'Subtotal Building B,,"5,800.00","5,700.00",',
    'Grand Total,,"8,800.00","7,150.00",',
  ].join("\n");

  it("joins names that stand in two lines, and passes over the titles above them", () => {
    const sample = sniffFile(roll, true);
    expect(sample?.plan.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "Unit text",
      "Type text",
      "Market Rent number",
      "Actual Rent number",
      "Move In date",
    ]);
    expect(sample).toMatchObject({ titleLines: 1, headerLines: 2, plan: { form: { header: true, skipLines: 2 } } });
    const plain = sniffFile("Unit,Unit,Market\nNumber,Type,Rent\n101,A1,1500\n102,A1,1500", true);
    expect(plain?.plan.columns.map(({ name }) => name)).toEqual(["Unit Number", "Unit Type", "Market Rent"]);
    // Words only in the first row aren't a second line of names.
    expect(sniffFile("name,city,state\nOak,Austin,TX\nElm,Austin,TX", true)).toMatchObject({ headerLines: 1 });
    expect(sniffFile("unit,type,rent,date\nvacant,A1,none,none\n102,A1,1500,2024-05-01", true)).toMatchObject({
      headerLines: 1,
    });
  });

  it("tells totals and headings of groups from rows, and leaves them out where they can be nothing else", () => {
    const sample = sniffFile(roll, true);
    expect(sample?.between).toEqual({
      totals: 3,
      groups: 2,
      examples: ["Building A", "Total A1", "Building B"],
      isPlain: true,
    });
    expect(sample?.plan.form).toMatchObject({ skipsBetween: true });
    expect(sample?.rows.map(([unit]) => unit)).toEqual(["101", "102", "201", "202", "203"]);
    expect(sample?.head.map(({ between }) => between)).toEqual([
      ...["group-line", null, null, "total-line", "group-line", null, null, null],
    ]);
    const kept = sniffFile(roll, true, { skipsBetween: false });
    expect(kept?.plan.form).not.toHaveProperty("skipsBetween");
    expect(kept?.rows).toHaveLength(10);
  });

  it.each([
    ["names that begin like a total", "name,city,rent\nTotal Fitness Lofts,Austin,1500\nOak,Austin,1700", 0, 0, false],
    ["rows of which only the id is known", "id,rent,units\n0012,,\n0013,1500,3\n0014,,", 0, 2, false],
    ["a row of names with one cell", "name,rent,units\nOak,,\nElm,1500,10\nAsh,1700,12", 0, 1, false],
    ["a total below the rows alone", "name,rent,units\nOak,1500,10\nElm,1500,12\nTotal,,22", 1, 0, true],
    ["two columns", "name,rent\nOak,\nTotal,1500", 0, 0, false],
  ])("%s", (_, text, totals, groups, isPlain) => {
    expect(sniffFile(text, true)?.between).toMatchObject({ totals, groups, isPlain });
  });
});

test("telephone numbers, and ZIP codes next to states, stay text in a file without a header", () => {
  const rows = Array.from({ length: 8 }, (_, at) => `Home ${at},TX,${78_701 + at},512555${4100 + at},${1500 + at},${45_000 + at}`); // prettier-ignore
  expect(Object.values(types(rows.join("\n")))).toEqual(["text", "text", "text", "text", "number", "number"]);
});
