import { formatUnitType, isOfType, isUsualTypeName, parseUnitType } from "../../src/domain/unit-type";

test.each([
  ["studio", { bedrooms: 0 }],
  ["Studio", { bedrooms: 0 }],
  ["studios", { bedrooms: 0 }],
  ["0BR", { bedrooms: 0 }],
  ["1BR", { bedrooms: 1 }],
  ["1 br", { bedrooms: 1 }],
  ["2 bed", { bedrooms: 2 }],
  ["2-bedroom", { bedrooms: 2 }],
  ["3 Bedrooms", { bedrooms: 3 }],
  ["2x2", { bedrooms: 2, bathrooms: 2 }],
  ["2 X 1.5", { bedrooms: 2, bathrooms: 1.5 }],
  ["0x1", { bedrooms: 0, bathrooms: 1 }],
  ["2BR/1.5BA", { bedrooms: 2, bathrooms: 1.5 }],
  ["2bd/2ba", { bedrooms: 2, bathrooms: 2 }],
  ["2 bed 2 bath", { bedrooms: 2, bathrooms: 2 }],
  ["3 beds / 2 baths", { bedrooms: 3, bathrooms: 2 }],
  ["2 Bedroom, 2 Bath", { bedrooms: 2, bathrooms: 2 }],
  ["2 bedroom / 2.5 bathrooms", { bedrooms: 2, bathrooms: 2.5 }],
  ["1 bedroom and 1 bath", { bedrooms: 1, bathrooms: 1 }],
  ["1BR x 1BA", { bedrooms: 1, bathrooms: 1 }],
  ["2b/2b", { bedrooms: 2, bathrooms: 2 }],
  ["2/2", { bedrooms: 2, bathrooms: 2 }],
  ["3 bdrm", { bedrooms: 3 }],
  ["One Bedroom", { bedrooms: 1 }],
  ["two bed two bath", { bedrooms: 2, bathrooms: 2 }],
  ["Studio/1BA", { bedrooms: 0, bathrooms: 1 }],
  ["studio, 1 bath", { bedrooms: 0, bathrooms: 1 }],
  ["Studio/1", { bedrooms: 0, bathrooms: 1 }],
  ["bachelor", { bedrooms: 0 }],
])("%s", (text, type) => expect(parseUnitType(text)).toEqual(type));

test.each([
  ["101"],
  ["A1"],
  ["The Alder"],
  ["12BR"],
  ["2x"],
  ["x2"],
  ["br"],
  ["2x2 deluxe"],
  ["all"],
  [""],
  ["Studio A"],
  ["Studio 2"],
  ["1/15"],
  ["4BR+"],
  ["Two Worlds"],
])('"%s" is no type', (text) => expect(parseUnitType(text)).toBeNull());

test.each([
  [{ bedrooms: 0 }, "Studio"],
  [{ bedrooms: 1 }, "1BR"],
  [{ bedrooms: 2, bathrooms: 1.5 }, "2BR/1.5BA"],
])("%j is written %s", (type, text) => expect(formatUnitType(type)).toBe(text));

test("what is written is read again", () => {
  for (const type of [{ bedrooms: 0 }, { bedrooms: 0, bathrooms: 1 }, { bedrooms: 3 }, { bedrooms: 2, bathrooms: 2 }])
    expect(parseUnitType(formatUnitType(type))).toEqual(type);
});

test.each(["studio", "Studios", "1BR", "2 br", "2x2", "2x1.5"])("%s is a type as everybody writes it", (text) => {
  expect(isUsualTypeName(text)).toBe(true);
});

test.each(["1B1", "2BR/2BA", "Studio A", "1x1A"])("%s may be a floorplan's name", (text) => {
  expect(isUsualTypeName(text)).toBe(false);
});

describe("units of a type", () => {
  test.each([
    ["beds alone", { bedrooms: 2 }, { bed: 2, bath: 1, partial_bath: null }, true],
    ["other beds", { bedrooms: 2 }, { bed: 1, bath: 1, partial_bath: null }, false],
    ["unknown beds", { bedrooms: 0 }, { bed: null, bath: 1, partial_bath: null }, false],
    ["full baths", { bedrooms: 2, bathrooms: 2 }, { bed: 2, bath: 2, partial_bath: null }, true],
    ["a half bath", { bedrooms: 2, bathrooms: 1.5 }, { bed: 2, bath: 1, partial_bath: 1 }, true],
    ["a missing half bath", { bedrooms: 2, bathrooms: 1.5 }, { bed: 2, bath: 1, partial_bath: 0 }, false],
    ["a half bath more", { bedrooms: 2, bathrooms: 1 }, { bed: 2, bath: 1, partial_bath: 1 }, false],
    ["a price's 1.5 baths", { bedrooms: 2, bathrooms: 1.5 }, { bed: 2, bath: 1.5 }, true],
    ["unknown baths", { bedrooms: 2, bathrooms: 1 }, { bed: 2, bath: null, partial_bath: null }, false],
  ])("%s", (_, type, unit, expected) => expect(isOfType(type, unit)).toBe(expected));
});
