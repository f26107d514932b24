/** The one door to the row reader: what intake uses of it. */
export { readRecord } from "../../import/delimited-record";
export { atOnce, type Steps } from "../../import/paced-steps";
export { detectEncoding } from "../../import/text-encoding";
