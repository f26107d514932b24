import { photosQuestion } from "../../../src/engine/questions/photos-question";
import type { DataAccess } from "../../../src/engine/data-access";
import type { ImageQuality } from "../../../src/service/image-scores";
import { createSheet, failure, reasonOf, scalarOf, tableOf, type Sheet, type Written } from "./scripted-service";
import { timesSlower } from "../../hostile-text";

const url = (number: number) => `https://img.example/w_800,h_600/${number}.jpg?a=1;b=2`;
const imageOf = (number: number, fields: Partial<ImageQuality> & { altText?: string | null } = {}) => ({
  url: url(number),
  quality: number / 100,
  function: "kitchen",
  features: [],
  altText: `Image ${number}`,
  ...fields,
});

/** Image n has the quality n / 100; images 7 and 8 differ. */
function createPhotoSheet(): Sheet {
  const sheet = createSheet();
  for (let number = 1; number <= 70; number += 1) sheet.service.images.set(url(number), imageOf(number));
  sheet.service.images.set(
    url(7),
    imageOf(7, {
      features: [
        [
          { probability: 0.6, feature: "oven" },
          { probability: 0.49, feature: "kitchen_island" },
        ],
        [
          { probability: 0.93, feature: "granite_countertops" },
          { probability: 0.55, feature: "oven" },
        ],
      ],
    }),
  );
  sheet.service.images.set(url(8), imageOf(8, { quality: null, function: null, altText: null }));
  return sheet;
}

const columnOf = async (sheet: Sheet, args: readonly Written[], options: readonly Written[] = []) =>
  tableOf(await sheet.ask(photosQuestion, args, options)).rows.flat();
const sizes = (sheet: Sheet) =>
  sheet.service.calls.map(({ asked: [body] }) => (body as { image_urls: string[] }).image_urls.length);

