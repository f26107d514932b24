/** Names of accounts from charts that the list was not made from: line, section, and no sign turned. */
import { mapAccount } from "../../../../src/features/intake/account-mapping";
import {
  sectionOfLine,
  type StatementLine,
  type StatementSection,
} from "../../../../src/features/intake/standard-lines";

const charts: readonly (readonly [section: StatementSection, line: StatementLine, names: string])[] = [
  ["income", "gross_potential_rent", "Rent Potential - Apartments|Scheduled Apartment Rents|Market Rent - All Units|Gross Rent Potential (Market)|Apartment Market Rents|Rent Revenue - Gross Potential|Potential Rental Revenue|Tenant Assistance Payments - HUD|PRAC Subsidy Income|Rental Income - Section 8|Gross Possible Apartment Income|Base Rental Revenue|Residential Gross Rents|Apartment Rental Collections|Contract Rent - HAP|Rents Collected|In-Place Rental Income|Market Rate Rents|Dwelling Rent|Scheduled Rent Income"],
  ["income", "loss_to_lease", "Loss/Gain on Lease|Gain (Loss) on Rents|Lease Variance - LTL|Rent Gain/Loss|Under Market Leases|Loss to Market|Lease Gain/Loss|Below-Market Lease Variance|Market Variance - Loss to Lease|Gain to Market"],
  ["income", "vacancy_loss", "Apartment Vacancies|Vacancy - Residential|Loss From Vacant Units|Rent Loss from Vacancy|Less Vacancy Loss|Vacant Apartments|Rent Lost to Vacancy|Vacancy - Make Ready|Economic Vacancy|Units Vacant - Rent Loss|Vacancy Expense|Unoccupied Unit Loss"],
  ["income", "non_revenue_units", "Model/Office Unit|Rent-Free Units - Staff|Employee Rent Concession|Manager Unit Rent Credit|Staff Apartment Allowance|Courtesy Officer Unit|Units Down|Down/Offline Units|Admin & Model Units|Non-Rev Unit Loss|Security Officer Apartment|Model Apartment Loss|Rental Employee Discount|Maintenance Apt Allowance|Office Unit"],
  ["income", "concessions", "Upfront Rent Special|Resident Rent Concession|Lease-Up Concessions|Amortized Concessions|Move-In Incentives|Concession - One Month Free|Renewal Gift Card|Resident Appreciation Rent Credit|Prelease Concession|Reduced Rent Special|Student Discount|First Responder Discount|Rent Abatements"],
  ["income", "bad_debt", "Bad Debt - Former Residents|Write-Off Bad Debt|Uncollectable Accounts|Bad Debt Collected|Recoveries of Bad Debt|Resident Bad Debt Expense|Rent Write Off|A/R Write-offs|Provision for Doubtful Accounts|Bad Debts - Utilities|Collections - Prior Residents|Skip/Evict Write Off|Allowance for Bad Debt"],
  ["income", "commercial_income", "Store Rental Income|Commercial Tenant Rent|Office Lease Income|Retail CAM Reimbursement|Cell Antenna Lease|Roof Antenna Income|Commercial Parking Lease|Ground Floor Retail Rent|Percentage Rents|NNN Reimbursements - Retail"],
  ["income", "parking_income", "Garages|Covered Parking Fee|Resident Parking|Parking Space Rent|Carports & Garages|EV Charger Revenue|Parking Permit Sales|Tandem Parking|Visitor Parking Fees|Garage Door Opener Fees"],
  ["income", "laundry_vending_income", "Laundry Room Income|Laundry Contract Revenue|Washer/Dryer Coin|Vending Machine Revenue|Soda Machine Commission|Laundromat Income"],
  ["income", "utility_income", "Water Billback|Utility Charges to Residents|RUBs Trash|Sewer Billback|Electric Rebill|Resident Utility Reimb.|Trash Fees Collected|Utility Reimb - Gas|Water/Sewer Charges|Pest Control Fee Income|Utility Setup Fee|Submetering Revenue|Door to Door Trash Fees|Stormwater Fee Recovery|Utility Late Fee|Vacant Electric Recovery|Conservice Reimbursement|Hot Water Billing|Energy Reimbursement|Trash Valet Revenue"],
  ["income", "other_income", "Pet Rent Income|Animal Fees|Late Fee Revenue|Returned Payment Fees|App Fees|Lease Buyout Fees|Insufficient Notice Fees|MTM Fee Income|Transfer Fee Revenue|Damage Reimbursements|Cleaning Charges|Deposit Forfeitures|Clubhouse Rental Income|Storage Unit Rent|Locker Rental|Renters Insurance Admin Fee|Liability to Landlord Insurance|Cable Door Fee|Internet Revenue Share|Smart Home Technology Fee|Credit Reporting Fee Income|Key Fob Replacement|Amenity Fee Revenue|Package Service Fee|Non-Refundable Fees|Interest Earned|Guest Room Income|Redecorating Fees|Lease Violation Fines|Eviction Fee Recovery|Attorney Fee Reimbursement|Sundry Income|Tenant Charges - Misc|Furnished Unit Premium|Short-Term Premiums|Bulk Cable Resident Charges|Admin Fee - Move In|Risk Fee Income|Washer & Dryer Rentals|Tax Rebate Income"],
  ["expense", "real_estate_taxes", "RE Taxes|Real Property Taxes|County Property Taxes|Taxes-Real Property|School District Taxes|Municipal Taxes|Property Tax Expense|Ad Valorem Tax - Personal Prop|Supplemental Property Taxes|Payment in Lieu of Taxes|Tangible Personal Property Tax|CDD Assessments"],
  ["expense", "property_insurance", "Property/Liability Insurance|Insurance - GL|Insurance-Hazard|Fire & Extended Coverage|Multi-Peril Insurance|Ins - Property|Umbrella Policy|Insurance - Flood|Terrorism Insurance|General Insurance|Property Ins. Premium|Casualty Insurance"],
  ["expense", "utilities", "Electric - Clubhouse|Electric-Vacants|Gas - Heating|Water Service|Sewer Service|Trash Hauling|Waste Management|House Electric|Natural Gas Expense|Water & Sewer - Irrigation|Utilities - Common Area|Dumpster Rental|Utility Billing Fees|Fuel - Oil|Storm Sewer Fees|Recycling Service|Valet Waste Service|Common Area Electricity|Cable TV Bulk|Steam Heat"],
  ["expense", "repair_and_maintenance", "Plumbing Supplies|HVAC Service|A/C Repairs|Appliance Parts|Carpet Cleaning - Turn|Interior Paint - Turns|Make-Ready Supplies|Grounds Contract|Lawn Care|Tree Service|Pest Control Service|Pool Chemicals|Elevator Service Contract|Snow Plowing|Fire Alarm Monitoring|Gate Maintenance|Key & Lock Supplies|Electrical Supplies|Drywall Repair|Roof Maintenance|Janitorial Supplies|Unit Cleaning - Turnover|Resurfacing Tubs & Counters|Window & Glass Repair|Fitness Equipment Repair|Parking Lot Sweeping|Exterior Building Repairs|Security Patrol Service|Access Control Repairs|Bed Bug Treatment|Vinyl/Tile Repair|Blinds & Window Coverings|Light Fixtures & Bulbs|Sprinkler Repairs|Maintenance Tools|Flooring Repairs|Trash Outs|Golf Cart Repairs|Water Damage Remediation|Sewer Line Repair|Garage Door Repair|Contract Cleaning"],
  ["expense", "payroll_and_benefits", "Salaries - Leasing|Community Manager|Regional Maintenance Wages|Asst. Manager Wages|Porter Wages|Groundskeeper Payroll|Maintenance Techs|Payroll Burden|Employer FICA|Federal Unemployment|State Unemployment Tax|Worker's Comp Ins|Medical Insurance - Staff|Dental/Vision Insurance|401K Contributions|Leasing Bonuses|Vacation Pay|Employee Benefits & Insurance|Payroll Admin Fee|Temp Agency Labor|Maintenance On-Call Pay|Severance Pay|Leasing Consultant Salary|Janitor Payroll|Employee Rent Allowance"],
  ["expense", "management_fees", "Mgmt Fee|Management Fee - Contract|Property Mgmt Fees|Management Fees - Third Party|Asset Mgmt/Property Mgmt Fee|Base Management Fee|Supervisory Management Fee"],
  ["expense", "general_and_administrative", "Office Supplies & Expense|Phone & Internet|Cellular Phones|Postage & Shipping|Copier Expense|Software Subscriptions|Yardi Fees|Resident Screening Costs|Bank Service Charges|Merchant Fees|License & Permits|Membership Dues|Training & Seminars|Travel - Mileage|Uniforms - Office|Answering Service Fee|Computer Support|Printing & Stationery|Credit Check Expense|Meals & Entertainment|Recruiting Costs|Apartment Association Dues|Data Processing|Forms & Printing|Online Payment Fees|IT Support|Eviction Tracking Software|Employee Background Checks"],
  ["expense", "advertising_and_marketing", "Internet Ads|Apartments.com Listing|Zillow Advertising|Print Advertising|Locator Commissions|Resident Referral Bonus|Resident Activities|Banners & Flags|Google Ads|Website Hosting|Model Unit Expense|Signs & Banners|Marketing Collateral|Resident Retention Program|Social Media Marketing|Search Engine Optimization|Leasing Promotions|Outreach Marketing|Shopping Reports|Photography"],
  ["expense", "professional_fees", "Legal Expense|Attorney Fees - Eviction|Audit and Accounting|CPA Fees|Tax Return Preparation|Consultant Fees|Property Tax Consulting|Legal - Collections|Bookkeeping Fees|Court Costs|Engineering Consultants|Professional Services"],
  ["expense", "ground_rent", "Ground Lease Payment|Land Lease Expense|Land Rent Expense"],
  ["expense", "other_expenses", "Misc. Operating Expenses|Other Expense|Sundry Expense|HOA Assessments|Charitable Contributions|Insurance Claim Deductible Loss"],
  ["below", "replacement_reserves", "Reserve Deposits|Replacement Reserve Funding|R4R Deposits|Reserves for Replacement"],
  ["below", "capital_expenditures", "Capital - Roof|Capital Flooring Replacement|Renovation - Interior|Appliance Replacements|Major Repairs - Capital|HVAC Unit Replacement|CapEx - Exterior Paint|Building Improvements"],
  ["below", "debt_service", "First Mortgage Interest|Loan Principal|Interest on Mortgage|Mezzanine Interest|Loan Interest Expense|Mortgage Payment P&I|MIP"],
  ["below", "depreciation_amortization", "Depreciation - Building|Amortization Expense|Depreciation & Amortization|Amort. of Financing Fees"],
  ["below", "non_operating", "Partnership Management Fee|Investor Service Fee|Owner's Draw|Entity Audit Fees|State Income Tax|Gain/Loss on Sale of Assets|Owner Legal|LP Asset Management Fee"],
]; // prettier-ignore

