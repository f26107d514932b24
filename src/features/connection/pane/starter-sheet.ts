/**
 * The starter sheet: a property by its address, and everything an underwriter checks first, each value a formula that
 * follows the address. Two columns of sections: the property, its statement and its value on the left; comps, rents and
 * limits on the right.
 */
import { textLiteral } from "../../../notation/escaped-text";
import { compFiltersReference, compSetReference } from "../../../host/comp-set-tables";
import type { CellLook, NewCell, NewSheet } from "../../../templates/sheet-content";
import type { Texts } from "../../../ui/texts";

type Words = Texts["starterSheet"];
type Cells = Record<string, NewCell>;

const subjectCell = "A2";
/** All formulas refer to the property by its id: a new address is looked up once. */
const id = "$B$3";

const brand = "#0B6A5F";
const title: CellLook = { bold: true, size: 14, color: brand };
const section: CellLook = { bold: true, color: brand, fill: "#E3F3EF" };
const heading: CellLook = { bold: true };
const total: CellLook = { bold: true, fill: "#F3F6F5" };
const quiet: CellLook = { color: "#5C5C5C", size: 9 };
const note: CellLook = { italic: true, color: "#5C5C5C", size: 9 };
/** Blue on yellow: input cells. */
const input: CellLook = { bold: true, color: "#1F4FBF", fill: "#FFF8E1" };

const unitTypes = ["studio", "1BR", "2BR", "3BR", "4BR"] as const;
const percents = [0.3, 0.5, 0.6, 0.8, 1.2];
const householdSizes = [1, 2, 3, 4, 5, 6];
/** Columns of the tables by unit type and by household; the last rent column is for all types. */
const tableColumns = ["H", "I", "J", "K", "L", "M"] as const;
const allTypes = "M";

const comparables = 10;
const compSet = `${compSetReference},${compFiltersReference}`;
const compsRow = 6;
const averageRow = compsRow + comparables + 1;
/** The property itself, below the average of its comps. */
const ownRow = averageRow + 1;
const rentsRow = ownRow + 2;
const mixRow = rentsRow + 8;
const limitsRow = rentsRow + 10;
const creditRow = limitsRow + percents.length + 3;

const factsRow = 5;
const statementRow = 18;

const formula = (text: string): NewCell => ({ formula: `=${text}` });
/** A dash if there is no answer: a type that the property doesn't have, or an unknown fact. */
const orDash = (text: string): NewCell => formula(`IFERROR(${text},"–")`);

