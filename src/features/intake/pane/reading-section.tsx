import type { JSX } from "preact";
import { Disclosure } from "../../../ui/disclosure";
import { usePane } from "../../../ui/pane-context";
import type { IntakeResult } from "../intake-result";

/** What was decided about the file's sheets, headings, columns, rows and totals, with the places. */
export function ReadingSection({ result: { decisions = [] } }: { readonly result: IntakeResult }): JSX.Element | null {
  const { texts, textOf } = usePane();
  if (decisions.length === 0) return null;
  return (
    <Disclosure title={texts.intake.howRead}>
      <ul class="plain intake-reasons">
        {decisions.map(({ say }) => (
          <li key={say}>{textOf(say)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
