import {
  formatAddress,
  namesProperty,
  normalizeAddress,
  type AddressedProperty,
} from "../../src/domain/postal-address";

const alder: AddressedProperty = {
  id: "0d3b1a4e-6c1f-5f0a-9b7e-3a2c1d4e5f60",
  building_name: "The Alder",
  building_name_alias: ["Alder Lofts"],
  street_address: "1200 E 6th St",
  street_address_alias: ["601 Navasota Street"],
  city: "Austin",
  state: "TX",
  zip_code: "78702",
};

test.each([
  ["1200 East Sixth Street", "1200 e sixth st"],
  ["1200 E. 6th St.", "1200 e 6th st"],
  ["45 North Lake Boulevard", "45 n lake blvd"],
  ["9 SOUTHWEST  Parkway", "9 sw pkwy"],
  ["Saint Charles Avenue", "st charles ave"],
  ["N. O’Connor Blvd", "n oconnor blvd"],
  ["Peña Court #4", "pena ct 4"],
  ["  ", ""],
])("%s becomes %s", (text, normal) => expect(normalizeAddress(text)).toBe(normal));

describe("a text names a property exactly", () => {
  test.each([
    ["0D3B1A4E-6C1F-5F0A-9B7E-3A2C1D4E5F60"],
    ["The Alder"],
    ["the alder"],
    ["Alder Lofts"],
    ["1200 E 6th St"],
    ["1200 East 6th Street"],
    ["1200 E. 6th St., Austin"],
    ["1200 East 6th Street, Austin, TX 78702"],
    ["1200 East 6th Street, Austin TX"],
    ["1200 E 6th St, 78702"],
    ["1200 E 6th St, TX"],
    ["1200 E 6th St, Austin, TX 78702-1234"],
    ["601 Navasota St, Austin"],
    ["The Alder, Austin, TX"],
    ["The Alder, 1200 E 6th St, Austin, TX 78702"],
  ])("%s", (text) => expect(namesProperty(text, alder)).toBe(true));

  test("as the line that we write of it", () => {
    expect(formatAddress(alder)).toBe("The Alder, 1200 E 6th St, Austin, TX 78702");
    expect(formatAddress({ ...alder, building_name: null })).toBe("1200 E 6th St, Austin, TX 78702");
    expect(namesProperty(formatAddress(alder), alder)).toBe(true);
  });
});

describe("a text does not name it", () => {
  test.each([
    ["a part of the address", "1200 E 6th"],
    ["a part of the name", "Alder"],
    ["another number", "120 E 6th St"],
    ["another direction", "1200 W 6th St"],
    ["another city", "1200 E 6th St, Dallas"],
    ["another state", "1200 E 6th St, Austin, CA"],
    ["another ZIP code", "1200 E 6th St, Austin, TX 78701"],
    ["the city alone", "Austin"],
    ["more than an address", "1200 E 6th St, Austin, TX 78702 Austin"],
    ["nothing", ""],
    ["signs alone", "?!"],
  ])("%s", (_, text) => expect(namesProperty(text, alder)).toBe(false));
});

test("names in other scripts are told apart", () => {
  const other = { ...alder, building_name: "青山ハイツ", building_name_alias: [] };
  expect(namesProperty("青山ハイツ", other)).toBe(true);
  expect(namesProperty("Роща", other)).toBe(false);
});
