import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { makeFile, zipOf } from "../../model-file/workbook-bytes";
import { inventRoll } from "./invented-rolls";
import { asText, asWorkbook } from "./written-files";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const units = (count: number, from = 101): string[][] =>
  Array.from({ length: count }, (_, at) => [String(from + at), "A1", "Occupied", "1100", "1000"]);
const heading = ["Unit", "Type", "Status", "Market Rent", "Rent"];
const statement = (...rows: string[][]): string[][] => [["Account", "Jan 2026", "Feb 2026", "Mar 2026"], ...rows];
const whole = statement(
  ["Income"], ["Market Rent", "1000", "1010", "1020"], ["Vacancy", "-10", "-20", "-30"], ["Total Income", "990", "990", "990"], ["Expenses"],
  ["Repairs", "100", "110", "90"], ["Utilities", "50", "60", "70"], ["Total Expenses", "150", "170", "160"], ["Net Operating Income", "840", "820", "830"],
); // prettier-ignore

/** The container of an encrypted workbook, as Excel names its stream. */
function encrypted(): Uint8Array {
  const stream = Array.from("EncryptedPackage", (letter) => [letter.charCodeAt(0), 0]).flat();
  return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(504).fill(0), ...stream]);
}

test.each<[string, Uint8Array, string, RegExp]>([
  ["nothing", bytes(""), "unreadable", /empty/],
  ["prose", bytes("Dear all,\nplease find the rent roll attached."), "no-heading", /No headings/],
  ["a PDF", bytes("%PDF-1.7 ..."), "unreadable", /PDF/],
  ["a web page", bytes("<html><table><tr><td>Unit</td></tr></table></html>"), "unreadable", /save it as .xlsx/],
  ["an .xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), "unreadable", /save it as .xlsx/],
  ["an encrypted .xlsx", encrypted(), "unreadable", /password/],
  ["half of a workbook", asWorkbook({ A: [heading, ...units(9)] }).slice(0, 900), "unreadable", /cut off/],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), "unreadable", /picture/],
  ["other bytes", new Uint8Array([7, 1, 0, 0, 9, 200, 0, 3]), "unreadable", /neither a workbook nor text/],
  ["100,000 rows", bytes(`Unit,Status,Rent\n${"101,Occupied,1000\n".repeat(100_000)}`), "unreadable", /100,001 rows/],
  ["what residents owe", asText([["Unit", "Resident", "0 - 30", "31 - 60", "61 - 90"], ["101", "A", "1", "2", "3"]]), "not-a-rent-roll", /owe/],
  ["units to let", asText([["Unit", "Unit Type", "Status", "Days Vacant", "Market Rent"], ["101", "A", "Vacant Unrented Ready", "9", "1000"], ["102", "A", "Notice Unrented", "", "1000"]]), "not-a-rent-roll", /available units/],
  ["a roll pasted twice", asText([heading, ...units(9), heading, ...units(9)]), "duplicate-unit", /twice/],
  ["one unit twice", asText([heading, ...units(9), ["103", "A1", "Occupied", "1100", "980"]]), "duplicate-unit", /103/],
  ["two properties by a column", asText([["Property", ...heading], ...units(5).map((row) => ["Oak", ...row]), ...units(5).map((row) => ["Elm", ...row])]), "several-properties", /2 properties/],
  ["two properties one after the other", asText([heading, ["Oak Park (oak)"], ...units(5), ["Total Oak Park(oak)", "", "", "5500", "5000"], ["Elm (elm)"], ...units(5, 501), ["Total Elm(elm)", "", "", "5500", "5000"]]), "several-properties", /2 properties/],
  ["two properties one after the other, each under its title", asText([["Oak Park"], ["Rent Roll as of 06/30/2026"], heading, ...units(5), ["Total", "", "", "5500", "5000"], ["Elm Court"], ["Rent Roll as of 06/30/2026"], heading, ...units(5, 501), ["Total", "", "", "5500", "5000"]]), "several-properties", /begins in row 12 \(Oak Park, Elm Court\)/],
  ["a roll under other headings below a roll", asText([heading, ...units(5), ["Total", "", "", "5500", "5000"], [], ["Apt", "Resident", "Lease End", "Current Rent", "Asking Rent"], ...Array.from({ length: 5 }, (_, at) => [`B${at}`, "Lee, A.", "05/31/2027", "990", "1010"]), ["Total", "", "", "4950", "5050"]]), "several-properties", /begins in row 9\./],
  ["a statement with other months below a statement", asText([...whole.slice(0, 10), [], ["Account", "Apr 2026", "May 2026", "Jun 2026"], ["Income"], ["Market Rent", "900", "910", "920"], ["Total Income", "900", "910", "920"], ["Expenses"], ["Repairs", "80", "70", "60"], ["Total Expenses", "80", "70", "60"]]), "several-properties", /its own months/],
  ["a unit that is a command", asText([heading, ...units(5), ["=cmd|' /C calc'!A0", "A1", "Occupied", "1100", "1000"]]), "unsafe-text", /looks like a formula/],
  ["an account that is a formula", asText(statement(...whole.slice(1, 3), ['=HYPERLINK("http://x.example","y")', "1", "2", "3"], ...whole.slice(5))), "unsafe-text", /looks like a formula/],
  ["a statement cut off in its expenses", asText(whole.slice(0, 7)), "end-missing", /end is missing/],
  ["a statement cut off in its income", asText(whole.slice(0, 5)), "end-missing", /end is missing/],
  ["a statement pasted twice", asText([...whole, ...whole]), "duplicate-rows", /twice/],
])("refuses %s with a sentence", async (_, content, code, say) => {
  const { decision, reasons } = await intakeOfBytes("file", content);
  expect(decision).toBe("refuse");
  expect(reasons[0]?.code).toBe(code);
  expect(reasons[0]?.say).toMatch(say);
}); // prettier-ignore

