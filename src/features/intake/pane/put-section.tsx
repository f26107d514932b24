import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";
import { canAccept } from "../intake-tables";
import type { DealSession, DealWork, ReadDeal } from "./deal-session";

export interface PutSectionProps {
  readonly deal: ReadDeal;
  readonly session: DealSession;
  readonly work: DealWork;
  run(this: void, work: () => Promise<void>): void;
}

/** What goes into the workbook; nothing of a refused file, unless a person accepts totals that don't tie. */
export function PutSection({ deal, session, work, run }: PutSectionProps): JSX.Element | null {
  const { texts, textOf } = usePane();
  const words = texts.intake;
  const { result, update, keepsNames } = deal;
  const [accepts, setAccepts] = useState(false);
  // Another property's table is never changed unasked.
  const [updates, setUpdates] = useState(update?.isSameProperty ?? true);
  const mayAccept = canAccept(result);
  if (result.decision === "refuse" && !mayAccept) return null;
  const isReady = work === "none" && (result.decision === "accept" || accepts);
  const hasUpdate = update !== null && result.rentRoll !== undefined;
  return (
    <section aria-label={words.put}>
      {mayAccept && <Check label={words.accept} isChecked={accepts} set={setAccepts} />}
      {hasUpdate && <Check label={words.updates} isChecked={updates} set={setUpdates} />}
      {hasUpdate &&
        update.doubts.map(({ say }) => (
          <p key={say} class="intake-doubt" role="status">
            {textOf(say)}
          </p>
        ))}
      {hasUpdate && updates && update.clears.length > 0 && (
        <p class="hint" role="status">
          {words.clears(update.clears.join(", "))}
        </p>
      )}
      {result.rentRoll && (
        <Check
          label={words.names}
          isChecked={keepsNames}
          set={(isChecked) => run(() => session.keepNames(isChecked))}
          hint={words.namesHint}
        />
      )}
      <div class="button-row">
        <button
          type="button"
          class="button button-primary"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) run(() => session.put({ updates: hasUpdate && updates, accepts }));
          }}
        >
          {work === "writing" ? words.putting : words.put}
        </button>
      </div>
    </section>
  );
}

interface CheckProps {
  readonly label: string;
  readonly hint?: string;
  readonly isChecked: boolean;
  set(this: void, isChecked: boolean): void;
}

const Check = ({ label, hint, isChecked, set }: CheckProps): JSX.Element => (
  <label class="check">
    <input type="checkbox" checked={isChecked} onChange={(event) => set(event.currentTarget.checked)} />
    <span>
      {label}
      {hint !== undefined && <span class="hint"> {hint}</span>}
    </span>
  </label>
);
