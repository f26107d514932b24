import { readBase } from "../../scripts/public-address-plugin";

it.each([undefined, "", "  "])("leaves the manifest's own address where COMPSHEET_BASE is %j", (text) => {
  expect(readBase(text)).toBeNull();
});

it.each([
  ["https://rents.example.com", "https://rents.example.com"],
  [" https://Rents.Example.com:443/ ", "https://rents.example.com"],
  ["https://example.com:8443/compsheet//", "https://example.com:8443/compsheet"],
])("builds for %s", (text, base) => expect(readBase(text)).toBe(base));

it.each([
  "rents.example.com",
  "http://rents.example.com",
  "https://ann@rents.example.com",
  "https://rents.example.com/?a=1",
  "https://rents.example.com/#a",
  "https://",
])("refuses %s", (text) => {
  expect(() => readBase(text)).toThrow("COMPSHEET_BASE must be an https address such as https://rents.example.com");
});
