/** What the service answers for a property whose statement is given; the README's is case PF-01's. */
export type Statement = Readonly<Record<string, number>> & { readonly noi: number };

export const readmeStatement = {
  gross_potential_rent: 3_660_574,
  vacancy_loss: 284_106,
  parking_income: 47_726,
  laundry_vending_income: 10_084,
  other_income: 186_709,
  real_estate_taxes: 591_450,
  property_insurance: 171_598,
  utilities: 333_365,
  repair_and_maintenance: 222_946,
  payroll_and_benefits: 375_279,
  management_fees: 110_603,
  general_and_administrative: 53_012,
  advertising_and_marketing: 29_640,
  professional_fees: 14_958,
  ground_rent: 0,
  other_expenses: 9_815,
  replacement_reserves: 63_000,
  noi: 1_708_321,
};

/** Answers of a property with so many homes; what the service doesn't know is #N/A. */
export function statementAnswers(statement: Statement, homes: number) {
  return (call: string): number | string => {
    const [, name = "", rest = ""] = /^([A-Z]+)\((.*)\)$/.exec(call) ?? [];
    const [, item = ""] = /"([a-z_]+)"/.exec(rest) ?? [];
    if (name === "EXPENSE") return statement[item] ?? totals(statement)[item] ?? "#N/A";
    if (name === "PROPERTY") return item === "number_units" ? homes : "Manchaca";
    if (name === "FIND") return "11111111-1111-4111-8111-111111111111";
    if (name === "ASOF") return 46_053;
    return "#N/A";
  };
}

/** The service's own totals, which are the sums of its lines. */
function totals(statement: Statement): Readonly<Record<string, number>> {
  const { gross_potential_rent = 0, vacancy_loss = 0, parking_income = 0, laundry_vending_income = 0 } = statement;
  const egi =
    gross_potential_rent - vacancy_loss + parking_income + laundry_vending_income + (statement["other_income"] ?? 0);
  return { egi, total_operating_expenses: egi - statement.noi };
}
