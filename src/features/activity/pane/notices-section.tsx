import type { JSX } from "preact";
import type { ActivityAddin, Notice } from "../activity";
import { usePane } from "../../../ui/pane-context";
import { MoveCandidates } from "./move-candidates";
import { Rows, Time } from "./rows";

export interface NoticesSectionProps {
  readonly addin: ActivityAddin;
  readonly notices: readonly Notice[];
}

/** Things the user should know although no cell shows an error for them. */
export function NoticesSection({ addin, notices }: NoticesSectionProps): JSX.Element | null {
  const { texts, textOf } = usePane();
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="notices-heading">
      <h2 id="notices-heading">{texts.notices.heading}</h2>
      <Rows
        items={notices}
        row={(notice) => (
          <li class="row" key={notice.id}>
            <p class="message wrap-anywhere">{textOf(notice.message)}</p>
            <p class="hint">
              <Time at={notice.at} />
            </p>
            {notice.move !== undefined && <MoveCandidates sheet={addin.sheet} move={notice.move} />}
          </li>
        )}
      />
    </section>
  );
}
