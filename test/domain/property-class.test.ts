import { propertyClass } from "../../src/domain/property-class";

test.each([
  [0, null, "A"],
  [15, 0.6, "A"],
  [16, 0.6, "B"],
  [35, 0.6, "B"],
  [36, null, "C"],
  [16, 0.75, "A"],
  [80, 0.9, "B"],
  [5, 0.95, "A"],
  [5, 0.44, "B"],
  [50, 0.2, "C"],
  [null, 0.6, "B"],
  [null, null, null],
])("a property of %p years and quality %p is %p", (age, quality, expected) => {
  expect(propertyClass(age, quality)).toBe(expected);
});
