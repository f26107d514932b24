/**
 * Makes a property the workbook's subject: asks before replacing the user's cell, shows the previous value, and can
 * undo.
 */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import type { FormerSubject } from "../../../host/subject-setting";
import { usePane } from "../../../ui/pane-context";
import { focusOnce, type Insertion } from "./sheet-insertion";

export interface SubjectButtonProps {
  readonly sheet: SheetAccess;
  /** The new subject: the property's address or id. */
  readonly subjectText: () => Promise<string>;
  readonly isSubject: boolean;
  /** Reports the result where insertions do. */
  readonly insertion: Insertion;
  /** The place of the outcome. */
  readonly at: string;
  onChanged(this: void): void;
}

export function SubjectButton({
  sheet,
  subjectText,
  isSubject,
  insertion,
  at,
  onChanged,
}: SubjectButtonProps): JSX.Element {
  const words = usePane().texts.find.insert;
  const id = useId();
  const [asked, setAsked] = useState<{ readonly address: string; readonly held: string }>();
  const [former, setFormer] = useState<FormerSubject | null>(null);
  const set = async (overwrite: boolean): Promise<string> => {
    const subject = await subjectText();
    const outcome = await sheet.setSubject(subject, { overwrite });
    if (outcome.kind === "occupied") {
      setAsked(outcome);
      return "";
    }
    setFormer(outcome.former);
    onChanged();
    return outcome.kind === "written" ? words.subjectWritten(outcome.address, outcome.held) : words.subjectSet(subject);
  };
  const takeBack = async (back: FormerSubject): Promise<string> => {
    const isBack = await sheet.restoreSubject(back);
    setFormer(null);
    onChanged();
    return isBack ? words.subjectBack : words.subjectChangedSince;
  };
  const run = (work: () => Promise<string>): void => {
    setAsked(undefined);
    insertion.run(work, words.subjectFailed, at);
  };
  const fromQuestion = (work?: () => Promise<string>): void => {
    insertion.action.noticeElement.current?.focus();
    if (work === undefined) setAsked(undefined);
    else run(work);
  };
  return (
    <>
      <div class="button-row">
        {!isSubject && (
          <button
            type="button"
            class="button"
            aria-disabled={insertion.isRunning}
            onClick={() => run(() => set(false))}
          >
            {words.setSubject}
          </button>
        )}
        {former !== null && (
          <button
            type="button"
            class="button"
            aria-disabled={insertion.isRunning}
            onClick={() => fromQuestion(() => takeBack(former))}
          >
            {words.subjectUndo}
          </button>
        )}
      </div>
      {asked !== undefined && (
        <div class="question" role="alertdialog" aria-labelledby={`${id}-question`}>
          <p class="wrap-anywhere" id={`${id}-question`}>
            {words.subjectAsk(asked.address, asked.held)}
          </p>
          <div class="button-row">
            <button type="button" class="button" ref={focusOnce} onClick={() => fromQuestion()}>
              {words.subjectKeep}
            </button>
            <button type="button" class="button" onClick={() => fromQuestion(() => set(true))}>
              {words.subjectReplace}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
