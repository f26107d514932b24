/** Runs the longest suites first, so none is left running alone at the end; the others in Jest's order. */
import { readFileSync } from "node:fs";
import path from "node:path";
import Sequencer from "@jest/test-sequencer";

const root = path.join(import.meta.dirname, "..");
/** Seconds of the longest suites; entries for missing files are harmless. */
const seconds = JSON.parse(readFileSync(path.join(root, "test", "suite-seconds.json"), "utf8"));

export default class LongestFirstSequencer extends Sequencer {
  sort(tests) {
    const weight = ({ path: file }) => seconds[path.relative(root, file).split(path.sep).join("/")] ?? 0;
    // Unlisted host and browser suites are slower than other unlisted ones.
    const rank = (test) => Math.max(weight(test), /[\\/]test[\\/](browser|host)[\\/]/.test(test.path) ? 5 : 0);
    return super.sort(tests).sort((a, b) => rank(b) - rank(a));
  }
}
