import { createStarterSheets, starterCells, starterNames } from "../../src/workbench/starter-workbook";

const [sheet] = createStarterSheets({ subject: "1200 Barton Springs Rd, Austin, TX 78704", dataLabel: "Sample data" });
const cells = sheet?.cells ?? {};

function position(address: string): { row: number; column: number } {
  const [, letters = "", digits = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return { row: Number(digits), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) };
}

describe("the starter workbook", () => {
  it("has the subject's address in A2 and its comparables, ten of them", () => {
    expect(cells[starterCells.subject]).toBe("1200 Barton Springs Rd, Austin, TX 78704");
    expect(cells[starterCells.comps]).toBe("=RENT.COMPS(A2,10)");
  });

  it("has the name Subject for that cell", () => {
    expect(starterNames).toEqual({ Subject: "=Underwriting!$A$2" });
    expect([sheet?.name, starterCells.subject]).toEqual(["Underwriting", "A2"]);
  });

  it("leaves the area that the comparables fill free", () => {
    const [from = "", to = ""] = starterCells.compsTable.split(":");
    const [first, last] = [position(from), position(to)];
    const inside = Object.keys(cells).filter((address) => {
      const { row, column } = position(address);
      return row >= first.row && row <= last.row && column >= first.column && column <= last.column;
    });
    expect(inside).toEqual([starterCells.comps]);
  });

  it("says what the data is and that predictions are no actual figures", () => {
    expect(cells.E1).toBe("Sample data. Rents and expenses are a model's predictions, not actual figures.");
  });

  it("takes every figure from the subject's cell: no formula carries an address or an id of its own", () => {
    const calls = Object.values(cells).filter((value) => String(value).includes("RENT."));
    expect(calls.length).toBeGreaterThan(80);
    for (const formula of calls) expect(formula).toMatch(/RENT\.[A-Z]+\((\$A\$2|A2)[,)]/);
  });

  it("adds up its statement with ordinary formulas over the rows above", () => {
    const totals = Object.entries(cells).filter(
      ([address, value]) => /^B\d+$/.test(address) && /SUM|-B/.test(String(value)),
    );
    expect(Object.fromEntries(totals)).toEqual({
      B17: "=SUM(B13:B16)",
      B26: "=SUM(B18:B25)",
      B27: "=B17-B26",
      B29: "=B27-B28",
    });
    expect([cells.A17, cells.A26, cells.A27, cells.A29]).toEqual([
      "Effective gross income",
      "Operating expenses",
      "Net operating income",
      "Cash flow before debt",
    ]);
  });

  it("weighs the predicted rent of all units by the unit mix that it shows, not by what is listed today", () => {
    expect([cells.F25, cells.H25]).toEqual([
      "Unit mix: units observed in a year",
      '=IFERROR(RENT.OBSERVED($A$2,H$19,"units","from","-365d"),0)',
    ]);
    expect(cells.L20).toBe(
      '=IFERROR(SUMPRODUCT(H20:K20,$H$25:$K$25)/SUMPRODUCT(--ISNUMBER(H20:K20),$H$25:$K$25),RENT.PRICE($A$2,"all","price"))',
    );
    expect(cells.B37).toBe("=L20*$B$7*12");
  });
});
