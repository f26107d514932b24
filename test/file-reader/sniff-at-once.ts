/** A file's form, without a pause in between. */
import { atOnce } from "../../src/file-reader/paced-steps";
import { type FileSample, sniffInSteps } from "../../src/file-reader/sniff-file";

export const sniffFile = (...given: Parameters<typeof sniffInSteps>): FileSample | null =>
  atOnce(sniffInSteps(...given));
