/** Names of the standard statement's lines, of charges and of totals, as the pane and the tables show them. */
import type { ChargeClass } from "./charge-classes";
import type { StatementLine } from "./standard-lines";

export const lineNames: Readonly<Record<StatementLine, string>> = {
  gross_potential_rent: "Gross potential rent",
  loss_to_lease: "Loss to lease",
  vacancy_loss: "Vacancy loss",
  non_revenue_units: "Non-revenue units",
  concessions: "Concessions",
  bad_debt: "Bad debt",
  commercial_income: "Commercial income",
  parking_income: "Parking income",
  laundry_vending_income: "Laundry and vending",
  utility_income: "Utility income",
  other_income: "Other income",
  real_estate_taxes: "Real estate taxes",
  property_insurance: "Property insurance",
  utilities: "Utilities",
  repair_and_maintenance: "Repairs and maintenance",
  payroll_and_benefits: "Payroll and benefits",
  management_fees: "Management fees",
  general_and_administrative: "General and administrative",
  advertising_and_marketing: "Advertising and marketing",
  professional_fees: "Professional fees",
  ground_rent: "Ground rent",
  other_expenses: "Other expenses",
  replacement_reserves: "Replacement reserves",
  capital_expenditures: "Capital expenditures",
  debt_service: "Debt service",
  depreciation_amortization: "Depreciation, amortization",
  non_operating: "Non-operating",
};

export const classNames: Readonly<Record<ChargeClass, string>> = {
  rent: "Rent",
  subsidy: "Subsidy",
  concession: "Concession",
  employee_credit: "Employee credit",
  mtm: "Month-to-month fee",
  pet: "Pet",
  parking: "Parking",
  storage: "Storage",
  utility: "Utility",
  technology: "Technology",
  insurance: "Insurance",
  washer_dryer: "Washer and dryer",
  amenity: "Amenity",
  fee: "Fee",
  other: "Other",
};

const totalNames: Readonly<Record<string, string>> = {
  units: "Units", occupied: "Occupied units", vacant: "Vacant units", sqft: "Square feet", marketRent: "Market rent", leaseRent: "Lease rent", otherRent: "Other rent column",
  chargesTotal: "All charges", chargesPart: "Charges of a column", column: "Deposits and balances", subtotal: "Subtotal", gross_potential_net: "Potential rent", net_rental_income: "Net rental income", egi: "Effective gross income",
  total_operating_expenses: "Operating expenses", noi: "Net operating income",
}; // prettier-ignore

/** What a total is of, by its key: `charges.pet` is "Pet charges"; other keys become words. */
export function nameOfTotal(what: string): string {
  const charge = /^charges\.(.+)$/.exec(what)?.[1];
  if (charge !== undefined && charge in classNames) return `${classNames[charge as ChargeClass]} charges`;
  const words = what.replace(/[_-]/g, " ");
  return totalNames[what] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
