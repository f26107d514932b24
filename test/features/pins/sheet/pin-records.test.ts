import { joinFormula, splitFormula } from "../../../../src/host/formula-references";
import { joinAreas } from "../../../../src/features/pins/sheet/pin-marks";
import {
  fingerprint,
  namesOfPin,
  pinIdOf,
  readPinRecords,
  unreadPins,
  type PinRecord,
} from "../../../../src/features/pins/sheet/pin-records";
import { formerForm } from "../../../host/former-kept-formulas";

const record = {
  id: 12,
  kind: "handover",
  keys: ['["service","COMPS",[["1 Main \\"St\\"",10],[]]]'],
  answer: { fetchedAt: 1_780_000_000_000, days: ["2025-06-30"] },
  pieces: splitFormula('=RENT.COMPS($A2,10,"rings",Other!B3)', "Deal"),
  rows: ["a", "b"],
  formats: [
    ["General", "General", "$#,##0"],
    ["$#,##0", "@", "@"],
  ],
} as const satisfies Omit<PinRecord, "place">;

test("a pin's name reads back as the pin", () => {
  const names = namesOfPin(record, "Deal!$B$4:$D$5");
  expect(names.map(({ name }) => name)).toEqual(["_compsheet.frozen.12"]);
  expect(names[0]?.formula).toMatch(/^=""&Deal!\$B\$4:\$D\$5&Deal!\$A\$2&Other!\$B\$3&"/);
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
  expect(names.map(({ name }) => name)).toEqual(
    ["", ".2", ".3", ".4", ".5"].map((part) => `_compsheet.frozen.12${part}`),
  );
  expect(readPinRecords(names)).toMatchObject([{ id: 12, pieces: long.pieces }]);
  expect(unreadPins(names)).toEqual([]);
  for (const missing of names) {
    const left = names.filter((name) => name !== missing);
    expect(readPinRecords(left)).toEqual([]);
    expect(unreadPins([...left, ...namesOfPin({ ...record, id: 3 }, "Deal!$B$9")])).toEqual([
      { id: 12, name: left[0]?.name, isPart: true },
    ]);
  }
});

test("a later form is left alone", () => {
  const names = namesOfPin(record, "Deal!$B$4").map((name) => ({
    ...name,
    formula: name.formula.replace('""form"":1', '""form"":2'),
  }));
  expect(readPinRecords(names)).toEqual([]);
  expect(unreadPins(names)).toEqual([{ id: 12, name: "_compsheet.frozen.12", isPart: false }]);
});

test.each(["=ELEGIR(1)", "=1+1", "", '=""&"{""form"":1}"', '=""&"null"', '=""&Deal!$A$1&"[]"'])(
  "what cannot be read (%s) is no part that a failure has left",
  (formula) => {
    const names = [{ name: "_compsheet.frozen.7", formula }];
    expect(readPinRecords(names)).toEqual([]);
    expect(unreadPins(names)).toEqual([{ id: 7, name: "_compsheet.frozen.7", isPart: false }]);
  },
);

describe("the former form", () => {
  const spanish = formerForm.pins.map(({ name, formula }) => ({
    name,
    formula: formula
      .replace("=CHOOSE(", "=ELEGIR(")
      .split(/("(?:[^"]|"")*"|'(?:[^']|'')*')/)
      .map((part, index) => (index % 2 === 0 ? part.replaceAll(",", ";") : part))
      .join(""),
  }));

  test.each([
    ["English", formerForm.pins],
    ["Spanish", spanish],
  ])("is read in %s", (_, names) => {
    const records = readPinRecords([...names, ...namesOfPin({ ...record, id: 1 }, "Deal!$B$4")]);
    expect(unreadPins(names)).toEqual([]);
    expect(records.map(({ id, kind }) => [id, kind])).toEqual([
      [-1, "pin"],
      [-2, "pin"],
      [-3, "handover"],
      [-4, "pin"],
      [1, "handover"],
    ]);
    expect(records[0]).toEqual({
      id: -1,
      kind: "pin",
      place: { sheet: "Deal", firstRow: 1, lastRow: 1, firstColumn: 1, lastColumn: 1 },
      pieces: splitFormula('=RENT.PROPERTY(A2,"number_units")', "Deal"),
      rows: [fingerprint([240])],
      formats: [["General"]],
      keys: [],
    });
    const formula = `=IFERROR(RENT.COMPS($A2,2,"name, units",Deal!A$3:A9,Deal!$C:$C,Deal!B4#)&"",0)`;
    for (const index of [1, 3]) expect(joinFormula(records[index]?.pieces ?? [], "Joe's; roll")).toBe(formula);
    expect(records[3]?.place?.firstColumn).toBe(4);
  });

  test("its names are told from those of today, whatever numbers they have", () => {
    expect(["_compsheet.pin.3", "_compsheet.frozen.3", "_compsheet.frozen.3.2", "Pin"].map(pinIdOf)).toEqual([
      -3,
      3,
      3,
      null,
    ]);
  });
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
