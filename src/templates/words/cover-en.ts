/** The cover in English. */
export const coverEn = {
  sheet: "Cover",
  title: "Underwriting summary",
  note: "Key figures of the sheets in this workbook. A sheet that isn't here shows a dash.",
  propertyTitle: "Property",
  property: {
    homes: "Units",
    year: "Year built",
    stories: "Stories",
    market: "Market",
    leased: "Leased, by listings",
    exposure: "Exposure, by listings",
    data: "Data of",
  } as Readonly<Record<CoverFact, string>>,
  preparedBy: "Prepared by",
  preparedFor: "Prepared for",
  checksTitle: "Sheets and checks",
  checkHeadings: ["Sheet", "Open checks", "State"],
  absent: "not in this workbook",
  open: "Open checks",
  figuresTitle: "Key figures",
  figureHeadings: ["Figure", "Value", "From"],
  /** Next to the rent of the leading grid. */
  narrowGrid: (comps: number): string => `${String(comps)} comps: `,
  service: "Service: a model's prediction",
  figures: {
    gpr: "Gross potential rent",
    egi: "Effective gross income",
    expenses: "Operating expenses",
    noi: "Net operating income",
    t12Noi: "NOI, trailing twelve months",
    indicated: "Indicated market rent",
    market: "Market rent of the rent roll, a year",
    loss: "Loss to lease, a year",
    proFormaNoi: "NOI, year 1",
    price: "Purchase price",
    loan: "Loan",
    dscr: "Debt service coverage, year 1",
    equity: "Equity",
    irr: "IRR, unlevered",
    leveredIrr: "IRR, levered",
    multiple: "Multiple, levered",
    premium: "Renovation premium, a month",
    valueAdd: "Renovation value net of cost",
    lihtc: "Tax credit mix, rent a month",
    portfolio: "Portfolio NOI",
    watched: "Properties on the watch list",
  } as Readonly<Record<CoverFigure, string>>,
  checks: {
    subject: ["Pro forma of another property", "The pro forma's subject was typed over"],
    noi: ["NOI that the pro forma's bridge leaves open", "The pro forma reads another statement: refresh"],
    difference: ["Accepted difference of the roll, a year", "In no figure of the deal: see Loss to lease"],
    sheets: ["Open checks of the sheets", "Each is explained on its sheet"],
  } as Readonly<Record<"subject" | "noi" | "difference" | "sheets", readonly [label: string, advice: string]>>,
};

export type CoverWords = typeof coverEn;
export type CoverFact = "homes" | "year" | "stories" | "market" | "leased" | "exposure" | "data";
export type CoverFigure =
  | "gpr"
  | "egi"
  | "expenses"
  | "noi"
  | "t12Noi"
  | "indicated"
  | "market"
  | "loss"
  | "proFormaNoi"
  | "price"
  | "loan"
  | "dscr"
  | "equity"
  | "irr"
  | "leveredIrr"
  | "multiple"
  | "premium"
  | "valueAdd"
  | "lihtc"
  | "portfolio"
  | "watched";
