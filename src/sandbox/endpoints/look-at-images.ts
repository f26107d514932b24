import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import { imagesRequestSchema, mostImages } from "../../service/image-scores";
import { altText, detectFeatures as featuresOf, scoreInterior as scoreOf } from "../models/image-score-model";
import { defineEndpoint } from "./endpoint";

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

const bodySchema = v.looseObject({
  ...imagesRequestSchema.entries,
  image_urls: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(4000), v.check(isWebAddress, "expected an http or https address"))),
    v.minLength(1, "expected at least one address"),
    v.maxLength(mostImages, `expected at most ${mostImages} addresses`),
  ),
});

const deprecated = { product: "computer_vision", isDeprecated: true, body: bodySchema } as const;

/** POST /qualityscore/score_interior. */
export const scoreInterior = defineEndpoint({
  ...endpoints.scoreInterior,
  ...deprecated,
  summary: "The condition of the rooms on images",
  handle: ({ body }) => scoreOf(body.image_urls),
});

/** POST /qualityscore/detect_features. */
export const detectFeatures = defineEndpoint({
  ...endpoints.detectFeatures,
  ...deprecated,
  summary: "The features of the rooms on images",
  handle: ({ body: { image_urls: images } }) => ({ result: { images, features: images.map(featuresOf) } }),
});

/** POST /qualityscore/generate_alt_text. */
export const generateAltText = defineEndpoint({
  ...endpoints.generateAltText,
  ...deprecated,
  summary: "A sentence for each image",
  handle: ({ body: { image_urls: images } }) => ({ result: { images, alt_text: images.map(altText) } }),
});
