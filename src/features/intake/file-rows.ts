/** The one door to the row reader: what intake uses of it. */
export { readRecord } from "../../file-reader/delimited-record";
export { atOnce, createTurns, inTurns, type Pace, type Steps, type Turns } from "../../file-reader/paced-steps";
export { decodeText, detectEncoding } from "../../file-reader/text-encoding";
export type { Thread } from "../../file-reader/thread";
