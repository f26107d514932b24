import { imported } from "../../src/client/lazy";
import { createLazyQuestions, type FindQuestion } from "../../src/engine/lazy-questions";
import type { DataAccess } from "../../src/engine/data-access";
import type { Question } from "../../src/engine/questions/question";
import { questionNamed } from "../../src/engine/questions/questions";
import { readFileSync } from "node:fs";
import path from "node:path";

const data = {} as DataAccess;
const echo: Question = {
  name: "COMPS",
  options: { strict: "flag" as never },
  answer: (args) => Promise.resolve({ value: { kind: "none", reason: JSON.stringify(args) } }),
};

test("there is one for every question, and every question is one of them", () => {
  const source = readFileSync(path.join(__dirname, "../../src/engine/questions/questions.ts"), "utf8");
  const listed = source.match(/^ {4}(?:withSubjectRows\()?\w+Question\)?,$/gm) ?? [];
  const names = Object.keys(createLazyQuestions(() => Promise.resolve(questionNamed)));
  expect(names).toHaveLength(listed.length);
  expect(names.filter((name) => questionNamed(name)?.name !== name)).toEqual([]);
});

test("the script comes with the first answer, once, and knows the options then", async () => {
  let loads = 0;
  const { COMPS } = createLazyQuestions(() => {
    loads += 1;
    return Promise.resolve((() => echo) as FindQuestion);
  });
  expect([loads, COMPS.name, COMPS.options]).toEqual([0, "COMPS", {}]);
  await expect(COMPS.answer([[["a"]]], [], data)).resolves.toEqual({ value: { kind: "none", reason: '[[["a"]]]' } });
  await COMPS.answer([], [], data);
  expect([loads, COMPS.options]).toEqual([1, echo.options]);
});

test("a script that does not come is a failure of the network, and is asked for again", async () => {
  let loads = 0;
  const { COMPS } = createLazyQuestions(() => {
    loads += 1;
    return loads === 1
      ? imported(Promise.reject<FindQuestion>(new Error("Loading chunk questions failed.")))
      : Promise.resolve(() => echo);
  });
  await expect(COMPS.answer([], [], data)).rejects.toMatchObject({ name: "NetworkError" });
  await expect(COMPS.answer([], [], data)).resolves.toMatchObject({ value: { kind: "none" } });
});
