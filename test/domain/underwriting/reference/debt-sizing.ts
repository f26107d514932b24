/** Mortgage arithmetic: monthly payments, annual constants and coverage. Dollars, annual rates 0..1. */

/** Annual payments of a dollar that is paid off over `months`; at a rate of 0, 12/months. */
export function annualConstant(rate: number, months: number): number {
  const monthly = rate / 12;
  return monthly === 0 ? 12 / months : (12 * monthly) / (1 - (1 + monthly) ** -months);
}

export interface LoanTests {
  readonly noi: number;
  readonly price: number;
  readonly rate: number;
  /** Months of amortization. */
  readonly months: number;
  readonly maxLtv: number;
  readonly minDscr: number;
  readonly minDebtYield: number;
  /** The loan is a multiple of this many dollars. */
  readonly roundDown: number;
}

export type LoanTest = "ltv" | "dscr" | "debtYield";

export interface SizedLoan extends Readonly<Record<LoanTest, number>> {
  readonly loan: number;
  readonly binding: LoanTest;
  /** Of the loan itself; null where it is 0. */
  readonly actualDscr: number | null;
  readonly actualDebtYield: number | null;
}

/** The least of three tests, rounded down, 0 at least. Coverage is tested on the amortizing constant. */
export function sizeLoan(tests: LoanTests): SizedLoan {
  const constant = annualConstant(tests.rate, tests.months);
  const most: Readonly<Record<LoanTest, number>> = {
    ltv: tests.price * tests.maxLtv,
    dscr: tests.noi / (tests.minDscr * constant),
    debtYield: tests.noi / tests.minDebtYield,
  };
  const binding = (Object.keys(most) as LoanTest[]).reduce((least, test) => (most[test] < most[least] ? test : least));
  const loan = Math.max(0, Math.floor(most[binding] / tests.roundDown + 1e-9) * tests.roundDown);
  return {
    ...most,
    loan,
    binding,
    actualDscr: loan > 0 ? tests.noi / (loan * constant) : null,
    actualDebtYield: loan > 0 ? tests.noi / loan : null,
  };
}

export interface LoanTerms {
  readonly loan: number;
  readonly rate: number;
  /** Months of amortization, which begin after the interest-only months. */
  readonly months: number;
  readonly interestOnlyMonths: number;
}

/** Balance after so many months; 0 once all is paid. */
export function loanBalance({ loan, rate, months, interestOnlyMonths }: LoanTerms, after: number): number {
  const paid = Math.min(months, Math.max(0, after - interestOnlyMonths));
  const monthly = rate / 12;
  if (monthly === 0) return loan * (1 - paid / months);
  const growth = (1 + monthly) ** paid;
  return Math.max(0, loan * growth - ((loan * annualConstant(rate, months)) / 12) * ((growth - 1) / monthly));
}

/** Annual debt service while interest only, and while amortizing. */
export function annualService(terms: LoanTerms): { readonly interestOnly: number; readonly amortizing: number } {
  return { interestOnly: terms.loan * terms.rate, amortizing: terms.loan * annualConstant(terms.rate, terms.months) };
}