/** `address`: of a property in the connected data. `dataLabel`: display name of the data. */
export function starterSheet(address: string, dataLabel: string, words: Words): NewSheet {
  const facts = factCells(words);
  const statement = statementCells(words);
  const value = valueCells(words, statement);
  return {
    name: words.sheetName,
    subjectCell,
    cells: {
      A1: formula(
        `IFERROR(IFERROR(RENT.PROPERTY(${id},"building_name"),RENT.PROPERTY(${id},"address")),${textLiteral(words.title)})`,
      ),
      [subjectCell]: address,
      B3: formula(`RENT.FIND(${subjectCell})`),
      // The service has no date for expenses, so the label is never "as of".
      A4: words.fetched,
      B4: orDash(`INDEX(RENT.ASOF(B${statementRow + 1}),1)`),
      E1: words.note(dataLabel),
      E2: formula(`IF(ISNUMBER(MATCH("?*",${id},0)),${textLiteral(words.hint)},${textLiteral(words.problem)})`),
      ...facts.cells,
      ...statement.cells,
      ...value.cells,
      ...compsCells(words),
      ...rentCells(words),
      ...limitCells(words),
    },
    numberFormats: {
      B4: "yyyy-mm-dd",
      ...facts.formats,
      [`B${statementRow + 1}:C${statement.lastRow}`]: "$#,##0;-$#,##0",
      ...value.formats,
      [`G${compsRow + 1}:G${averageRow - 1}`]: "0.00",
      [`H${compsRow + 1}:H${averageRow - 1}`]: "#,##0",
      B3: ";;;",
      [`J${compsRow + 1}:K${ownRow}`]: "$#,##0",
      [`L${compsRow + 1}:L${ownRow}`]: "$0.00",
      [`M${compsRow + 1}:M${averageRow - 1}`]: "0.00",
      [`O${compsRow + 1}:O${averageRow - 1}`]: "#,##0",
      [`P${compsRow + 1}:S${averageRow - 1}`]: "$#,##0",
      [`H${rentsRow + 2}:M${rentsRow + 5}`]: "$#,##0",
      [`H${rentsRow + 6}:M${rentsRow + 6}`]: "+0.0%;-0.0%",
      [`H${rentsRow + 7}:M${rentsRow + 7}`]: "$#,##0",
      [`H${mixRow}:M${mixRow}`]: "#,##0",
      [`F${limitsRow + 2}:F${limitsRow + 1 + percents.length}`]: "0%",
      [`H${limitsRow + 2}:M${limitsRow + 1 + percents.length}`]: "$#,##0",
      [`F${creditRow + 2}:F${creditRow + 5}`]: "0%",
      [`H${creditRow + 2}:L${creditRow + 5}`]: "$#,##0",
    },
    looks: [
      [`A1:T${value.lastRow}`, { size: 10 }],
      ["A1", title],
      ["A2:C2", input],
      ["A3:C4", quiet],
      // The id is for formulas. An error still shows.
      ["B3", { color: "#FFFFFF", size: 6 }],
      ["B4", { align: "Left" }],
      ["E1:E2", note],
      [`A${factsRow}:C${factsRow}`, section],
      [`B${factsRow + 1}:B${facts.lastRow}`, { align: "Left" }],
      [`A${statementRow}:C${statementRow}`, section],
      [`B${statementRow}:C${value.lastRow}`, { align: "Right" }],
      ...statement.totalRows.map((row) => [`A${row}:C${row}`, total] as const),
      [`A${value.firstRow}:C${value.firstRow}`, section],
      [value.capRateCell, input],
      [`A${value.firstRow + 2}:C${value.firstRow + 2}`, heading],
      [`E${compsRow - 1}:T${compsRow - 1}`, section],
      [`E${compsRow}:T${compsRow}`, { ...heading, size: 9 }],
      [`G${compsRow}:M${ownRow}`, { align: "Right" }],
      [`N${compsRow}:N${averageRow - 1}`, { align: "Center" }],
      [`O${compsRow}:S${averageRow - 1}`, { align: "Right" }],
      [`E${compsRow + 1}:E${averageRow - 1}`, { align: "Center" }],
      [`E${averageRow}:M${averageRow}`, total],
      [`E${ownRow}:M${ownRow}`, heading],
      [`E${rentsRow}:M${rentsRow}`, section],
      [`E${rentsRow + 1}:M${rentsRow + 1}`, heading],
      [`H${rentsRow + 1}:M${mixRow}`, { align: "Right" }],
      [`H${mixRow}:L${mixRow}`, { ...input, bold: false }],
      [`E${limitsRow}:M${limitsRow}`, section],
      [`E${limitsRow + 1}:M${limitsRow + 1}`, heading],
      [`F${limitsRow + 2}:F${limitsRow + 1 + percents.length}`, { align: "Left" }],
      [`H${limitsRow + 1}:M${limitsRow + 1 + percents.length}`, { align: "Right" }],
      [`E${creditRow}:M${creditRow}`, section],
      [`E${creditRow + 1}:M${creditRow + 1}`, heading],
      [`F${creditRow + 2}:F${creditRow + 5}`, { align: "Left" }],
      [`H${creditRow + 1}:L${creditRow + 5}`, { align: "Right" }],
    ],
    columnWidths: {
      ...{ A: 140, B: 76, C: 68, D: 10, E: 30, F: 142, G: 40, H: 50, I: 52, J: 60, K: 70, L: 76, M: 54 },
      ...{ N: 36, O: 42, P: 92, Q: 84, R: 84, S: 84, T: 190 },
    },
    frozenRows: 3,
    page: {
      ...{ orientation: "landscape", paper: "letter", wide: 1, tall: 1 },
      area: `A1:T${Math.max(value.lastRow, creditRow + 5)}`,
      header: { left: words.title, right: "&A" },
      footer: { left: words.note(dataLabel).replaceAll("&", "&&"), right: "&P / &N" },
    },
  };
}

