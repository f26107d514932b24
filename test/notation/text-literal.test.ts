import { literalText, textLiteral } from "../../src/notation/text-literal";

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
