/**
 * Rules that every template keeps: one formula a row, inputs with unit, source and rule, colors that print in gray,
 * pages.
 */
import { amiRentsPlaces } from "../../src/templates/ami-rents-places";
import { lossToLeasePlaces } from "../../src/templates/loss-to-lease-sheet";
import { portfolioPlaces } from "../../src/templates/portfolio-sheet";
import { headRow, inputRow, lastColumn as lastYear, rowOf as proFormaRow } from "../../src/templates/pro-forma-places";
import { idRow, lastLine, firstLine, typedRow } from "../../src/templates/grid-places";
import { firstRow as firstHome, lastRow as lastHome } from "../../src/templates/roll-places";
import type { NewSheet, WorkbookTables } from "../../src/templates/sheet-content";
import { columnAfter, looks } from "../../src/templates/sheet-draft";
import { t12Places, statementLines, statementRow } from "../../src/templates/t12-check-sheet";
import { gapColumn, gapRowOf, months } from "../../src/templates/t12-places";
import { templates, type TemplateId } from "../../src/templates/templates";
import { valueAddPlaces } from "../../src/templates/value-add-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { evaluateSheet } from "./evaluated-sheet";
import { bare, boxOf, cellsOf, formulaAt, grayContrast, isWithin, looksOf, relativeFormula } from "./sheet-cells";
import { readmeStatement, statementAnswers } from "./readme-property";

