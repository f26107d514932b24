import { toNameFormulas } from "../../src/excel/kept-text";
import { readIntent } from "../../src/excel/pin-journal";

const namesOf = (intent: object): { name: string; formula: string }[] =>
  toNameFormulas([{ text: JSON.stringify(intent) }]).map((formula, index) => ({
    name: `_compsheet.pinning${index === 0 ? "" : `.${index + 1}`}`,
    formula,
  }));
/** So many that they take two names. */
const scattered = Array.from({ length: 3_000 }, (_, index) => index * 2 + 1);
const long = { form: 1, action: "bring back", kind: "handover", ids: scattered.join() };
const short = { form: 1, action: "hand over", kind: "handover", ids: "" };

test("an intent of several names is read whole, in whatever order they come", () => {
  const names = namesOf(long);
  expect(names.length).toBeGreaterThan(1);
  expect(readIntent(names.reverse())).toEqual({ action: "bring back", kind: "handover", ids: scattered });
});

test("parts of an intent that comes or goes do not hide the one that stands; a part alone tells nothing", () => {
  const [, ...parts] = namesOf(long);
  expect(readIntent([...parts, ...namesOf(short)])).toEqual({ action: "hand over", kind: "handover", ids: [] });
  expect(readIntent(namesOf(long).slice(0, 1))).toBeNull();
  expect(readIntent(parts)).toBeNull();
  expect(readIntent([])).toBeNull();
});

test("one of a later form is no intent of ours", () => {
  expect(() => readIntent(namesOf({ ...short, form: 2 }))).toThrow("newer Compsheet");
});
