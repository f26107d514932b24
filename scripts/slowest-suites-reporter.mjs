/** Prints the ten slowest suites at the end of a run. */
import path from "node:path";

const shown = 10;

export default class SlowestSuitesReporter {
  /** @param {unknown} _contexts @param {import("@jest/reporters").AggregatedResult} results */
  onRunComplete(_contexts, { testResults }) {
    if (testResults.length < 2) return;
    const timed = testResults
      .map(({ testFilePath, perfStats }) => ({ file: testFilePath, ms: perfStats.end - perfStats.start }))
      .sort((a, b) => b.ms - a.ms);
    const lines = timed
      .slice(0, shown)
      .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path.relative(process.cwd(), file)}`);
    process.stderr.write(`\nSlowest suites:\n${lines.join("\n")}\n`);
  }
}
