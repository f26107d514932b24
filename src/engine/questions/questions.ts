/** Every question that a cell can ask, by the name of its function. */
import { amiQuestion } from "./ami";
import { amiGridQuestion } from "./ami-grid";
import { amiRentQuestion } from "./ami-rent";
import { compsQuestion } from "./comps";
import { concessionsQuestion } from "./concessions";
import { expenseQuestion } from "./expense";
import { expensesQuestion } from "./expenses";
import { feesQuestion } from "./fees";
import { findQuestion } from "./find";
import { historyQuestion } from "./history";
import { inMarketQuestion } from "./in-market";
import { marketRentsQuestion } from "./market-rents";
import { marketsQuestion } from "./markets";
import { observedQuestion } from "./observed-rent";
import { photosQuestion } from "./photos";
import { priceQuestion } from "./price";
import { pricesQuestion } from "./prices";
import { profileQuestion } from "./profile";
import { propertyQuestion } from "./property";
import type { Question } from "./question";
import { reportsQuestion } from "./reports";
import { searchQuestion } from "./search";
import { similarityQuestion } from "./similarity";
import { supportQuestion } from "./support";
import { unitMixQuestion } from "./unit-mix";
import { unitsQuestion } from "./units";

const questions = new Map(
  [
    amiGridQuestion,
    amiQuestion,
    amiRentQuestion,
    compsQuestion,
    concessionsQuestion,
    expenseQuestion,
    expensesQuestion,
    feesQuestion,
    findQuestion,
    historyQuestion,
    inMarketQuestion,
    marketRentsQuestion,
    marketsQuestion,
    observedQuestion,
    photosQuestion,
    priceQuestion,
    pricesQuestion,
    profileQuestion,
    propertyQuestion,
    reportsQuestion,
    searchQuestion,
    similarityQuestion,
    supportQuestion,
    unitMixQuestion,
    unitsQuestion,
  ].map((question): [string, Question] => [question.name, question]),
);

/** The question of a function by its name without the namespace, such as COMPS. */
export function questionNamed(functionName: string): Question | undefined {
  return questions.get(functionName);
}