const accounts = charts.flatMap(([section, line, names]) => names.split("|").map((name) => ({ section, line, name })));

test("more than 300 names go to their line under their section", () => {
  const guesses = accounts.map((account) => ({
    ...account,
    guess: mapAccount({ name: account.name, section: account.section, headings: [] }),
  }));
  const wrong = guesses
    .filter(({ line, guess }) => guess.line !== line)
    .map(({ name, guess }) => `${name}: ${guess.line}`);
  expect(guesses.length).toBeGreaterThan(300);
  expect(wrong.length > 0.04 * guesses.length ? wrong : []).toEqual([]);
  const turned = guesses.filter(({ section, guess }) => sectionOfLine(guess.line) !== section);
  expect(turned.map(({ name }) => name)).toEqual([]);
});

test("without a section nine of ten names are still in theirs, and each is shown as a guess where only a word decides", () => {
  const guesses = accounts.map((account) => ({ ...account, guess: mapAccount({ name: account.name, section: null, headings: [] }) })); // prettier-ignore
  const astray = guesses.filter(({ section, guess }) => sectionOfLine(guess.line) !== section);
  expect(astray.length > 0.1 * guesses.length ? astray.map(({ name }) => name) : []).toEqual([]);
  const sure = astray.filter(({ guess }) => guess.confidence !== "open");
  expect(sure.map(({ name }) => name)).toEqual([]);
});
