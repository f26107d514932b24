/** What depends on what, in which order it is calculated, and how old files' formulas are meant. */
import { REF } from "../../src/calculation/cell-error";
import { createSmallWorkbook, shownAs } from "./small-workbook";

test("a changed cell has all calculated that depend on it", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [[1, "=A1+1", "=B1*2", "=SUM(A1:C1)", "=SUM(A:A)"]]);
  expect(workbook.values("A1:E1")).toEqual([[1, 2, 4, 7, 1]]);
  workbook.enter("A1", [[10]]);
  expect(workbook.values("A1:E1")).toEqual([[10, 11, 22, 43, 10]]);
});

test("a chain of 60,000 formulas is calculated, and again from its start", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [[1], ...Array.from({ length: 60_000 }, (_, row) => [`=A${row + 1}+1`])].reverse().reverse());
  expect(workbook.value("A60001")).toBe(60_001);
  workbook.enter("A1", [[0]]);
  expect(workbook.value("A60001")).toBe(60_000);
});

test("results grow and shrink, find no room and find it again", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [[3, "=SEQUENCE(A1)", "=SUM(B1:B9)"]]);
  expect(workbook.value("C1")).toBe(6);
  workbook.enter("A1", [[2]]);
  expect(workbook.values("B1:C4").map(([cell]) => cell)).toEqual([1, 2, null, null]);
  expect(workbook.value("C1")).toBe(3);
  workbook.enter("B2", [["in the way"]]);
  expect(shownAs(workbook.value("B1"))).toBe("#SPILL!");
  workbook.enter("B2", [[null]]);
  expect(workbook.value("B2")).toBe(2);
});

test("a lookup's table may hold the formula's own cell", () => {
  const workbook = createSmallWorkbook();
  const next = (from: string) => `=HLOOKUP(${from}1,$A$1:$E$2,2,FALSE)*1.1`;
  workbook.enter("A1", [
    [1, 2, 3, 4, 5],
    [100, next("A"), next("B"), next("C"), next("D")],
  ]);
  expect(Number(workbook.value("E2"))).toBeCloseTo(146.41, 9);
  workbook.enter("A2", [[200]]);
  expect(Number(workbook.value("E2"))).toBeCloseTo(292.82, 9);
  workbook.enter("G1", [
    ["a", '=VLOOKUP("b",G1:H2,2,FALSE)+1'],
    ["b", 7],
  ]);
  expect(workbook.value("H1")).toBe(8);
  expect(shownAs(workbook.evaluate('=VLOOKUP("b",G:XFD,3,FALSE)'))).toBe(0);
});

test("A1# is the one cell of a formula that reads ranges and gives one value", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [["=IFERROR(SUM(G1:H1)/0,1)", "=IFERROR(A1#+A1#,5)", "=2", "=C1#"]]);
  expect(workbook.values("A1:B1")).toEqual([[1, 2]]);
  expect(shownAs(workbook.value("D1"))).toBe("#REF!");
  workbook.enter("A1", [["=IF(SUM(G1:G2)=0,SEQUENCE(2),1)", "=SUM(A1#)"]]);
  expect(workbook.value("B1")).toBe(3);
  workbook.enter("G1", [[1]]);
  expect(workbook.value("B1")).toBe(1);
});

test("A1#:A2# and A1:A2# are ranges up to the end of what A2 fills", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [["=SEQUENCE(1,3)"], ["=SEQUENCE(1,3)*10"]]);
  expect(workbook.evaluate("=SUM(A1#:A2#)")).toBe(66);
  expect(workbook.evaluate("=SUM(A1:A2#)")).toBe(66);
  workbook.enter("A5", [["=SUM(A1:A2)"]], { isLegacy: true });
  expect(workbook.evaluate("=SUM(A5#)")).toBe(11);
});

test("a sum of 4,000 operands is calculated", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [[2, `=${Array.from({ length: 2000 }, () => "A1+1").join("+")}`]]);
  expect(workbook.value("B1")).toBe(6000);
});

test("a last difference within the last three bits of its operands is 0", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [
    // Values that Excel saved, next to its 0.
    [-4656.81962233334, 4656.819622333334, "=A1+B1", "=A1--B1", "=(A1+B1)*1"],
    [109_500.49099369526, 109_500.49099369522, "=A2-B2", "=0+A2-B2", "=SUM(A2,-B2)"],
    ["=2^1023+(2^1023-2^971)", "=2^1023+(2^1023-9*2^971)", "=A3-B3", "=-B3+A3", null],
    [10.1, 10, "=A4-B4-0.1", "=IF(A4>B4,A4-B4-0.1)", null],
  ]);
  expect(workbook.values("C1:E4")).toEqual([
    [0, 0, 6 * 2 ** -40 * -1],
    [0, 0, 3 * 2 ** -36],
    [2 ** 974, 2 ** 974, null],
    [expect.closeTo(-3.608e-16, 18), expect.closeTo(-3.608e-16, 18), null],
  ]);
});

