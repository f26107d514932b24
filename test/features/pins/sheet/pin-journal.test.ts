import { toNameFormulas } from "../../../../src/features/pins/sheet/persisted-string";
import { readIntent, UnreadableIntentError } from "../../../../src/features/pins/sheet/pin-journal";

const namesOf = (intent: object): { name: string; formula: string }[] =>
  toNameFormulas([{ text: JSON.stringify(intent) }]).map((formula, index) => ({
    name: `_compsheet.freezing${index === 0 ? "" : `.${index + 1}`}`,
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

test("an intent of the former form is read in English and in Spanish, as one of pins of that form", () => {
  const english =
    '=CHOOSE(1,"{""form"":1,""action"":""keep"",""kind"":""pin"",""ids"":""1-3,502"",""by"":""ann"",""at"":5}")';
  for (const formula of [english, english.replace("CHOOSE(1,", "ELEGIR(1;")])
    expect(readIntent([{ name: "_compsheet.pinning", formula }])).toEqual({
      action: "keep",
      kind: "pin",
      ids: [-1, -2, -3, -502],
      by: "ann",
      at: 5,
    });
});

test("numbers of pins of the former form are written and read too", () => {
  expect(readIntent(namesOf({ ...long, ids: "-12--10,-1,3-4" }))?.ids).toEqual([-12, -11, -10, -1, 3, 4]);
});

test("one that cannot be read is neither taken for none nor for a part", () => {
  expect(() => readIntent([{ name: "_compsheet.freezing", formula: "=ELEGIR(1)" }])).toThrow(UnreadableIntentError);
  expect(() => readIntent([{ name: "_compsheet.pinning", formula: "" }])).toThrow("_compsheet.pinning can't be read");
});