interface Part {
  readonly cells: Cells;
  readonly lastRow: number;
}

function factCells(words: Words): Part & { readonly formats: Record<string, string> } {
  const fact = (field: string): NewCell => orDash(`RENT.PROPERTY(${id},"${field}")`);
  const observed = (measure: string): NewCell => orDash(`RENT.OBSERVED(${id},"all","${measure}")`);
  const lines: readonly (readonly [label: string, value: NewCell, format?: string])[] = [
    [words.building, fact("building_name")],
    [words.city, fact("city")],
    [words.units, formula(`RENT.PROPERTY(${id},"number_units")`), "#,##0"],
    [words.yearBuilt, fact("year_built"), "0"],
    [words.stories, fact("number_stories"), "0"],
    [words.quality, fact("building_quality.property_overall_quality"), "0.00"],
    [words.asking, observed("asking"), "$#,##0"],
    [words.effective, observed("effective"), "$#,##0"],
    [words.effectivePerSqft, observed("effective_per_sqft"), "$0.00"],
    [words.daysOnMarket, observed("days_on_market"), "0"],
  ];
  const cells: Cells = { [`A${factsRow}`]: words.property };
  const formats: Record<string, string> = {};
  lines.forEach(([label, value, format], index) => {
    const row = factsRow + 1 + index;
    cells[`A${row}`] = label;
    cells[`B${row}`] = value;
    if (format !== undefined) formats[`B${row}`] = format;
  });
  return { cells, formats, lastRow: factsRow + lines.length };
}

const unitsCell = `$B$${factsRow + 3}`;

interface Statement extends Part {
  readonly totalRows: readonly number[];
  readonly income: string;
  readonly potential: string;
  readonly expenses: string;
  readonly noi: string;
}

/** The predicted statement; its totals are ordinary formulas over the rows above. */
function statementCells(words: Words): Statement {
  const item = (name: string): string => `RENT.EXPENSE(${id},"${name}")`;
  const items = (...names: readonly string[]): NewCell => formula(names.map(item).join("+"));
  const at = (index: number): string => `B${statementRow + index}`;
  const lines: readonly (readonly [label: string, annual: NewCell, isTotal?: boolean])[] = [
    [words.potentialRent, items("gross_potential_rent")],
    [words.vacancy, formula(`-${item("vacancy_loss")}`)],
    [words.parking, items("parking_income")],
    [words.otherIncome, items("laundry_vending_income", "other_income")],
    [words.effectiveIncome, formula(`SUM(${at(1)}:${at(4)})`), true],
    [words.taxes, items("real_estate_taxes")],
    [words.insurance, items("property_insurance")],
    [words.utilities, items("utilities")],
    [words.repairs, items("repair_and_maintenance")],
    [words.payroll, items("payroll_and_benefits")],
    [words.management, items("management_fees")],
    [words.marketing, items("general_and_administrative", "advertising_and_marketing")],
    [words.otherExpenses, items("professional_fees", "ground_rent", "other_expenses")],
    [words.operatingExpenses, formula(`SUM(${at(6)}:${at(13)})`), true],
    [words.noi, formula(`${at(5)}-${at(14)}`), true],
    [words.reserves, items("replacement_reserves")],
    [words.cashFlow, formula(`${at(15)}-${at(16)}`), true],
  ];
  const cells: Cells = {
    [`A${statementRow}`]: words.statement,
    [`B${statementRow}`]: words.perYear,
    [`C${statementRow}`]: words.perUnit,
  };
  const totalRows: number[] = [];
  lines.forEach(([label, annual, isTotal], index) => {
    const row = statementRow + 1 + index;
    cells[`A${row}`] = label;
    cells[`B${row}`] = annual;
    cells[`C${row}`] = formula(`B${row}/${unitsCell}`);
    if (isTotal) totalRows.push(row);
  });
  return {
    cells,
    totalRows,
    potential: at(1),
    income: at(5),
    expenses: at(14),
    noi: at(15),
    lastRow: statementRow + lines.length,
  };
}