test("cells that are found by calculating are followed", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [[5, 3, '=INDIRECT("A"&B1)', "=SUM(OFFSET(A1,0,0,B1,1))"], [6], [7]]);
  expect(workbook.values("C1:D1")).toEqual([[7, 18]]);
  workbook.enter("A3", [[70]]);
  expect(workbook.values("C1:D1")).toEqual([[70, 81]]);
});

test("a circle is 0 unless the workbook allows rounds", () => {
  const circle = [[100, "=A1*C1", "=B1*0.1+1"]];
  const plain = createSmallWorkbook();
  plain.enter("A1", circle);
  expect(plain.evaluate("=ISNUMBER(B1)")).toBe(true);
  // Interest on a balance that holds the interest: x = (1000 + x) * 5 %.
  const workbook = createSmallWorkbook({ iteration: { isOn: true, count: 100, delta: 1e-12 } });
  workbook.enter("A1", [[1000, "=A1+C1", "=B1*0.05", "=B1+C1"]]);
  expect(workbook.value("C1")).toBeCloseTo(50 / 0.95, 9);
  expect(workbook.value("D1")).toBeCloseTo(1000 + 100 / 0.95, 9);
  workbook.enter("A1", [[2000]]);
  expect(workbook.value("C1")).toBeCloseTo(100 / 0.95, 9);
});

test("the first formula of a circle is known, but none that only seems to read itself", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [
    ["=ROW(A1)", "=IF(C1=0,1,B1)", 0, "=SUM(E1:E3)"],
    ["=D3", 5, "=B2", "=A2+1"],
    [1, 2, 3, "=D2*2"],
  ]);
  const first = (): unknown => {
    const node = workbook.calculator.circular();
    return node && [node.row, node.column];
  };
  expect(first()).toEqual([1, 0]);
  workbook.enter("A2", [[7]]);
  expect(first()).toBeNull();
  workbook.enter("C1", [[1]]);
  expect(first()).toEqual([0, 1]);
  const rounds = createSmallWorkbook({ iteration: { isOn: true, count: 10, delta: 0.001 } });
  rounds.enter("A1", [["=A1+1"]]);
  expect(rounds.calculator.circular()).toBeNull();
});

test("a circle is not looked for where that would take long", () => {
  const workbook = createSmallWorkbook();
  const sums = Array.from({ length: 2_000 }, (_, row) => [`=${row}+1`, "=SUM($A$1:$A$2000)"]);
  workbook.enter("A1", [...sums, ["=A2001"]]);
  expect(workbook.calculator.circular()).toBeNull();
  const small = createSmallWorkbook();
  small.enter("A1", [...sums.slice(0, 100), ...Array.from({ length: 1_900 }, () => [""]), ["=A2001"]]);
  expect(small.calculator.circular()).toMatchObject({ row: 2_000, column: 0 });
});

test("rounds end after their number", () => {
  const workbook = createSmallWorkbook({ iteration: { isOn: true, count: 10, delta: 0.001 } });
  workbook.enter("A1", [["=A1+1"]]);
  expect(workbook.value("A1")).toBe(10);
});

test("a formula from before dynamic arrays means one cell of a range", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [
    [1, 4],
    [2, 5],
    [3, 6],
  ]);
  workbook.enter("C2", [["=A1:A3*B1:B3"]], { isLegacy: true });
  workbook.enter("D2", [['=A:A&"/"&B:B']], { isLegacy: true });
  workbook.enter("E2", [["=SUMPRODUCT(A1:A3*B1:B3)"]], { isLegacy: true });
  workbook.enter("F9", [["=A1:A3+1"]], { isLegacy: true });
  workbook.enter("G1", [["=ABS(A1:B1)"]], { isLegacy: true });
  workbook.enter("B9", [["=A1:C1+1"]], { isLegacy: true });
  expect(workbook.values("C2:E2")).toEqual([[10, "2/5", 32]]);
  expect(shownAs(workbook.values("F9:F9"))).toEqual([["#VALUE!"]]);
  expect(shownAs(workbook.values("G1:G1"))).toEqual([["#VALUE!"]]);
  expect(workbook.value("B9")).toBe(5);
});

