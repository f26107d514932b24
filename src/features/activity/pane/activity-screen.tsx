import "./activity.css";
import type { JSX } from "preact";
import { DiagnosticsSection } from "./diagnostics-section";
import { ErrorsSection } from "./errors-section";
import { NightsSection } from "./nights-section";
import { NoticesSection } from "./notices-section";
import { RequestsSection } from "./requests-section";
import { usePane } from "../../../ui/pane-context";
import type { ActivityScreenProps } from "../activity";
import { StoredFigures } from "../../../ui/stored-figures";

/** Why cells show errors, the requests to the service, what is saved, and a file for support. */
export function ActivityScreen({ addin, status }: ActivityScreenProps): JSX.Element {
  const { texts, textOf } = usePane();
  return (
    <>
      <ErrorsSection addin={addin} errors={status.errors} />
      <NoticesSection addin={addin} notices={status.notices} />
      <NightsSection addin={addin} />
      <details class="activity-details">
        <summary>{texts.activityDetails}</summary>
        <RequestsSection requests={status.requests} today={status.requestsToday} />
        <section aria-labelledby="stored-heading">
          <h2 id="stored-heading">{texts.storedAnswers}</h2>
          {status.storeProblem !== null && <p class="failure">{textOf(status.storeProblem)}</p>}
          <dl class="facts facts-figures">
            <StoredFigures status={status} />
          </dl>
        </section>
        <DiagnosticsSection addin={addin} />
      </details>
    </>
  );
}
