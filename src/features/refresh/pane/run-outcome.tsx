import type { JSX } from "preact";
import type { RefreshRun } from "./use-refresh-run";

export interface RunOutcomeProps {
  readonly run: RefreshRun;
  readonly at: RefreshRun["at"];
}

/** The outcome of what was pressed above it. */
export function RunOutcome({ run, at }: RunOutcomeProps): JSX.Element {
  const { notice, failure } = run.at === at ? run : { notice: "", failure: "" };
  return (
    <>
      <p class="notice" role="status">
        {notice}
      </p>
      {failure !== "" && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
