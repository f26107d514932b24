/** The workbook that the workbench opens: one underwriting sheet whose figures all follow from the subject's address. */
import type { CellStyle, CellValue, SheetContent } from "./host-contract";

export interface StarterWorkbookOptions {
  /** The subject's address, as a person writes it; the data set must know it. */
  readonly subject: string;
  /** Kind of data, for the note next to the title: "Sample data". */
  readonly dataLabel: string;
}

export const starterSheetName = "Underwriting";

/** Positions of the sheet's parts; spilled comparables fill the rows below `comps`. */
export const starterCells = {
  subject: "A2",
  comps: "E5",
  compsTable: "E5:M15",
  capRate: "B31",
  noi: "B27",
} as const;

/** What models of a person's own may name the property by. */
export const starterNames = { Subject: `=${starterSheetName}!$A$2` } as const;

const subjectHint = "◄ The subject's address. Type another one: everything below follows it.";
const subjectProblem = "◄ No answer for this: select a cell that shows #N/A to read why, or type another address.";

const brand = "#0B6A5F";
const sectionFill = "#E3F3EF";
const inputFill = "#FFF8E1";
const inputText = "#1F4FBF";
const quietText = "#5C5C5C";
const stroke = "#BFCFCB";

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
  /** Dollars a year; a formula, or the expense item that gives it. */
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

const title = { bold: true, fontSize: 14, color: brand } satisfies CellStyle;
const section = { bold: true, color: brand, fill: sectionFill, lineBelow: stroke } satisfies CellStyle;
const heading = { bold: true, lineBelow: stroke } satisfies CellStyle;
const total = { bold: true, lineBelow: stroke } satisfies CellStyle;
const note = { italic: true, color: quietText, fontSize: 9 } satisfies CellStyle;
const input = { bold: true, color: inputText, fill: inputFill } satisfies CellStyle;

/** A formula that shows a dash if it has no result: a unit type that the property doesn't have, an unknown value. */
const orDash = (formula: string): string => `=IFERROR(${formula},"–")`;

export function createStarterSheets({ subject: address, dataLabel }: StarterWorkbookOptions): SheetContent[] {
  return [
    {
      name: starterSheetName,
      cells: {
        A1: "Underwriting",
        E1: `${dataLabel}. Rents and expenses are a model's predictions, not actual figures.`,
        A2: address,
        // All other formulas make the same search, so it costs no extra request.
        E2:
          `=IFERROR(IF(RENT.FIND(${subject})="","",${JSON.stringify(subjectHint)}),` +
          `${JSON.stringify(subjectProblem)})`,
        ...factCells(),
        ...statementCells(),
        ...valuationCells(),
        ...compsCells(),
        ...rentCells(),
        ...incomeLimitCells(),
      },
      columnWidths: {
        A: 158,
        B: 96,
        C: 62,
        D: 10,
        E: 36,
        F: 178,
        G: 50,
        H: 60,
        I: 66,
        J: 76,
        K: 86,
        L: 96,
        M: 66,
        N: 44,
        O: 54,
        P: 112,
        Q: 104,
        R: 104,
        S: 104,
        T: 240,
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
        "G6:G15": "0.00",
        "H6:H15": "#,##0",
        "J6:K16": "$#,##0",
        "L6:L16": "$0.00",
        "M6:M15": "0.00",
        "O6:O15": "#,##0",
        "P6:S15": "$#,##0",
        "H20:M20": "$#,##0",
        "H21:M21": "$0.00",
        "H22:M23": "$#,##0",
        "H24:M24": "+0.0%;-0.0%",
        "H25:M25": "#,##0",
        "F29:F33": "0%",
        "H29:M33": "$#,##0",
        "F38:F41": "0%",
        "H38:M41": "$#,##0",
      },
      styles: {
        "A1:T41": { fontSize: 10 },
        A1: title,
        "A2:C2": input,
        "E1:E2": note,
        "A4:C4": section,
        "E4:T4": section,
        "A12:C12": section,
        "A30:C30": section,
        "A36:C36": section,
        "E18:M18": section,
        "E27:M27": section,
        "E36:M36": section,
        "B5:B10": { align: "left" },
        "B12:C34": { align: "right" },
        "B37:B38": { align: "right" },
        "E5:T5": { ...heading, fontSize: 9 },
        "G5:S5": { align: "right" },
        "N5:N15": { align: "center" },
        "E6:E15": { align: "center" },
        "E16:M16": { ...total, color: brand, align: "right" },
        F16: { align: "left" },
        "E19:M19": heading,
        "H19:M25": { align: "right" },
        "H25:K25": { ...input, bold: false, align: "right" },
        "E28:M28": heading,
        "F29:F33": { align: "left" },
        "H29:M33": { align: "right" },
        "E37:M37": heading,
        "H37:M41": { align: "right" },
        "F38:F41": { align: "left" },
        B31: { ...input, align: "right" },
        "A32:B32": { bold: true },
        ...totalStyles(),
      },
      frozenRows: 2,
    },
  ];
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
  const cells: Cells = { A12: "Pro forma, year 1", B12: "$ a year", C12: "$ a unit" };
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
    B31: 0.0525,
    A32: "Value at the cap rate",
    B32: "=B27/B31",
    A33: "Value a unit",
    B33: `=B32/${unitsCell}`,
    A34: "Expense ratio",
    B34: "=B26/B17",
    A36: "Check against the market",
    A37: "GPR, predicted rents",
    B37: `=L20*${unitsCell}*12`,
    A38: "Predicted rent to comps",
    B38: orDash("L20/K16-1"),
  };
}

