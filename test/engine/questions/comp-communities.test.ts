/** Which restricted, senior and student properties a subject's comps exclude. */
import { compsQuestion } from "../../../src/engine/questions/comps-question";
import type { PropertyDetails } from "../../../src/service/property-details";
import { alder, alderId } from "./sample-documents";
import { createSheet, tableOf, type Written } from "./scripted-service";

/** The limits of a subject that is neither restricted, senior nor student. */
const market = { isAffordable: false, isSenior: false, isStudent: false };

describe("communities that the subject is none of", () => {
  const limitsOf = async (flags: Partial<PropertyDetails>, options: Written[] = []) => {
    const sheet = createSheet();
    sheet.service.documents.set(alderId, { ...alder, ...flags });
    const table = tableOf(await sheet.ask(compsQuestion, [alderId, 3], options));
    return [
      sheet.service.calls.find(({ endpoint }) => endpoint.startsWith("POST"))?.asked[0],
      table.columns.at(-1)?.name,
    ];
  };

  test("are left out, one by one", async () => {
    expect(await limitsOf({ is_affordable: true })).toEqual([
      { topN: 3, isSenior: false, isStudent: false },
      "Flags (senior, student left out)",
    ]);
    expect(await limitsOf({ is_affordable: true, is_senior: true, is_student: true })).toEqual([{ topN: 3 }, "Flags"]);
    expect(await limitsOf({ is_senior: null, is_affordable: null, is_student: null })).toEqual([
      { topN: 3, ...market },
      "Flags (restricted, senior, student left out)",
    ]);
  });

  test("come back with include, and as a limit of their own decides", async () => {
    expect(await limitsOf({}, ["include", "senior, Restricted"])).toEqual([
      { topN: 3, isStudent: false },
      "Flags (student left out)",
    ]);
    expect(await limitsOf({}, ["isSenior", true])).toEqual([
      { topN: 3, ...market, isSenior: true },
      "Flags (restricted, student left out)",
    ]);
    expect(await limitsOf({ is_senior: true }, ["isSenior", false])).toEqual([
      { topN: 3, ...market },
      "Flags (restricted, senior, student left out)",
    ]);
    expect(await createSheet().refusal(compsQuestion, [alderId, 3], ["include", "poodles"])).toMatch(
      /"include" must be one or more of restricted, senior, student/,
    );
  });

  test("are left out for a property to be built too", async () => {
    const sheet = createSheet();
    await sheet.ask(compsQuestion, [
      [
        ["lat", 30.27],
        ["lon", -97.74],
      ],
      2,
      "name",
    ]);
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual({ topN: 2, ...market });
  });
});
