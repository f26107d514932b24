import { escapeXml, literalText, textLiteral } from "../../src/notation/escaped-text";

test("a text is safe in an element and in a double-quoted attribute", () => {
  expect(escapeXml(`<a href="x">Joe's & Co</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;Joe's &amp; Co&lt;/a&gt;");
});

test.each<[string, string | null]>([
  ['"1 ""Main"" St"', '1 "Main" St'],
  ['""', ""],
  ['"""="', '"='],
  ['"two\nlines"', "two\nlines"],
  ["A1", null],
  ['"a"&"b"', null],
  ['"', null],
  ['"a"""', 'a"'],
])("the text of %s", (written, text) => {
  expect(literalText(written)).toBe(text);
  if (text !== null) expect(textLiteral(text)).toBe(written);
});
