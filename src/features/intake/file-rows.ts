/** The one door to the row reader: what intake uses of it. */
export { readRecord } from "../../file-reader/delimited-record";
export { atOnce, type Steps } from "../../file-reader/paced-steps";
export { detectEncoding } from "../../file-reader/text-encoding";
