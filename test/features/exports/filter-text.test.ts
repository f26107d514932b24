import { readFilterValue, readTypedNumber, writeFilterValue } from "../../../src/features/exports/filter-text";

test.each([
  ["1200", 1200],
  ["1,200", 1200],
  ["1,200.50", 1200.5],
  ["1.200,5", 1200.5],
  ["0,5", 0.5],
  [".5", 0.5],
  ["-0.03", -0.03],
  ["$1,250", 1250],
  ["-$5", -5],
  ["95%", 95],
  ["", null],
  ["many", null],
  ["1e3", null],
  ["1,20,0", null],
])("the number %j is %j", (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
});

test.each([
  ["number_units", "equals", " 1,200 ", 1200],
  ["number_units", "equals", "many", "many"],
  ["number_units", "in", "100; 200;1,300", [100, 200, 1300]],
  ["zip_code", "in", "30309, 30310\n30311", ["30309", "30310", "30311"]],
  ["zip_code", "equals", "07030", "07030"],
  ["msa", "in", "Austin-Round Rock, TX; Dallas, TX", ["Austin-Round Rock, TX", "Dallas, TX"]],
  ["is_student", "equals", "true", true],
  ["is_student", "equals", "", null],
  ["bedrooms", "equals", "2", 2],
  ["bedrooms", "equals", "two", "two"],
  ["msa", "isKnown", "", true],
  ["state", "in", " ; ", []],
] as const)("%s %s %j reads as %j", (column, operator, text, value) => {
  expect(readFilterValue(column, operator, text)).toEqual(value);
});

test.each([
  [null, ""],
  [["a", "b"], "a; b"],
  [true, "true"],
  [1200.5, "1200.5"],
])("%j is written %j", (value, text) => {
  expect(writeFilterValue(value)).toBe(text);
});
