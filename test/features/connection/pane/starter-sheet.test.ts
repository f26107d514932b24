import { starterSheet } from "../../../../src/features/connection/pane/starter-sheet";
import { fullTexts } from "../../../taskpane/full-texts";

const words = fullTexts("en", String).starterSheet;
const sheet = starterSheet("1200 Barton Springs Rd, Austin, TX 78704", "Sample data", words);
const formulas = Object.entries(sheet.cells).flatMap(([address, cell]) =>
  typeof cell === "object" ? [[address, cell.formula] as const] : [],
);

test("every figure follows the one address: no formula names a property of its own", () => {
  expect(sheet.cells.A2).toBe("1200 Barton Springs Rd, Austin, TX 78704");
  expect(sheet.cells.B3).toEqual({ formula: "=RENT.FIND(A2)" });
  const calls = formulas.filter(([address, formula]) => formula.includes("RENT.") && !["B3", "B4"].includes(address));
  expect(calls.length).toBeGreaterThan(100);
  for (const [, formula] of calls)
    expect(formula.match(/RENT\.[A-Z]+\(/g)).toHaveLength(formula.split("$B$3").length - 1);
});

test("the day that the statement was fetched on stands below the property's id", () => {
  expect([sheet.cells.A4, sheet.cells.B4]).toEqual([
    "Fetched on",
    { formula: '=IFERROR(INDEX(RENT.ASOF(B19),1),"–")' },
  ]);
});

test("the room that the comparables fill is free", () => {
  const inside = Object.keys(sheet.cells).filter((address) => {
    const [, column = "", row = ""] = /^([A-Z])(\d+)$/.exec(address) ?? [];
    return column >= "E" && column <= "T" && Number(row) >= 6 && Number(row) <= 16;
  });
  expect(inside).toEqual(["E6"]);
  // With the set: what is excluded on the Comps screen leaves the sheet too.
  expect(sheet.cells.E6).toEqual({ formula: "=RENT.COMPS($B$3,10,,CompSet[#All],CompFilters[#All])" });
});

test("the statement's totals add up with ordinary formulas", () => {
  const labelled = (label: string): unknown => {
    const found = Object.entries(sheet.cells).find(([, cell]) => cell === label)?.[0] ?? "";
    return sheet.cells[found.replace("A", "B")];
  };
  expect(labelled("Gross potential rent")).toEqual({ formula: '=RENT.EXPENSE($B$3,"gross_potential_rent")' });
  expect(labelled("Effective gross income")).toEqual({ formula: "=SUM(B19:B22)" });
  expect(labelled("Operating expenses")).toEqual({ formula: "=SUM(B24:B31)" });
  expect(labelled("Net operating income")).toEqual({ formula: "=B23-B32" });
  expect(labelled("Cash flow before debt")).toEqual({ formula: "=B33-B34" });
  expect(labelled("Value at the cap rate")).toEqual({ formula: "=B33/B38" });
});

test("what the data is and that predictions are no actual figures stands beside the title", () => {
  expect(sheet.cells.E1).toBe("Data: Sample data. Predicted rents and expenses are a model's, not actual values.");
});

test("the predicted rent of all units is weighed by the unit mix that stands below it", () => {
  const mix = Object.entries(sheet.cells).find(([, cell]) => cell === words.unitMix)?.[0];
  expect([mix, sheet.cells.H28]).toEqual([
    "F28",
    { formula: '=IFERROR(RENT.OBSERVED($B$3,H$21,"units","from","-365d"),0)' },
  ]);
  expect(sheet.cells.M24).toEqual({
    formula:
      '=IFERROR(IFERROR(SUMPRODUCT(H24:L24,H28:L28)/SUMPRODUCT(--ISNUMBER(H24:L24),H28:L28),RENT.PRICE($B$3,"all",,"exclude_subject",TRUE)),"–")',
  });
  expect(sheet.cells.B42).toEqual({ formula: '=IFERROR(B19/(M24*$B$8*12)-1,"–")' });
});

test("a rent is asked only of unit types that the property lists: another would count as an error", () => {
  const rents = ["H", "I", "J", "K", "L"].flatMap((column) =>
    [22, 23, 24].map((row) => sheet.cells[`${column}${row}`]),
  );
  const asks = rents.map((cell) => (cell as { readonly formula: string }).formula);
  const counted =
    /^=IFERROR\(IF\(.*IFERROR\(RENT\.OBSERVED\(\$B\$3,[H-L]\$21,"units"(?:,"from","-1d")?\),0\)=0\),"–",RENT\.(?:OBSERVED|PRICE)\(/;
  expect(asks.filter((formula) => !counted.test(formula))).toEqual([]);
});

test("the sheet is headed by the property's name, and its id shows nowhere", () => {
  expect(sheet.cells.A1).toEqual({
    formula: '=IFERROR(IFERROR(RENT.PROPERTY($B$3,"building_name"),RENT.PROPERTY($B$3,"address")),"Underwriting")',
  });
  expect(sheet.numberFormats.B3).toBe(";;;");
  expect(Object.values(sheet.cells)).not.toContain("Property id");
});

test("the property's own rents stand below the average of its comps", () => {
  expect(["F18", "J18", "K18", "L18"].map((address) => sheet.cells[address])).toEqual([
    "This property",
    { formula: "=B12" },
    { formula: "=B13" },
    { formula: "=B14" },
  ]);
  expect([sheet.cells.A12, sheet.cells.A13, sheet.cells.A14]).toEqual([
    words.asking,
    words.effective,
    words.effectivePerSqft,
  ]);
});
