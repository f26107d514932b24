/**
 * Account names as public charts and statements print them, each labeled before it was run. On the first try, before
 * the vocabulary knew their families, 91.0, 91.7, 87.9, 92.4 and 93.9 % of each list were on their line, in this order.
 */
import { namedAccounts } from "../../../src/features/intake/account-list";
import { mapAccount } from "../../../src/features/intake/account-mapping";
import { accountKey } from "../../../src/features/intake/account-words";
import {
  isDeduction,
  sectionOfLine,
  type StatementLine,
  type StatementSection,
} from "../../../src/features/intake/standard-lines";

type Row = readonly [section: StatementSection, line: StatementLine, names: string];

const charts: Readonly<Record<string, readonly Row[]>> = {
  "Statements of a student housing manager, a Texas manager and a tax-credit property, the HUD chart (handbook 4370.2), an AppFolio chart": [
    ["income", "gross_potential_rent", "Rent Revenue - Gross Potential|Tenant Assistance Payments|Gross Potential Rent (GPR)|GPR - Affordables|Gross Potential Rent - Market Rate|Miscellaneous Rent Revenue|Scheduled Rental Revenue|Special Claims Revenue|Flexible Subsidy Revenue|Rent Revenue - Apartments|Rental Income - Residential|Rent - Market|Accelerated Rent|Prior Period Adj - Rent"],
    ["income", "loss_to_lease", "Gain/Loss to Lease|Loss / Gain to Lease|Gain (Loss) to Lease|Gain / Loss-to-Lease|Market Rent Adjustment to Lease"],
    ["income", "vacancy_loss", "Rent Loss-Vacancy|Vacancies - Apartments|Vacancies - Garage and Parking Space|Vacancies - Stores and Commercial|Prior Period Adj - Vacancy|Corporate/Guest Suite Vacancy|Rental Income Vacancy"],
    ["income", "non_revenue_units", "Rent Loss-Model|Rent Loss - Employee|Employee / Model Units|Corporate Units|Down Units - Offline|Admin/Office Unit|Rent Loss - Down Units"],
    ["income", "concessions", "Rental Concessions|Lease Concessions|Lease Prorate Concessions|Other Concess - Scholarship|Concessions & Disc.|Non-recurring Concessions|Concession Adjustments|Look & Lease Specials|Rent Discount|One Time Concession"],
    ["income", "bad_debt", "Bad Debt - Rental Income|Other Write-offs & Adj.|Write-offs Rental Income|Bad Debt / Write-Offs|Bad Debts Recovered|Write Off Recovery|Bad Debt Recapture|Uncollected Rental Income"],
    ["income", "commercial_income", "Stores and Commercial Rent|Tower Rent|Business Tenant Rent|Commercial Lease Revenue|Cell Tower|Rent Revenue - Stores and Commercial|Income - C.A.M."],
    ["income", "parking_income", "Garage and Parking Spaces|Parking Permit Fees|Parking Spaces Income|Covered Parking Income|Carport|Additional Parking|Garages / Carports|Parking Fee Revenue|Remote/Garage Openers"],
    ["income", "laundry_vending_income", "Laundry and Vending Revenue|Laundry & Vending|Washer/Dryer Coin Income|Vending Machines|Soda Machine Income|Laundry Facilities"],
    ["income", "utility_income", "Billback - Sewer|Billback - Waste / Trash|Water/Sewer Income|Billback - Water/Sewer|Utility Billing Fees|Trash Reimb|Electric Overage|Utility Overage|Pest Control Reimb|Utility Reimbursements - Electricity|Water/Sewer Rebill|Trash Rebill|RUBS - Gas|Utility Chargeback|Door-to-Door Trash"],
    ["income", "other_income", "Late Charge Income|NSF Check Fee Income|NSF and Late Charges|Damages and Cleaning Fees|Forfeited Tenant Security Deposits|Month to Month Premium|Storage Fees|Repair & Maintenance Fees|Termination Fees & Damages|Pet Rents & Fees|Move-Out Charges|Administration Fee|Short Term Lease Fees|Cable/Telephone Income|Internet Income|Relet Fee|Short Term Rent Premium|Renter's Insurance Commissions|Maintenance On Move Outs|Tenant Charges|Key/Lock Fees|Club Room Rental|Community Fees|Access Gate Remote Fees|Fob Replacement Fee|Unit Transfer Fee|Deposit Forfeit|Non-Refundable Admin Fees|Non-Refundable Pet Fees|Damages Collected|Renter's Insurance Program|Cable / TV|Lease Cancellation Fees|2nd Occupant Fee|Revenue from Investments - Replacement Reserve|Additional Rent|Furniture Fee Income|Sublease Fee|Roommate Release Fee|Lockout Fees|Trash Violation Fines|Renewal Fee Income|Guarantor Fees|Vendor Discounts"],
    ["expense", "real_estate_taxes", "Real Estate Taxes - Current Year|Supplemental Property Tax|Ad Valorem Property Taxes|Tax Assessments|Real Estate Tax Expense|Property Taxes - County|Property Taxes-City|Taxes - RE|Real Estate Tax Refund"],
    ["expense", "property_insurance", "Property and Liability Insurance (Hazard)|Fidelity Bond Insurance|Casualty Insurance|Umbrella Policy Premiums|CGL / PL - Commercial Liability|Excess Insurance|Earthquake Insurance|Property Insurance Premiums|Insurance - Property/Liability|Crime Insurance|Cyber Insurance|Terrorism Coverage"],
    ["expense", "utilities", "Fuel Oil/Coal|Garbage and Trash Removal|Electricity - Common Areas|Electricity (Main)|Gas (Garden House)|Garbage / Recycling|Water (Main)|Electric - Vacant|Electric - Models|Electricity-Vacant Unit|Door-to-Door Trash Contract|Rubs Admin Fees|Water & Sewer|Trash Collection|Electric - Common|Utility Billing Service|Storm Water Fee"],
    ["expense", "repair_and_maintenance", "Supplies|Contracts|Security Payroll/Contract|Heating/Cooling Repairs and Maintenance|Vehicle and Maintenance Equipment Operation and Repairs|Cleaning Supplies|Keys & Locks|Other Maint Repairs & Supplies|Appliance Parts & Supplies|Electrical Parts & Supplies|Plumbing Parts & Supplies|HVAC Parts & Supplies|Pool Parts & Supplies|Exterior Building Repair|Building -Exterior Cleaning|Equipment and Tools|Telephone & Internet Repair|Maintenance Uniforms|COVID-19 Supplies|Repairs & Maint-Misc|Carpet|Window Coverings|Locks|Grounds Maintenance|Janitor and Cleaning Contract|Janitor and Cleaning Supplies|Exterminating Payroll/Contract|Grounds Contract|Repairs Material|Repairs Contract|Elevator Maintenance/Contract|Swimming Pool Maintenance/Contract|Decorating Payroll/Contract|Decorating Supplies|Miscellaneous Operating and Maintenance Expenses|R&M Supplies|Doors / Windows|Fire / Alarm Supplies|Glass / Screen|Hardware|Paint Supplies|Golf Cart / Equipment Service|Landscape - Annual Contract|Landscape - Seasonal|Security / Fire Protection|Alarm Service|Blind Replacement|Contract Cleaning|Clubhouse & Amenities|Electrical Services|Backflow|Key / Lock Replacement|Drapes/Blinds|Vinyl Repair|Unit Turns - Paint|Access Gate Contract|Patrol Service|Common Area Repairs|Business Center Repairs|Preventative Maintenance|Safety/Fire Equipment|Small Tools|Gym Equipment|Dog Park|Fire Suppression|Housekeeper - Turnover|Apartment Cleaning|Countertop Resurfacing|Fire Extinguisher Service|Exterior Lighting|Water Softener"],
    ["expense", "payroll_and_benefits", "Payroll Processing|Office Salaries|Porters & Housekeepers|Other Salaries|Employee Apartment|Workers Comp|Employee Insurance|Contract Help|Leasing Manager Payroll|General Manager|Assistant General Manager|Property Bonuses|Leasing Bonuses|Maintenance Supervisor|Housekeeping/Porter Salaries|State Unemployment Tax|Federal Unemployment|Manager or Superintendent Salaries|Administrative Rent Free Unit|Operating and Maintenance Rent Free Unit|Security Rent Free Unit|Payroll Taxes (Project's Share)|Workmen's Compensation|Health Insurance and Other Employee Benefits|Manager Salary|Bonuses / Benefits / Medical|FICA / FUTA|SUTA|401k / Temp Help|Maintenance Tech / Rent Allowance|R&M Bonuses|Medical Insurance|Executive Director - Bonus|OT Salaries and Wages|Sick Day|ER Social Security|ER Medicare|Employee Retirement Plans|Group Term Life Insurance|Health Insurance and Accident Plans|Dental / Vision Plan|Salaries - Groundskeeper|Payroll Burden|Resident Assistants|Leasing Staff Commissions|Community Assistants Payroll"],
    ["expense", "management_fees", "Management Fees|Management Fee - Agent|Other Management Fees|Property Management Fee Expense|Management Fees - Corporate"],
    ["expense", "general_and_administrative", "Conventions and Meetings|Office Expenses|Miscellaneous Administrative Expenses|Telephone & Answering Service|Office Furniture Rental|Site Office Travel|Postage & Freight|Employee Relations|Employee Recruitment|Licenses, Permits & Fees|Credit & Collections|Copier & Printing|Training & Seminars|Administrative/Forms|Computer Supplies|Employee Screening|Permits & Licenses|Revenue Management Software|Office Refreshments|Computer / Modem|Pagers|Office Telephone|Copier|Meals / Entertainment|Copier / Printer Lease|Internet / Cable and Phone|Software and Apps|Compliance / Registration / License Fees|Bank / Transaction Processing Fee|Hotel/Lodging|DMV License/Registration|Business Automation|Payment Processing Fees|Cell Phones|Credit Card Fees|Internet Access|Office Furniture & Supplies|Miscellaneous Taxes, Licenses, Permits and Insurance"],
    ["expense", "advertising_and_marketing", "Other Renting Expenses|Business Cards / Brochures and Name Tags|Friends and Family Referral|ILS / Online Advertising|Resident Activities / Events|Photography|Resident Referrals|Marketing Misc|Online Marketing|Print/Publications|Prospect Refreshments|Tour Experience|SEM/PPC Campaigns|Signage|Leasing Incentives - Gifts|Promotional Items|Outreach Marketing|Internet Marketing|Move-In Gifts|Resident Functions"],
    ["expense", "professional_fees", "Legal Expense - Project|Audit Expense|Bookkeeping Fees/Accounting Services|Management Consultants|Professional Services|Legal / Evictions|Legal Fees - Collections|Other Professional Fee|Audit & Accounting|Eviction Fees"],
    ["expense", "ground_rent", "Ground Lease Payments|Land Rent"],
    ["expense", "other_expenses", "HOA Dues|Association Dues|Master Association Fees|Penalty Fee|Miscellaneous Expense|Inspection / Citation Fee"],
    ["below", "replacement_reserves", "Replacement Reserve|Capital / Repair Escrow Reserve|Repl. Reserve Fund|Reserve for Replacement Deposits|Tax/Ins Reserve"],
    ["below", "capital_expenditures", "Capital Expenses|Remodel|New Roof|Major Repair|Carpet - Capital|Appliances - Replacement|Renovations|Unit Interior CapEx|Amenity / Common Area CapEx|Non-Recurring CapEx|Appliances|Furniture|HVAC - Replacements|Enhancement Units"],
    ["below", "debt_service", "Interest on Mortgage Payable|Mortgage Insurance Premium/Service Charge|Miscellaneous Financial Expenses|Interest Expense-Mortgage/Bonds-1|Mortgage Principal|Mortgage - Other|Interest on Notes Payable (Long Term)|Debt Service"],
    ["below", "depreciation_amortization", "Depreciation Expenses|Amortization Expense - Loan Fees|Amortization of Financing Costs"],
    ["below", "non_operating", "State Franchise Fee|Partnership Professional Fees|Asset Management Fees|Federal, State and Other Income Taxes|Officer's Salaries|Other Expenses (Entity)|Legal Expense (Entity)|Entity Fees|Owner Distributions|Acquisition Fees|Estimated Tax"],
  ],
  "Lenders' definitions and managers' lists": [
    ["income", "gross_potential_rent", "GPR - Apartments|Apartment Market Rent Potential|Residential Rent - Conventional|Tenant Rent - LIHTC|Section 42 Rent|HUD HAP Subsidy|Rent - Student Beds|Monthly Rental Income|Rent Charges|Base Rents - Residential|Rental Assistance - PBV|Market Rents|Potential Gross Rents|Rent - PBRA|Installment Rent|Bed Rent Potential"],
    ["income", "loss_to_lease", "Lease Loss/Gain|LTL/GTL|Gain or Loss to Lease|Lease Rent Under Schedule|Market vs Lease Variance|Rent Below Market"],
    ["income", "vacancy_loss", "Vacancy Loss - Residential Units|Vacant Unit Rent Loss|Apartment Vacancy Loss|Vacant Bed Loss|Allowance for Vacancy|Vacancies"],
    ["income", "non_revenue_units", "Model Loss|Employee Rent Credit|Employee Apartment Discount|Courtesy Officer Unit Discount|Leasing Office Unit|Rent Free Apartment - Manager|RA Units|Down Unit Vacancy|Loss on Non-Revenue Units|Community Assistant Discount|Storage Unit Non-Revenue|Fire Loss Units"],
    ["income", "concessions", "Upfront Concessions|Renewal Concession|Concessions - Special Promo|Rent Special|Resident Rent Concessions|Preferred Employer Program Discount|Military Concession|Concession-Recurring|Lease-Up Concession|Move In Credit|Gift Card Incentive|Concession - Transfer"],
    ["income", "bad_debt", "Bad Debt Expense - Residents|Bad Debt W/O|Bad Debt - Other Charges|Collection Income|Collection Agency Recoveries|Bad Debts - Rent|Uncollectible Accounts|Write-Offs - Former Residents|Provision for Uncollectible Rent|Resident Write Offs|Skips and Evictions|Bad Debt Reserve"],
    ["income", "commercial_income", "Retail Base Rent|Commercial Rent - Base|Commercial Expense Recovery|Retail Reimb - CAM|Office Suite Rent|Antenna Rental|Laundromat Space Lease|Leased Space - Daycare"],
    ["income", "parking_income", "Parking Income - Garage|Garage Rental|Detached Garage Rent|Carport Rental Income|Parking - Uncovered|Parking Space Income|Resident Parking Fees|Motorcycle Parking|Garage/Storage Income"],
    ["income", "laundry_vending_income", "Laundry Machine Income|Laundry Room Commission|Vending Commission Income|Coin Operated Laundry|Washer & Dryer Coin"],
    ["income", "utility_income", "Water & Sewer Reimb.|Utility Reimb - Electric|Utility Income - Trash|Pest Reimbursement|Valet Waste Fee|Doorstep Trash Income|Submetered Water|Gas Bill Back|Electric Submeter Income|Utility Admin Fees|Utility Cap Overage|Vacant Utility Recapture|Storm Drain Reimb|Sewer Recovery Income|Resident Utility Billing|Trash Removal Income|Pest Control Billback|Energy Surcharge"],
    ["income", "other_income", "Admin Fees|App Fee Income|Lease Term Fee|Early Term Fees|Notice Fees|NSF Charges|MTM Rent Premium|Short-Term Lease Premium|Pet Deposit - Nonrefundable|Dog Rent|Animal Rent|Amenity Rent|Reletting Charges|Cleaning Fee Income|Damage Income|Security Deposit Forfeited|Storage Locker Income|Deposit Alternative Fee|Surety Bond Income|Renters Ins Penalty|Resident Liability Program|Bulk Internet Income|Cable Commission|Wifi Income|Tech Package|Smart Lock Income|Valet Living Commission|Package Locker Fees|W/D Rental|Furniture Rental Income|Guest Suite Revenue|Club House Rental|Business Center Income|Fitness Center Fees|Key Charges|Lock Change Income|Legal Income|Court Cost Reimbursement|Eviction Reimbursement|Collections Fee Income|Interest Income - Operating|Convenience Charges|Credit Card Convenience Fees|Misc Revenue|Sundry Revenue|Move In Fees|Risk Fees|Roommate Change Fees|Unit Premium|View Premium|Furnished Premium|Property Damage Reimbursement|Vendor Commission|Reservation Fee|Waitlist Fees|Transfer Charge|Hold Fee|Insurance Reimbursement from Residents|Credit Reporting Income|Rent Reporting Fee|Late Payment Charges|Resident Benefits Package"],
    ["expense", "real_estate_taxes", "RE Tax|R.E. Taxes|Property Tax - Real|Property Taxes - School|Tax - Personal Property|City/County Taxes|Property Tax Bill - Supplemental|Taxes - Property|Township Taxes|Fire District Tax|Tax Increment Payment|Annual Real Property Tax"],
    ["expense", "property_insurance", "Insurance Expense|P&C Insurance|Gen Liability Insurance|Insurance - Umbrella|Insurance-Flood|Wind/Hail Insurance|Master Insurance Policy|Property/GL Insurance|Insurance Expense - Property|Commercial Package Policy|Boiler & Machinery Insurance"],
    ["expense", "utilities", "Electric - Exterior Lighting|Electric - Vacancies|Vacant Electricity|Gas - Common|Gas - Vacant|Water Usage|Sewer Usage|Water and Wastewater|Trash - Compactor|Waste Removal|Trash/Recycle|Utilities - House|Electricity Expense|Utilities Vacant Units|Bulk Trash Pick Up|Chilled Water|Sanitation|Drainage Fee|Common Area Gas|Irrigation Water|Utility Expense - Pool|Cable TV - Bulk|Door to Door Trash Service|Billing Fees - RUBS"],
    ["expense", "repair_and_maintenance", "HVAC Repair & Maintenance|A/C Contract|Boiler Repairs|Plumbing Contract Services|Electrical Repairs & Supplies|Appliance Replacement Parts|Painting Contractor|Interior Painting Supplies|Paint - Turnover|Carpet & Vinyl Repair|Carpet Clean/Dye|Unit Cleaning|Housekeeping Contract|Maid Service|Make Ready Supplies|Turnkey Services|Counter/Tub Refinish|Sheetrock Repair|Doors & Locks|Windows/Screens|Blinds/Drapes|Roof & Gutter Repair|Concrete Repairs|Parking Lot Repair & Striping|Fence Repair|Gate Service Contract|Pool Supplies & Repairs|Pool Service Contract|Fitness Center Maintenance|Landscape Contract - Base|Landscape - Flowers|Tree Removal|Irrigation Repair|Snow & Ice Removal|Pest Control - Contract|Termite Contract|Bed Bugs|Security Patrol Contract|Courtesy Officer Contract|Security Camera Repairs|Alarm System|Fire & Life Safety|Fire Sprinkler Service|Elevator Inspection & Repair|Light Bulbs/Fixtures|Smoke Detectors/Batteries|Janitorial Supplies - Maint|Maintenance Supplies & Tools|Equipment Rental - Maint|Golf Cart Maint|Uniforms - Maintenance|Water Extraction|Mold Testing/Remediation|Power Washing|Trash Chute Cleaning|Playground Repairs|Contract Maintenance Labor|After Hours Maintenance|Storm Clean-up|Asbestos Abatement|Dryer Vent Cleaning|Sewer Line Jetting|Parking Garage Maintenance|Porter Services|Cleaning - Common Area|Safety Supplies|Hardware & Locksets|Filters|Caulk & Grout"],
    ["expense", "payroll_and_benefits", "On-Site Manager|Site Manager Salary|Assistant Community Manager|Leasing Professional Wages|Leasing Agents|Maintenance Technician|Lead Maintenance|Assistant Maintenance|Make Ready Tech Salary|Janitorial Salaries|Grounds Salaries|Courtesy Officer Salary|Concierge Wages|Bonus - Renewals|Bonuses-Quarterly|Leasing Commissions|Commission - Leasing|P/R Taxes|Payroll Tax Expense|Employer Payroll Taxes|Unemployment Insurance|Employee Health Ins|Health & Dental Insurance|401K Employer Match|Work Comp|Employee Apt Allowance|Employee Housing|Payroll - Admin|Payroll-Maint|Salaries & Wages - Office|Contract Labor - Office|Temp Help - Maintenance|Vacation/PTO|Auto Allowance Payroll|Payroll Burden & Benefits|Shared Labor"],
    ["expense", "management_fees", "Mgmt Fees - 3%|Property Mgmt Fee|Management Fee Expense|Mgt. Fee|Third Party Management"],
    ["expense", "general_and_administrative", "Office Supplies/Equipment|Office Equipment Repair|Computer Hardware/Software|Internet/Phone - Office|Telephone - Office|Cellular/Pager|Fax Line|Postage & Courier|Overnight Delivery|Copier Lease/Supplies|Printing Costs|Bank Service Fees|Merchant Card Fees|ACH Fees|NSF Bank Fees|Credit Verification|Applicant Screening|Background/Credit Checks|Business Licenses|Permit Fees|City Inspection Fees|Membership & Dues|Apt Association Dues|Training|Education & Seminars|Travel & Meals|Auto Mileage|Employee Recruiting & Screening|Employee Appreciation|Staff Meals|Yardi Software Fees|Property Management System Fees|Website Portal Fees|Utility Audit|Call Center Answering|Storage Unit Rental - Files|Water/Coffee Service|Rental Licensing Fee|Misc. Office|Administrative Expense Misc|Compliance Fees - LIHTC|Sales Tax Expense|Franchise Tax - State Margin|Subscription Services|Shredding Service|IT Support/Network"],
    ["expense", "advertising_and_marketing", "Advertising - Internet|Internet ILS|Marketing - Digital|Google Adwords|Print Media|Newspaper Ads|Apartment Guide Ads|For Rent Magazine|CoStar/Apartments.com|Resident Retention/Events|Resident Social Activities|Resident Gifts & Parties|Referral Bonus - Resident|Broker Referral Fees|Locator Expense|Signs/Banners/Flags|Model Unit Furnishings|Model Rental Furniture|Marketing Brochures|Leasing Office Refreshments|Promotional Giveaways|Shopping Report|Reputation Mgmt|Website/SEO|Lead Management Software|Video/Photo|Outreach|Balloons|Holiday Decorations"],
    ["expense", "professional_fees", "Legal|Attorney Fees|Legal & Evictions|Eviction Expense|Accounting & Audit|Tax Return Prep|Tax Protest Fees|Property Tax Consultants|Consulting Fee|Survey/Engineering|Environmental Consulting|Appraisal|CPA/Audit Fees|Court Filing Fees"],
    ["expense", "ground_rent", "Land Lease Expense|Ground Lease"],
    ["expense", "other_expenses", "Misc Operating|Other Property Expense|HOA Fees|Condo Dues|Owners Association Fees|Charitable Donations|Uninsured Loss|Fines & Penalties"],
    ["below", "replacement_reserves", "RR Escrow|Reserves - Replacement|Replacement Reserve Contributions|Capital Replacement Reserve"],
    ["below", "capital_expenditures", "Cap Ex - Roofs|Interior Renovation|Exterior Paint - Capital|Appliances - CapEx|Flooring - Capital|New Carpet Replacement|Building Improvement|Major Plumbing Replacement|Landscaping Improvements|Clubhouse Renovation|Parking Lot Repaving|Unit Upgrade Program|Capital Projects - Pool|Computer Equipment - Capital"],
    ["below", "debt_service", "Interest - Mortgage|Loan Interest|Principal Reduction|First Mortgage Principal|Interest Expense - Loan|Loan Servicing Fee|FHA MIP|Line of Credit Interest|Bond Trustee Fees"],
    ["below", "depreciation_amortization", "Depreciation - Building & Improvements|Amortization - Financing|Deprec Exp|Amort Expense - Intangibles"],
    ["below", "non_operating", "Owner's Legal Fees|Owner Travel|Partnership Accounting Fees|Distributions to Partners|Asset Mgmt Fee|Bank Fees - Entity|Tax Prep - Partnership|Gain on Disposal of Assets|Casualty Insurance Proceeds|Prior Year Expense|Pursuit Costs|Interest Income - Reserves"],
  ],
  "An MRI chart, abbreviations of a Yardi chart, a small landlord's chart": [
    ["income", "gross_potential_rent", "Gross Potential Rent-Residential|Base Scheduled Rent - Tenant|Base Scheduled Rent - Subsidy|Tenant Subsidy|Rent Adj-Move Out"],
    ["income", "loss_to_lease", "Loss Gain to Lease"],
    ["income", "vacancy_loss", "Unit Vacancy|Vacancy Loss-Residential|Less: Vacancy"],
    ["income", "non_revenue_units", "Manager Free Unit|Other Free Unit|Employee Rent Credit|Less Model Unit|Employee Unit Occupancy"],
    ["income", "concessions", "Concession - Other|Less:Concessions|Move-In Special|Tenant Incentives"],
    ["income", "bad_debt", "Bad Debt - Residential|Bad Debt Recovery - Residential|Tenant Write-Offs|Less:Write-Offs|Cash Received Collection In"],
    ["income", "commercial_income", "Antenna Rent|Other Income-Commercial"],
    ["income", "utility_income", "Utilities Reimb|Electric Reimb|Trash Reimb|Resident Utility Reimbursement|Water Income"],
    ["income", "parking_income", "Parking/Garage Income"],
    ["income", "other_income", "Cable TV/Internet Reimbursement|Misc Tenant Revenue|Other Fees|Non Refundable-Admin Fees|Transfer Fee Income|Lease Termination Fee Income|Renters Ins Providers Fee|Retained Deposits|Guest Suite Rent|Interest Revenue-Non Tenant|Interest Revenue-Money Market|Move Out Charges|Club House Rental|Keys|Rent-Up Charge|Pet Fee Income|Move-In Fee Income|NSF/Returned Check Fee|Lease Break Fee|Damage Recovery|Key/Lock Replacement Fee|Early Termination / Lease Buyout Income|Security Deposit Forfeitures|Miscellaneous Revenue- TIF Receivable|Laundry & Misc Fee"],
    ["income", "laundry_vending_income", "Laundry Revenue"],
    ["expense", "real_estate_taxes", "Real Estate Tax Expense-Prior Year|Real Estate Taxes Paid|Taxes-Real Estate|Taxes-Personal Property|Real Estate Taxes Paid (Contra)"],
    ["expense", "property_insurance", "Multi-Peril Insurance|Other Insurance|Ins - Property And Casualty|Ins - General Liability"],
    ["expense", "utilities", "Gas-Vacant Units|Electricity-Vacant Units|Electric - Landlord Paid|Gas - Landlord Paid|Internet/Cable - Common|Gas - Common Areas|Garbage Collection"],
    ["expense", "repair_and_maintenance", "Fire Panel Inspection|Common Area Maintenance|Cleaning & Janitorial|Exterminating|Water Heater/Boiler Repair|Electrical|Locks & Keys|Appliances|Appliances-R&M|Salt-Ice Melt|Painting & Decorating (Common Area)|Misc Repairs & Maintenance|Equipment|Maintenance Tools & Equipment|Carpeting & Flooring Repairs|Flooring Repairs (Common Areas)|HVAC Supplies|Outside Grounds|Landscape Supplies|Garage|Emergency Maintenance|Security- Fire Life Safety|Extinguisher Inspection|Turnover - Carpet Cleaning|Turnover - Carpet Repairs|Fire/Alarm Supplies|Cleaning Other|Window and Door Repairs|Fitness Ctr Equipment|Landscape-Irrigation Repairs|Security System|Vehicle Maintenance & Gas|Vehicle Expense|Guest Suite Expense|R & M-General|R & M-HVAC|R & M-Plumbing|General Repairs|Window/Door Repairs|Landscaping & Lawn Care|Pool/Spa Maintenance|Security Services|Equipment Purchase|Safety Equipment|Unit Turnover Costs|Security Guard"],
    ["expense", "payroll_and_benefits", "Salaries-Maintenance|Salaries-Administrative|Payroll Taxes & Benefits|Insurance-Employees|Sal P/M-Manager|Sal Maint-Supervisor|Sal Burden-Taxes|Sal-Leasing|Sal Maint-Bonus"],
    ["expense", "management_fees", "Management Fees-3rd Party|Incentive Mgmt Fee-3rd Party"],
    ["expense", "general_and_administrative", "Seminars & Subscriptions|Postage/Shipping|Office Equipment|Photocopies|Revenue Management|Automated AP System|Cell Phone/Pager|Travel & Entertainment|Uniforms - Office|Internet|Credit/Background Checks|Phone & Communication|Bank Fees & Charges|Personnel-Training|Personnel-Travel|Fee Exp-Bank|Duplicating|Compliance|Software & Subscriptions|Employment Expenses|DSL Service|Travel & Mileage"],
    ["expense", "advertising_and_marketing", "Advertising/Marketing|Referrals|Adv-Periodicals|Adv-Apt Guide|Lease Up Costs|Website Hosting & Design|Resident Activities|Promotion-Resident"],
    ["expense", "professional_fees", "Accounting & Audit Fees|Legal Expenses|Legal-General & Administrative|LL Legal|Outside Legal|Real Estate Tax Protest Fees-CY|Accounting & Bookkeeping|Fee Exp-Collections"],
    ["expense", "other_expenses", "Miscellaneous|Resident Services"],
    ["below", "debt_service", "Interest Expense-Non Mortgage|Other Mortgage Expenses|MIP Expense|Debt Service Fees|Mortgage Principal Payment|Interest Exp-Mortgage|Fee Exp-Loan|Remarketing Fees - Bonds"],
    ["below", "depreciation_amortization", "Depreciation-Building|Depreciation-FF&E|Depreciation-Land Improvements|Amortization-Mortgage Costs|Depr Exp-Building"],
    ["below", "non_operating", "State Income Tax Expense|Prtnshp Exp-Legal|Prtnshp Exp-Audit|Change in Income Taxes Payable|LL Tenant Relations"],
    ["below", "capital_expenditures", "Building Improvements|Other Capital Expenditures|Land Improvements|Unit Upgrades|Cap Exp-Flooring|Sal Cap Exp-Maintenance"],
    ["below", "replacement_reserves", "Replacement Reserve Exp"],
  ],
  "The forms of USDA Rural Development, IREM and NAA": [
    ["income", "gross_potential_rent", "RHS Rental Assistance Received|Gross Possible Total Rent|Gross Possible Apartment Rents|Rental Assistance|Rent Roll Income|Scheduled Gross Apartment Income|Rental Revenue - Apartments|Apartment Income|Rent Supplement|Project Based Voucher Payments|Tenant Portion of Rent"],
    ["income", "loss_to_lease", "Gain/Loss to Old Lease|Loss to Lease - Renewal"],
    ["income", "vacancy_loss", "Vacancy and Contingency Allowance|Revenue Losses to Vacancies|Vacancy / Rent Loss|Vacancy Loss - Make Ready Units|Vacated Unit Loss|Vacant Residential"],
    ["income", "non_revenue_units", "Non-Income Producing Units|Caretaker Unit|Resident Manager Apartment|Model/Admin/Down|Staff Unit Discount|Guest Unit Loss|Units Held Offline"],
    ["income", "concessions", "Agency Approved Incentive Allowance|Revenue Losses to Concessions|Free Rent Concession|Renewal Incentives|Lease Incentive|Loyalty Discounts|Upfront Rent Credit"],
    ["income", "bad_debt", "Revenue Losses to Collections|Uncollected Rent Loss|Bad Debt Allowance|Collections Write Off|Net Bad Debt|Recovered Bad Debts|Delinquency Write-offs"],
    ["income", "commercial_income", "Commercial Space Income|Retail Unit Rent|Rooftop Lease Income|Nonresidential Income|ATM Rent"],
    ["income", "parking_income", "Covered Parking|Underground Parking|Parking Stalls|Garages and Carports|Surface Parking"],
    ["income", "laundry_vending_income", "Laundry and Vending|Coin Laundry Income|Laundry Concession Income|Vending Machine Commission"],
    ["income", "utility_income", "Utility Reimbursements|Utility Recoveries|Heat Surcharge|Trash Billback|Water Conservation Fee|Electricity Recoveries|Utility Allowance Recovery|Resident Water Billing"],
    ["income", "other_income", "Application Fee Received|Tenant Charges|Interest Income - Checking|Key Deposit Forfeited|Pet Charges|Late Fees & NSF|Storage Units|Lease Violation Fees|Insurance Waiver Fees|Cleaning & Damage Fees|Community Room Rental|Fax/Copy Income|Deposits Retained|Collection Fees Charged|Month to Month Fee|Air Conditioner Fees|Appliance Rental|Cable Royalties|Telecom Revenue Sharing|Redecoration Fees|Furnished Apartment Premium|Corporate Unit Premium|Laundry Key Fees|Bike Rack Fees|EV Membership Fees|Holding Fees"],
    ["expense", "real_estate_taxes", "Other Taxes/Fees - Real Estate|Special Assessments|Municipal Property Taxes|Real Estate & Personal Property Taxes|Property Tax - Second Installment|PILOT"],
    ["expense", "property_insurance", "Property & Liability Insurance|Fidelity Coverage Insurance|Building Insurance|Fire Insurance|Insurance - Hazard & Liability|Dwelling Insurance|Insurance (Property)|Boiler Policy"],
    ["expense", "utilities", "Heating Fuel - Common Area|Fuel (Oil/Coal/Gas)|Garbage & Trash Removal|Other Utilities|Electricity - Apartments|Hydro|Water/Sewer - Common|Utilities - Clubhouse|Trash Compactor Rental|Vacant Unit Electric|Sewer Charges|Refuse|Cable TV Service|Garbage Disposal Service|Recycling Fees"],
    ["expense", "repair_and_maintenance", "Maintenance and Repairs Supply|Maintenance and Repairs Contract|Painting and Decorating|Elevator Maintenance/Contract|Grounds|Services|Building Services|Security|Recreational Amenities|Furniture & Furnishing Replacement|Maintenance-Repairs|Painting/Decorating (Interior Only)|Lawn & Landscaping|Window Washing|Exterior Painting|Pool Chemicals|Boiler Maintenance|Structural Repairs|Plumbing & Heating|Paint & Wallpaper|Cabinet Repair|Garage Door Maintenance|Masonry|Sprinkler Inspection|Intercom Repairs|Floor Care|Small Equipment|Carpentry|Vandalism|Turnover Cleaning|Stove & Refrigerator Repairs|Shampoo Carpets|Glazing|Lot Sweeping|Lock Changes|Alarm Repairs|Pest Extermination|Street & Sidewalk Repairs|Tree Service"],
    ["expense", "payroll_and_benefits", "Maintenance and Repairs Payroll|Site Management Payroll|Health Ins. & Other Emp. Benefits|Workman's Compensation|Other Payroll|Salaries and Personnel|Caretaker Salary|Janitor Wages|Super's Salary|Doorman Wages|Union Benefits|Desk Clerk Wages|Employee Medical|Payroll - Grounds|Leasing Bonus|Maintenance Overtime|Manager's Bonus|FICA Tax|Pension Contributions|Profit Sharing Plan|Worker's Comp Insurance"],
    ["expense", "management_fees", "Management Fee - Contractual|Property Manager Fee|Agent's Fee"],
    ["expense", "general_and_administrative", "Office Furniture & Equipment|Training Expense|Other Admin. Expenses|Taxes, Licenses & Permits|Other Tax/Fee/Permit|Other Administrative|Telephone Expense|Radio/Pager Service|Messenger Service|Office Cleaning|Safe Deposit Box|Check Printing|Credit Bureau|Rental Inspection Fees|LIHTC Monitoring Fee|Cell Phone Reimbursement|Business Meals|Seminars & Conferences|Internet & Web Access|Data Lines|Bank Analysis Fees|Lockbox Fees|Postage Meter|Subscriptions|Petty Cash"],
    ["expense", "advertising_and_marketing", "Apartment Locator Services|Yellow Pages|Ad Design|Classified Ads|Resident Newsletter|Leasing Promotions|Tenant Appreciation|Rental Commissions - Brokers|Finders Fees|Signs|Market Surveys|Marketing Materials"],
    ["expense", "professional_fees", "Project Auditing Expense|Project Bookkeeping/Accounting|Legal Expenses|Attorney|Architect Fees|Tax Appeal Costs|Evictions/Legal"],
    ["expense", "other_expenses", "Other Operating Expenses|Miscellaneous Operating|Sundry|Homeowner Association Dues"],
    ["below", "replacement_reserves", "Transfer to Reserve|Deposit to Replacement Reserve|R & R Deposit|Reserve Funding"],
    ["below", "capital_expenditures", "Capital Budget Items|Roofing - Capital|Site Improvements|Kitchen Remodel|Window Replacement|Elevator Modernization|Appliance Purchases|Repiping|New Boilers|Parking Lot Seal - Capital"],
    ["below", "debt_service", "Mortgage Payment|Interest Reduction|Second Mortgage|RHS Debt Payment|Loan Principal & Interest|Note Interest|Bond Interest"],
    ["below", "depreciation_amortization", "Depreciation - Furniture|Amortization - Organization Costs"],
    ["below", "non_operating", "Return to Owner|Investor Reporting Fee|Partnership Administration Fee|Owner Contributions|Sale of Assets|Syndication Costs|General Partner Fee|Extraordinary Income"],
  ],
  "Names cut short to fit a column": [
    ["income", "gross_potential_rent", "Apt Rent - Mkt|Rent Inc - Residential|Gross Pot. Rent|Potential Rent - Affordable Units|Res. Rental Revenue|Rents - Sec 8 Tenant Portion|Subsidized Rent|Resident Base Rent|Market Rent - Total|In Place Rents"],
    ["income", "loss_to_lease", "Loss-Lease|Gain(Loss) to Lease - Mkt|LTL - Renewals|Over Market Rent"],
    ["income", "vacancy_loss", "Vac Loss|Vacancy-Apts|Rent Loss Due to Vacancy|Vacancy Offset|Vacant - Not Ready|Less Vacancies"],
    ["income", "non_revenue_units", "Model Apt|Empl Discount|Mgr Apartment|Admin Apt|Non-Rev - Office|Employee Rent Discounts|Downed Units|Police Officer Discount"],
    ["income", "concessions", "Conc - Upfront|Concess. - Monthly|Renewal Conc|1 Month Free|Special Discounts|Rent Adj - Concession|Move-in Allowance|Promo Discount"],
    ["income", "bad_debt", "Bad Debts W/O|W/O - Rent|Uncollect. Rent|BD Recovery|Former Resident Recovery|Collection Recoveries|Write-Off - Damages"],
    ["income", "commercial_income", "Comm. Rent - Retail|Retail Parking & Rent|Cell Tower Lease Inc|Commercial Late Fees|Billboards"],
    ["income", "parking_income", "Pkg Income|Prkg - Covered|Gar. Rent|Carport Inc|Parking Fines|Parking - Non Resident"],
    ["income", "laundry_vending_income", "Laund Inc|Vend. Income|Laundry Rev. Share|Washers & Dryers Coin Op"],
    ["income", "utility_income", "Util Reimb|Wtr/Swr Reimb|Trash Inc|Elec Reimb|Pest Inc|Utility Conn. Fee|Hot Wtr Reimb|Gas Reimb Inc|Amenity & Trash Fee|Utilities Rebilled"],
    ["income", "other_income", "Admin Fee Inc|Appl Fees|Late Chgs|NSF Chgs|Pet Inc|Pet Rent - Monthly|Lse Termination|MTM Chgs|Stor. Rent|Dam. & Cleaning|Misc Chgs|Int Income|Dep. Forfeit|Cable Inc|Renters Ins. Fees|Legal Reimb|Gate Card Income|Pool Key Fees|Tenant Reimbursements|Lost Key Charges|Rental of Party Room|Appliance Rent|Replacement Charges|Rush Fees|Service Request Charges|Locks & Keys Income|Carpet Charges|Painting Charges - Move Out|Drip Fee|Deposit Insurance Income"],
    ["expense", "real_estate_taxes", "Prop Tax|R E Tax|Prop. Taxes - County|Real Est Taxes|Property Tax Expense - School"],
    ["expense", "property_insurance", "Prop Ins|Ins. Expense|Liab. Insurance|Bldg Insurance|Insur - Property|D&O Insurance"],
    ["expense", "utilities", "Elec - House|Elec. Vacant|Wtr & Swr Exp|Trash Exp|Nat. Gas|Util - Office|Swr|Rubbish|Gas & Electric|Water/Trash/Sewer|Utility - Vacants"],
    ["expense", "repair_and_maintenance", "R&M - Electrical|R & M General|Bldg Maint|Maint Supplies|Maint. Contract|Lndscp Contract|Cleaning Svc|Ext. Svc|Pest Ctrl|HVAC Parts|Appl Repair|Plumb. Repairs|Plmbg Supplies|Roof Rep.|Carpet Cln|Paint Contr.|Paint Supp|T/O - Clean|T/O - Paint|M/R Supplies|Turn - Carpet|Turns - Vinyl|Drywall|Pool Maint|Pool Svcs|Elev. Maint|Security Svc|Alarm Mon.|Fire Ext.|Snow|Tree Trim|Grounds - Irrigation|Locks|Glass|Equip Repair|Gen. Maint|Unit Rehab - Minor|Janitor Supp.|Window Covering Repl|Bath Resurfacing|Appliance Rental - Maint"],
    ["expense", "payroll_and_benefits", "Mgr Salary|Asst Mgr Sal|Leasing Sal|Maint Wages|Maint. Salaries|P/R - Office|P/R Tax|Emp. Benefits|Wkrs Comp|W/C Insurance|Hlth Insurance|401(k)|Emp. Apt|Contract Labor - Maint|Temp Svcs|Bonus/Comm|Ee Bonuses|Porter Sal.|OT - Maint|Employee Uniform Allowance Payroll"],
    ["expense", "management_fees", "Mgt Fees|Mgmt Co. Fee|PM Fees"],
    ["expense", "general_and_administrative", "Ofc Supplies|Office Exp|Tel/Internet|Telephones|Cell Phone|Postage/FedEx|Bank Chgs|Bank Svc Chg|Comp. Software|Comp Supplies|Credit Ck|Tenant Screen|Dues & Subscr|Lic & Permits|Training/Ed|Travel Exp|Mileage Reimb|Printing & Forms|Copier Exp|Admin Exp|Misc Admin|Yardi|Onesite Fees|Merchant Svcs|Inspection Fee - City"],
    ["expense", "advertising_and_marketing", "Adv - Internet|Advert.|Mktg - Other|Apts.com|Promo|Res. Referral|Res. Functions|Leasing Exp|Locator|Signs & Flags|Model Exp|Web Site|Newspaper|Social Media Ads"],
    ["expense", "professional_fees", "Acctg|Acctg & Legal|Audit & Tax|Legal/Evict|Prof. Fees|Prof Svcs|Court Fees|Consultants"],
    ["expense", "other_expenses", "Misc. Exp|Other Opex|HOA|Condo Association Fee"],
    ["below", "replacement_reserves", "Repl Res|Repl. Reserves|Reserve Contribution"],
    ["below", "capital_expenditures", "Cap Ex|Capital Imp.|Cap Imp - Interior|Carpet Repl|Appl Repl - Capital|Rehab|Renov.|Roof Repl."],
    ["below", "debt_service", "Mtg Int|Mtg. Principal|Int Exp|Debt Svc|Loan Int.|Mtg Pmt"],
    ["below", "depreciation_amortization", "Depr|Amort|Depr/Amort"],
    ["below", "non_operating", "Owner Draw|Asset Mgmt|Ptnrshp Exp|Owner Exp|Income Taxes|Nonoperating Expense"],
  ],
}; // prettier-ignore

