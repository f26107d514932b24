/**
 * Formulas that the engine's own parser does not survive: each has a value or an error, and the workbook calculates on.
 */
import { closeFixtures, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

const cells = { D1: 1, D2: 2, D3: 3 };

test.each<[formula: string, value: unknown]>([
  // Variables of the same name within each other.
  ["=LET(r,D1:D3,SUM(MAP(r,LAMBDA(r,r+1))))", 9],
  ["=LET(r,2,LET(r,r+1,r*10))", 30],
  ["=LET(x,D1,y,LET(x,5,x+1),x+y)", 7],
  ["=LET(x,1,y,LET(x,2,LET(x,x+3,x*10)),x+y)", 51],
  ["=LAMBDA(x,LAMBDA(x,x*2)(x+1))(4)", 10],
  ["=LET(a,1,f,MAP(D1:D3,LAMBDA(a,a*2)),SUM(f)+a)", 13],
  // Words that look like columns beyond the sheet's last.
  ["=-default:Mixed-use", expect.stringMatching(/^#(?:NAME\?|REF!)$/)],
  ["=SUM(default:Mixed)", expect.stringMatching(/^#(?:NAME\?|REF!)$/)],
  ["=SUM(A1:ZZZZ99999999)", expect.stringMatching(/^#(?:NAME\?|REF!)$/)],
  ["=SUM(XFE1:XFE2)", expect.stringMatching(/^#(?:NAME\?|REF!)$/)],
  ["=A1048577", expect.stringMatching(/^#(?:NAME\?|REF!)$/)],
  ["=SUM(1:99999999)", expect.stringMatching(/^#(?:NAME\?|REF!)$/)],
])("%s is %p, and other cells are calculated", async (formula, value) => {
  const workbook = await openFixture({ sheets: [{ name: "Sheet1", cells }] });
  workbook.setCell("F1", formula);
  workbook.setCell("G1", "=SUM(D1:D3)");
  await workbook.settled();
  expect([workbook.getCell("F1"), workbook.getCell("G1")]).toEqual([value, 6]);
});