test.each(["=1+1", "-2+3+cmd|' /C calc'!A0", "+1+cmd|'x'!A1", "@SUM(A1)", "-HYPERLINK(A1)"])(
  "refuses the unit %s",
  async (unit) => {
    const { reasons } = await intakeOfBytes("file", asText([heading, ...units(5), [unit, "A1", "Occupied", "1100", "1000"]])); // prettier-ignore
    expect(reasons[0]?.code).toBe("unsafe-text");
  },
);

test("a deduction's minus in front of its name is no formula", async () => {
  const named = whole.map((row) => (row[0] === "Vacancy" ? ["- Vacancy (physical)", ...row.slice(1)] : row));
  expect((await intakeOfBytes("file", asText(named))).proof).toBe("proved");
});

test("accepts the statement that is whole", async () => {
  const { decision, proof, statement: read } = await intakeOfBytes("file", asText(whole));
  expect({ decision, proof }).toEqual({ decision: "accept", proof: "proved" });
  expect(read?.totals.noi).toEqual([840, 820, 830]);
  expect(read?.annualized?.["noi"]).toBe(9_960);
});

test("says that the end of a block layout is missing", async () => {
  const roll = inventRoll(3, { layout: "charge-blocks", hasTotals: false });
  const last = roll.rows.map((row) => row.includes("Total")).lastIndexOf(true);
  const { reasons } = await intakeOfBytes("file", asText(roll.rows.slice(0, last)));
  expect(reasons.map(({ code }) => code)).toContain("end-missing");
});

test("accepts a resident whose name looks like a formula, and does not keep the name", async () => {
  const rows = [[...heading, "Resident"], ...units(5).map((row) => [...row, '=WEBSERVICE("http://x.example")'])];
  const result = await intakeOfBytes("file", asText(rows));
  expect(result.decision).toBe("accept");
  expect(JSON.stringify(result)).not.toContain("WEBSERVICE");
});

test("refuses a zip bomb and a zip of workbooks with what to do", async () => {
  const bomb = await makeFile({ rows: '<row r="9"><c r="A9"/></row>'.repeat(1_500_000) });
  expect(bomb.length).toBeLessThan(1_000_000);
  const zipped = await zipOf([["roll.xlsx", asWorkbook({ A: [heading, ...units(9)] })]]);
  const says = async (content: Uint8Array): Promise<string> =>
    (await intakeOfBytes("f.xlsx", content)).reasons[0]?.say ?? "";
  expect(await says(bomb)).toMatch(/^The file unpacks to more than .* try again\.$/);
  expect(await says(zipped)).toMatch(/Choose the \.xlsx or CSV file/);
});
