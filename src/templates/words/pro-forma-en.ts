/** The pro forma in English. Of an input: its label, its unit, and where it comes from. */
export const proFormaEn = {
  sheet: "Pro forma",
  title: "Pro forma",
  note: "Year 1 begins with the service's predictions, not with actuals. Inputs are below the exhibit, from row",
  refused:
    "Loss to lease, concessions, bad debt and non-revenue units exceed the vacancy loss that includes them: lower one, or type the physical vacancy.",
  noStatement:
    "The service predicts no statement for this property: type its units, rent, physical vacancy, other income, expenses and price.",
  service: "Service",
  change: "Change",
  base: '0;0;"Base"',
  closing: '0;0;"Closing"',
  year: "Dollars by year",
  yes: "Yes",
  no: "No",
  lines: {
    potential: "Gross potential rent",
    lossToLease: "Loss to lease",
    vacancy: "Physical vacancy",
    concessions: "Concessions",
    badDebt: "Bad debt",
    nonRevenue: "Non-revenue units",
    netRent: "Net rental income",
    parking: "Parking",
    laundry: "Laundry and vending",
    otherIncome: "Other income",
    premium: "Renovation premium",
    downtime: "Rent lost during renovation",
    egi: "Effective gross income",
    taxes: "Real estate taxes",
    insurance: "Insurance",
    utilities: "Utilities",
    repairs: "Repairs and maintenance",
    payroll: "Payroll and benefits",
    fee: "Management fee",
    administration: "General and administrative",
    marketing: "Advertising and marketing",
    professional: "Professional fees",
    ground: "Ground rent",
    otherExpenses: "Other expenses",
    reservesAbove: "Replacement reserves, in NOI",
    expenses: "Operating expenses",
    noi: "Net operating income",
    reserves: "Replacement reserves, below NOI",
    capital: "Capital expenditures",
    cashFlow: "Cash flow before debt",
    debtService: "Debt service",
    afterDebt: "Cash flow after debt",
    dscr: "Debt service coverage",
    debtYield: "Debt yield",
    cashOnCash: "Cash on cash",
    balance: "Loan balance, end of year",
  },
  noiAfterReserves: "Net operating income after reserves",
  flowsTitle: "Cash flows of the investment",
  flows: {
    purchase: "Purchase, closing, renovation, reserves",
    operations: "Cash flow before debt",
    sale: "Sale, net of costs",
    unlevered: "Unlevered cash flow",
    loan: "Loan, net of financing costs",
    service: "Debt service",
    repayment: "Repayment at sale",
    levered: "Levered cash flow",
  },
  usesTitle: "Sources and uses",
  uses: {
    price: "Purchase price",
    closing: "Closing costs",
    renovation: "Renovation",
    financing: "Financing costs",
    reserves: "Initial reserves",
    total: "Uses",
    loan: "Loan",
    equity: "Equity",
    sources: "Sources",
    loanToCost: "Loan to cost",
  },
  loanTitle: "Loan",
  loan: {
    ltv: "By loan to value",
    dscr: "By debt service coverage",
    debtYield: "By debt yield",
    loan: "Loan",
    binding: "Binding test",
    constant: "Annual constant",
    interestOnly: "Annual service, interest only",
    amortizing: "Annual service, amortizing",
    balance: "Balance at sale",
  },
  binding: { ltv: "loan to value", dscr: "coverage", debtYield: "debt yield", typed: "typed" },
  returnsTitle: "Returns",
  returns: {
    irr: "IRR, unlevered",
    multiple: "Multiple, unlevered",
    npv: "NPV, unlevered",
    leveredIrr: "IRR, levered",
    leveredMultiple: "Multiple, levered",
    leveredNpv: "NPV, levered",
    profit: "Profit, levered",
    sale: "Sale price",
    perHome: "Price per unit",
    cap: "Year-1 NOI over price",
  },
  grids: {
    growth: "Levered IRR: added to each year's rent growth (down), exit cap rate (across)",
    premium: "Unlevered IRR: premium a month (down), units a month (across)",
    price: "Unlevered IRR: price (down), exit cap rate (across)",
    loan: "Loan: interest rate (down), minimum coverage (across)",
  },
  /** In place of the heading over a grid that has nothing to show. */
  noProgram: "Unlevered IRR by premium and pace: no units to renovate",
  checks: {
    service: ["Service's NOI less its lines", "The service's statement doesn't add up"],
    bridge: ["NOI change that no line explains", "A subtotal was typed over"],
    split: ["Vacancy left after its parts, % GPR", "Lower loss to lease, concessions, bad debt or non-revenue units"],
    stabilized: ["Physical vacancy below the least", "Type a stabilized vacancy, or another least vacancy"],
    rollHomes: ["Units the roll prices less all", "Loss to lease is of the roll's units; type a share for all"],
    missing: ["Lines that the service doesn't predict", "Type these lines; they count as 0"],
    sources: ["Sources less uses", "A line of sources or uses was typed over"],
    npv: ["NPV at the unlevered IRR", "There is no IRR, or a cash flow was typed over"],
    leveredNpv: ["NPV at the levered IRR", "There is no IRR, or a cash flow was typed over"],
    months: ["24 months less years 1 and 2", "A month was typed over"],
    growth: ["Growth rates outside the band", "Look at the growth vectors"],
    rollDifference: ["Accepted difference of the roll", "In no line here: see Loss to lease"],
    inputs: ["Inputs outside their limits", "Type a number that the input allows"],
  } as Readonly<Record<ProFormaCheck, readonly [label: string, advice: string]>>,
  /** Formulas of the vacancy that a year uses and of the least, as texts. */
  loanAboveUses: "The loan is more than all uses: lower it",
  lowVacancy: (used: string, least: string) =>
    `"A year uses "&${used}&" physical vacancy, at least "&${least}&" is asked: type a stabilized vacancy"`,
  /** The formula of an input's label. */
  lookAtInput: (label: string) => `"Type a number within its limits: "&${label}`,
  /** Over the columns with an input's limits. */
  limits: ["Least", "Most", "Outside"],
  ofRoll: (priced: string, homes: string) => `"Dollars of the roll's "&${priced}&" priced units, of "&${homes}`,
  inputsTitle: "Inputs: income and expenses",
  dealInputsTitle: "Inputs: price, loan, sale and sensitivities",
  inputs: {
    homes: ["Units", "units", "Service; type your own count"],
    serviceHomes: ["Units in the service's statement", "units", "Service"],
    rent: ["Market rent", "$ per unit a month", "Service: GPR over units and months"],
    lossToLease: [
      "Loss to lease at purchase",
      "share of GPR",
      "Loss to lease sheet's dollars, or typed; a part of the vacancy loss",
    ],
    capture: ["Loss to lease recovered a year", "share of the gap", "Ours: none until typed"],
    lossFloor: ["Least loss to lease", "share of GPR", "Empty: none. The lag that rent growth makes"],
    concessions: ["Concessions", "share of GPR", "Typed; a part of the vacancy loss"],
    badDebt: ["Bad debt", "share of GPR", "Typed; a part of the vacancy loss"],
    nonRevenue: ["Non-revenue units", "units", "Model, office, employees; a part of the vacancy loss"],
    vacancy: ["Physical vacancy", "share of GPR", "Service: vacancy loss less the four parts above"],
    stabilizedVacancy: [
      "Stabilized physical vacancy, at least",
      "share of GPR",
      "Ours: 5%; a check only, it changes no figure",
    ],
    parking: ["Parking, typed", "$ a year", "Empty: service's dollars per unit"],
    laundry: ["Laundry and vending, typed", "$ a year", "Empty: service's dollars per unit"],
    otherIncome: ["Other income, typed", "$ a year", "Empty: service's dollars per unit"],
    incomeGrowth: ["Income growth", "a year", "Ours: 2%; lenders' base case (Fannie Mae Guide 203.01, 2021)"],
    renovatedHomes: ["Units to renovate", "units", "None until typed"],
    pace: ["Pace", "units a month", "Value-add sheet, or typed"],
    downtime: ["Downtime", "months per unit", "Value-add sheet, or typed"],
    renovationCost: ["Renovation cost", "$ per unit", "Value-add sheet, or typed; with contingency"],
    premium: ["Renovation premium", "$ a month", "Value-add sheet, or typed"],
    achieving: ["Units that achieve the premium", "share", "Ours"],
    taxes: ["Taxes, typed", "$ a year", "Assessor's bill; empty: service's dollars per unit"],
    assessment: ["Assessed value over price", "share", "Assessor; not in the service"],
    taxRate: ["Tax rate", "of assessed value", "Assessor; not in the service"],
    reassessed: ["Reassessed from year", "0 to 11", "0: never. State law; not in the service"],
    taxGrowthAfter: ["Tax growth after reassessment", "a year", "California: 2%"],
    abatement: ["Taxes abated", "share of taxes", "None until typed"],
    abatementEnd: ["Last year of the abatement", "0 to 11", "Abatement agreement"],
    insurance: ["Insurance, buyer's quote", "$ per unit a year", "Empty: service's dollars per unit"],
    utilities: ["Utilities, typed", "$ per unit a year", "Empty: service's dollars per unit"],
    repairs: ["Repairs and maintenance, typed", "$ per unit a year", "Empty: service's dollars per unit"],
    payroll: ["Payroll and benefits, typed", "$ per unit a year", "Empty: service's dollars per unit"],
    administration: ["Administration, typed", "$ per unit a year", "Empty: service's dollars per unit"],
    marketing: ["Marketing, typed", "$ per unit a year", "Empty: service's dollars per unit"],
    professional: ["Professional fees, typed", "$ per unit a year", "Empty: service's dollars per unit"],
    ground: ["Ground rent, typed", "$ per unit a year", "Empty: service's dollars per unit"],
    otherExpenses: ["Other expenses, typed", "$ per unit a year", "Empty: service's dollars per unit"],
    fee: ["Management fee", "share of EGI", "Service: its fee over its EGI"],
    expenseGrowth: ["Expense growth", "a year", "Ours: 3%; lenders' base case (Fannie Mae Guide 203.01, 2021)"],
    reserves: ["Replacement reserves", "$ per unit a year", "Service; the lender's figure over it"],
    reservesAbove: ["Reserves are in NOI", "Yes or No", "The lender's convention"],
    capital: ["Capital expenditures", "$ a year", "None until typed"],
    goingIn: ["Going-in cap rate", "NOI over price", "Ours: 5.5%; type your own"],
    price: ["Purchase price", "$", "Service's NOI at the going-in cap rate, rounded; type your own"],
    closing: ["Closing costs", "share of price", "Ours"],
    initialReserves: ["Initial reserves", "$", "None until typed"],
    maxLtv: ["Maximum loan to value", "share of price", "Lender's term sheet"],
    minDscr: ["Minimum coverage", "NOI over service", "Lender's term sheet; on the amortizing constant"],
    minDebtYield: ["Minimum debt yield", "NOI over loan", "Lender's term sheet"],
    rate: ["Interest rate", "a year", "Lender's term sheet"],
    amortization: ["Amortization", "months", "Begins after the interest-only months"],
    interestOnly: ["Interest only", "months", "Lender's term sheet"],
    loan: ["Loan, typed", "$", "Empty: the least of three tests, rounded down"],
    financing: ["Financing costs", "share of loan", "Ours"],
    hold: ["Years held", "1 to 10", "Sale at the NOI of the next year"],
    exitCap: ["Exit cap rate", "NOI over price", "Ours: a quarter point above going in"],
    saleCosts: ["Sale costs", "share of price", "Ours"],
    discount: ["Discount rate", "a year", "Ours"],
    monthly: ["Monthly view of two years", "Yes or No", "Below the growth vectors"],
    months: ["Months a year", "months", "Fixed"],
    priceStep: ["Price rounds to", "$", "Ours"],
    loanStep: ["Loan is a multiple of", "$", "Ours"],
    tolerance: ["Checks hold within", "$", "Ours"],
    lowestGrowth: ["Growth band, from", "a year", "Ours"],
    highestGrowth: ["Growth band, to", "a year", "Ours"],
    growthStep: ["Sensitivity: rent growth step", "a year", "Ours"],
    capStep: ["Sensitivity: exit cap step", "a year", "Ours"],
    priceShare: ["Sensitivity: price step", "share of price", "Ours"],
    premiumStep: ["Sensitivity: premium step", "$ a month", "Ours"],
    paceStep: ["Sensitivity: pace step", "units a month", "Ours"],
    rateStep: ["Sensitivity: interest rate step", "a year", "Ours"],
    coverageStep: ["Sensitivity: coverage step", "ratio", "Ours"],
  } as Readonly<Record<ProFormaInput, readonly [label: string, unit: string, source: string]>>,
  vectorsTitle: "Growth by year (the base column sets a line; type over a year)",
  sharesTitle: "Shares and dollars by year (a typed year carries forward)",
  workings: {
    potential: "Market rent",
    reserves: "Replacement reserves",
    lossToLease: "Loss to lease, share of GPR",
    vacancy: "Physical vacancy, share of GPR",
    concessions: "Concessions, share of GPR",
    badDebt: "Bad debt, share of GPR",
    nonRevenue: "Non-revenue units, share of GPR",
    capital: "Capital expenditures, $",
    reserveDollars: "Replacement reserves, $",
    grossTaxes: "Taxes before abatement, $",
    interestOnly: "Interest-only months in the year",
    payments: "Amortizing payments made",
    started: "Units started, cumulative",
    collected: "Unit-months with premium, cumulative",
    premiumRate: "Premium of a unit that collects, $ a month",
    downtimeRate: "Rent lost, $ per unit started",
    held: "Year is held",
    sold: "Year of sale",
  },
  gridWorkings: {
    title: "Sensitivity workings",
    index: "Rent index at growth added of",
    growth: "NOI change at growth added of",
    price: "Cash flow change at a price of",
    collected: "Unit-months at a pace of",
    started: "Units started at a pace of",
    premium: "NOI a premium dollar at a pace of",
    fixed: "NOI change, no premium, pace of",
  },
  monthsTitle: "Months of year",
  months: {
    month: "Month",
    potential: "Gross potential rent",
    losses: "Losses",
    otherIncome: "Other income",
    premium: "Renovation premium",
    downtime: "Rent lost during renovation",
    egi: "Effective gross income",
    expenses: "Operating expenses, without fee",
    fee: "Management fee",
    noi: "Net operating income",
    capital: "Reserves below NOI and capital",
    debtService: "Debt service",
    afterDebt: "Cash flow after debt",
  },
  total: "Total",
};

