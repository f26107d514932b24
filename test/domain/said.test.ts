/** Messages as code and parameters, and the errors that carry them. */
import { inEnglish, isSaid, quote, refilled, saidBy, SaidError, say, together } from "../../src/domain/said";

const offline = say`This computer is offline.`;

test("a message is its English sentence with gaps, and what fills them", () => {
  const count = 3;
  expect(say`${count} cells of ${"Rents"} are open. ${offline}`).toEqual({
    code: "{} cells of {} are open. {}",
    params: [3, "Rents", { code: "This computer is offline.", params: [] }],
  });
});

test.each([
  ["no gap", offline, "This computer is offline."],
  ["a gap at each end", say`${"B4"} is ${0}`, "B4 is 0"],
  ["gaps in a row", say`${"a"}${"b"}`, "ab"],
  ["a message in a message", say`Not saved. ${offline}`, "Not saved. This computer is offline."],
  ["what looks like a gap", say`The name ${"{}"} is taken by ${"x"}.`, "The name {} is taken by x."],
  ["a text from elsewhere", quote("{} is {}"), "{} is {}"],
  [
    "several in a row",
    together(offline, quote("Down."), offline),
    "This computer is offline. Down. This computer is offline.",
  ],
  ["nothing", together(), ""],
])("%s in English", (_, said, english) => expect(inEnglish(said)).toBe(english));

test("an error's message is English, and its message survives a thread", () => {
  const error = new SaidError(say`The worksheet ${"Rents"} was deleted.`, { cause: offline });
  expect([error.message, error.cause]).toEqual(["The worksheet Rents was deleted.", offline]);
  expect(saidBy(error)).toBe(error.said);
  expect(saidBy(error.said)).toBe(error.said);
  expect(saidBy(structuredClone({ said: error.said }))).toEqual(error.said);
});

test.each([
  ["an error of Excel", new Error("The argument is invalid."), "The argument is invalid."],
  ["an error without words", new RangeError(), "RangeError"],
  ["a text", "gone", "gone"],
  ["nothing", undefined, "undefined"],
  ["another thing named said", Object.assign(new Error("odd"), { said: "yes" }), "odd"],
])("%s is its own message", (_, error, text) => expect(saidBy(error)).toEqual(quote(text)));

test("only a code with parameters is a message", () => {
  expect(
    [offline, quote("x"), {}, null, "x", { code: 1, params: [] }, { code: "x" }].map((value) => isSaid(value)),
  ).toEqual([true, true, false, false, false, false, false]);
});

test("gaps are changed at every depth, and the sentence and figures stay", () => {
  const said = say`secret: ${"my secret"}, ${7}, ${null}. ${say`Again: ${"secret"}`}`;
  const hidden = refilled(said, (text) => text.replaceAll("secret", "(key)"));
  expect(inEnglish(hidden)).toBe("secret: my (key), 7, null. Again: (key)");
  expect(hidden.code).toBe(said.code);
});
