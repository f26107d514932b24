/**
 * The starter workbook's second sheet: the statement behind the NOI, rents by unit type, income limits and tax credit
 * rents.
 */
import type { CellStyle, CellValue, SheetContent } from "./host-contract";
import { compSetOptions } from "./starter-comps";
import { starterLooks } from "./starter-looks";

export const detailsSheetName = "Details";

/** Cells that the first page reads, on this sheet. */
export const detailsCells = {
  noi: "B27",
  /** First and last row of the rents by month, and their columns. */
  months: { first: 6, last: 17, month: "O", subject: "P", comps: "Q" },
} as const;

/** Another sheet has the address. */
const subject = "$A$2";

interface Fact {
  readonly label: string;
  readonly field: string;
  /** Unknown for some properties. */
  readonly isOptional?: boolean;
}

const facts: readonly Fact[] = [
  { label: "Building", field: "building_name", isOptional: true },
  { label: "City", field: "city" },
  { label: "Units", field: "number_units" },
  { label: "Year built", field: "year_built", isOptional: true },
  { label: "Stories", field: "number_stories", isOptional: true },
  { label: "Quality score, 0 to 1", field: "building_quality.property_overall_quality", isOptional: true },
];
const firstFactRow = 5;
const unitsCell = "$B$7";

interface StatementLine {
  readonly label: string;
  /** Dollars a year; a formula, or its expense item. */
  readonly annual: string;
  readonly isTotal?: boolean;
}

const expense = (item: string): string => `RENT.EXPENSE(${subject},"${item}")`;

/** Rows 13 to 29: effective gross income, operating expenses and NOI add up with ordinary formulas. */
const statement: readonly StatementLine[] = [
  { label: "Gross potential rent", annual: `=${expense("gross_potential_rent")}` },
  { label: "Vacancy loss", annual: `=-${expense("vacancy_loss")}` },
  { label: "Parking income", annual: `=${expense("parking_income")}` },
  {
    label: "Laundry, other income",
    annual: `=${expense("laundry_vending_income")}+${expense("other_income")}`,
  },
  { label: "Effective gross income", annual: "=SUM(B13:B16)", isTotal: true },
  { label: "Real estate taxes", annual: `=${expense("real_estate_taxes")}` },
  { label: "Property insurance", annual: `=${expense("property_insurance")}` },
  { label: "Utilities", annual: `=${expense("utilities")}` },
  { label: "Repair and maintenance", annual: `=${expense("repair_and_maintenance")}` },
  { label: "Payroll and benefits", annual: `=${expense("payroll_and_benefits")}` },
  { label: "Management fees", annual: `=${expense("management_fees")}` },
  {
    label: "Admin and marketing",
    annual: `=${expense("general_and_administrative")}+${expense("advertising_and_marketing")}`,
  },
  {
    label: "Professional, other",
    annual: `=${expense("professional_fees")}+${expense("ground_rent")}+${expense("other_expenses")}`,
  },
  { label: "Operating expenses", annual: "=SUM(B18:B25)", isTotal: true },
  { label: "Net operating income", annual: "=B17-B26", isTotal: true },
  { label: "Replacement reserves", annual: `=${expense("replacement_reserves")}` },
  { label: "Cash flow before debt", annual: "=B27-B28", isTotal: true },
];
const firstStatementRow = 13;

const unitTypes = ["Studio", "1BR", "2BR", "3BR", "4BR"];
const percents = [0.3, 0.5, 0.6, 0.8, 1.2];
const householdSizes = [1, 2, 3, 4, 5, 6];
/** Columns of the tables by unit type and by household. */
const tableColumns = ["H", "I", "J", "K", "L", "M"];

const { title, section, heading, total, note, input } = starterLooks;

/** A formula that shows a dash if it has no result: a unit type that the property doesn't have, an unknown value. */
export const orDash = (formula: string): string => `=IFERROR(${formula},"–")`;

export interface DetailsInput {
  /** Formula of the subject's address: =Underwriting!$A$2. */
  readonly subject: string;
  /** Cell of the comps' average effective rent. */
  readonly compsRent: string;
  /** How many comps the trend averages. */
  readonly comps: number;
}

