/** Every question that a cell can ask, by the name of its function. */
import { amiQuestion } from "./ami";
import { amiGridQuestion } from "./ami-grid";
import { amiRentQuestion } from "./ami-rent";
import { compsQuestion } from "./comps";
import { concessionsQuestion } from "./concessions";
import { expenseQuestion } from "./expense";
import { expensesQuestion } from "./expenses";
import { gridQuestion } from "./grid";
import { feesQuestion } from "./fees";
import { findQuestion } from "./find";
import { historyQuestion } from "./history";
import { inMarketQuestion } from "./in-market";
import { lihtcQuestion } from "./lihtc";
import { marketRentsQuestion } from "./market-rents";
import { marketsQuestion } from "./markets";
import { observedQuestion } from "./observed-rent";
import { occupancyQuestion } from "./occupancy";
import { pastQuestion } from "./past";
import { photosQuestion } from "./photos";
import { portfolioQuestion } from "./portfolio";
import { premiumQuestion } from "./premium";
import { priceQuestion } from "./price";
import { pricesQuestion } from "./prices";
import { profileQuestion } from "./profile";
import { propertyQuestion } from "./property";
import type { Question } from "./question";
import { reportsQuestion } from "./reports";
import { searchQuestion } from "./search";
import { similarityQuestion } from "./similarity";
import { withSubjectRows } from "./subject-rows";
import { supportQuestion } from "./support";
import { trendQuestion } from "./trend";
import { unitMixQuestion } from "./unit-mix";
import { unitsQuestion } from "./units";

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