describe("RENT.PHOTOS", () => {
  test("the quality of each image, in a column aligned with a range; empty cells stay empty", async () => {
    const sheet = createPhotoSheet();
    const answer = await sheet.ask(photosQuestion, [[[url(3)], [null], [url(8)], [url(1)], [url(3)]]]);
    expect(tableOf(answer)).toEqual({
      kind: "table",
      columns: [{ name: "Quality", format: "score" }],
      rows: [[0.03], [null], [null], [0.01], [0.03]],
      headers: false,
      missing: "",
    });
    expect(answer.notes).toEqual(["3 images, models' judgments"]);
    expect(answer.warnings).toEqual([
      "The service has deprecated its image models and will remove them; RENT.PROPERTY keeps building_quality.",
    ]);
    expect(sheet.service.calls.map(({ endpoint, asked }) => [endpoint, asked])).toEqual([
      ["POST /qualityscore/score_interior", [{ image_urls: [url(3), url(8), url(1)] }]],
    ]);
  });

  test("a list in one cell, whose addresses hold commas; one image; header and missing as asked", async () => {
    const sheet = createPhotoSheet();
    expect(await columnOf(sheet, [`${url(2)}, ${url(5)};${url(4)}\n${url(8)}`])).toEqual([0.02, 0.05, 0.04, null]);
    expect(await columnOf(sheet, [url(6)])).toEqual([0.06]);
    const table = tableOf(
      await sheet.ask(photosQuestion, [[[url(6)], [url(8)]]], ["headers", true, "missing", "#N/A"]),
    );
    expect([table.headers, table.missing]).toEqual([true, "#N/A"]);
  });

  test("rooms, features and descriptions", async () => {
    const sheet = createPhotoSheet();
    const cells = [[url(7), url(8)]];
    expect(await columnOf(sheet, [cells, "room"])).toEqual(["kitchen", null]);
    expect(await columnOf(sheet, [cells, "Function"])).toEqual(["kitchen", null]);
    expect(await columnOf(sheet, [cells, "features"])).toEqual(["granite_countertops; oven", null]);
    expect(await columnOf(sheet, [cells, "features"], ["min_probability", 0.9])).toEqual(["granite_countertops", null]);
    expect(await columnOf(sheet, [cells, "features"], ["min_probability", "40%"])).toEqual([
      "granite_countertops; oven; kitchen_island",
      null,
    ]);
    expect(await columnOf(sheet, [cells, "Alt text"])).toEqual(["Image 7", null]);
    // Quality and room share one call; features need one call at any probability.
    expect(sheet.endpoints).toEqual([
      "POST /qualityscore/score_interior",
      "POST /qualityscore/detect_features",
      "POST /qualityscore/generate_alt_text",
    ]);
  });

  test("more than 30 images are several calls of 30, in their order", async () => {
    const sheet = createPhotoSheet();
    const range = Array.from({ length: 70 }, (_, index) => [url(index + 1)]);
    const column = await columnOf(sheet, [range]);
    expect(column).toEqual(range.map((_, index) => (index === 7 ? null : (index + 1) / 100)));
    expect(sizes(sheet)).toEqual([30, 30, 10]);
    expect(await columnOf(sheet, [range, "alt_text"])).toHaveLength(70);
    expect(sizes(sheet)).toEqual([30, 30, 10, 30, 30, 10]);
  });

  test("one score of all; over several calls their mean by rooms", async () => {
    const sheet = createPhotoSheet();
    const one = await sheet.ask(photosQuestion, [[[url(1)], [url(8)], [url(3)]], "property score"]);
    expect(one.value).toEqual({ kind: "scalar", value: 0.02, format: "score" });
    expect(one.warnings).toHaveLength(1);
    const range = Array.from({ length: 40 }, (_, index) => [url(index + 1)]);
    const several = await sheet.ask(photosQuestion, [range, "property_score"]);
    // Images 1 to 40 without 8, whose room has no score.
    expect(scalarOf(several)).toBeCloseTo((820 - 8) / 39 / 100, 12);
    expect(several.warnings[1]).toContain("weighted by the rooms scored");
  });

  test("an answer that leaves images out is matched by their addresses", async () => {
    const sheet = createPhotoSheet();
    sheet.service.images.delete(url(2));
    sheet.service.scoreInterior = (body) => {
      const qualities = body.image_urls.flatMap((address) => sheet.service.images.get(address) ?? []);
      return Promise.resolve({ data: { property_score: null, qualities }, fetchedAt: 0, endpoint: "" });
    };
    expect(await columnOf(sheet, [[[url(1)], [url(2)], [url(3)]]])).toEqual([0.01, null, 0.03]);
  });

  test("nothing to show is an answer", async () => {
    const sheet = createPhotoSheet();
    expect(reasonOf(await sheet.ask(photosQuestion, [url(8)]))).toBe("The service has no quality for these images.");
    expect(reasonOf(await sheet.ask(photosQuestion, [url(8), "property_score"]))).toBe(
      "The service found no room to score in these images.",
    );
  });

  test("what is no web address is left out with a warning; nothing else than that is refused", async () => {
    const sheet = createPhotoSheet();
    const answer = await sheet.ask(photosQuestion, [[[url(1)], ["kitchen.jpg"], ["javascript:alert(1)"]]]);
    expect(tableOf(answer).rows).toEqual([[0.01], [null], [null]]);
    expect(answer.warnings.slice(0, 2)).toEqual([
      '"kitchen.jpg" isn\'t a web address and was skipped.',
      '"javascript:alert(1)" isn\'t a web address and was skipped.',
    ]);
    expect(sizes(sheet)).toEqual([1]);
    expect(await sheet.refusal(photosQuestion, ["kitchen.jpg"])).toContain('it was given "kitchen.jpg"');
    expect(await sheet.refusal(photosQuestion, [[[null], [""]]])).toContain("urls is empty");
    expect(await sheet.refusal(photosQuestion, [Array.from({ length: 601 }, () => [url(1)])])).toContain("at most 600");
    expect(await sheet.refusal(photosQuestion, [url(1), "qualty"])).toContain("Nearest: quality");
    expect(await sheet.refusal(photosQuestion, [url(1), "features"], ["min_probability", 80])).toContain("from 0 to 1");
    expect(await sheet.refusal(photosQuestion, [url(1)], ["probability", 0.8])).toContain("Nearest: min_probability");
    expect(sizes(sheet)).toEqual([1]);
  });

  test("where the endpoint is gone, the message says so, and nothing is kept", async () => {
    const sheet = createPhotoSheet();
    sheet.service.fault = () => failure("NotFoundError");
    for (const measure of ["quality", "property_score", "room", "features", "alt_text"]) {
      await expect(sheet.ask(photosQuestion, [url(1), measure])).rejects.toMatchObject({
        name: "NotFoundError",
        message: expect.stringContaining("removed its image models") as string,
      });
    }
    expect(sheet.answers.size).toBe(0);
    sheet.service.fault = () => undefined;
    expect(await columnOf(sheet, [url(1)])).toEqual([0.01]);
  });

  test("a call of several that fails fails the cell; the others are not asked again", async () => {
    const sheet = createPhotoSheet();
    const range = Array.from({ length: 70 }, (_, index) => [url(index + 1)]);
    sheet.service.fault = ({ number }) => (number === 2 ? failure("ServerError") : undefined);
    await expect(sheet.ask(photosQuestion, [range])).rejects.toMatchObject({ name: "ServerError" });
    expect(await columnOf(sheet, [range])).toHaveLength(70);
    expect(sizes(sheet)).toEqual([30, 30, 10, 30]);
  });

  test.each<[string, string, string]>([
    ["blanks and commas in a list", `${url(1)}${" ,".repeat(16_000)}`, `${url(1)}${"x,".repeat(16_000)}`],
    ["one long address", `http://p${":".repeat(32_000)} x`, `http://p${"x".repeat(32_000)}/`],
  ])("%s cost no more than other text of their length", (_, hostile, harmless) => {
    const read = (text: string) => photosQuestion.answer([[[text]]], [], noData).catch(() => undefined);
    const noData = new Proxy({} as DataAccess, { get: () => () => Promise.reject(new Error("not asked")) });
    expect(timesSlower(read, hostile, harmless)).toBeLessThan(300);
  });
});
