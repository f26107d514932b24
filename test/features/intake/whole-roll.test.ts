/** Rolls without totals: what says that they were cut off, and that nothing proves the others. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";

const read = (lines: readonly string[], end = "\n") =>
  intakeOfBytes("roll.csv", new TextEncoder().encode(lines.join("\n") + end));
const head = "Unit,Type,Sq Ft,Status,Market Rent,Lease Rent,Lease End";
const rowOf = (unit: string): string => `${unit},A1,700,Occupied,1200,1150,05/31/2027`;
const units = [
  "101",
  "102",
  "103",
  "104",
  "201",
  "202",
  "203",
  "204",
  "301",
  "302",
  "303",
  "304",
  "401",
  "402",
  "403",
  "404",
];

test("a whole roll without totals is unproved, with its count", async () => {
  const { decision, proof, rentRoll } = await read([head, ...units.map(rowOf)]);
  expect([decision, proof]).toEqual(["accept", "unproved"]);
  expect(rentRoll?.warnings[0]).toEqual({
    code: "no-totals",
    say: "This file states no totals; nothing proves it is complete. 16 units were read, the last is 404.",
  });
  expect(rentRoll?.warnings.map(({ code }) => code)).not.toContain("may-be-cut");
});

test("a last floor that stops short may be cut off", async () => {
  const { proof, rentRoll } = await read([head, ...units.slice(0, 14).map(rowOf)]);
  expect(proof).toBe("unproved");
  expect(rentRoll?.warnings).toContainEqual({
    code: "may-be-cut",
    unit: "402",
    say: "The file may be cut off: units of 4 end after 2, the 3 groups before have 4 each.",
  });
});

test.each(["40", "402,A1", "402,A1,700,Occupied,12", '402,A1,700,"Occ'])(
  "a file that ends in %s is refused",
  async (last) => {
    const { decision, proof, reasons } = await read([head, ...units.slice(0, 13).map(rowOf), last], "");
    // A row of one field is a note or a number cut off: the count is said, and the row is in no unit.
    if (!last.includes(",")) expect(proof).toBe("unproved");
    else {
      expect([decision, proof]).toEqual(["refuse", "failed"]);
      expect(reasons[0]?.say).toMatch(/^The end is missing: the file ends within the row of unit 40[12]\./);
    }
  },
);

test("a file without a last line end, but with all fields, is whole", async () => {
  const { decision } = await read([head, ...units.map(rowOf)], "");
  expect(decision).toBe("accept");
});

const months = Array.from({ length: 12 }, (_, month) => `${String(month + 1).padStart(2, "0")}/2026`);
const line = (name: string, amount: number): string => [name, ...months.map(() => amount), amount * 12].join(",");
const statement = [
  "Income Statement",
  ["Account", ...months, "Total"].join(","),
  "Income",
  line("Gross Potential Rent", 19_200),
  line("Vacancy Loss", -1_000),
  line("Late Fees", 300),
  line("Total Income", 18_500),
  "Expenses",
  line("Real Estate Taxes", 2_000),
  line("Water and Sewer", 900),
  line("Management Fees", 600),
  line("Total Expenses", 3_500),
  line("Net Operating Income", 15_000),
];
const roll = ["Rent Roll", head, ...units.map(rowOf), "Total,,11200,,19200,18400,"];

test.each([
  ["a roll below a T12", [...statement, "", ...roll]],
  ["a T12 below a roll", [...roll, "", ...statement]],
  ["a T12 below a long roll", ["Rent Roll", head, ...Array.from({ length: 200 }, (_, at) => rowOf(String(1_001 + at))), `Total,,140000,,240000,230000,`, "", ...statement]],
])("%s on one sheet: both are read", async (_name, lines) => {
  const { kind, decision, proof, reasons, rentRoll, statement: read12 } = await read(lines);
  expect(reasons).toEqual([]);
  expect([kind, decision, proof]).toEqual(["workbook", "accept", "proved"]);
  expect(rentRoll?.units.length).toBe(lines.length > 100 ? 200 : 16);
  expect(read12?.year["noi"]).toBe(180_000);
  expect(read12?.accounts.map(({ sourceRow }) => lines[sourceRow - 1]?.split(",")[0])).toEqual(
    read12?.accounts.map(({ name }) => name),
  );
}); // prettier-ignore

describe("a count above the roll", () => {
  test.each(["Total Units: 16", "Units = 16", "Elm Court - 16 Units", "Number of Units,16"])(
    "%s ties",
    async (title) => {
      const { decision, rentRoll } = await read([title, head, ...units.map(rowOf)]);
      expect(decision).toBe("accept");
      expect(rentRoll?.stated).toContainEqual(expect.objectContaining({ what: "units", value: 16, ties: true }));
    },
  );

  test("that is another one refuses the roll", async () => {
    const { decision, reasons } = await read(["Total Units: 18", head, ...units.map(rowOf)]);
    expect(decision).toBe("refuse");
    expect(reasons[0]).toMatchObject({ label: "Total Units: 18", stated: 18, found: 16, difference: 2 });
  });

  test.each(["Page 1 of 16", "Exported 01/02/2026 16:10"])("%s is none", async (title) => {
    const { decision, rentRoll } = await read([title, head, ...units.map(rowOf)]);
    expect([decision, rentRoll?.stated]).toEqual(["accept", []]);
  });
});

describe("totals that prove less than the whole", () => {
  const total = (label: string, count: number): string => `${label},,${700 * count},,${1200 * count},${1150 * count},`;

  test.each(["Subtotal Bldg 1", "Building 1 Total", "Total - Building 1"])(
    "%s alone leaves the end open",
    async (label) => {
      const { decision, reasons } = await read([
        "Bldg 1",
        head,
        "Building 1",
        ...units.slice(0, 8).map(rowOf),
        total(label, 8),
      ]);
      expect([decision, reasons[0]?.code]).toEqual(["refuse", "end-missing"]);
    },
  );

  test("a group's total proves nothing of homes that follow it", async () => {
    const empty = units.slice(8).map((unit) => `${unit},A1,,Vacant,,,`);
    const { proof } = await read([head, ...units.slice(0, 8).map(rowOf), total("Subtotal Bldg 1", 8), ...empty]);
    expect(proof).not.toBe("proved");
  });

  test("a word for a size leaves the roll unproved, and is said with its cell", async () => {
    const rows = units.map((unit, at) => (at === 2 ? rowOf(unit).replace(",700,", ",see note,") : rowOf(unit)));
    const { proof, rentRoll } = await read([head, ...rows, `Total,,,,${1200 * 16},${1150 * 16},`]);
    expect(proof).toBe("unproved");
    expect(rentRoll?.warnings).toContainEqual({
      code: "cell-unread",
      unit: "103",
      say: "C4 has see note for square feet",
    });
    expect(rentRoll?.warnings).toContainEqual({
      code: "column-without-total",
      say: "no total proves the square feet",
    });
  });
});

test("cells to the right of what is read are named, and nothing is read", async () => {
  const wide = `${rowOf("104")}${",".repeat(300)}1200`;
  const { decision, reasons } = await read([head, ...units.slice(0, 3).map(rowOf), wide]);
  expect(decision).toBe("refuse");
  expect(reasons[0]?.say).toBe(
    "Row 5 has cells to the right of column KN, which aren't read. Copy or export only the report.",
  );
});
