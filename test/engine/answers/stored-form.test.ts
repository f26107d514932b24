/** Workbooks must stay readable forever: never change the golden files; add new files for a new form. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Answer } from "../../../src/engine/answers/answer";
import { decodeAnswers, encodeAnswers } from "../../../src/engine/answers/answer-codec";
import type { AnswersAsJson, UsedAnswer } from "../../../src/engine/answers/answer-form";
import { answersFromJson } from "../../../src/engine/answers/answers-from-json";
import { answersToJson } from "../../../src/engine/answers/answers-to-json";

const golden = (file: string): string => readFileSync(path.join(__dirname, "golden", file), "utf8");
const answers = JSON.parse(golden("answers.json")) as UsedAnswer[];
const form = JSON.parse(golden("stored-form-1.json")) as unknown;
const byKey = (items: readonly UsedAnswer[]): UsedAnswer[] =>
  [...items].sort((a, b) => (a.answer.key < b.answer.key ? -1 : 1));

/**
 * A field added to answers must be stored too, or it is lost when the workbook is reopened. Whether an answer is
 * verified and who saved it are determined at each opening (answer-proof.test.ts, gateway-proof.test.ts); the as-of day
 * has a golden file of its own.
 */
const everyField: Readonly<Record<Exclude<keyof Answer, "unverified" | "savedBy" | "asOf">, true>> = {
  key: true,
  value: true,
  fetchedAt: true,
  propertyId: true,
  subject: true,
  requests: true,
  createdOn: true,
  notes: true,
  warnings: true,
};

test("the golden answers have every field that answers have", () => {
  const fields = new Set(answers.flatMap(({ answer }) => Object.keys(answer)));
  expect([...fields].sort()).toEqual(Object.keys(everyField).sort());
});

test("answers are written in the form that workbooks hold", () => {
  expect(JSON.parse(JSON.stringify(answersToJson(answers)))).toEqual(form);
});

test("that form is read", () => {
  const read = answersFromJson(form);
  expect([byKey(read.answers), read.skipped]).toEqual([byKey(answers), 0]);
});

test("what tells the rows of a table apart is written and read; what is no key loses its answer alone", () => {
  const stored = JSON.parse(golden("stored-row-keys-1.json")) as AnswersAsJson;
  const { answers: read, skipped } = answersFromJson(stored);
  expect(skipped).toBe(0);
  expect(read.map(({ answer: { value } }) => value.kind === "table" && value.rowKeys)).toEqual([
    [["101 A1"]],
    [
      ["6fa459ea-ee8a-5ca4-894e-db77e160355e", "The Alder"],
      ["01a459ea-ee8a-5ca4-894e-db77e160355e", "12 Elm St"],
    ],
  ]);
  expect(JSON.parse(JSON.stringify(answersToJson(read)))).toEqual(stored);
  const other = JSON.parse(golden("stored-row-keys-1.json").replace('["101 A1"]', '["101 A1", 7]')) as unknown;
  expect(answersFromJson(other)).toMatchObject({ answers: [read[1]], skipped: 1 });
});

test("the as-of day of an answer is written and read", () => {
  const stored = JSON.parse(golden("stored-as-of-1.json")) as AnswersAsJson;
  const { answers: read, skipped } = answersFromJson(stored);
  expect(skipped).toBe(0);
  expect(read.map(({ answer: { key, asOf } }) => [key, asOf])).toEqual([
    ['["service","UNITS",[["1 Elm St"],[]]]', undefined],
    ['["service","UNITS",[["1 Elm St"],[]]]b', "2025-06-30"],
    ['["service","UNITS",[["2 Elm St"],[]]]', "2025-06-30"],
  ]);
  expect(JSON.parse(JSON.stringify(answersToJson(read)))).toEqual(stored);
  const lost = JSON.parse(golden("stored-as-of-1.json").replace(', "2025-06-30"', "")) as unknown;
  expect(answersFromJson(lost)).toMatchObject({ answers: [read[0]], skipped: 2 });
});

// Compressors differ between versions; each must unpack what another one packed.
test("a text that was packed long ago is read, and one packed now means the same", async () => {
  const text = golden("stored-text-1.txt").replace(/\s/g, "");
  expect(byKey((await decodeAnswers(text)).answers)).toEqual(byKey(answers));
  expect(byKey((await decodeAnswers(await encodeAnswers(answers))).answers)).toEqual(byKey(answers));
});
