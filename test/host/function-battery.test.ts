/** The functions that an underwriting model uses, as Excel calculates them: what an upgrade of the engine must keep. */
import { closeFixtures, type FixtureWorkbook, openFixture } from "./fixture-workbook";

let workbook: FixtureWorkbook;
beforeAll(async () => {
  workbook = await openFixture({
    sheets: [
      {
        name: "Model",
        cells: {
          A1: "Type",
          B1: "Units",
          C1: "Rent",
          D1: "Zip",
          A2: "Studio",
          B2: 10,
          C2: 1200,
          D2: "02138",
          A3: "1BR",
          B3: 40,
          C3: 1500,
          D3: "02139",
          A4: "2BR",
          B4: 30,
          C4: 1900,
          D4: "02140",
          A5: "3BR",
          B5: 20,
          C5: 2400,
          D5: "02138",
          G1: -1000,
          G2: 300,
          G3: 420,
          G4: 680,
          H2: 45658,
        },
      },
      { name: "Other sheet", cells: { A1: 7 } },
    ],
  });
});
afterAll(closeFixtures);

const close = (value: number): unknown => expect.closeTo(value, 6);

test.each<[string, unknown]>([
  // Arithmetic and aggregation
  ["=1+2*3^2", 19],
  ["=-2^2", 4],
  ["=10%*50", 5],
  ["=7/2", 3.5],
  ["=SUM(B2:B5)", 100],
  ["=SUM(B2:B5,5,TRUE)", 106],
  ["=AVERAGE(C2:C5)", 1750],
  ["=MEDIAN(C2:C5)", 1700],
  ["=MIN(C2:C5)", 1200],
  ["=MAX(C2:C5)", 2400],
  ["=COUNT(A2:C5)", 8],
  ["=COUNTA(A2:D5)", 16],
  ["=COUNTBLANK(E1:E4)", 4],
  ["=SUMPRODUCT(B2:B5,C2:C5)", 177_000],
  ['=SUMPRODUCT((D2:D5="02138")*B2:B5)', 30],
  ["=SUMPRODUCT(B2:B5,C2:C5)/SUM(B2:B5)", 1770],
  ['=SUMIF(D2:D5,"02138",B2:B5)', 30],
  ['=SUMIFS(B2:B5,C2:C5,">1400",A2:A5,"<>3BR")', 70],
  ['=COUNTIF(C2:C5,">=1900")', 2],
  ['=COUNTIFS(C2:C5,">1000",B2:B5,">=30")', 2],
  ['=AVERAGEIF(A2:A5,"?BR",C2:C5)', close(1933.333333)],
  ['=AVERAGEIFS(C2:C5,B2:B5,">=20")', close(1933.333333)],
  ['=MAXIFS(C2:C5,B2:B5,">=30")', 1900],
  ['=MINIFS(C2:C5,B2:B5,">=30")', 1500],
  ["=ROUND(1770.456,1)", 1770.5],
  ["=ROUND(-2.5,0)", -3],
  ["=ROUNDUP(1.21,1)", 1.3],
  ["=ROUNDDOWN(1.29,1)", 1.2],
  ["=INT(-1.5)", -2],
  ["=MOD(-3,5)", 2],
  ["=ABS(G1)", 1000],
  ["=CEILING(12.1,5)", 15],
  ["=FLOOR(12.9,5)", 10],
  ["=MROUND(1773,25)", 1775],
  ["=POWER(1.03,2)", close(1.0609)],
  ["=SQRT(2.25)", 1.5],
  ["=LARGE(C2:C5,2)", 1900],
  ["=SMALL(C2:C5,2)", 1500],
  ["=RANK(C4,C2:C5)", 2],
  ["=PERCENTILE(C2:C5,0.5)", 1700],
  ["=QUARTILE(C2:C5,1)", 1425],
  ["=STDEV(B2:B5)", close(12.909944)],
  ["=SUBTOTAL(9,B2:B5)", 100],
  // Logic and errors
  ['=IF(B2>5,"many","few")', "many"],
  ["=IF(FALSE,1)", false],
  ['=IFS(B2>50,"a",B2>5,"b")', "b"],
  ['=SWITCH(A3,"1BR",1,"2BR",2,0)', 1],
  ["=AND(B2>5,C2>1000)", true],
  ["=OR(B2>50,C2>5000)", false],
  ["=NOT(TRUE)", false],
  ['=IFERROR(1/0,"none")', "none"],
  ['=IFNA(MATCH("x",A2:A5,0),"no match")', "no match"],
  ["=ISNUMBER(B2)", true],
  ["=ISTEXT(D2)", true],
  ["=ISBLANK(E1)", true],
  ["=ISERROR(1/0)", true],
  ["=1/0", "#DIV/0!"],
  ["=NOSUCHFUNCTION(1)", "#NAME?"],
  ["=A2*2", "#VALUE!"],
  ['=MATCH("x",A2:A5,0)', "#N/A"],
  // Look-up
  ['=VLOOKUP("2BR",A2:C5,3,FALSE)', 1900],
  ['=HLOOKUP("Rent",A1:D5,4,FALSE)', 1900],
  ['=INDEX(C2:C5,MATCH("1BR",A2:A5,0))', 1500],
  ["=INDEX(A2:C5,2,3)", 1500],
  ['=XLOOKUP("3BR",A2:A5,C2:C5)', 2400],
  ['=XLOOKUP("4BR",A2:A5,C2:C5,"none")', "none"],
  ["=XLOOKUP(1600,C2:C5,A2:A5,,-1)", "1BR"],
  ['=XMATCH("2BR",A2:A5)', 3],
  ["=MATCH(1600,C2:C5,1)", 2],
  ['=CHOOSE(2,"a","b")', "b"],
  ["=SUM(OFFSET(B2,1,0,2,1))", 70],
  ['=INDIRECT("C"&3)', 1500],
  ["=ROWS(A2:A5)*COLUMNS(A2:C5)", 12],
  ["='Other sheet'!A1*2", 14],
  // Money over time
  ["=PMT(0.06/12,360,-1000000)", close(5995.505252)],
  ["=IPMT(0.06/12,1,360,-1000000)", close(5000)],
  ["=PPMT(0.06/12,1,360,-1000000)", close(995.505252)],
  ["=ROUND(PV(0.06/12,360,-5995.505252),0)", 1_000_000],
  ["=FV(0.05,10,-100)", close(1257.789254)],
  ["=NPER(0.01,-100,1000)", close(10.588644)],
  ["=RATE(360,-5995.505252,1000000)*12", close(0.06)],
  ["=NPV(0.1,G2:G4)+G1", close(130.728775)],
  ["=IRR(G1:G4)", close(0.163406)],
  ["=XNPV(0.1,{-1000,600,600},{45658,46023,46388})", close(41.32231405)],
  // Dates
  ["=DATE(2025,12,31)", 46022],
  ["=YEAR(H2)*10000+MONTH(H2)*100+DAY(H2)", 20_250_101],
  ["=EDATE(DATE(2024,1,31),1)", 45351],
  ["=EDATE(DATE(2024,3,31),-1)", 45351],
  ["=EDATE(DATE(2024,1,15),12)", 45672],
  ["=EOMONTH(DATE(2024,1,15),1)", 45351],
  ['=DATEDIF(DATE(2024,1,15),DATE(2025,3,20),"m")', 14],
  ["=YEARFRAC(DATE(2025,1,1),DATE(2025,7,1))", 0.5],
  ["=WEEKDAY(DATE(2025,1,1))", 4],
  ["=DAYS(DATE(2025,3,1),DATE(2025,2,1))", 28],
  // Text
  ['=TEXT(1234567.891,"$#,##0")', "$1,234,568"],
  ['=TEXT(0.1234,"0.0%")', "12.3%"],
  ['=TEXT(DATE(2025,6,30),"mmm d, yyyy")', "Jun 30, 2025"],
  ["=D2", "02138"],
  ['=D2&"-"&B2', "02138-10"],
  ["=LEFT(D2,2)", "02"],
  ['=MID("apartment",2,4)', "part"],
  ["=RIGHT(D2,3)", "138"],
  ["=LEN(D2)", 5],
  ['=UPPER("abc")', "ABC"],
  ['=PROPER("maple court")', "Maple Court"],
  ['=TRIM("  a  b ")', "a b"],
  ['=SUBSTITUTE("a-b-c","-","/")', "a/b/c"],
  ['=FIND("t","apartment")', 5],
  ['=VALUE("1,234.5")', 1234.5],
  ['=TEXTJOIN(", ",TRUE,A2:A4)', "Studio, 1BR, 2BR"],
  ['=CONCATENATE(A2," ",B2)', "Studio 10"],
  ['=EXACT("a","A")', false],
  // Arrays
  ["=SUM(FILTER(B2:B5,C2:C5>1400))", 90],
  ["=INDEX(SORT(C2:C5,1,-1),1)", 2400],
  ["=COUNTA(UNIQUE(D2:D5))", 3],
  ["=SUM(SEQUENCE(4))", 10],
  ["=INDEX(TRANSPOSE(B2:B5),1,3)", 30],
  ["=SUM((B2:B5>15)*C2:C5)", 5800],
  ["=INDEX(SORTBY(A2:A5,C2:C5,-1),1)", "3BR"],
  ["=LET(units,SUM(B2:B5),units*2)", 200],
  ['=_xlfn.XLOOKUP("3BR",A2:A5,C2:C5)', 2400],
])("%s", async (formula, expected) => {
  const result = await workbook.evaluate(formula);
  expect(result.ok ? result.values[0]?.[0] : result.code).toEqual(expected);
});

