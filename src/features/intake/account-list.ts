/** Names of accounts with their line of the standard statement, by the section they are printed in. */
import type { StatementLine, StatementSection } from "./standard-lines";

interface NamedAccounts {
  readonly line: StatementLine | "total" | "none";
  readonly section: StatementSection | "total" | "none";
  /** Separated by bars. */
  readonly names: string;
}

export const namedAccounts: readonly NamedAccounts[] = [
  {
    line: "gross_potential_rent",
    section: "income",
    names:
      "Gross Potential Rent|Gross Market Rent|Market Rent|Market Rent Potential|Gross Potential Market Rent|Gross Potential Rent - Market|Gross Potential Income|Gross Possible Rent|Gross Scheduled Rent|Gross Scheduled Income|Scheduled Rent|Scheduled Gross Rent|Scheduled Base Rent|Potential Rent|Potential Rental Income|Total Potential Rent|Apartment Rent|Apartment Rental Income|Residential Rent|Rent Income|Rental Income|Rent - Residential|Rent Revenue|Rents|Base Rent|Tenant Rent|Resident Rent|Rent Potential|Section 8 Rent|HAP Income|Housing Assistance Payments|HUD Rent Subsidy|Subsidy Rent|Tenant Assistance Payments|Rent - Subsidy|Voucher Income|Prepaid Rent|Rental Revenue - Market|Cash Rent Collected",
  },
  {
    line: "loss_to_lease",
    section: "income",
    names:
      "Loss to Lease|Gain to Lease|Gain/Loss to Lease|Gain/(Loss) to Lease|(Loss)/Gain to Lease|Loss/Gain on Leases|Lease Loss|Less: Loss to Lease|Loss to Old Lease|Gain to Old Lease|Rent Under Market|Over/Under Market Rent|LTL|Leases Below Market|Market Rent Variance",
  },
  {
    line: "vacancy_loss",
    section: "income",
    names:
      "Vacancy|Vacancy Loss|Less: Vacancy|Vacant Units Loss|Physical Vacancy|Vacancy - Apartments|Rent Loss - Vacant|Loss Due to Vacancy|Vacancy Allowance|General Vacancy|Apartments Vacant|Vacancy/Collection Loss|Vacancy Rent Loss|Off-line Unit Vacancy",
  },
  {
    line: "non_revenue_units",
    section: "income",
    names:
      "Model Unit|Model Units|Model Apartment|Model Unit Rent Loss|Office/Model Apartments|Admin Unit|Admin/Model/Down Units|Administrative Units|Down Units|Down Unit Loss|Units Off Line|Non-Revenue Units|Non-Revenue Units (Model/Employee)|Employee Unit|Employee Units|Employee Unit Discount|Employee Unit Allowance|Employee Discount|Employee Apartment Allowance|Staff Rent Discount|Courtesy Officer Discount|Manager's Unit|Rent Free Unit|Guest Suite Loss|Amenity Units Loss",
  },
  {
    line: "concessions",
    section: "income",
    names:
      "Concessions|Concession|Rent Concession|Rental Concessions|Rent Concessions - New|Concessions - New Lease|Concessions - Renewal|Concessions - Move In|Move-in Specials|Less: Concessions|Free Rent|Recurring Concessions|One-Time Concessions|Upfront Concession|Monthly Concession|Renewal Incentive|Resident Referral Credit|Preferred Employer Discount|Look and Lease Discount|Military Discount|Gift Card Concession|Concession Amortization",
  },
  {
    line: "bad_debt",
    section: "income",
    names:
      "Bad Debt|Bad Debts|Bad Debt Expense|Bad Debt Write-Offs|Bad Debt - Rent|Bad Debt - Other|Bad Debt Recovery|Bad Debt Recoveries|Write-Offs|Write Off - Uncollectible Rents|Write Offs/Bad Debt|Uncollectible Rent|Uncollected Rent|Collection Loss|Credit Loss|Delinquency|Delinquent Rent|Delinquent Rent Written Off|Collections Recovered|Collection Recovery|Recovery of Bad Debt|Allowance for Doubtful Accounts|Prior Resident Write Off|Change in Delinquency",
  },
  {
    line: "commercial_income",
    section: "income",
    names:
      "Commercial Rent|Retail Income|Retail Rent|Commercial Income|Commercial Reimbursement|CAM Recoveries|Percentage Rent|Cell Tower Rent|Antenna Income|Billboard Income|Rooftop Lease",
  },
  {
    line: "parking_income",
    section: "income",
    names:
      "Parking|Parking Income|Parking Rent|Parking Fees|Garage Income|Garage Rent|Carport Income|Carport Rent|Covered Parking|Reserved Parking|Garage/Carport Rental|Guest Parking|Valet Parking Income|EV Charging Income|Parking Space Rental",
  },
  {
    line: "laundry_vending_income",
    section: "income",
    names:
      "Laundry|Laundry Income|Laundry Commissions|Laundry/Vending|Laundry & Vending Income|Laundry Lease Income|Coin Laundry|Vending|Vending Income|Vending Commissions|Washer/Dryer Vending",
  },
  {
    line: "utility_income",
    section: "income",
    names:
      "Utility Income|Utility Reimbursement|Utility Reimbursement - Water|Utility Reimbursement - Trash|Utility Recovery|Utility Billback|Utility Bill Back Income|Utility Billing Fee Income|Resident Utility Payments|RUBS|RUBS Income|RUBS - Water/Sewer|RUBS - Pest|Water/Sewer Recovery|Water Reimbursement|Water Income|Water/Sewer Income|Sewer Reimbursement|Electric Reimbursement|Electric Income|Gas Reimbursement|Trash Income|Trash Reimbursement|Trash Fee Income|Valet Trash Income|Pest Control Income|Pest Control Reimbursement|Submeter Income|Vacant Cost Recovery|Vacant Utility Recovery|Utility Admin Fee Income|Stormwater Recovery|Hot Water Reimbursement|Heating Reimbursement|Utilities|Water|Trash|Pest Control",
  },
  {
    line: "other_income",
    section: "income",
    names:
      "Other Income|Miscellaneous Income|Misc. Resident Income|Miscellaneous Resident Charges|Application Fees|Application Fee Income|Administrative Fees|Admin Fee Income|Late Fees|Late Fee|Late Charges|NSF Fees|NSF and Late Fees|NSF Fees Collected|Returned Check Fees|Month-to-Month Premium|Month to Month Fees|Short Term Lease Premium|Lease Termination Fees|Lease Break Fees|Early Termination|Relet Fees|Transfer Fees|Pet Rent|Pet Fees|Pet Income|Non-refundable Pet Fee|Pet Charges|Storage Income|Storage Rent|Damages|Damage Charges|Cleaning Fees|Forfeited Deposits|Security Deposit Forfeits|Keys/Locks/Cards|Legal Fee Income|Legal Fees Reimbursed|Eviction Fee Income|Renters Insurance Income|Renters Insurance|Insurance Income|Insurance Services|Tenant Liability Waiver Income|Liability Insurance Fee|Master Policy Fee|Deposit Waiver Fee|Cable Income|Cable Revenue Share|Cable/Internet Income|Internet Income|Technology Package|Smart Home Income|Telecom Commissions|Amenity Fees|Clubhouse Rental|Guest Suite|Furniture Rental|Washer/Dryer Rental|Premium Rent|Bike Storage|Credit Builder Fee|Package Locker Income|Interest Income|Interest on Deposits|Vendor Rebates|Cleaning and Damages|Month-to-Month Charges|Convenience Fee Income|Collection Fee Income|Sales Tax Collected|Cable|Insurance|Legal Fees|Cell Tower Rent",
  },
  {
    line: "real_estate_taxes",
    section: "expense",
    names:
      "Real Estate Taxes|Real Estate Tax|Property Taxes|Property Tax|Taxes - Real Estate|Taxes - Personal Property|Personal Property Tax|Real Property Tax|Ad Valorem Taxes|County Tax|City Tax|School Tax|MUD Tax|Special Assessments|PILOT Payment|Tax Abatement|Tax Refund - Prior Year|Supplemental Tax Bill|Business Improvement District",
  },
  {
    line: "property_insurance",
    section: "expense",
    names:
      "Property Insurance|Insurance|Insurance - Property|Hazard Insurance|Property & Liability Insurance|General Liability Insurance|Liability Insurance|Flood Insurance|Earthquake Insurance|Windstorm Insurance|Umbrella Insurance|Boiler Insurance|Insurance Premium|Insurance Deductible|Insurance - Package|Renters Insurance",
  },
  {
    line: "utilities",
    section: "expense",
    names:
      "Utilities|Electricity|Electric|Electric - Common Area|Electric - House|Electricity - Common Area|Electric - Vacant|Electric - Vacant Units|Electricity - Vacant Units|Vacant Unit Utilities|Utilities - Vacant|Light & Power|Gas|Gas - Common|Natural Gas|Heat|Heating Oil|Fuel Oil|Water|Sewer|Water & Sewer|Water and Sewer|Water/Sewer|Water/Sewage|Stormwater|Irrigation Water|Trash Removal|Trash|Garbage and Recycling|Rubbish Removal|Valet Trash Contract|Bulk Trash|Utility Billing Service Fee|Utility Processing Fees|Steam|Bulk Cable Expense|Bulk Internet Expense|Cable",
  },
  {
    line: "repair_and_maintenance",
    section: "expense",
    names:
      "Repairs|Repairs and Maintenance|Repairs & Maintenance|Maintenance|General Maintenance Labor|Maintenance Supplies|Plumbing|Plumbing Repairs|Electrical Repairs|Electrical Supplies|HVAC|HVAC Repairs|Appliance Repair|Parking Lot Repairs|Garage Repairs|Roof Repairs|Laundry Repairs|Painting|Interior Painting|Carpet Cleaning|Carpet Repair|Unit Turn Cleaning|Turnover|Turnover - Paint|Turnover - Cleaning|Make Ready|Make Ready Painting|Redecorating|Cleaning Contract|Janitorial|Landscaping|Landscaping Contract|Landscape Contract|Grounds|Grounds Maintenance|Tree Trimming|Snow Removal|Pool Service|Pool Supplies|Pest Control|Exterminator|Elevator Contract|Elevator Maintenance|Fire Protection|Alarm Monitoring|Security Patrol|Courtesy Patrol|Gate Repairs|Locks and Keys|Light Bulbs|Contract Services|Window Cleaning|Equipment Repair|Uniforms|Parking|Cleaning Fees",
  },
  {
    line: "payroll_and_benefits",
    section: "expense",
    names:
      "Payroll|Salaries|Salaries and Wages|Wages|Wages - Office|Wages - Maintenance|Property Manager|Manager Salary|Assistant Manager|Leasing Salaries|Leasing Payroll|Leasing Commissions - Employees|Maintenance Salaries|Maintenance Payroll|Maintenance Supervisor|Administrative Payroll|Management Payroll|Porter/Housekeeping Wages|Security Wages|Overtime|Bonuses|Bonuses & Commissions|Contract Labor - Temp|Temporary Labor|Payroll Taxes|FICA/FUTA/SUTA|Employer Taxes|Workers Comp|Workers Compensation|Workers Compensation Insurance|Workers' Compensation Ins.|Health Insurance|Employee Health Insurance|Group Health Insurance|Medical/Dental Insurance|Employee Benefits|Benefits|401(k) Match|Burden|Payroll Processing Fees|Employee Apartment|Employee Housing Allowance|Employee Discount",
  },
  {
    line: "management_fees",
    section: "expense",
    names:
      "Management Fees|Management Fee|Property Management Fee|Property Management Fees|Management Compensation|Leasing Fee|Incentive Management Fee|Construction Management Fee",
  },
  {
    line: "general_and_administrative",
    section: "expense",
    names:
      "General and Administrative|General & Administrative|Administrative|Office Expense|Office Supplies|General Office|Telephone|Telephone & Internet|Answering Service|Postage|Copier Lease|Computer/Software|Software & Licenses|Software Fees|Bank Charges|Bank Fees|Bank and Merchant Fees|Merchant Account Fees|Credit Card Fees|Credit Card Processing Fees|Resident Screening|Credit Reports|Licenses and Permits|Dues & Subscriptions|Training & Education|Travel & Entertainment|Mileage|Employee Recruiting|Franchise Tax|Business License|Rental Registration Fee|Internet - Office|Tenant Relations|Meals|Administrative Fees",
  },
  {
    line: "advertising_and_marketing",
    section: "expense",
    names:
      "Advertising|Advertising & Marketing|Marketing|Internet Advertising|Internet Listing Services|Promotion|Promotions|Locator Fees|Apartment Locators|Referral Fees|Resident Referrals|Resident Functions|Resident Events|Resident Retention|Signage|Brochures/Printing|Website|Model Expense|Social Media|Resident Referral Credit",
  },
  {
    line: "professional_fees",
    section: "expense",
    names:
      "Professional Fees|Legal|Legal Fees|Legal - Evictions|Legal and Other Professional Fees|Accounting|Accounting Fees|Audit|Audit & Tax Return|Audit Fee|Tax Preparation|Tax Consultant|Property Tax Appeal Fees|Eviction Costs|Consulting Fees|Engineering Fees|Appraisal Fees",
  },
  {
    line: "ground_rent",
    section: "expense",
    names: "Ground Rent|Ground Lease|Land Lease|Land Rent",
  },
  {
    line: "other_expenses",
    section: "expense",
    names:
      "Other Expenses|Miscellaneous Expense|Other Operating Expense|Casualty Loss|Security Deposit Interest|HOA Dues|Condominium Fees|Donations",
  },
  {
    line: "replacement_reserves",
    section: "below",
    names: "Replacement Reserves|Replacement Reserve Deposit|Reserve for Replacement|R&R Deposits|Capital Reserve",
  },
  {
    line: "capital_expenditures",
    section: "below",
    names:
      "Capital Expenditures|Capital Improvements|CapEx|Appliance Replacement|Carpet Replacement|Flooring Replacement|HVAC Replacement|Roof Replacement|Unit Renovations|Interior Upgrades|Exterior Improvements|Water Heater Replacement|Extraordinary Repairs|Construction in Progress|Parking Lot Resurfacing",
  },
  {
    line: "debt_service",
    section: "below",
    names:
      "Mortgage Interest|Mortgage Principal|Mortgage Principal & Interest|Interest Expense|Debt Service|Loan Fees|Mortgage Insurance Premium|Interest - First Mortgage|Escrow Payments",
  },
  {
    line: "depreciation_amortization",
    section: "below",
    names: "Depreciation|Depreciation Expense|Amortization|Amortization of Loan Costs",
  },
  {
    line: "non_operating",
    section: "below",
    names:
      "Asset Management Fee|Partnership Expenses|Owner Expenses|Owner Distribution|Entity Expenses|Income Tax|Gain on Sale|Insurance Proceeds|Non-Operating Income|Organizational Costs|Acquisition Costs|Other Non Operating Revenue & Expense|Interest Income",
  },
  {
    line: "total",
    section: "total",
    names:
      "Total Income|Total Revenue|Total Rental Income|Net Rental Income|Net Rental Revenue|Net Rent Revenue|Net Potential Rent|Total Gross Potential|Effective Gross Income|Effective Rental Income|Total Operating Income|Gross Operating Income|Total Other Income|Total Deductions|Total Adjustments|Total Expenses|Total Operating Expenses|Total Operating Expense|Total Controllable Expenses|Net Operating Income|NOI|NOI - Net Operating Income|Net Income|Net Income (Loss)|Net Cash Flow|Cash Flow Before Debt Service|EBITDA|Total Non-Operating|Adjusted Net Income",
  },
  {
    line: "none",
    section: "none",
    names: "Security Deposit Clearing|Beginning Cash|Ending Cash|Occupancy %|Number of Units|Move Ins",
  },
  {
    line: "bad_debt",
    section: "expense",
    names: "Bad Debt",
  },
];
