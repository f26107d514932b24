import { toHostResult } from "../../../src/host/cell-values";
import { profileQuestion } from "../../../src/engine/questions/profile-question";
import { birchId, createBirchSheet } from "./birch";
import { compId } from "./sample-documents";
import { reasonOf, tableOf } from "./scripted-service";

function createProfileSheet() {
  const sheet = createBirchSheet();
  const row = (
    facet: string,
    subject: number | null,
    least: number,
    mean: number,
    most: number,
    rank: number | null,
  ) => ({
    facet,
    subject_value: subject,
    comps_min: least,
    comps_avg: mean,
    comps_max: most,
    comps_count: 10,
    subject_rank: rank,
  });
  sheet.service.comparables = {
    ...sheet.service.comparables,
    competition_profile: [
      row("year_built", 2015, 2001, 2006.5, 2012, 1),
      row("effective_rent", 1610, 910, 955, 1000, 1),
      row("effective_rent_per_sqft", null, 1.82, 1.91, 2, null),
    ],
  };
  return sheet;
}

describe("RENT.PROFILE", () => {
  it("gives the profile, each row in its own unit", async () => {
    const answer = await createProfileSheet().ask(profileQuestion, [birchId]);
    const table = tableOf(answer);
    expect(table.columns.map(({ name }) => name)).toEqual([
      "Facet",
      "Subject",
      "Lowest",
      "Average",
      "Highest",
      "Comparables",
      "Rank",
    ]);
    expect(table.rows).toEqual([
      ["Year built", 2015, 2001, 2006.5, 2012, 10, 1],
      ["Effective rent", 1610, 910, 955, 1000, 10, 1],
      ["Effective rent per sqft", null, 1.82, 1.91, 2, 10, null],
    ]);
    expect(table.rowFormats).toEqual(["year", "money", "moneyCents"]);
    expect(answer.notes).toEqual([
      "Among 10 comparables; rank 1 is the highest",
      'Left out: restricted, senior, student properties; add them with the option "include"',
    ]);
  });

  it("shows each row's numbers in that unit, and counts as counts", async () => {
    const answer = await createProfileSheet().ask(profileQuestion, [birchId]);
    const shown = toHostResult(answer, { dataTypes: true, formatOnDouble: false }) as unknown[][];
    expect(shown[1]?.[1]).toMatchObject({ basicValue: 2015, numberFormat: "0" });
    expect(shown[2]?.[1]).toEqual({
      type: "FormattedNumber",
      basicType: "Double",
      basicValue: 1610,
      numberFormat: "$#,##0",
    });
    expect(shown[2]?.[5]).toMatchObject({ basicValue: 10, numberFormat: "#,##0" });
    expect(shown[3]?.[2]).toMatchObject({ basicValue: 1.82, numberFormat: "$#,##0.00" });
  });

  it("passes count, filters and forced properties on", async () => {
    const sheet = createProfileSheet();
    const answer = await sheet.ask(
      profileQuestion,
      [birchId, 4],
      [[["headers", false]], "maxDistance", 3, "selected", [[compId(7)], [compId(8)]], "excluded", compId(1)],
    );
    expect(tableOf(answer).headers).toBe(false);
    expect(sheet.service.calls.at(-1)?.asked).toEqual([
      { topN: 4, maxDistance: 3, isAffordable: false, isSenior: false, isStudent: false },
      expect.objectContaining({ selected_ids: [compId(7), compId(8)], excluded_ids: [compId(1)] }),
    ]);
  });

  it("takes a property to be built as the subject", async () => {
    const sheet = createProfileSheet();
    const block = [
      ["lat", 30.27],
      ["lon", -97.74],
      ["number_units", 220],
    ];
    expect(tableOf(await sheet.ask(profileQuestion, [block])).rows).toHaveLength(3);
    expect(sheet.service.calls.at(-1)?.asked[1]).toMatchObject({ simple_subject: { number_units: 220 } });
  });

  it("says when there is none, and refuses what it does not know", async () => {
    const sheet = createBirchSheet();
    expect(reasonOf(await sheet.ask(profileQuestion, [birchId]))).toContain("no competition profile");
    sheet.service.comparables = { comparables: [], competition_profile: [] };
    expect(reasonOf(await sheet.ask(profileQuestion, [birchId, 3]))).toContain("No comps match");
    expect(await sheet.refusal(profileQuestion, [birchId, 0])).toContain("from 1 to 100");
    expect(await sheet.refusal(profileQuestion, [birchId], ["maxDistnce", 3])).toContain("Nearest: max_distance, ");
  });
});
