import { callsIn, replaceCall, rowsOfArray } from "../../src/host/formula-calls";

const read = (formula: string) => callsIn(formula).map(({ functionName, args }) => [functionName, ...args]);

test.each([
  ["=RENT.PRICE(A2)", [["PRICE", "A2"]]],
  ['=rent.price( $A$2 , "1BR" ,, "max_radius", 2 )', [["PRICE", "$A$2", '"1BR"', "", '"max_radius"', "2"]]],
  ['=IFERROR(RENT.PRICE(A2,"1BR"),0)', [["PRICE", "A2", '"1BR"']]],
  ["=SUM(INDEX(RENT.EXPENSES(A2),0,2))", [["EXPENSES", "A2"]]],
  ["=RENT.STATUS()", [["STATUS"]]],
  ["=RENT.COMPS(A2,)", [["COMPS", "A2", ""]]],
  ["=_xldudf_RENT_PRICE(A2)", [["PRICE", "A2"]]],
  ["=RENT.PRICE (A2)", [["PRICE", "A2"]]],
  [
    '=RENT.PROPERTY(RENT.FIND("1200 E 6th St, Austin, TX"),"year_built")+1',
    [
      ["PROPERTY", 'RENT.FIND("1200 E 6th St, Austin, TX")', '"year_built"'],
      ["FIND", '"1200 E 6th St, Austin, TX"'],
    ],
  ],
  ["=RENT.PRICE('It''s, (RENT.PRICE(1))'!$A$2,\"2x2\")", [["PRICE", "'It''s, (RENT.PRICE(1))'!$A$2", '"2x2"']]],
  ['=RENT.FIND("say ""RENT.PRICE(A1)"", please")', [["FIND", '"say ""RENT.PRICE(A1)"", please"']]],
  ['="RENT.PRICE(A2)"&RENT.FEES(B1)', [["FEES", "B1"]]],
  ['=RENT.SIMILARITY(A2,{"a,b","c";"d)","e"},"overall")', [["SIMILARITY", "A2", '{"a,b","c";"d)","e"}', '"overall"']]],
  [
    "=RENT.PRICE(Table1[[#This Row],[Id, or (name)]],Deals['[x']])",
    [["PRICE", "Table1[[#This Row],[Id, or (name)]]", "Deals['[x']]"]],
  ],
  ["=RENT.PRICE(IF(B1>2,A2,A3),MAX(1,2))", [["PRICE", "IF(B1>2,A2,A3)", "MAX(1,2)"]]],
  ["=MYRENT.PRICE(A2)+X.RENT.PRICE(A2)", []],
  ["=RENT.PRICE(A2", []],
  ["RENT.PRICE(A2)", []],
  ["=A2*RENT.NAME", []],
])("%s", (formula, calls) => {
  expect(read(formula)).toEqual(calls);
});

test("writes one call anew and leaves the rest of the formula as it was", () => {
  const formula = '=IFERROR( RENT.PRICE(A2,"1BR") ,0)&"RENT.PRICE(A2)"';
  const [call] = callsIn(formula);
  expect(call && replaceCall(formula, call, 'RENT.PRICE($A$2,"2BR")')).toBe(
    '=IFERROR( RENT.PRICE($A$2,"2BR") ,0)&"RENT.PRICE(A2)"',
  );
});

test("a call inside of another is written anew alone", () => {
  const formula = '=RENT.PRICE(RENT.FIND(B1),"1BR")';
  const inner = callsIn(formula)[1];
  expect(inner && replaceCall(formula, inner, "RENT.FIND(B2)")).toBe('=RENT.PRICE(RENT.FIND(B2),"1BR")');
});

test("array constants by their rows", () => {
  expect(rowsOfArray('{"a;b","c}";2,TRUE}')).toEqual([
    ['"a;b"', '"c}"'],
    ["2", "TRUE"],
  ]);
  expect(rowsOfArray("{1}+A1")).toBeNull();
  expect(rowsOfArray("A1")).toBeNull();
});
