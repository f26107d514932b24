import { decode } from "../../src/service/decode";
import { endpoints } from "../../src/service/endpoints";
import type { AltTextResponse, ImageFeaturesResponse, InteriorScoreResponse } from "../../src/service/image-scores";
import { startSandbox } from "./sandbox-fixture";

const samples = [{ number: 1, street: "1 Elm St" }];
const { post, postJson } = startSandbox(samples);
const urls = (names: readonly string[], folder = "https://images.test/a/") => names.map((name) => folder + name);
const score = async (image_urls: readonly string[]) =>
  decode<InteriorScoreResponse>(
    endpoints.scoreInterior.response,
    await postJson<unknown>("/qualityscore/score_interior", { image_urls }),
    "score",
  );
const paths = ["score_interior", "detect_features", "generate_alt_text"].map((name) => `/qualityscore/${name}`);

describe("POST /qualityscore", () => {
  test("service.md § Computer vision endpoints (deprecated): score_interior rates every image in the order of the request", async () => {
    const images = urls(["kitchen.jpg", "bath-2.jpg", "x81.jpg", "exterior.jpg"]);
    const { property_score, qualities } = await score(images);
    expect(qualities.map(({ url }) => url)).toEqual(images);
    expect(qualities.map((item) => item.function).filter((_, i) => i !== 2)).toEqual([
      "kitchen",
      "bathroom",
      "exterior",
    ]);
    expect(qualities[3]?.quality).toBeNull();
    for (const { quality, features } of qualities) {
      if (quality !== null) expect(quality >= 0 && quality <= 1).toBe(true);
      expect(features?.flat().every(({ probability }) => probability > 0 && probability < 1)).toBe(true);
    }
    expect(property_score).toBeGreaterThan(0);
  });

  test("service.md § Computer vision endpoints (deprecated): property_score is the weighted mean of the rooms", async () => {
    const { property_score, qualities } = await score(urls(["kitchen.jpg", "bedroom.jpg", "facade.jpg"]));
    const [kitchen, bedroom] = qualities;
    // A kitchen counts 2, a bedroom 1, anything but a room 0.
    expect(property_score).toBeCloseTo((2 * kitchen!.quality! + bedroom!.quality!) / 3, 4);
    expect((await score(urls(["exterior.jpg"]))).property_score).toBeNull();
  });

  test("the same address always shows the same, another one something else", async () => {
    const [first] = (await score(urls(["kitchen-1.jpg"]))).qualities;
    expect((await score(urls(["a.jpg", "kitchen-1.jpg"]))).qualities[1]).toEqual(first);
    expect((await score(urls(["kitchen-2.jpg"]))).qualities[0]).not.toEqual({
      ...first,
      url: urls(["kitchen-2.jpg"])[0],
    });
  });

  test("service.md § Computer vision endpoints (deprecated): detect_features lists the features of each image", async () => {
    const images = urls(["kitchen.jpg", "pool.jpg"]);
    const { result } = decode<ImageFeaturesResponse>(
      endpoints.detectFeatures.response,
      await postJson<unknown>("/qualityscore/detect_features", { image_urls: images }),
      "features",
    );
    expect(result.images).toEqual(images);
    expect(result.features).toHaveLength(2);
    expect(result.features[0]?.some(({ feature }) => feature.endsWith("countertops"))).toBe(true);
    expect(result.features[1]?.some(({ feature }) => feature === "swimming_pool")).toBe(true);
    const scored = (await score(images)).qualities[0]!.features.flat();
    expect(new Set(result.features[0])).toEqual(new Set(scored));
  });

  test("service.md § Computer vision endpoints (deprecated): generate_alt_text describes each image", async () => {
    const images = urls(["kitchen.jpg", "closet.jpg"]);
    const { result } = decode<AltTextResponse>(
      endpoints.generateAltText.response,
      await postJson<unknown>("/qualityscore/generate_alt_text", { image_urls: images }),
      "alt text",
    );
    expect(result.images).toEqual(images);
    expect(result.alt_text[0]).toMatch(/^Kitchen with [a-z ,]+ and [a-z ]+$/);
    expect(result.alt_text[1]).toMatch(/^Walk-in closet with (custom shelves|hanging rods)$/);
  });

  test.each(paths)("service.md § Limits: %s takes 30 images and refuses 31", async (path) => {
    const images = (count: number) => urls(Array.from({ length: count }, (_, i) => `${i}.jpg`));
    expect((await post(path, { image_urls: images(30) })).status).toBe(200);
    const refused = await post(path, { image_urls: images(31) });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      message: "Bad request",
      details: "image_urls: expected at most 30 addresses",
    });
  });

  test.each<[object, string]>([
    [{}, "image_urls"],
    [{ image_urls: [] }, "image_urls"],
    [{ image_urls: "https://a.test/b.jpg" }, "image_urls"],
    [{ image_urls: ["https://a.test/b.jpg", "b.jpg"] }, "image_urls.1"],
    [{ image_urls: ["file:///etc/passwd"] }, "image_urls.0"],
    [{ image_urls: [null] }, "image_urls.0"],
  ])("service.md § Errors: images %j are a 400 that names the field", async (body, field) => {
    for (const path of paths) {
      const response = await post(path, body);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { details: string }).details.split(": ")[0]).toBe(field);
    }
  });

  test("service.md § Versioning: once removed, the three endpoints answer 404, and nothing else does", async () => {
    const removed = startSandbox(samples, { deprecated: "removed" });
    for (const path of paths) {
      const response = await removed.post(path, { image_urls: urls(["a.jpg"]) });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "Not found", details: "This endpoint was removed." });
    }
    expect((await removed.send("/property/search?q=elm")).status).toBe(200);
  });
});