/** As every version of Excel calculates them without Ctrl+Shift+Enter. */
test.each([
  ['SUM(SUMIF(A1:A3,{"a","b"},B1:B3))', 30],
  ['SUM(COUNTIF(A1:A3,{"a","b"}))', 2],
  ["SUM(LARGE(B1:B3,{1,2}))", 50],
  ["SUM(LARGE(B1:B3,{1,2})*2)", 100],
  ["SUM(IF({1,0,1},{1,2,3},0))", 4],
  ['VLOOKUP("b",CHOOSE({1,2},A1:A3,B1:B3),2,FALSE)', 20],
  ["{7,8}+0", 7],
  ['MATCH(1,INDEX((A1:A3="b")*(B1:B3=20),0),0)', 2],
  ["MATCH(TRUE,INDEX(B1:B3>15,0),0)", 2],
  ['MAX(INDEX((A1:A3<>"c")*B1:B3,0))', 20],
  ["AGGREGATE(15,6,ROW(A1:A3)/(B1:B3>15),1)", 2],
  ["AGGREGATE(14,6,B1:B3/(B1:B3<25),1)", 20],
  ["ROW(A2:A3)+1", 3],
  ["SUM(ROW(A2:A3)*2)", 4],
])("array constants, INDEX and AGGREGATE take arrays in a formula of an old file: %s", (formula, value) => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [
    ["a", 10],
    ["b", 20],
    ["c", 30],
  ]);
  workbook.enter("F9", [[`=${formula}`]], { isLegacy: true });
  expect(shownAs(workbook.value("F9"))).toBe(value);
});

test("Ctrl+Shift+Enter formulas fill their cells", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [
    [1, 4],
    [2, 5],
    [3, 6],
  ]);
  workbook.enter("D1", [["=SUM(A1:A3*B1:B3)"]], { fixed: "D1:D1" });
  workbook.enter("E1", [["=A1:A3*10"]], { fixed: "E1:E4" });
  workbook.enter("F1", [["=7"]], { fixed: "F1:F2" });
  expect(shownAs(workbook.values("D1:F4"))).toEqual([
    [32, 10, 7],
    [null, 20, 7],
    [null, 30, null],
    [null, "#N/A", null],
  ]);
});

test("what-if tables put their edges into the input cells", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [[1000, 0.05, "=A1*B1", "=C1+1"]]);
  workbook.enter("A5", [
    ["=D1", 0.1, 0.2],
    [500, null, null],
    [2000, null, null],
  ]);
  workbook.enter("B6", [["=TABLE(B6:C7,B1,A1)"]], { fixed: "B6:C7" });
  expect(workbook.values("B6:C7")).toEqual([
    [51, 101],
    [201, 401],
  ]);
  workbook.enter("F5", [
    [null, "=D1"],
    [10, null],
    [20, null],
  ]);
  workbook.enter("G6", [["=TABLE(G6:G7,,A1)"]], { fixed: "G6:G7" });
  expect(workbook.values("G6:G7")).toEqual([[1.5], [2]]);
  expect(workbook.value("D1")).toBe(51);
  // An input that is none of the tables'.
  workbook.enter("D1", [["=C1+E1", 100]]);
  expect(workbook.values("B6:C7")).toEqual([
    [150, 200],
    [300, 500],
  ]);
  workbook.enter("E1", [[1]]);
  expect(workbook.values("B6:C7")).toEqual([
    [51, 101],
    [201, 401],
  ]);
  expect(workbook.values("G6:G7")).toEqual([[1.5], [2]]);
  // The cell for the first row was deleted.
  workbook.enter("B6", [["=TABLE(B6:C7,#REF!,A1)"]], { fixed: "B6:C7" });
  expect(workbook.values("B6:C7").flat()).toEqual(Array(4).fill(REF));
});

test("what-if tables follow results that fill several cells", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [[2, "=SEQUENCE(1,3)*A1", null, null, "=SUM(B1:D1)", "=SUM(B1#)"]]);
  workbook.enter("A5", [
    [null, "=E1", "=F1"],
    [10, null, null],
    [20, null, null],
  ]);
  workbook.enter("B6", [["=TABLE(B6:C7,,A1)"]], { fixed: "B6:C7" });
  expect(workbook.values("B6:C7")).toEqual([
    [60, 60],
    [120, 120],
  ]);
});

test("a function of the library takes the cell in its row, and numbers in texts", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [[0.5], [1], [2]]);
  workbook.enter("B2", [["=ASINH(A:A)", '=STANDARDIZE("42",40,A1:A3)']], { isLegacy: true });
  expect(workbook.values("B2:C2")).toEqual([[Math.asinh(1), 2]]);
});

