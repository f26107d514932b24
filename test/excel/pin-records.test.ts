import { splitFormula } from "../../src/excel/formula-references";
import { joinAreas } from "../../src/excel/pin-marks";
import { fingerprint, namesOfPin, readPinRecords, type PinRecord } from "../../src/excel/pin-records";

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

test("a pin's names read back as the pin", () => {
  const names = namesOfPin(record, "Deal!$B$4:$D$5");
  expect(names.map(({ name }) => name)).toEqual(["_compsheet.pin.12.at", "_compsheet.pin.12.f", "_compsheet.pin.12.m"]);
  expect(readPinRecords([{ name: "Subject", formula: "=1" }, ...names])).toEqual([
    { ...record, place: { sheet: "Deal", firstRow: 3, lastRow: 4, firstColumn: 1, lastColumn: 3 } },
  ]);
});

test("a pin whose cells were deleted has no place, one with a missing name is none", () => {
  const names = namesOfPin(record, "Deal!$B$4:$D$5");
  const gone = names.map((name) => (name.name.endsWith(".at") ? { ...name, formula: "=Deal!#REF!" } : name));
  expect(readPinRecords(gone)).toMatchObject([{ id: 12, place: null }]);
  for (const missing of names) expect(readPinRecords(names.filter((name) => name !== missing))).toEqual([]);
});

test("a later form is left alone", () => {
  const names = namesOfPin(record, "Deal!$B$4").map((name) => ({
    ...name,
    formula: name.formula.replace('""form"":1', '""form"":2'),
  }));
  expect(readPinRecords(names)).toEqual([]);
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
