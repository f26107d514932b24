import { cutTexts } from "../../../../src/features/import/pane/import-result-section";
import { createFormats } from "../../../../src/ui/format";

test.each([
  [1_816.4, 1_778.6, ["$1,816", "$1,779", "-$37"]],
  [1_500, 1_400, ["$1,500", "$1,400", "-$100"]],
  [2.304, 2.246, ["2.30", "2.25", "-0.05"]],
])("%d to %d is shown with the difference of what is shown", (before, after, texts) => {
  const cut = { id: "a", column: "rent", label: undefined, before, after };
  expect(cutTexts(cut, createFormats("en-US"))).toEqual(texts);
});
