/** Cells that mean themselves in RENT.PAST. */
import { figureArgument } from "../../src/host/figure-argument";

const call = (parameter?: string, address: string | undefined = "Summary!D2") =>
  ({ address, parameterAddresses: parameter === undefined ? [] : [parameter] }) as CustomFunctions.Invocation;

test.each([
  [[[1_650]], "'Rent roll'!$B$4", "Rent roll!B4"],
  [[[""]], "Summary!B4", "Summary!B4"],
  [[["NOI"]], "Summary!A4", 'Summary!A4 "NOI"'],
  [[["NOI"]], undefined, [["NOI"]]],
  [[["b4"]], undefined, "Summary!B4"],
  [[["Comps!B4"]], undefined, "Comps!B4"],
  [[[1], [2]], "Summary!A1:A2", [[1], [2]]],
  [[[1_650]], undefined, [[1_650]]],
])("%j at %s is %j", (raw, parameter, expected) => {
  expect(figureArgument(raw, call(parameter))).toEqual(expected);
});

test("an error is passed on", () => {
  const error = [[{ type: "Error", basicValue: "#DIV/0!" }]];
  expect(figureArgument(error, call("Summary!B4"))).toBe(error);
});
