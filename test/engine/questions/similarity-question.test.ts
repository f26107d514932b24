import { similarityQuestion } from "../../../src/engine/questions/similarity-question";
import { failure, reasonOf, tableOf } from "./scripted-service";
import { birch, birchId, createBirchSheet } from "./birch";
import { comparables, compDocuments, compId } from "./sample-documents";

const bodyOf = (asked: readonly unknown[] | undefined) =>
  asked?.[1] as { selected_ids?: string[]; simple_subject?: object };

/** Comparables 1 and 2 with embeddings. */
function createEmbeddedSheet() {
  const sheet = createBirchSheet();
  const embed = (number: number, property_embedding: number[] | null) =>
    sheet.service.documents.set(compId(number), {
      ...(compDocuments[number - 1] ?? birch),
      property_embedding,
      market_embedding: [0, 1],
    });
  embed(1, [4, 3]);
  embed(2, null);
  return sheet;
}

describe("RENT.SIMILARITY", () => {
  it("stands beside its ids: same order, gaps and doubles kept, no header", async () => {
    const sheet = createBirchSheet();
    // The service returns best first, regardless of the order of the ids.
    sheet.service.comparables = {
      ...sheet.service.comparables,
      comparables: comparables.filter(({ id }) => [compId(1), compId(3)].includes(id)),
    };
    const ids = [[compId(3)], [null], [compId(1).toUpperCase()], [compId(3)]];
    const answer = await sheet.ask(similarityQuestion, [birchId, ids]);
    expect(answer.value).toEqual({
      kind: "table",
      columns: [{ name: "Similarity: overall", format: "score" }],
      rows: [[0.93], [null], [0.95], [0.93]],
      headers: false,
      missing: "",
    });
    const [query, body] = sheet.service.calls.at(-1)?.asked ?? [];
    expect(query).toEqual({ topN: 2 });
    expect((body as { selected_ids: string[] }).selected_ids).toEqual([compId(3), compId(1)]);
  });

  it.each([
    ["distance_miles", 0.31, "miles"],
    ["distance_meters", 500, "count"],
    ["vintage", 0.8, "score"],
    ["unit_mix.1BR", 0.66, "score"],
    ["Similarity", 0.95, "score"],
  ])("facet %s: %p", async (facet, expected, format) => {
    const table = tableOf(await createBirchSheet().ask(similarityQuestion, [birchId, compId(1), facet]));
    expect(table.rows).toEqual([[expected]]);
    expect(table.columns[0]?.format).toBe(format);
  });

  it.each(["unit_mix.studio", "unit_mix", "market"])(
    "alone in a cell, an unknown %s is #N/A with the reason",
    async (facet) => {
      const answer = await createBirchSheet().ask(similarityQuestion, [birchId, compId(1), facet]);
      expect(reasonOf(answer)).toContain(facet);
    },
  );

  it("compares embeddings on the device", async () => {
    const sheet = createEmbeddedSheet();
    const ids = [[compId(1)], [compId(2)]];
    const answer = await sheet.ask(similarityQuestion, [birchId, ids, "property_embedding"]);
    // (3 x 4 + 4 x 3) / (5 x 5)
    expect(tableOf(answer).rows).toEqual([[expect.closeTo(0.96, 10)], [null]]);
    expect(answer.warnings).toEqual([`No property_embedding to compare for ${compId(2)}.`]);
    expect(sheet.endpoints).not.toContain("POST /property/comparables");
    expect(tableOf(await sheet.ask(similarityQuestion, [birchId, ids, "Market Embedding"])).rows).toEqual([[0], [0]]);
  });

  it("takes a list in one cell, options and a header", async () => {
    const sheet = createBirchSheet();
    const options = [
      [
        ["headers", true],
        ["missing", "#N/A"],
        ["use_embedding", true],
      ],
    ];
    const answer = await sheet.ask(similarityQuestion, [birchId, `${compId(1)}, ${compId(2)}`, "vintage"], options);
    expect(tableOf(answer)).toMatchObject({ headers: true, missing: "#N/A", rows: [[0.8], [null]] });
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual({ topN: 2, useEmbedding: true });
  });

  it("takes a property to be built as the subject", async () => {
    const sheet = createBirchSheet();
    const block = [
      ["lat", 30.27],
      ["lon", -97.74],
    ];
    expect(tableOf(await sheet.ask(similarityQuestion, [block, compId(1)])).rows).toEqual([[0.95]]);
    expect(bodyOf(sheet.service.calls.at(-1)?.asked).simple_subject).toMatchObject({ lat: 30.27, is_apartment: true });
    expect(await sheet.refusal(similarityQuestion, [block, compId(1), "property_embedding"])).toContain(
      "does not exist yet",
    );
  });

  it("leaves empty what names no property, and says so", async () => {
    const sheet = createBirchSheet();
    const answer = await sheet.ask(similarityQuestion, [birchId, [["Nowhere 1"], [compId(1)]]]);
    expect(tableOf(answer).rows).toEqual([[null], [0.95]]);
    expect(answer.warnings[0]).toContain('No property matches "Nowhere 1"');
    expect(reasonOf(await sheet.ask(similarityQuestion, [birchId, "Nowhere 1"]))).toContain("None of the ids");
    const bare = createBirchSheet({ ...birch, property_embedding: null });
    expect(reasonOf(await bare.ask(similarityQuestion, [birchId, compId(1), "property_embedding"]))).toBe(
      "The service has no property_embedding of the subject.",
    );
  });

  it("warns of an id that is gone, and fails when the service does", async () => {
    const sheet = createEmbeddedSheet();
    const gone = "d0000000-0000-5000-8000-000000000000";
    const ids = [[compId(1)], [gone]];
    const answer = await sheet.ask(similarityQuestion, [birchId, ids]);
    expect(tableOf(answer).rows).toEqual([[0.95], [null]]);
    expect(answer.warnings).toEqual([`The service didn't compare the subject with any of: ${gone}.`]);
    const embedded = await sheet.ask(similarityQuestion, [birchId, ids, "property_embedding"]);
    expect(tableOf(embedded).rows).toEqual([[expect.closeTo(0.96, 10)], [null]]);
    sheet.service.fault = ({ endpoint }) => (endpoint.endsWith(compId(2)) ? failure("ServerError") : undefined);
    await expect(sheet.ask(similarityQuestion, [birchId, compId(2), "property_embedding"])).rejects.toMatchObject({
      name: "ServerError",
    });
  });

  it("refuses what it does not know, with the nearest three", async () => {
    const sheet = createBirchSheet();
    expect(await sheet.refusal(similarityQuestion, [birchId, compId(1), "vintag"])).toMatch(
      /^"vintag" isn't a facet\. Nearest: vintage, \w+, \w+\. All: overall, /,
    );
    expect(await sheet.refusal(similarityQuestion, [birchId, [[null], [""]]])).toContain("ids is empty");
    expect(await sheet.refusal(similarityQuestion, [birchId, Array.from({ length: 201 }, () => ["x"])])).toContain(
      "at most 200",
    );
    expect(await sheet.refusal(similarityQuestion, [birchId, compId(1)], ["useEmbeding", true])).toContain(
      "Nearest: ai_similarity, ",
    );
  });
});
