import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * What is judged of photos.
 * @customenum {string}
 */
enum PHOTO_MEASURE {
  /** Quality of each room, 0 (disrepair) to 1 (excellent). */
  quality = "quality",
  /** One score of all rooms together, 0 to 1. */
  propertyScore = "property_score",
  /** Kind of room. */
  room = "room",
  /** Features of the room, most likely first. */
  features = "features",
  /** Description of the image. */
  altText = "alt_text",
}

/**
 * Judges photos by the service's image models, which it has deprecated: quality, kind of room, features or a description.
 * @customfunction PHOTOS
 * @param urls Web addresses of images, as a range or a list; empty cells stay empty.
 * @param [measure] "quality", "property_score" (one figure), "room", "features" or "alt_text". Default: "quality".
 * @param [options] Pairs of name and value, such as "min_probability", 0.8 or "headers", TRUE; or a two-column block of them.
 * @param invocation Call.
 * @returns Column in the order of the addresses, without a header unless asked for; scores are 0 to 1.
 * @requiresAddress
 */
export function photos(
  urls: any[][],
  measure: PHOTO_MEASURE,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.PHOTOS, [urls, measure], options, invocation)) as any[][];
}