export function detailsSheet(given: DetailsInput): SheetContent {
  const { month, comps } = detailsCells.months;
  return {
    name: detailsSheetName,
    cells: {
      A1: "Details",
      A2: given.subject,
      E1: "Rents and expenses are a model's predictions, not actual figures. Blue = input",
      ...factCells(),
      ...statementCells(),
      ...valuationCells(),
      ...rentCells(given.compsRent),
      ...incomeLimitCells(),
      [`${month}4`]: "Effective rent by month",
      [`${month}5`]: "Month",
      P5: "Property",
      Q5: "Comps",
      [`${month}6`]: `=RENT.TREND(${subject},"all","effective","months",12,"comps",${given.comps},${compSetOptions},"headers",FALSE,"missing","#N/A")`,
    },
    columnWidths: {
      A: 158,
      B: 96,
      C: 62,
      D: 14,
      E: 14,
      F: 240,
      G: 10,
      "H:M": 84,
      N: 14,
      "O:Q": 84,
    },
    numberFormats: {
      B7: "#,##0",
      B10: "0.00",
      "B13:C29": "$#,##0;-$#,##0",
      B31: "0.00%",
      "B32:B33": "$#,##0",
      B34: "0.0%",
      B37: "$#,##0",
      B38: "+0.0%;-0.0%",
      "H6:M6": "$#,##0",
      "H7:M7": "$#,##0.00",
      "H8:M9": "$#,##0",
      "H10:M10": "+0.0%;-0.0%",
      "H11:M11": "#,##0",
      "F15:F19": "0%",
      "H15:M19": "$#,##0",
      "F24:F27": "0%",
      "H24:M27": "$#,##0",
      [`${month}6:${month}17`]: "mmm",
      "P6:Q17": "$#,##0",
    },
    styles: {
      "A1:T41": { fontSize: 10 },
      A1: title,
      "A2:C2": { bold: true },
      E1: note,
      "A4:C4": section,
      "A12:C12": section,
      "A30:C30": section,
      "A36:C36": section,
      "E4:M4": section,
      "E13:M13": section,
      "E22:M22": section,
      [`${month}4:${comps}4`]: section,
      "B5:B10": { align: "left" },
      "B12:C34": { align: "right" },
      "B37:B38": { align: "right" },
      "E5:M5": heading,
      "H5:M11": { align: "right" },
      "H11:L11": { ...input, bold: false, align: "right" },
      "E14:M14": heading,
      "F15:F19": { align: "left" },
      "H14:M19": { align: "right" },
      "E23:M23": heading,
      "F24:F27": { align: "left" },
      "H23:M27": { align: "right" },
      [`${month}5:${comps}5`]: heading,
      [`${month}5:${comps}17`]: { align: "right" },
      B31: { ...input, align: "right" },
      "A32:B32": { bold: true },
      ...totalStyles(),
    },
    frozenRows: 2,
    hideGridlines: true,
  };
}

type Cells = Record<string, CellValue>;

function factCells(): Cells {
  const cells: Cells = { A4: "Property" };
  facts.forEach(({ label, field, isOptional }, index) => {
    const formula = `RENT.PROPERTY(${subject},"${field}")`;
    cells[`A${firstFactRow + index}`] = label;
    cells[`B${firstFactRow + index}`] = isOptional ? orDash(formula) : `=${formula}`;
  });
  return cells;
}

function statementCells(): Cells {
  const cells: Cells = { A12: "Pro forma, year 1", B12: "$/year", C12: "$/unit" };
  statement.forEach(({ label, annual }, index) => {
    const row = firstStatementRow + index;
    cells[`A${row}`] = label;
    cells[`B${row}`] = annual;
    cells[`C${row}`] = `=B${row}/${unitsCell}`;
  });
  return cells;
}

function totalStyles(): Record<string, CellStyle> {
  return Object.fromEntries(
    statement.flatMap(({ isTotal }, index) =>
      isTotal ? [[`A${firstStatementRow + index}:C${firstStatementRow + index}`, total]] : [],
    ),
  );
}

