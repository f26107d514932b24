/** Ten rules that an underwriter would set. A firm copies them and changes limits, models and channels. */
import { type Rule, readRule } from "./rule";

export const ruleLibrary: readonly Rule[] = [
  {
    ...{ id: "dscr-below-1-20", name: "DSCR below 1.20x", figures: ["DSCR", "Debt service coverage", "DSCR_Year1"] },
    ...{ when: { kind: "below", value: 1.2 }, for: 2, severity: "urgent" },
  },
  {
    ...{ id: "noi-down-5", name: "NOI fell by more than 5%", figures: ["NOI", "Net operating income", "NOI_Year1"] },
    ...{ when: { kind: "changed_since", days: 7, share: 0.05, direction: "down" }, severity: "urgent" },
  },
  {
    ...{ id: "effective-rent-changed", name: "Effective rent changed by more than 2%" },
    ...{ figures: ["Effective rent", "EffectiveRent", "Effective_Rent"] },
    when: { kind: "changed_since", days: 7, share: 0.02, direction: "either" },
  },
  {
    ...{ id: "concession-above-8", name: "Concessions above 8%", figures: ["Concession", "Concessions"] },
    ...{ when: { kind: "above", value: 0.08 }, for: 2 },
  },
  {
    ...{ id: "exposure-above-12", name: "Exposure above 12%", figures: ["Exposure"] },
    ...{ when: { kind: "above", value: 0.12 }, for: 2 },
  },
  {
    ...{ id: "income-limits-new", name: "Income limits of a new fiscal year" },
    ...{ figures: ["AMI", "Income limit", "Income_Limit", "IncomeLimit"] },
    ...{ when: { kind: "changed_by", amount: 0 }, severity: "info" },
  },
  {
    ...{ id: "expense-out-of-band", name: "Expenses more than 15% from the benchmark" },
    ...{ figures: ["Expenses", "Total expenses", "OpEx", "Expenses_Total"] },
    ...{ when: { kind: "out_of_band", predicted: "Expense benchmark", share: 0.15 }, for: 2 },
  },
  {
    ...{ id: "price-out-of-band", name: "Price outside the predicted band", figures: ["Price", "Rent", "Asking rent"] },
    ...{ when: { kind: "out_of_band", low: "Predicted low", high: "Predicted high" }, for: 2 },
  },
  { ...{ id: "stale-3-nights", name: "No refresh for 3 nights", figures: [] }, when: { kind: "stale", nights: 3 } },
  {
    ...{ id: "refresh-failed", name: "The refresh failed", figures: [] },
    ...{ when: { kind: "failed" }, severity: "info" },
  },
].map(readRule);