export type ProFormaWords = typeof proFormaEn;

export type ProFormaCheck =
  | "service"
  | "bridge"
  | "split"
  | "rollHomes"
  | "missing"
  | "sources"
  | "npv"
  | "leveredNpv"
  | "months"
  | "growth"
  | "stabilized"
  | "rollDifference"
  | "inputs";

export type ProFormaInput =
  | "homes"
  | "serviceHomes"
  | "rent"
  | "lossToLease"
  | "capture"
  | "lossFloor"
  | "concessions"
  | "badDebt"
  | "nonRevenue"
  | "vacancy"
  | "stabilizedVacancy"
  | "parking"
  | "laundry"
  | "otherIncome"
  | "incomeGrowth"
  | "renovatedHomes"
  | "pace"
  | "downtime"
  | "renovationCost"
  | "premium"
  | "achieving"
  | "taxes"
  | "assessment"
  | "taxRate"
  | "reassessed"
  | "taxGrowthAfter"
  | "abatement"
  | "abatementEnd"
  | "insurance"
  | TypedExpense
  | "fee"
  | "expenseGrowth"
  | "reserves"
  | "reservesAbove"
  | "capital"
  | "goingIn"
  | "price"
  | "closing"
  | "initialReserves"
  | "maxLtv"
  | "minDscr"
  | "minDebtYield"
  | "rate"
  | "amortization"
  | "interestOnly"
  | "loan"
  | "financing"
  | "hold"
  | "exitCap"
  | "saleCosts"
  | "discount"
  | "monthly"
  | "months"
  | "priceStep"
  | "loanStep"
  | "tolerance"
  | "lowestGrowth"
  | "highestGrowth"
  | "growthStep"
  | "capStep"
  | "priceShare"
  | "premiumStep"
  | "paceStep"
  | "rateStep"
  | "coverageStep";

export type TypedExpense =
  | "utilities"
  | "repairs"
  | "payroll"
  | "administration"
  | "marketing"
  | "professional"
  | "ground"
  | "otherExpenses";
