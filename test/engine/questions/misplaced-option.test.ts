import { amiQuestion } from "../../../src/engine/questions/ami-question";
import { amiRentQuestion } from "../../../src/engine/questions/ami-rent-question";
import { compsQuestion } from "../../../src/engine/questions/comps-question";
import { expenseQuestion } from "../../../src/engine/questions/expense-question";
import { expensesQuestion } from "../../../src/engine/questions/expenses-question";
import { observedQuestion } from "../../../src/engine/questions/observed-question";
import { priceQuestion } from "../../../src/engine/questions/price-question";
import type { Question } from "../../../src/engine/questions/question";
import { alderId } from "./sample-documents";
import { createSheet, type Written } from "./scripted-service";

test.each<[string, Question, Written[], Written[], string]>([
  ["instead of per", expensesQuestion, [alderId, "headers"], [false], `=RENT.EXPENSES(…, , "headers", FALSE)`],
  ["instead of measure", amiQuestion, [alderId, 60, 4, "year"], [2025], `=RENT.AMI(…, …, …, , "year", 2025)`],
  ["instead of an allowance", amiRentQuestion, [alderId, 60, 2, "derive"], [true], `(…, …, …, , "derive", TRUE)`],
  ["a name that is also a per", expenseQuestion, [alderId, "noi", null, "gpr"], [4_200_000], `, , , "gpr", 4200000)`],
  [
    "instead of two arguments",
    observedQuestion,
    [alderId, "from", "-90d"],
    [],
    `=RENT.OBSERVED(…, , , "from", "-90d")`,
  ],
  ["instead of the second", observedQuestion, [alderId, "all", "from"], ["-30d"], `(…, …, , "from", "-30d")`],
  ["instead of unit and measure", priceQuestion, [alderId, "max_radius", 2], [], `=RENT.PRICE(…, , , "max_radius", 2)`],
  ["another name of an option", expenseQuestion, [alderId, "noi", null, "occupancy"], [95], `, , , "occupancy", 95)`],
  ["instead of a count", compsQuestion, [alderId, "maxDistance", 3], [], `=RENT.COMPS(…, , , "maxDistance", 3)`],
])("an option %s is refused with the formula as it should be", async (_, question, args, options, formula) => {
  const message = await createSheet().refusal(question, args, options);
  expect(message).toContain("is an option");
  expect(message).toContain(formula);
});

test("what is refused for another reason keeps its own words", async () => {
  expect(await createSheet().refusal(expenseQuestion, [alderId, "noi", null, "bed"])).toMatch(
    /"bed" isn\'t a valid per/,
  );
  expect(await createSheet().refusal(amiQuestion, [alderId, 60, 99])).toMatch(/household/);
});

test("a name that is an argument as well is one where it fits", async () => {
  const answer = await createSheet().ask(expensesQuestion, [alderId, "gpr"]);
  expect(answer.value.kind).toBe("table");
});
