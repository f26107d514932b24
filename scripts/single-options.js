// Describes `options` as one optional block, for an Excel that crashes with repeating parameters:
// COMPSHEET_OPTIONS=block.

const pairs = /^Pairs of name and value[^]*?; or a two-column block of them\.$/;
const spanishPairs = /^Pares de nombre y valor[^]*?; o un bloque de dos columnas(?: con ellos)?\.$/;

/** @param {string | undefined} text of COMPSHEET_OPTIONS @returns {boolean} */
function readsOneBlock(text) {
  const chosen = text?.trim() ?? "";
  if (chosen !== "" && chosen !== "block" && chosen !== "repeating")
    throw new Error(`COMPSHEET_OPTIONS must be block or repeating; it is "${chosen}".`);
  return chosen === "block";
}

/** @param {string} description of a repeating parameter */
const describedAsBlock = (description) =>
  description
    .replace(pairs, 'A two-column block of names and values: a range, or {"year",2025} in the formula.')
    .replace(spanishPairs, 'Un bloque de dos columnas de nombres y valores: un rango, o {"year",2025} en la fórmula.');

/** The same functions.json, in which no parameter repeats. @param {string} text @returns {string} */
function withoutRepeating(text) {
  const { functions, ...others } = JSON.parse(text);
  const plain = ({ repeating, ...parameter }) =>
    repeating
      ? {
          ...parameter,
          description: describedAsBlock(parameter.description),
          dimensionality: "matrix",
          optional: true,
        }
      : parameter;
  const described = functions.map((item) => ({ ...item, parameters: item.parameters.map(plain) }));
  return JSON.stringify({ ...others, functions: described }, null, 4);
}

module.exports = { readsOneBlock, withoutRepeating };