function compsCells(): Cells {
  return {
    E4: "Rent comparables, best first",
    E5: "=RENT.COMPS(A2,10)",
    F16: "Average of comparables",
    J16: orDash("AVERAGE(J6:J15)"),
    K16: orDash("AVERAGE(K6:K15)"),
    L16: orDash("AVERAGE(L6:L15)"),
  };
}

/**
 * A row's predicted rents weighted by the unit mix: the service's mean covers the units listed now, so it changes with
 * the listings. That mean is still used if no unit was observed in a year.
 */
function byUnitMix(row: number, measure: "price" | "per_sqft"): string {
  const rents = `H${row}:K${row}`;
  const weighted = `SUMPRODUCT(${rents},$H$25:$K$25)/SUMPRODUCT(--ISNUMBER(${rents}),$H$25:$K$25)`;
  return `=IFERROR(${weighted},RENT.PRICE(${subject},"all","${measure}"))`;
}

/** Predicted rents by unit type, next to the comparables' rents and the maximum for a tax credit unit. */
function rentCells(): Cells {
  const cells: Cells = {
    E18: "Monthly rents by unit type (predicted, All: weighted by the unit mix)",
    L19: "All",
    F20: "Predicted rent",
    F21: "Predicted, per square foot",
    F22: "Comparables, effective",
    F23: "Tax credit maximum, 60%",
    F24: "Predicted over tax-credit maximum",
    F25: "Unit mix: units observed in a year",
    L20: byUnitMix(20, "price"),
    L21: byUnitMix(21, "per_sqft"),
    L22: "=K16",
    L25: "=SUM(H25:K25)",
  };
  unitTypes.slice(0, 4).forEach((type, bedrooms) => {
    const column = tableColumns[bedrooms] as string;
    cells[`${column}19`] = type;
    cells[`${column}20`] = orDash(`RENT.PRICE(${subject},${column}$19)`);
    cells[`${column}21`] = orDash(`RENT.PRICE(${subject},${column}$19,"per_sqft")`);
    cells[`${column}22`] = orDash(`AVERAGE(RENT.COMPS(${subject},10,"effective "&${column}$19,"headers",FALSE))`);
    cells[`${column}23`] = `=RENT.AMIRENT(${subject},60,${bedrooms},0)`;
    cells[`${column}24`] = orDash(`${column}20/${column}23-1`);
    cells[`${column}25`] = `=IFERROR(RENT.OBSERVED(${subject},${column}$19,"units","from","-365d"),0)`;
  });
  return cells;
}

function incomeLimitCells(): Cells {
  const cells: Cells = {
    E27: "Income limits by household size, $ a year",
    F28: "Share of area median",
    E36: "Maximum tax credit (LIHTC) rents, $ a month, before a utility allowance is taken off",
    F37: "Share of area median",
  };
  householdSizes.forEach((size, index) => {
    cells[`${tableColumns[index]}28`] = size;
  });
  percents.forEach((percent, index) => {
    const row = 29 + index;
    cells[`F${row}`] = percent;
    for (const column of tableColumns) cells[`${column}${row}`] = `=RENT.AMI(${subject},$F${row},${column}$28)`;
  });
  unitTypes.forEach((type, index) => {
    cells[`${tableColumns[index]}37`] = type;
  });
  percents.slice(0, 4).forEach((percent, index) => {
    const row = 38 + index;
    cells[`F${row}`] = percent;
    unitTypes.forEach((_, bedrooms) => {
      cells[`${tableColumns[bedrooms]}${row}`] = `=RENT.AMIRENT(${subject},$F${row},${bedrooms},0)`;
    });
  });
  return cells;
}
