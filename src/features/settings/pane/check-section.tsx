import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { createProductCheck } from "../../check/check";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";

declare const COMPSHEET_VERSION: string;

/** Checks this Excel in a blank workbook, and shows the report to copy. */
export function CheckSection(): JSX.Element {
  const { texts } = usePane();
  const words = texts.settings.check;
  const action = useAction();
  const id = useId();
  const [report, setReport] = useState("");
  const check = async (): Promise<string> => {
    const kit = createProductCheck(COMPSHEET_VERSION);
    const problem = await kit.problem();
    if (problem !== null) return words.problems[problem];
    const results = await kit.run("A");
    setReport(JSON.stringify(await kit.report([]), null, 2));
    await kit.clear();
    return words.done(results.length, results.filter(({ outcome }) => outcome === "differs").length);
  };
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.heading}</h2>
      <p class="hint">{words.help}</p>
      <div class="action">
        <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(check)}>
          {words.start}
        </button>
      </div>
      <ActionOutcome action={action} />
      {report !== "" && (
        <textarea class="file-text" aria-label={words.report} readOnly spellcheck={false} rows={8} value={report} />
      )}
    </section>
  );
}