const subject = { formula: "=Subject" };
const monthNames = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, "0")}`);
const statementColumns = ["Account", "Line", "Section", "Sign", ...monthNames, "T12", "Line Code", "Property", "Subject"]; // prettier-ignore
const tables: WorkbookTables = {
  RentRoll: { columns: ["Unit", "Building", "Floorplan", "Beds", "Baths", "Sq Ft", "Status", "Lease Rent", "Subsidy", "Market Rent"], rows: 40 }, // prettier-ignore
  Statement: { columns: statementColumns, rows: 40 },
  TieOut: { columns: ["Total", "What", "Stated", "Found", ...monthNames, "Line Code"], rows: 3 },
};
const made = new Map<string, NewSheet>();
function sheetOf(id: TemplateId, of: WorkbookTables = {}): NewSheet {
  const key = `${id} ${Object.keys(of).join()}`;
  const sheet = made.get(key) ?? templates.find((one) => one.id === id)?.sheet(subject, en, of);
  if (!sheet) throw new Error(`no template ${id}`);
  made.set(key, sheet);
  return sheet;
}
const row = (first: number | string, last: number | string, from: string, to: string): string => `${from}${String(first)}:${to}${String(last)}`; // prettier-ignore

describe("one formula a row", () => {
  const { grossRow, netRow, headroomRow, mixRow, types, limitsRow, incomesRow, overRow } = amiRentsPlaces;
  const homeTypes = types.length;
  const statement = [statementRow + 1, statementRow + statementLines] as const;
  const valueAddMonths = [valueAddPlaces.monthRow(1), valueAddPlaces.monthRow(24)] as const;
  const rolled = [boxOf(portfolioPlaces.rollCell("name", 0)).top + 1, boxOf(portfolioPlaces.rollCell("name", 24)).top + 1] as const; // prettier-ignore
  const watched = [boxOf(portfolioPlaces.watchCell(0)).top + 1, boxOf(portfolioPlaces.watchCell(24)).top + 1] as const;
  const grid = (id: TemplateId, last: string): Block[] => [
    [id, row(firstLine, lastLine, "D", last), "across", 2],
    [id, row(idRow, typedRow, "D", last), "across", 2],
  ];
  type Block = [id: TemplateId, range: string, copied: "across" | "down" | "both", step?: number, of?: WorkbookTables];

  test.each<Block>([
    ...grid("rent-comps", "M"),
    ...grid("rent-comps-15", "AG"),
    ["t12-check", row(t12Places.rowOf("gross_potential_rent"), t12Places.rowOf("net_cash_flow"), "D", "F"), "across"],
    ["t12-check", row(t12Places.debtRowOf("service"), t12Places.debtRowOf("cashCoverage"), "C", "F"), "across"],
    ["t12-check", row(gapRowOf("egi"), gapRowOf("worst"), gapColumn(0), gapColumn(months - 1)), "across"],
    ["t12-check", row(statement[0], statement[1], "A", "AD"), "down"],
    ["t12-check", row(statement[0], statement[1], "A", "AD"), "down", 1, tables],
    ["t12-check", row(statement[0], statement[1], "D", "O"), "both", 1, tables],
    ["value-add", row(valueAddMonths[0], valueAddMonths[1], "A", "J"), "down"],
    ["portfolio", row(rolled[0], rolled[1], "A", "R"), "down"],
    ["portfolio", row(watched[0], watched[1], "A", "G"), "down"],
    ["loss-to-lease", row(firstHome, lastHome, "A", "AB"), "down"],
    ["loss-to-lease", row(firstHome, lastHome, "A", "AB"), "down", 1, tables],
    ["loss-to-lease", row(lossToLeasePlaces.mixRow + 2, lossToLeasePlaces.totalRow - 1, "A", "K"), "down"],
    ["ami-rents", row(limitsRow + 1, limitsRow + 6, "B", "I"), "across"],
    ["ami-rents", row(incomesRow + 1, incomesRow + 7, "B", "I"), "both"],
    ["ami-rents", row(overRow + 1, overRow + 7, "B", "I"), "both"],
    ["ami-rents", row(grossRow + 1, grossRow + homeTypes, "D", "J"), "both"],
    ["ami-rents", row(netRow + 1, netRow + homeTypes, "D", "J"), "both"],
    ["ami-rents", row(headroomRow + 1, headroomRow + homeTypes, "D", "J"), "both"],
    ["ami-rents", row(mixRow + 1, mixRow + homeTypes, "B", "H"), "both"],
    ["ami-rents", row(mixRow + homeTypes + 1, mixRow + homeTypes + 1, "B", "J"), "across"],
    ["pro-forma", row(headRow + 1, proFormaRow("balance"), "E", lastYear), "across"],
  ])("%s %s, copied %s", (id, range, copied, step = 1, of = {}) => {
    const sheet = sheetOf(id, of);
    const box = boxOf(range);
    const shapes = new Map<string, Set<string>>();
    for (const address of cellsOf(range)) {
      const formula = formulaAt(sheet, address);
      if (formula === undefined) continue;
      const at = boxOf(address);
      const across = `row ${String(at.top + 1)}, column ${String((at.left - box.left) % step)}`;
      const line = copied === "both" ? "all" : copied === "across" ? across : `column ${columnAfter("A", at.left)}`;
      shapes.set(line, (shapes.get(line) ?? new Set()).add(relativeFormula(formula, address)));
    }
    expect(shapes.size).toBeGreaterThan(0);
    expect([...shapes].filter(([, found]) => found.size > 1).map(([line, found]) => [line, ...found])).toEqual([]);
  });
});

/** Inputs without a rule: any text may be right in them. */
const freeText: Readonly<Record<TemplateId, readonly (readonly [ranges: string, reason: string])[]>> = {
  "rent-comps": [
    ["P36:P48", "names of amenities, of which the service has more than a list may have"],
    ["D26 F26 H26 J26 L26 A80:M80 S72:S83", "a description, a reason"],
    ["D82 F82 H82 J82 L82", "ids"],
    ["P72:Q83", "a comp by name or id; a line by number or name"],
  ],
  "rent-comps-15": [
    ["AJ36:AJ48", "names of amenities"],
    ["D26 F26 H26 J26 L26 N26 P26 R26 T26 V26 X26 Z26 AB26 AD26 AF26 A80:C80 AM72:AM83", "a description, a reason"],
    ["D82 F82 H82 J82 L82 N82 P82 R82 T82 V82 X82 Z82 AB82 AD82 AF82", "ids"],
    ["AJ72:AK83", "a comp by name or id; a line by number or name"],
  ],
  "loss-to-lease": [
    ["A52:C351 G52:G351", "unit, floorplan, beds as 1BR/1BA, charge: the roll's own words"],
    ["AU52:AU73 AW52:AW73", "words to look for"],
  ],
  "t12-check": [
    ["A84:A243", "the statement's accounts"],
    ["R8:S37", "lines of lenders' forms"],
  ],
  "ami-rents": [],
  "value-add": [],
  "pro-forma": [],
  portfolio: [
    ["A71:A95", "addresses or ids"],
    ["H38:N62", "driver, action, owner"],
    ["B104", "a tag"],
  ],
  cover: [["F2 H2", "names of people"]],
};
/** Where the word is that a warning's color says too: a text, or a formula with words. */
const wordOf: Readonly<Record<TemplateId, Readonly<Record<string, string>>>> = {
  "rent-comps": { C78: "C78", "P59:S67": "R59", D4: "D4", "U72:U83": "U72" },
  "rent-comps-15": { C78: "C78", "AJ59:AM67": "AL59", D4: "D4", "AO72:AO83": "AO72" },
  "loss-to-lease": {
    ...{ "A16:K16": "A16", "A27:D27": "A27", "A30:D40": "C30", G4: "G4", "F52:F351": "N52" },
    "A52:K351": "Y52",
  },
  "t12-check": { "B8:B37": "B8", "P8:P37": "P8", "A53:D63": "C53", G4: "G4", "A84:O243": "R84" },
  "ami-rents": { B22: "B22", G4: "G4", "D74:J78": "number format", D102: "D102", "A119:D125": "C119", D4: "D4" },
  "value-add": { "B8:I8": "A9", B23: "A9", "I17:J17": "number format", "A62:D64": "C62", D4: "D4" },
  "pro-forma": { A5: "A5", "D172:O186": "A92", "A83:D95": "C83", D4: "D4" },
  portfolio: { "R8:R32": "G38", "A65:D68": "C65", D4: "D4" },
  cover: { "A17:C24": "C17", "A31:D34": "C31", D4: "D4" },
};

describe.each(templates.map(({ id }) => id))("%s", (id) => {
  const sheet = sheetOf(id);
  const shown = looksOf(sheet);

  it("has a unit and a source with every named input", () => {
    const names = Object.entries(sheet.names ?? {}).filter(([name]) => !["checks_open", "property_id"].includes(name));
    expect(names.length > 0).toBe(id !== "cover");
    for (const [name, address] of names) {
      const [, column = "", at = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
      const [label, unit, source] = [-1, 1, 2].map((places) => {
        const cell = sheet.cells[`${columnAfter("A", boxOf(`${column}1`).left + places)}${at}`];
        return typeof cell === "object" ? cell.formula : cell;
      });
      for (const text of [label, unit, source]) expect([name, text]).toEqual([name, expect.stringMatching(/\S/)]);
      expect([name, shown.get(address)?.color]).toEqual([name, expect.stringMatching(/^#(1F4FBF|000000)$/)]);
    }
  });

  it("has a rule for every input, but for texts", () => {
    const inputs = [...shown].filter(([, { fill }]) => fill === looks.input.fill).map(([address]) => address);
    const free = freeText[id].flatMap(([ranges]) => ranges.split(" "));
    const ruled = (sheet.validations ?? []).map(({ range }) => range);
    const missing = inputs.filter((address) => ![...ruled, ...free].some((range) => isWithin(address, range)));
    expect(missing).toEqual([]);
    // No range is kept that has no input, nor one that has a rule.
    for (const range of free) {
      expect([range, cellsOf(range).some((address) => shown.get(address)?.fill === looks.input.fill)]).toEqual([range, true]); // prettier-ignore
      expect([range, ruled.filter((other) => cellsOf(range).some((address) => isWithin(address, other)))]).toEqual([range, []]); // prettier-ignore
    }
    for (const { range, message } of sheet.validations ?? []) expect([range, message]).toEqual([range, expect.stringMatching(/\S/)]); // prettier-ignore
  });

  it("has colors that print in gray", () => {
    // White on white is for formulas: the id, and the items that a grid looks up.
    const visible = [...shown].filter(([, { color, fill }]) => !(color === "#FFFFFF" && (fill ?? "#FFFFFF") === "#FFFFFF")); // prettier-ignore
    expect(shown.size - visible.length).toBeLessThanOrEqual(id.startsWith("rent-comps") ? 58 : 1);
    expect(visible.filter(([, look]) => grayContrast(look) < 4.5)).toEqual([]);
    for (const format of sheet.conditionalFormats ?? []) {
      if (!("look" in format)) continue;
      const faint = cellsOf(format.range).filter((address) => {
        const look = { ...shown.get(address), ...format.look };
        return look.color !== "#FFFFFF" && grayContrast(look) < 4.5;
      });
      expect([format.range, faint]).toEqual([format.range, []]);
    }
  });

  it("says in a word what a warning's color says", () => {
    const warnings = (sheet.conditionalFormats ?? []).flatMap((format) =>
      "look" in format && format.look.color === looks.warning.color ? [format.range] : [],
    );
    expect([...new Set(warnings)].sort()).toEqual(Object.keys(wordOf[id]).sort());
    for (const [range, at] of Object.entries(wordOf[id])) {
      const cell = sheet.cells[at];
      const text = typeof cell === "object" ? cell.formula : String(cell);
      const format = Object.entries(sheet.numberFormats)
        .filter(([of]) => isWithin(range.split(":")[0] ?? "", of))
        .at(-1)?.[1];
      // A loss is in brackets; nothing given up is a word.
      if (at === "number format") expect([range, format]).toEqual([range, expect.stringMatching(/\(|"none"/)]);
      else expect([range, text]).toEqual([range, expect.stringMatching(typeof cell === "object" ? /"[^"a-z]*[a-z]{2}/ : /[a-z]{2}/)]); // prettier-ignore
    }
  });

  it("has its name, its property, its source and the page on each page", () => {
    const { page } = sheet;
    expect(page?.header).toEqual({ left: expect.stringMatching(/\S/) as string, right: "&A" });
    expect(page?.footer).toEqual({ left: en.source, right: expect.stringMatching(/&P.*&N/) as string });
    const [first = 0, last = 0] = (page?.titleRows ?? "").split(":").map(Number);
    // The title, the subject, its line, and when the figures were fetched.
    expect([first, last]).toEqual([1, id.startsWith("rent-comps") ? 8 : 5]);
    expect(page?.header.left?.replaceAll("&&", "&")).toBe(sheet.cells["A1"]);
    expect([sheet.cells["A2"], formulaAt(sheet, "D3")]).toEqual([en.subject, expect.stringContaining(en.dataInLine)]);
    const fourth = Object.entries(sheet.cells).filter(([address]) => /^[A-Z]+4$/.test(address));
    expect(fourth.map(([, cell]) => cell)).toContain(en.fetched);
    const area = page?.area ?? "";
    for (const at of page?.breaks ?? []) expect(isWithin(`A${String(at)}`, area)).toBe(true);
    for (const at of page?.columnBreaks ?? []) expect(isWithin(`${at}1`, area)).toBe(true);
  });
});

describe("one sign rule", () => {
  const amiTotal = String(amiRentsPlaces.mixRow + amiRentsPlaces.types.length + 1);
  const yearly = (line: Parameters<typeof proFormaRow>[0]): string =>
    row(proFormaRow(line), proFormaRow(line), "B", lastYear);
  const t12 = (item: Parameters<typeof t12Places.rowOf>[0], from = "D"): string => row(t12Places.rowOf(item), t12Places.rowOf(item), from, "F"); // prettier-ignore
  const { totalRow, bridgeRow } = lossToLeasePlaces;
  const rolled = (["homes", "loss", "egi", "expenses", "noi", "debtService", "loan"] as const).map((column) => portfolioPlaces.totalCell(column)); // prettier-ignore

  test.each<[id: TemplateId, ranges: readonly string[]]>([
    ["loss-to-lease", [`B${totalRow}:I${totalRow}`, `B${bridgeRow + 6}:C${bridgeRow + 6}`]],
    ["t12-check", [t12("net_rental_income", "C"), t12("controllable_expenses", "C"), t12("net_cash_flow", "C"), t12("egi"), t12("total_operating_expenses"), t12("noi")]],
    ["pro-forma", (["netRent", "egi", "expenses", "noi", "cashFlow", "afterDebt"] as const).map(yearly)],
    ["portfolio", rolled],
    ["value-add", [`B${valueAddPlaces.totalRow}:H${valueAddPlaces.totalRow}`, row(valueAddPlaces.monthRow(1), valueAddPlaces.monthRow(24), "H", "I")]],
    ["ami-rents", [`B${amiTotal}:J${amiTotal}`]],
  ])("subtotals of %s are plain sums", (id, ranges) => {
    const sheet = sheetOf(id);
    const formulas = ranges.flatMap(cellsOf).flatMap((address) => formulaAt(sheet, address) ?? []);
    expect(formulas.length).toBeGreaterThanOrEqual(ranges.length);
    for (const formula of formulas) {
      expect(formula).toMatch(/SUM\(|\+/);
      expect(bare(formula).replace(/^=/, "")).not.toMatch(/[-*/]/);
    }
  }); // prettier-ignore

  it("income is above zero, losses, expenses and debt service below, and negatives are in brackets", () => {
    const answers = statementAnswers(readmeStatement, 210);
    const deal = evaluateSheet(sheetOf("pro-forma"), answers);
    const first = (line: Parameters<typeof proFormaRow>[0]): number =>
      Number(deal.value(`E${String(proFormaRow(line))}`));
    for (const line of ["potential", "parking", "netRent", "egi", "noi", "cashFlow"] as const) expect([line, first(line) > 0]).toEqual([line, true]); // prettier-ignore
    for (const line of ["vacancy", "taxes", "insurance", "payroll", "fee", "expenses", "reserves", "debtService"] as const) expect([line, first(line) < 0]).toEqual([line, true]); // prettier-ignore
    for (const line of ["lossToLease", "concessions", "badDebt", "nonRevenue", "capital"] as const) expect([line, first(line) <= 0]).toEqual([line, true]); // prettier-ignore
    const program = evaluateSheet(sheetOf("value-add"), answers, { [valueAddPlaces.at("homes")]: 20, [valueAddPlaces.at("premium")]: 150, [valueAddPlaces.at("rent")]: 1_400 }); // prettier-ignore
    const month = (column: string): number => Number(program.value(`${column}${String(valueAddPlaces.monthRow(3))}`));
    expect([month("E") <= 0, month("F") <= 0, month("G") > 0]).toEqual([true, true, true]);
    const bracketed = (id: TemplateId, address: string): void => {
      const format = Object.entries(sheetOf(id).numberFormats)
        .filter(([range]) => isWithin(address, range))
        .at(-1)?.[1];
      expect([id, address, format]).toEqual([id, address, expect.stringMatching(/_\);\(/)]);
    };
    bracketed("pro-forma", `E${String(proFormaRow("vacancy"))}`);
    bracketed("value-add", `E${String(valueAddPlaces.monthRow(1))}`);
    bracketed("t12-check", `C${String(t12Places.rowOf("vacancy_loss"))}`);
    bracketed("loss-to-lease", `B${String(bridgeRow + 4)}`);
    bracketed("loss-to-lease", `B${String(lossToLeasePlaces.differenceRow)}`);
    for (const column of ["loss", "expenses", "debtService"] as const) bracketed("portfolio", portfolioPlaces.rollCell(column, 0)); // prettier-ignore
    expect(inputRow("homes")).toBeGreaterThan(headRow);
  });
});

describe("conditional formats", () => {
  const formulasOf = (id: TemplateId, range: RegExp): string[] =>
    (sheetOf(id).conditionalFormats ?? []).flatMap((format) =>
      "look" in format && range.test(format.range) ? [format.formula] : [],
    );
  it("mark thin samples, excluded comps, superseded limits, growth outside its band, and open checks on every sheet", () => {
    for (const id of ["rent-comps", "rent-comps-15"] as const) {
      expect(formulasOf(id, /^C78$/)).toEqual([`=$C$78<>"${en.compGrid.ok}"`]);
      expect(formulasOf(id, /^[A-Z]+7:[A-Z]+64$/)).toHaveLength(id === "rent-comps" ? 5 : 15);
    }
    expect(formulasOf("ami-rents", /^(B22|G4)$/)).toEqual(['=AND($B$22<>"current",$B$22<>"–")', '=$B$22<>"current"']);
    expect(formulasOf("pro-forma", /^D172:O186$/)).toEqual([
      expect.stringMatching(/^=OR\(D172<\$B\$\d+,D172>\$B\$\d+\)$/),
    ]);
    for (const { id } of templates) {
      const formats = sheetOf(id).conditionalFormats ?? [];
      const isOpen = formats.some(
        (format) => "look" in format && new RegExp(`^=\\$[A-Z]+\\d+="${en.look}"$`).test(format.formula),
      );
      const isDraft = formats.some((format) => "look" in format && /^=\$[A-Z]+\$\d+>0$/.test(format.formula));
      expect([id, isOpen, isDraft]).toEqual([id, true, true]);
    }
  });
});
