import { nearestNames, normalizeName } from "../../src/domain/nearest-names";

test.each([
  ["Real Estate Taxes"],
  ["real_estate_taxes"],
  ["realEstateTaxes"],
  ["REAL-ESTATE-TAXES"],
  ["real.estate taxes"],
])("%s is one name", (text) => expect(normalizeName(text)).toBe("realestatetaxes"));

describe("the nearest names", () => {
  const items = ["real_estate_taxes", "property_insurance", "utilities", "noi", "egi", "management_fees"];

  test("of a typing error is first the one that was meant", () => {
    expect(nearestNames("reel estate taxs", items)[0]).toBe("real_estate_taxes");
    expect(nearestNames("utilties", items)[0]).toBe("utilities");
  });

  test("of a part of a name is first the name that holds it", () => {
    expect(nearestNames("taxes", items)[0]).toBe("real_estate_taxes");
    expect(nearestNames("insurance", items)[0]).toBe("property_insurance");
  });

  test("of a misspelt word is first the name that holds the word, however long", () => {
    const fields = ["id", "city", "state", "zip_code", "street_address", "maxDistance"];
    expect(nearestNames("adress", fields)[0]).toBe("street_address");
    expect(nearestNames("distence", fields)[0]).toBe("maxDistance");
  });

  test("are three, or as many as there are", () => {
    expect(nearestNames("x", items)).toHaveLength(3);
    expect(nearestNames("x", ["noi"])).toEqual(["noi"]);
    expect(nearestNames("x", [])).toEqual([]);
    expect(nearestNames("egi", items, 1)).toEqual(["egi"]);
  });
});
