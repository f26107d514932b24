/** Browser and host suites take longest: begun first, none of them is left running alone at the end. */
import path from "node:path";
import Sequencer from "@jest/test-sequencer";

const longest = ["browser", "host"];

function rank({ path: file }) {
  const [folder] = path.relative(path.join(import.meta.dirname, "..", "test"), file).split(path.sep);
  const place = longest.indexOf(folder);
  return place < 0 ? longest.length : place;
}

export default class BrowserFirstSequencer extends Sequencer {
  sort(tests) {
    // Within a folder as Jest has it: what failed or took longest the last time, else the largest file.
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