test("arrays spill", async () => {
  await expect(workbook.evaluate("=SORT(C2:C5,1,-1)")).resolves.toMatchObject({
    values: [[2400], [1900], [1500], [1200]],
  });
  await expect(workbook.evaluate("=FILTER(A2:C5,C2:C5>=1900)")).resolves.toMatchObject({
    values: [
      ["2BR", 30, 1900],
      ["3BR", 20, 2400],
    ],
  });
  await expect(workbook.evaluate("=B2:B3*2")).resolves.toMatchObject({ values: [[20], [80]] });
});

test("sorting leaves the sorted cells and their other readers as they are", async () => {
  workbook.setCells("J1", [["=SORT(C2:C5,1,-1)", "=INDEX(C2:C5,1)", "=SUM(C2:C3)"]]);
  await workbook.settled();
  expect([workbook.getCell("C2"), workbook.getCell("K1"), workbook.getCell("L1")]).toEqual([1200, 1200, 2700]);
});

test("dates show as dates, and a formula's number format does not change the person's own", async () => {
  workbook.setCells("J8", [["=DATE(2025,12,31)", "=TODAY()>0"]]);
  await workbook.settled();
  expect(workbook.getText("J8")).toBe("12/31/2025");
  expect(workbook.getCell("K8")).toBe(true);
});

test("a chain of formulas follows one changed cell", async () => {
  workbook.setCells("N1", [[1], ...Array.from({ length: 200 }, (_, row) => [`=N${row + 1}+1`])]);
  await workbook.settled();
  expect(workbook.getCell("N201")).toBe(201);
  workbook.setCell("N1", 1000);
  await workbook.settled();
  expect(workbook.getCell("N201")).toBe(1200);
});
