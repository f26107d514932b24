/** Messages in another language: by their codes, and by recognizing kept English. */
import { quote, say, together } from "../../src/domain/said";
import { createSpeaker } from "../../src/ui/message-reader";

const { say: spoken, read } = createSpeaker(
  {
    "{sheet} has {count}.": "Hay {count} en {sheet}.",
    "Not saved. {reason}": "No se guardó. {reason}",
    "It is offline.": "Está sin conexión.",
    'No property matches "{text}".': "Ninguna propiedad coincide con «{text}».",
  },
  { "{count} cells": "{count} celdas" },
  { "The sheet {sheet} is full.": "La hoja {sheet} está llena." },
);

test.each([
  ["gaps in another order", say`${"Rents"} has ${say`${3} cells`}.`, "Hay 3 celdas en Rents."],
  ["a message in a message", say`Not saved. ${say`It is offline.`}`, "No se guardó. Está sin conexión."],
  [
    "several in a row",
    together(say`It is offline.`, quote("Down."), say`It is offline.`),
    "Está sin conexión. Down. Está sin conexión.",
  ],
  ["an English text from elsewhere", quote("Not saved. It is offline."), "No se guardó. Está sin conexión."],
  ["a sentence of an earlier version", quote("The sheet Rents is full."), "La hoja Rents está llena."],
  ["words of a service", say`Not saved. ${"Down"}`, "No se guardó. Down"],
  ["a code that has no wording", say`Nothing is known of ${"it"}.`, "Nothing is known of it."],
])("%s", (_, said, spanish) => expect(spoken(said)).toBe(spanish));

test("what a person wrote stays as it is in kept English, too", () => {
  expect(read('No property matches "3 cells".')).toBe("Ninguna propiedad coincide con «3 cells».");
});

test("a sheet whose name would end the sentence of another message stays whole by its code", () => {
  const name = "A has 3 cells. B";
  expect(spoken(say`${name} has ${say`${3} cells`}.`)).toBe(`Hay 3 celdas en ${name}.`);
  // Recognition alone can't know where the name ends.
  expect(read(`${name} has 3 cells.`)).not.toBe(`Hay 3 celdas en ${name}.`);
});
