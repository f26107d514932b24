/** What the pane says of an error that a formula of ours shows. */
import { meaningOf } from "../../src/host/error-meanings";

// The errors that Excel documents, and the two of a cell that waits.
test.each([
  ...["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#SPILL!", "#CALC!", "#FIELD!", "#CONNECT!"],
  ...["#BLOCKED!", "#UNKNOWN!", "#GETTING_DATA", "#BUSY!"],
])("%s has its meaning", (code) => {
  expect(meaningOf(code)).not.toBe(meaningOf("#NEW!"));
});

test("an error of a later Excel is said to be unknown", () => {
  expect(meaningOf("#NEW!")).toBe("Compsheet doesn't know this error. See Excel's help.");
});
