// Stands in for the package of this name, whose Unicode data is a thousand files that every start of the engine would
// read. The engine uses three patterns; a JavaScript engine knows these properties itself.
"use strict";

const scripts = ["Han", "Katakana", "Hiragana", "Hangul", "Bopomofo"].map((name) => `\\p{Script=${name}}`).join("");
const letter = `(?=[\\p{Lo}\\p{Nl}\\p{So}\\p{Lm}])[${scripts}]`;
// Blocks of punctuation, symbols and half-width forms: JavaScript has no property for blocks.
const blocks =
  "\\u2ff0-\\u303f\\u30a0-\\u30ff\\u3190-\\u319f\\u31c0-\\u31ef\\u3200-\\u33ff\\ufe10-\\ufe1f\\ufe30-\\ufe6f\\uff00-\\uffef";
const punctuation = `(?!${letter})[${blocks}]`;

const pattern = (source) => ({ toRegExp: () => new RegExp(source, "u") });

exports.letters = () => pattern(letter);
exports.punctuations = () => pattern(punctuation);
exports.all = () => pattern(`${letter}|${punctuation}`);