interface Valuation extends Part {
  readonly firstRow: number;
  readonly capRateCell: string;
  readonly formats: Record<string, string>;
}

function valueCells(words: Words, statement: Statement): Valuation {
  const first = statement.lastRow + 2;
  const lines: readonly (readonly [label: string, value: NewCell, format: string])[] = [
    [words.capRate, 0.055, "0.00%"],
    [words.value, formula(`${statement.noi}/B${first + 1}`), "$#,##0"],
    [words.valuePerUnit, formula(`B${first + 2}/${unitsCell}`), "$#,##0"],
    [words.expenseRatio, formula(`${statement.expenses}/${statement.income}`), "0.0%"],
    [words.potentialToPredicted, orDash(`${statement.potential}/(M${rentsRow + 4}*${unitsCell}*12)-1`), "+0.0%;-0.0%"],
  ];
  const cells: Cells = { [`A${first}`]: words.valuation };
  const formats: Record<string, string> = {};
  lines.forEach(([label, value, format], index) => {
    const row = first + 1 + index;
    cells[`A${row}`] = label;
    cells[`B${row}`] = value;
    formats[`B${row}`] = format;
  });
  return { cells, formats, firstRow: first, capRateCell: `B${first + 1}`, lastRow: first + lines.length };
}

function compsCells(words: Words): Cells {
  const mean = (column: string): NewCell => orDash(`AVERAGE(${column}${compsRow + 1}:${column}${averageRow - 1})`);
  return {
    [`E${compsRow - 1}`]: words.comps,
    [`E${compsRow}`]: formula(`RENT.COMPS(${id},${comparables},,${compSet})`),
    [`F${averageRow}`]: words.average,
    [`J${averageRow}`]: mean("J"),
    [`K${averageRow}`]: mean("K"),
    [`L${averageRow}`]: mean("L"),
    [`F${ownRow}`]: words.thisProperty,
    [`J${ownRow}`]: formula(`B${factsRow + 7}`),
    [`K${ownRow}`]: formula(`B${factsRow + 8}`),
    [`L${ownRow}`]: formula(`B${factsRow + 9}`),
  };
}

/** A property's own leases don't price it. */
const withoutOwn = '"exclude_subject",TRUE';

