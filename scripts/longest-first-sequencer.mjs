/** Longest suites first, so that none is left running by itself at the end; the others as Jest has them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import Sequencer from "@jest/test-sequencer";

const root = path.join(import.meta.dirname, "..");
/** Seconds of the suites that take longest; a file that is not there any more does no harm. */
const seconds = JSON.parse(readFileSync(path.join(root, "test", "suite-seconds.json"), "utf8"));

export default class LongestFirstSequencer extends Sequencer {
  sort(tests) {
    const weight = ({ path: file }) => seconds[path.relative(root, file).split(path.sep).join("/")] ?? 0;
    // Host and browser suites that are not listed take longer than others that are not.
    const rank = (test) => Math.max(weight(test), /[\\/]test[\\/](browser|host)[\\/]/.test(test.path) ? 5 : 0);
    return super.sort(tests).sort((a, b) => rank(b) - rank(a));
  }
}
