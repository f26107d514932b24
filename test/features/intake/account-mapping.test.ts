import { mapAccount } from "../../../src/features/intake/account-mapping";
import { accountKey, isOneErrorAway, wordsOfAccount } from "../../../src/features/intake/account-words";
import { sectionOfLine, type StatementLine, type StatementSection } from "../../../src/features/intake/standard-lines";

/**
 * Names as managers write them: numbers of charts, abbreviations, typing errors. None is in the list of known names.
 */
const invented: Readonly<Record<StatementSection, Readonly<Partial<Record<StatementLine, string>>>>> = {
  income: {
    gross_potential_rent: "Mkt Rent - Residential|Potential Rent at Market|HUD Subsidy Payments|Rents Collected|Apartment Rents|Rent - Market Rate Units",
    loss_to_lease: "LTL Adjustment|Gain (Loss) to Lease|Gain on Leases",
    vacancy_loss: "Vacany Loss|Vac. Loss|Rent Loss from Vacancy",
    concessions: "Rent Concesions|Conc - New Resident|Upfront Specials|Lease Incentives",
    bad_debt: "W/O Bad Debt|Doubtful Accounts|Former Tenant Write-offs|Collection Losses",
    non_revenue_units: "Model/Office Units|Employee Apt Discounts|Courtesy Officer Unit",
    parking_income: "Garage Rents|Parking Permits", laundry_vending_income: "Coin-Op Laundry|Laundry Commision",
    utility_income: "Water Reimb|Elec. Reimbursement|Sewer Billback|Vacant Unit Utility Recovery|Trash Fees",
    other_income: "App Fees|Late Fee Income|Non-Ref Pet Fees|MTM Fees|Renters Ins Income|Deposit Forfeitures|Internet Income - Bulk",
    commercial_income: "Retail Rental Income|Cell Tower Lease",
  },
  expense: {
    real_estate_taxes: "R/E Taxes|County Property Taxes|Personal Property Taxes", property_insurance: "Ins - Property|Umbrella Policy Insurance|Flood Ins",
    utilities: "Elec - Common|Elec Vacant|Wtr & Swr|Dumpster Rental|House Electric", management_fees: "Mgmt Fee|Mangement Fees",
    repair_and_maintenance: "R & M Plumbing|Plmb Supplies|Heating & A/C Repairs|Parking Lot Repair|Tree Service|Water Heater Repair|Turnkey Cleaning",
    payroll_and_benefits: "Mgr Salary|WC Insurance|Group Medical|P/R Taxes|Leasing Commissions|Temporary Help|Employee Health Ins",
    general_and_administrative: "Office Supp|Bank Svc Charges|Merchant Fees|Cell Phones|Background Checks", professional_fees: "Eviction Legal|Tax Consulting|CPA Fees",
    advertising_and_marketing: "Adv - Internet|ILS Advertising|Resident Activities|Referral Bonus", ground_rent: "Land Lease Rent", other_expenses: "Misc Expense|HOA Fees",
  },
  below: {
    replacement_reserves: "Repl Reserves", capital_expenditures: "CapEx - Interiors|Carpet Replacements", debt_service: "Mortgage P&I|Loan Interest",
    depreciation_amortization: "Depr Expense", non_operating: "Asset Mgmt Fee|Owner Draws",
  },
}; // prettier-ignore

const cases = Object.entries(invented).flatMap(([section, lines]) =>
  Object.entries(lines).flatMap(([line, names]) =>
    names.split("|").map((name) => ({ name, section: section as StatementSection, line: line as StatementLine })),
  ),
);

test("puts invented names on the right line in at least 95 of 100 cases, each in its section", () => {
  const wrong = cases.filter(({ name, section, line }) => mapAccount({ name, section, headings: [] }).line !== line);
  expect(wrong.length).toBeLessThanOrEqual(0.05 * cases.length);
  for (const { name, section } of cases)
    expect(sectionOfLine(mapAccount({ name, section, headings: [] }).line)).toBe(section);
});

test.each<[string, StatementSection, string[], StatementLine]>([
  ["Employee Health Insurance", "expense", [], "payroll_and_benefits"],
  ["Cable/Internet Income", "income", [], "other_income"],
  ["Electric - Vacant Units", "expense", [], "utilities"],
  ["Parking Lot Repairs", "expense", [], "repair_and_maintenance"],
  ["Credit Card Processing Fees", "expense", [], "general_and_administrative"],
  ["Office Team", "expense", ["Payroll"], "payroll_and_benefits"],
  ["Insurance", "expense", ["Payroll and Benefits"], "payroll_and_benefits"],
  ["Water", "income", [], "utility_income"],
  ["Water", "expense", [], "utilities"],
  ["Carpet Replacement", "below", [], "capital_expenditures"],
  ["Valet Trash Contract", "expense", ["Contract Services"], "utilities"],
])("%s under %s %j is %s", (name, section, headings, line) => {
  expect(mapAccount({ name, section, headings }).line).toBe(line);
});

test("a person's own line wins, and an unknown name is a guess", () => {
  const known = new Map<string, StatementLine>([[accountKey("Zephyr Items"), "utilities"]]);
  expect(mapAccount({ name: "Zephyr  Items", section: "expense", headings: [] }, known)).toEqual({
    line: "utilities",
    confidence: "proved",
    why: "your mapping",
  });
  expect(mapAccount({ name: "Zephyr Items", section: "expense", headings: [] }).confidence).toBe("open");
});

test("spells names out and mends one typing error a word", () => {
  expect(wordsOfAccount("Elec. & Wtr - Cmn")).toMatch(/^electric water /);
  expect(wordsOfAccount("Advertisng")).toBe("advertising");
  expect(isOneErrorAway("salaries", "salaires")).toBe(true);
  expect(isOneErrorAway("salaries", "sale")).toBe(false);
});