/** Current and potential rents by unit type, next to comps and tax credit limits. */
function rentCells(words: Words): Cells {
  const row = (offset: number): number => rentsRow + offset;
  const cells: Cells = {
    [`E${row(0)}`]: words.rents,
    [`${allTypes}${row(1)}`]: words.all,
    [`F${row(2)}`]: words.observedAsking,
    [`F${row(3)}`]: words.observedEffective,
    [`F${row(4)}`]: words.predicted,
    [`F${row(5)}`]: words.compsEffective,
    [`F${row(6)}`]: words.effectiveToComps,
    [`F${row(7)}`]: words.creditMaximum,
    [`F${mixRow}`]: words.unitMix,
    [`${allTypes}${row(2)}`]: orDash(`RENT.OBSERVED(${id},"all","asking")`),
    [`${allTypes}${row(3)}`]: orDash(`RENT.OBSERVED(${id},"all","effective")`),
    [`${allTypes}${row(4)}`]: predictedByMix(row(4)),
    [`${allTypes}${row(5)}`]: formula(`K${averageRow}`),
    [`${allTypes}${row(6)}`]: orDash(`${allTypes}${row(3)}/${allTypes}${row(5)}-1`),
    [`${allTypes}${mixRow}`]: formula(`SUM(H${mixRow}:L${mixRow})`),
  };
  unitTypes.forEach((type, bedrooms) => {
    const column = tableColumns[bedrooms] as string;
    const head = `${column}$${row(1)}`;
    cells[`${column}${row(1)}`] = type === "studio" ? "Studio" : type;
    // Asking for a type that isn't listed would count as an error.
    const units = (window: string): string => `IFERROR(RENT.OBSERVED(${id},${head},"units"${window}),0)`;
    const observed = (measure: string): NewCell =>
      orDash(`IF(AND(${units("")}=0),"–",RENT.OBSERVED(${id},${head},"${measure}"))`);
    const isUnlisted = `AND($${allTypes}$${mixRow}>0,${units(',"from","-1d"')}=0)`;
    cells[`${column}${row(2)}`] = observed("asking");
    cells[`${column}${row(3)}`] = observed("effective");
    cells[`${column}${row(4)}`] = orDash(`IF(${isUnlisted},"–",RENT.PRICE(${id},${head},,${withoutOwn}))`);
    cells[`${column}${row(5)}`] = orDash(
      `AVERAGE(RENT.COMPS(${id},${comparables},"effective_${type.toLowerCase()}",${compSet},"headers",FALSE))`,
    );
    cells[`${column}${row(6)}`] = orDash(`${column}${row(3)}/${column}${row(5)}-1`);
    cells[`${column}${row(7)}`] = orDash(`RENT.AMIRENT(${id},60,${bedrooms},0)`);
    cells[`${column}${mixRow}`] = formula(`IFERROR(RENT.OBSERVED(${id},${head},"units","from","-365d"),0)`);
  });
  return cells;
}

/**
 * The predicted rents weighted by the unit mix: the service's own mean covers only currently listed units, so it moves
 * with the listings. The service's mean is used only if no unit was observed in a year.
 */
function predictedByMix(row: number): NewCell {
  const [rents, units] = [`H${row}:L${row}`, `H${mixRow}:L${mixRow}`];
  const weighted = `SUMPRODUCT(${rents},${units})/SUMPRODUCT(--ISNUMBER(${rents}),${units})`;
  return orDash(`IFERROR(${weighted},RENT.PRICE(${id},"all",,${withoutOwn}))`);
}

function limitCells(words: Words): Cells {
  const cells: Cells = {
    [`E${limitsRow}`]: words.limits,
    [`F${limitsRow + 1}`]: words.share,
    [`E${creditRow}`]: words.creditRents,
    [`F${creditRow + 1}`]: words.share,
  };
  householdSizes.forEach((size, index) => {
    cells[`${tableColumns[index]}${limitsRow + 1}`] = size;
  });
  percents.forEach((percent, index) => {
    const row = limitsRow + 2 + index;
    cells[`F${row}`] = percent;
    for (const column of tableColumns) {
      cells[`${column}${row}`] = formula(`RENT.AMI(${id},$F${row},${column}$${limitsRow + 1})`);
    }
  });
  unitTypes.forEach((type, bedrooms) => {
    cells[`${tableColumns[bedrooms]}${creditRow + 1}`] = type === "studio" ? "Studio" : type;
  });
  percents.slice(0, 4).forEach((percent, index) => {
    const row = creditRow + 2 + index;
    cells[`F${row}`] = percent;
    unitTypes.forEach((_, bedrooms) => {
      cells[`${tableColumns[bedrooms]}${row}`] = formula(`RENT.AMIRENT(${id},$F${row},${bedrooms},0)`);
    });
  });
  return cells;
}
