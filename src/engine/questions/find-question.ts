/** RENT.FIND: one field of the one property that a text names. */
import { say } from "../../domain/said";
import { toScalar, formatOfValue, toAnswerValue, resolveFieldPath, readPath, warningsOfField } from "./property-fields";
import { aliasOf, normalizeName } from "../../domain/nearest-names";
import { cellText, readCell } from "./function-arguments";
import { ArgumentError } from "./question-errors";
import { readOptions, refuseOptionAsField } from "./function-options";
import type { Question } from "./question";
import { fieldAliases, isSearchField, placeOptions, readPlaceFilter } from "./search-question";
import { findProperty } from "./subject";

export const findQuestion: Question = {
  name: "FIND",
  options: placeOptions,
  async answer([query = [], field = []], optionBlocks, data) {
    const written = cellText(readCell(field, "field")) || "id";
    refuseOptionAsField(written, placeOptions, "FIND", ["query"], optionBlocks, isSearchField);
    const wanted = aliasOf(written, fieldAliases) ?? written;
    const filter = readPlaceFilter(readOptions(optionBlocks, placeOptions));
    const text = cellText(readCell(query, "query"));
    if (text === "") throw new ArgumentError(say`query is empty: write a property's address, name or id.`);

    const match = await findProperty(text, filter, data);
    const key = Object.keys(match).find((name) => normalizeName(name) === normalizeName(wanted));
    const found = { propertyId: match.id, createdOn: match.created_on };
    if (key !== undefined && !Array.isArray(match[key]) && match[key] !== null && match[key] !== undefined) {
      const value = toScalar(match[key]) as string | number | boolean;
      return { ...found, value: { kind: "scalar", value, format: formatOfValue(key, match[key]) } };
    }
    const document = await data.property(match.id);
    const read = readPath(document, resolveFieldPath(wanted, document));
    const value = toAnswerValue(read.path, read.value, { headers: true, missing: "" });
    return { ...found, value, warnings: warningsOfField(read.path) };
  },
};
