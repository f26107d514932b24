import { reportsQuestion } from "../../../src/engine/questions/reports-question";
import { alderId, compId } from "./sample-documents";
import { reportOf } from "./sample-markets";
import { createSheet, failure, reasonOf, tableOf, type Sheet } from "./scripted-service";

function sheetWith(count: number): Sheet {
  const sheet = createSheet();
  sheet.service.reports = Array.from({ length: count }, (_, index) => reportOf(index + 1));
  return sheet;
}

/** Three reports with two spellings of tags. */
function taggedSheet(): Sheet {
  const sheet = createSheet();
  sheet.service.reports = [
    reportOf(1, { name: "Alder Q2", tags: ["Core Plus", "2025"] }),
    reportOf(2, { name: "Birch Q2", tags: ["2025"], notes: "Roof in 2027", comparable_ids: [] }),
    reportOf(3, { name: "Alder Q1", tags: [] }),
  ];
  return sheet;
}
const names = (answer: Awaited<ReturnType<Sheet["ask"]>>) => tableOf(answer).rows.map(([name]) => name);

describe("RENT.REPORTS", () => {
  test("lists 25 saved reports with everything about them", async () => {
    const sheet = sheetWith(30);
    const answer = await sheet.ask(reportsQuestion, []);
    const table = tableOf(answer);
    expect(table.columns.map(({ name, format }) => [name, format])).toEqual([
      ["Name", undefined],
      ["Property", undefined],
      ["Comparables", "count"],
      ["Tags", undefined],
      ["Notes", undefined],
      ["Created", "date"],
      ["Updated", "date"],
      ["Id", undefined],
      ["Comparable ids", undefined],
    ]);
    expect(table.rows).toHaveLength(25);
    expect(table.rows[0]).toEqual([
      "Report 1",
      alderId,
      2,
      "2025",
      null,
      45_823,
      45_838,
      "r-1",
      `${compId(1)}; ${compId(2)}`,
    ]);
    expect([table.headers, table.missing]).toEqual([true, ""]);
    expect(answer.notes).toEqual(["25 reports"]);
    expect(sheet.service.calls.map(({ endpoint, asked }) => [endpoint, asked])).toEqual([
      ["GET /property_report", [{ limit: 25, offset: 0 }]],
    ]);
  });

  test.each([
    [100, 250, [[100, 0]]],
    [
      230,
      250,
      [
        [100, 0],
        [100, 100],
        [30, 200],
      ],
    ],
    // A page that isn't full is the last.
    [
      1000,
      150,
      [
        [100, 0],
        [100, 100],
      ],
    ],
  ])("%d of %d, page by page", async (count, existing, pages) => {
    const sheet = sheetWith(existing);
    const answer = await sheet.ask(reportsQuestion, ["", count], ["headers", false, "missing", "#N/A"]);
    expect(tableOf(answer).rows).toHaveLength(Math.min(count, existing));
    expect([tableOf(answer).headers, tableOf(answer).missing]).toEqual([false, "#N/A"]);
    expect(sheet.service.calls.map(({ asked }) => asked)).toEqual(pages.map(([limit, offset]) => [{ limit, offset }]));
  });

  test("a query searches, a tag narrows it down whatever its case", async () => {
    const sheet = taggedSheet();
    expect(names(await sheet.ask(reportsQuestion, ["alder"]))).toEqual(["Alder Q2", "Alder Q1"]);
    expect(names(await sheet.ask(reportsQuestion, ["alder", 1]))).toEqual(["Alder Q2"]);
    expect(names(await sheet.ask(reportsQuestion, ["alder", 5], ["tag", "core plus"]))).toEqual(["Alder Q2"]);
    expect(sheet.endpoints).toEqual(["GET /property_report/search"]);
    expect(reasonOf(await sheet.ask(reportsQuestion, ["alder"], ["tag", "2024"]))).toBe(
      'No report matches "alder" with the tag "2024".',
    );
    expect(reasonOf(await sheet.ask(reportsQuestion, ["cedar"]))).toBe('No report matches "cedar".');
  });

  test("a tag alone asks for its reports; another spelling of it finds them too", async () => {
    const sheet = taggedSheet();
    expect(names(await sheet.ask(reportsQuestion, [], ["tag", "2025"]))).toEqual(["Alder Q2", "Birch Q2"]);
    expect(sheet.endpoints).toEqual(["GET /property_report/tag/2025"]);
    expect(names(await sheet.ask(reportsQuestion, [], ["tag", "core_plus"]))).toEqual(["Alder Q2"]);
    expect(sheet.endpoints.slice(1)).toEqual([
      "GET /property_report/tag/core_plus",
      "GET /property_report/tags",
      "GET /property_report/tag/Core Plus",
    ]);
  });

  test("an unknown tag names the nearest, also where the service answers it with 404", async () => {
    const sheet = taggedSheet();
    const expected = 'No report has the tag "2026". Nearest: 2025, Core Plus.';
    expect(reasonOf(await sheet.ask(reportsQuestion, [], ["tag", "2026"]))).toBe(expected);
    const strict = taggedSheet();
    strict.service.fault = ({ endpoint }) => (endpoint.includes("/tag/") ? failure("NotFoundError") : undefined);
    expect(reasonOf(await strict.ask(reportsQuestion, [], ["tag", "2026"]))).toBe(expected);
    expect(reasonOf(await createSheet().ask(reportsQuestion, [], ["tag", "2026"]))).toBe(
      'No report has the tag "2026". No report has a tag.',
    );
  });

  test("the tags themselves, with how many reports each has", async () => {
    const sheet = taggedSheet();
    const answer = await sheet.ask(reportsQuestion, [], ["tags", true]);
    expect(tableOf(answer).columns).toEqual([{ name: "Tag" }, { name: "Reports", format: "count" }]);
    expect(tableOf(answer).rows).toEqual([
      ["Core Plus", 1],
      ["2025", 2],
    ]);
    expect(tableOf(await sheet.ask(reportsQuestion, ["Core"], ["tags", true])).rows).toEqual([["Core Plus", 1]]);
    expect(tableOf(await sheet.ask(reportsQuestion, ["", 1], ["tags", true])).rows).toHaveLength(1);
    expect(reasonOf(await sheet.ask(reportsQuestion, ["none"], ["tags", true]))).toBe("No report has this tag.");
    expect(reasonOf(await createSheet().ask(reportsQuestion, [], ["tags", true]))).toBe("No report has a tag.");
  });

  test("no report is an answer", async () => {
    expect(reasonOf(await createSheet().ask(reportsQuestion, []))).toBe("The service has no saved reports.");
  });

  test("an option in place of query and count is refused with the formula as it should be", async () => {
    const sheet = taggedSheet();
    expect(await sheet.refusal(reportsQuestion, ["tags", true])).toBe(
      '"tags" is an option, not a query; leave the query empty: =RENT.REPORTS(, , "tags", TRUE).',
    );
    expect(await sheet.refusal(reportsQuestion, ["Tag", "core"])).toContain('=RENT.REPORTS(, , "tag", "core").');
    expect(await sheet.refusal(reportsQuestion, ["alder", "core"])).toContain(
      "count must be a whole number from 1 to 1000",
    );
    expect(await sheet.refusal(reportsQuestion, ["", 0])).toContain("it was given 0");
    expect(await sheet.refusal(reportsQuestion, [], ["label", "core"])).toContain('"label" isn\'t an option');
    expect(sheet.endpoints).toEqual([]);
    expect(reasonOf(await sheet.ask(reportsQuestion, ["tags", "10"]))).toBe('No report matches "tags".');
  });

  test("each page fails once: nothing is kept, and the next calculation asks for that page alone", async () => {
    for (const failing of [1, 2, 3]) {
      const sheet = sheetWith(250);
      sheet.service.fault = ({ number }) => (number === failing ? failure("ServerError") : undefined);
      await expect(sheet.ask(reportsQuestion, ["", 250])).rejects.toMatchObject({ name: "ServerError" });
      expect(tableOf(await sheet.ask(reportsQuestion, ["", 250])).rows).toHaveLength(250);
      expect(sheet.endpoints).toHaveLength(4);
    }
  });
});