const listed = new Set(namedAccounts.flatMap(({ names }) => names.split("|").map((name) => accountKey(name))));

describe.each(Object.entries(charts))("%s", (_, rows) => {
  const accounts = rows.flatMap(([section, line, names]) =>
    names
      .split("|")
      .filter((name) => !listed.has(accountKey(name)))
      .map((name) => ({ name, section, line, guess: mapAccount({ name, section, headings: [] }) })),
  );
  const shown = (some: typeof accounts): string[] => some.map(({ name, guess }) => `${name}: ${guess.line}`);
  const wrong = accounts.filter(({ line, guess }) => guess.line !== line);

  test("has at least 97 % of its names on their line, and all in their section", () => {
    expect(wrong.length > 0.03 * accounts.length ? shown(wrong) : []).toEqual([]);
    expect(shown(accounts.filter(({ section, guess }) => sectionOfLine(guess.line) !== section))).toEqual([]);
  });

  test("shows nearly all of the wrong ones as guesses, and each whose sign is turned", () => {
    const sure = wrong.filter(({ guess }) => guess.confidence !== "open");
    expect(sure.length > 0.006 * accounts.length ? shown(sure) : []).toEqual([]);
    expect(shown(sure.filter(({ line, guess }) => isDeduction(line) !== isDeduction(guess.line)))).toEqual([]);
  });

  test("shows fewer than three of ten as guesses", () => {
    const open = accounts.filter(({ guess }) => guess.confidence === "open");
    expect(open.length).toBeLessThan(0.3 * accounts.length);
  });
});

test("the charts have more than 1,400 names that the list doesn't have", () => {
  const names = Object.values(charts).flatMap((rows) => rows.flatMap(([, , list]) => list.split("|")));
  expect(new Set(names.map((name) => accountKey(name)).filter((key) => !listed.has(key))).size).toBeGreaterThan(1_400);
});

test.each([
  ["Print Media", "advertising_and_marketing"],
  ["Computer / Modem", "general_and_administrative"],
  ["Floor Care", "repair_and_maintenance"],
  ["Sick Leave", "payroll_and_benefits"],
] as const)("%s isn't read as the word one letter away", (name, line) => {
  expect(mapAccount({ name, section: "expense", headings: [] }).line).toBe(line);
});
