/** Every question that a cell can ask, by the name of its function. */
import { amiQuestion } from "./ami-question";
import { amiGridQuestion } from "./ami-grid-question";
import { amiRentQuestion } from "./ami-rent-question";
import { compsQuestion } from "./comps-question";
import { concessionsQuestion } from "./concessions-question";
import { expenseQuestion } from "./expense-question";
import { expensesQuestion } from "./expenses-question";
import { gridQuestion } from "./grid-question";
import { feesQuestion } from "./fees-question";
import { findQuestion } from "./find-question";
import { historyQuestion } from "./history-question";
import { inMarketQuestion } from "./in-market-question";
import { lihtcQuestion } from "./lihtc-question";
import { marketRentsQuestion } from "./market-rents-question";
import { marketsQuestion } from "./markets-question";
import { observedQuestion } from "./observed-question";
import { occupancyQuestion } from "./occupancy-question";
import { pastQuestion } from "./past-question";
import { photosQuestion } from "./photos-question";
import { portfolioQuestion } from "./portfolio-question";
import { premiumQuestion } from "./premium-question";
import { priceQuestion } from "./price-question";
import { pricesQuestion } from "./prices-question";
import { profileQuestion } from "./profile-question";
import { propertyQuestion } from "./property-question";
import type { Question } from "./question";
import { reportsQuestion } from "./reports-question";
import { searchQuestion } from "./search-question";
import { similarityQuestion } from "./similarity-question";
import { withSubjectRows } from "./subject-rows";
import { supportQuestion } from "./support-question";
import { trendQuestion } from "./trend-question";
import { unitMixQuestion } from "./unit-mix-question";
import { unitsQuestion } from "./units-question";

const questions = new Map(
  [
    amiGridQuestion,
    withSubjectRows(amiQuestion),
    withSubjectRows(amiRentQuestion),
    compsQuestion,
    concessionsQuestion,
    withSubjectRows(expenseQuestion),
    expensesQuestion,
    feesQuestion,
    findQuestion,
    gridQuestion,
    historyQuestion,
    inMarketQuestion,
    lihtcQuestion,
    marketRentsQuestion,
    marketsQuestion,
    withSubjectRows(observedQuestion),
    withSubjectRows(occupancyQuestion),
    pastQuestion,
    photosQuestion,
    portfolioQuestion,
    withSubjectRows(premiumQuestion),
    withSubjectRows(priceQuestion),
    pricesQuestion,
    profileQuestion,
    withSubjectRows(propertyQuestion),
    reportsQuestion,
    searchQuestion,
    similarityQuestion,
    supportQuestion,
    trendQuestion,
    unitMixQuestion,
    unitsQuestion,
  ].map((question): [string, Question] => [question.name, question]),
);

/** The question of a function by its name without the namespace, such as COMPS. */
export function questionNamed(functionName: string): Question | undefined {
  return questions.get(functionName);
}
