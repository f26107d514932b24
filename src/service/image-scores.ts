/** POST /qualityscore/*: what images of a property show. Deprecated by the service and planned for removal. */
import * as v from "valibot";
import { nullableDouble, nullableString, optionalString } from "./wire";

/** The most images of one call. */
export const mostImages = 30;

export const imagesRequestSchema = v.looseObject({
  image_urls: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(mostImages)),
});
export type ImagesRequest = v.InferInput<typeof imagesRequestSchema>;

/** A feature of a room, such as granite_countertops, and how likely it is there, 0..1. */
export const imageFeatureSchema = v.looseObject({ probability: v.number(), feature: v.string() });
export type ImageFeature = v.InferOutput<typeof imageFeatureSchema>;

export const imageQualitySchema = v.looseObject({
  /** Groups of features. */
  features: v.nullish(v.array(v.array(imageFeatureSchema)), []),
  /** 0 (disrepair) to 1 (excellent); null where the image shows no room. */
  quality: nullableDouble,
  /** Function of the room, such as kitchen. */
  function: optionalString,
  url: v.string(),
});
export type ImageQuality = v.InferOutput<typeof imageQualitySchema>;

/** POST /qualityscore/score_interior */
export const interiorScoreResponseSchema = v.looseObject({
  /** Weighted average of the rooms' qualities, 0..1. */
  property_score: nullableDouble,
  /** One an image, in the order of the request. */
  qualities: v.array(imageQualitySchema),
});
export type InteriorScoreResponse = v.InferOutput<typeof interiorScoreResponseSchema>;

/** POST /qualityscore/detect_features */
export const imageFeaturesResponseSchema = v.looseObject({
  result: v.looseObject({
    images: v.array(v.string()),
    /** The features of each of `images`. */
    features: v.array(v.array(imageFeatureSchema)),
  }),
});
export type ImageFeaturesResponse = v.InferOutput<typeof imageFeaturesResponseSchema>;

/** POST /qualityscore/generate_alt_text */
export const altTextResponseSchema = v.looseObject({
  result: v.looseObject({
    images: v.array(v.string()),
    /** The text of each of `images`. */
    alt_text: v.array(nullableString),
  }),
});
export type AltTextResponse = v.InferOutput<typeof altTextResponseSchema>;
