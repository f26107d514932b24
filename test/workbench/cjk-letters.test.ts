/** The patterns that the spreadsheet engine gets in place of a package with a thousand files. */
import { all, letters, punctuations } from "cjk-regex";

test.each<[text: string, isLetter: boolean, isPunctuation: boolean]>([
  ["Rent 1,450", false, false],
  ["Año", false, false],
  ["租金", true, false],
  ["かな", true, false],
  ["カナ", true, false],
  ["서울", true, false],
  ["ㄅ", true, false],
  ["𠀋", true, false],
  ["々", true, false],
  ["、", false, true],
  ["。", false, true],
  ["「", false, true],
  ["￥", false, true],
  ["㎡", false, true],
  ["︰", false, true],
  ["·", false, false],
])("%s: letters %p, punctuation %p", (text, isLetter, isPunctuation) => {
  expect([letters, punctuations, all].map((pattern) => pattern().toRegExp().test(text))).toEqual([
    isLetter,
    isPunctuation,
    isLetter || isPunctuation,
  ]);
});