test("conditions and subtotals are calculated for each of several ranges", () => {
  const workbook = createSmallWorkbook({ sheets: ["Sheet1", "S2", "S3"] });
  workbook.enter("A1", [
    ["a", 1],
    ["b", 2],
    ["a", 3],
  ]);
  workbook.enter("S2!A1", [["a", 10]]);
  workbook.enter("S3!A1", [["a", 100]]);
  workbook.hide(2);
  const sheets = '"S"&{2,3}&';
  expect(workbook.evaluate(`=SUMPRODUCT(SUMIF(INDIRECT(${sheets}"!A:A"),"a",INDIRECT(${sheets}"!B:B")))`)).toBe(110);
  expect(workbook.evaluate("=SUMPRODUCT(SUBTOTAL(109,OFFSET(B1,ROW(B1:B3)-1,0)))")).toBe(4);
  expect(workbook.evaluate("=SUM(SUBTOTAL(9,OFFSET(B1,0,0,{1;2;3})))")).toBe(10);
});

test("subtotals leave out one another, and hidden rows where they say so", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [[1], [2], ["=SUBTOTAL(9,A1:A2)"], [4]]);
  workbook.hide(2);
  workbook.enter("B1", [
    ["=SUBTOTAL(9,A1:A4)", "=SUBTOTAL(109,A1:A4)", "=SUBTOTAL(103,A1:A4)", "=AGGREGATE(9,5,A1:A4)"],
  ]);
  expect(workbook.values("B1:E1")).toEqual([[7, 5, 2, 8]]);
});

test("dates count from 1904 where the workbook says so", () => {
  const workbook = createSmallWorkbook({ epoch: 1_462 });
  expect(workbook.evaluate("=DATE(1904,1,2)")).toBe(1);
  expect(workbook.evaluate("=YEAR(43830)")).toBe(2024);
  expect(workbook.evaluate("=EOMONTH(DATE(2024,2,1),0)-DATE(2024,2,1)")).toBe(28);
  expect(workbook.evaluate('=TEXT(17816,"d-m-yyyy")&TEXT(1.5,"[h]")&TEXT(1462,"0")')).toBe("11-10-1952361462");
});

test("dates written as texts count from 1904 too, in formulas, arguments and conditions", () => {
  const workbook = createSmallWorkbook({ epoch: 1_462 });
  // 15 January 2024: 45306 from 1900, 43844 from 1904. Times, amounts and percentages have no first day.
  workbook.enter("A1", [["1/15/2024", 43_844, "5-Mar-2024"]]);
  const cases: [string, number | string | boolean][] = [
    ["=A1+0", 43_844],
    ['=-"2024-01-15"', -43_844],
    ['="January 15, 2024"-DATE(2024,1,15)', 0],
    ["=YEAR(A1)", 2024],
    ["=MONTH(C1)", 3],
    ['=VALUE("1/15/2024")', 43_844],
    ['=DATEVALUE("1/15/2024")', 43_844],
    ['=TEXT("1/15/2024","yyyy-mm-dd")', "2024-01-15"],
    ['=DAYS("1/15/2024",B1)', 0],
    ["=DAYS(A1,B1)", 0],
    ['=EDATE("1/15/2024",1)-B1', 31],
    ['=COUNTIF(B1:B1,"1/15/2024")', 1],
    ['=COUNTIFS(B1:B1,">1/14/2024",B1:B1,"<=1/15/2024")', 1],
    ["=COUNTIF(A1:A1,B1)", 1],
    ['=NETWORKDAYS(B1,B1+1,"1/15/2024")', 1],
    ['="12:00"+0', 0.5],
    ['="$1,500"+"10%"', 1_500.1],
  ];
  for (const [formula, expected] of cases) expect([formula, workbook.evaluate(formula)]).toEqual([formula, expected]);
  // Before the first day that such a workbook counts.
  workbook.enter("A9", [['="1/15/1903"+0']]);
  expect(shownAs(workbook.values("A9:A9"))).toEqual([["#VALUE!"]]);
});

test("a name's references without dollar signs count from the formula's cell", () => {
  const workbook = createSmallWorkbook({ named: { above: "Sheet1!A1048576", left: "Sheet1!XFD1" } });
  workbook.enter("B2", [[5], ["=above*2", "=left+1"]]);
  expect(workbook.values("B3:C3")).toEqual([[10, 11]]);
});

test("odd formulas end, and soon", () => {
  const workbook = createSmallWorkbook({ named: { self: "self+1" } });
  const odd = [
    "=-default:Mixed-use",
    "=1:99999999",
    `=${"(".repeat(5_000)}1`,
    `=${"-".repeat(5_000)}1`,
    "=LET(f,LAMBDA(f,f(f)),f(f))",
    "=self",
    "=A1:",
    "=SUM(",
    '="',
    "=[1]Sheet1!A1",
  ];
  for (const formula of odd) expect(String(shownAs(workbook.evaluate(formula)))).toMatch(/^#/);
});
