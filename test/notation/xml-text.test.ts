import { escapeXml } from "../../src/notation/xml-text";

test("a text is safe in an element and in a double-quoted attribute", () => {
  expect(escapeXml(`<a href="x">Joe's & Co</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;Joe's &amp; Co&lt;/a&gt;");
});