function valuationCells(): Cells {
  return {
    A30: "Value",
    A31: "Cap rate",
    B31: 0.055,
    A32: "Value at the cap rate",
    B32: "=B27/B31",
    A33: "Value per unit",
    B33: `=B32/${unitsCell}`,
    A34: "Expense ratio",
    B34: "=B26/B17",
    A36: "Check against the market",
    A37: "GPR at predicted rents",
    B37: `=M6*${unitsCell}*12`,
    A38: "Predicted rent vs. comps",
    B38: orDash("M6/M8-1"),
  };
}

/** A property's own leases don't price it. */
const withoutOwn = '"exclude_subject",TRUE';

/**
 * A row's predicted rents weighted by the unit mix: the service's mean covers the units listed now, so it changes with
 * the listings. That mean is still used if no unit was observed in a year.
 */
function byUnitMix(row: number, measure: "price" | "per_sqft"): string {
  const rents = `H${row}:L${row}`;
  const weighted = `SUMPRODUCT(${rents},$H$11:$L$11)/SUMPRODUCT(--ISNUMBER(${rents}),$H$11:$L$11)`;
  return `=IFERROR(${weighted},RENT.PRICE(${subject},"all","${measure}",${withoutOwn}))`;
}

/** Predicted rents by unit type, next to the comparables' rents and the maximum for a tax credit unit. */
function rentCells(compsRent: string): Cells {
  const cells: Cells = {
    E4: "Monthly rents by unit type (predicted, All: weighted by the unit mix)",
    M5: "All",
    F6: "Predicted rent",
    F7: "Predicted, per square foot",
    F8: "Comps, effective",
    F9: "Tax credit maximum, 60%",
    F10: "Predicted over tax-credit maximum",
    F11: "Unit mix: units observed in a year",
    M6: byUnitMix(6, "price"),
    M7: byUnitMix(7, "per_sqft"),
    M8: `=${compsRent}`,
    M11: "=SUM(H11:L11)",
  };
  unitTypes.forEach((type, bedrooms) => {
    const column = tableColumns[bedrooms] as string;
    cells[`${column}5`] = type;
    // A type that isn't listed now has no predicted rent: asking for it would count as an error.
    const listed = `IFERROR(RENT.OBSERVED(${subject},${column}$5,"units","from","-1d"),0)`;
    const predicted = (measure: string): string =>
      orDash(`IF(AND($M11>0,${listed}=0),"–",RENT.PRICE(${subject},${column}$5,${measure},${withoutOwn}))`);
    cells[`${column}6`] = predicted("");
    cells[`${column}7`] = predicted('"per_sqft"');
    cells[`${column}8`] = orDash(
      `AVERAGE(RENT.COMPS(${subject},10,"effective "&${column}$5,${compSetOptions},"headers",FALSE))`,
    );
    cells[`${column}9`] = `=RENT.AMIRENT(${subject},60,${bedrooms},0)`;
    cells[`${column}10`] = orDash(`${column}6/${column}9-1`);
    cells[`${column}11`] = `=IFERROR(RENT.OBSERVED(${subject},${column}$5,"units","from","-365d"),0)`;
  });
  return cells;
}

function incomeLimitCells(): Cells {
  const cells: Cells = {
    E13: "Income limits by household size, $/year",
    F14: "Share of area median",
    E22: "Maximum tax credit (LIHTC) rents, $/month, before any utility allowance",
    F23: "Share of area median",
  };
  householdSizes.forEach((size, index) => {
    cells[`${tableColumns[index]}14`] = size;
  });
  percents.forEach((percent, index) => {
    const row = 15 + index;
    cells[`F${row}`] = percent;
    for (const column of tableColumns) cells[`${column}${row}`] = `=RENT.AMI(${subject},$F${row},${column}$14)`;
  });
  unitTypes.forEach((type, index) => {
    cells[`${tableColumns[index]}23`] = type;
  });
  percents.slice(0, 4).forEach((percent, index) => {
    const row = 24 + index;
    cells[`F${row}`] = percent;
    unitTypes.forEach((_, bedrooms) => {
      cells[`${tableColumns[bedrooms]}${row}`] = `=RENT.AMIRENT(${subject},$F${row},${bedrooms},0)`;
    });
  });
  return cells;
}
