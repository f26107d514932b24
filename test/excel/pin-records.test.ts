import { splitFormula } from "../../src/excel/formula-references";
import { joinAreas } from "../../src/excel/pin-marks";
import { cutPinIds, fingerprint, namesOfPin, readPinRecords, type PinRecord } from "../../src/excel/pin-records";

const record = {
  id: 12,
  kind: "handover",
  keys: ['["service","COMPS",[["1 Main \\"St\\"",10],[]]]'],
  pieces: splitFormula('=RENT.COMPS($A2,10,"rings",Other!B3)', "Deal"),
  rows: ["a", "b"],
  formats: [
    ["General", "General", "$#,##0"],
    ["$#,##0", "@", "@"],
  ],
} as const satisfies Omit<PinRecord, "place">;

test("a pin's name reads back as the pin", () => {
  const names = namesOfPin(record, "Deal!$B$4:$D$5");
  expect(names.map(({ name }) => name)).toEqual(["_compsheet.pin.12"]);
  expect(names[0]?.formula).toMatch(/^=CHOOSE\(1,Deal!\$B\$4:\$D\$5,Deal!\$A\$2,Other!\$B\$3,"/);
  expect(readPinRecords([{ name: "Subject", formula: "=1" }, ...names])).toEqual([
    { ...record, place: { sheet: "Deal", firstRow: 3, lastRow: 4, firstColumn: 1, lastColumn: 3 } },
  ]);
});

test("a pin whose cells were deleted has no place", () => {
  const gone = namesOfPin(record, "Deal!$B$4:$D$5").map(({ name, formula }) => ({
    name,
    formula: formula.replace("Deal!$B$4:$D$5", "Deal!#REF!"),
  }));
  expect(readPinRecords(gone)).toMatchObject([{ id: 12, place: null, pieces: record.pieces }]);
});

test("a long formula takes more names; a pin with a missing one is none", () => {
  const many = Array.from({ length: 700 }, (_, index) => `A${index + 1}`).join("+");
  const long = { ...record, pieces: splitFormula(`=RENT.PRICE(${many},"${"long ".repeat(900)}")`, "Deal") };
  const names = namesOfPin(long, "Deal!$B$4");
  expect(names.map(({ name }) => name)).toEqual(["", ".2", ".3", ".4", ".5"].map((part) => `_compsheet.pin.12${part}`));
  expect(readPinRecords(names)).toMatchObject([{ id: 12, pieces: long.pieces }]);
  expect(cutPinIds(names)).toEqual([]);
  for (const missing of names) {
    const left = names.filter((name) => name !== missing);
    expect(readPinRecords(left)).toEqual([]);
    expect(cutPinIds([...left, ...namesOfPin({ ...record, id: 3 }, "Deal!$B$9")])).toEqual([12]);
  }
});

test("a later form is left alone", () => {
  const names = namesOfPin(record, "Deal!$B$4").map((name) => ({
    ...name,
    formula: name.formula.replace('""form"":1', '""form"":2'),
  }));
  expect(readPinRecords(names)).toEqual([]);
  expect(cutPinIds(names)).toEqual([]);
});

test("rows with other values have other fingerprints", () => {
  const rows = [
    [1, "a"],
    [1, "b"],
    ["1", "a"],
    [1, ""],
    [true, "a"],
    ["", ""],
  ];
  expect(new Set(rows.map(fingerprint)).size).toBe(rows.length);
  expect(fingerprint([1, "a"])).toBe(fingerprint([1, "a"]));
});

test("cells of a column that touch are marked together, and columns beside each other", () => {
  const cell = (row: number, column: number) => ({
    sheet: "Deal",
    firstRow: row,
    lastRow: row,
    firstColumn: column,
    lastColumn: column,
  });
  expect(joinAreas([cell(3, 1), cell(1, 1), cell(2, 1), cell(1, 2), cell(2, 2), cell(3, 2), cell(9, 1)])).toEqual([
    { ...cell(1, 1), lastRow: 3, lastColumn: 2 },
    cell(9, 1),
  ]);
});
