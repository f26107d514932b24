import { phrases } from "../../src/taskpane/texts/es/messages/phrases";
import { spanish, spanishMessages } from "../../src/taskpane/texts/es/messages/spanish-messages";
import { sourceTexts, spokenLayers } from "./message-wordings";

const wordings = Object.entries({ ...spanishMessages, ...phrases });
const withoutNames = (wording: string): string => wording.replace(/\{\w*\}/g, "{}");
const gapsOf = (wording: string): string[] => [...new Set(wording.match(/\{\w+\}/g) ?? [])].sort();

/** Messages never shown in the pane: errors our code catches, and text for sheets and requests. */
const unseen: readonly string[] = [
  // Caught where they are thrown, or replaced by another message.
  "no AMI multiple for {}%",
  "size factor {} is outside 0 to 1",
  "homes must be whole numbers",
  "{} homes are too many to optimize",
  "a project has one home or more",
  "a building has one home or more",
  "homes have floor space",
  "{} homes are designated of {}",
  "{}% isn't an income-averaging designation",
  "the cap rate must be above 0",
  "the pace must be above 0",
  "The file is not written in UTF-8 throughout.",
  "The file is not written in {} throughout.",
  "No worker starts here.",
  "The alarm was moved.",
  "The exchange has its outcome.",
  "No answer of any kind.",
  "A loaded part has no method {}.",
  "A lazy object doesn't know its methods: call them, don't spread it.",
  // Written into sheets and next to names.
  "The day that RENT functions with a window end at.",
  "The comparables chosen last in Compsheet.",
  "The property that this workbook is about.",
  "No saved result.",
  'Copied on {}. This copy has values only and sends no requests. To restore its formulas, choose "Re-link" in the Compsheet pane.',
  "Predicted figures are a model's, not actual ones.",
  "Frozen: the value from when it was frozen.",
];

const isMessage = (text: string, isThrown: boolean): boolean =>
  /[a-z] [a-z]/i.test(text) && (isThrown || (/[.?]$/.test(text) && /^["'{A-Z]/.test(text)));

const codes = wordings.map(([wording]) => withoutNames(wording));

test("each code of a message is one Spanish wording's", () => {
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
  const said = sourceTexts(spokenLayers).filter(({ isSaid }) => isSaid);
  expect(said.length).toBeGreaterThan(200);
  expect(said.filter(({ text }) => !codes.includes(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test("an error that people read is made of a message", () => {
  const plain = sourceTexts(spokenLayers).filter(
    ({ text, isThrown }) => isThrown && codes.includes(text) && !unseen.includes(text) && /[a-z] [a-z]/i.test(text),
  );
  expect(plain.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test("every text that a workbook or a log keeps in English has a Spanish wording", () => {
  const known = new Set([...codes, ...unseen]);
  const missing = sourceTexts(spokenLayers).filter(
    ({ file, text, isThrown }) =>
      // A gateway says the one, the command line the others: neither is in the pane.
      file !== "service/public-address.ts" &&
      !["features/intake/intake-command.ts", "features/check/kit-command.ts"].includes(file) &&
      // It has both languages itself: the pane may be of another build.
      file !== "app/build-check.ts" &&
      // Texts of cells, in both languages.
      !file.startsWith("features/exhibits/words/") &&
      isMessage(text, isThrown) &&
      !known.has(text),
  );
  expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test("no wording is left of a message that is gone", () => {
  const all = sourceTexts([...spokenLayers, "gateway"])
    .map(({ text }) => text)
    .join("\n");
  const ours = wordings.filter(([wording]) => !wording.startsWith("Invalid ")); // Those are the schema library's.
  const gone = ours.filter(([wording]) =>
    withoutNames(wording)
      .split("{}")
      .some((piece) => piece.trim().length > 9 && !all.includes(piece.trim())),
  );
  expect(gone.map(([wording]) => wording)).toEqual([]);
});

test("a Spanish wording fills in what the English one has, and differs from it", () => {
  const wrong = wordings.filter(([english, spanish]) => {
    const gaps = gapsOf(english);
    return (
      gapsOf(spanish).some((gap) => !gaps.includes(gap)) ||
      (english === spanish && /[a-z]{4}/i.test(withoutNames(english)))
    );
  });
  expect(wrong).toEqual([]);
});

test("what follows a message whose last gap could hold it is translated, too", () => {
  const total = "Total Expenses in row 21 is 5.50; the rows above it add up to 4, a difference of 1.50.";
  expect(spanish.read(`${total} A row may be missing above it.`)).toBe(
    "Total Expenses en la fila 21 es 5.50; las filas de arriba suman 4: una diferencia de 1.50. Quizá falta una fila arriba.",
  );
  const rows = "Market rent in H220 is 1,200; the rows read add up to 1,100, a difference of 100.";
  expect(spanish.read(`${rows} Unit 105 in row 8 has exactly this amount.`)).toBe(
    "Market rent en H220 es 1,200; las filas leídas suman 1,100: una diferencia de 100. La unidad 105 en la fila 8 tiene exactamente este importe.",
  );
});
