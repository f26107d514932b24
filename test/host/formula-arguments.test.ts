import { argumentsOf, rangeArgument } from "../../src/host/formula-arguments";

test.each<[string, string[] | null]>([
  ['=RENT.COMPS("a, (b)",10,,$B$5:$C$34)', ['"a, (b)"', "10", "", "$B$5:$C$34"]],
  ["=_xldudf_RENT_COMPS( A1 , IF(B1>2,10,20), {1,2} )", ["A1", "IF(B1>2,10,20)", "{1,2}"]],
  ["=SORT(rent.comps('Joe''s, deal'!A1,5),2)", ["'Joe''s, deal'!A1", "5"]],
  ["=RENT.COMPS()", [""]],
  ['="RENT.COMPS(A1)"', null],
  ["=RENT.COMPS(A1", null],
  ["=MYRENT.COMPS(A1)", null],
  ["=RENT.PROFILE(A1)", null],
  ["RENT.COMPS(A1)", null],
])("%s", (formula, expected) => expect(argumentsOf(formula, "COMPS")).toEqual(expected));

test.each<[string, string | null]>([
  ["$B$5:$C$34", "Deal!B5:C34"],
  ["b5", "Deal!B5"],
  ["'Joe''s deal'!A1:B2", "Joe's deal!A1:B2"],
  ["Other!$A1", "Other!A1"],
  ["Subject", null],
  ["A1#", null],
  ["OFFSET(A1,1,1)", null],
])("the range of %s", (argument, expected) => expect(rangeArgument(argument, "Deal")).toBe(expected));
