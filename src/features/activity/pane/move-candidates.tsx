import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { IdUses } from "../../../host/sheet-access-contract";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import type { MoveCandidate, PropertyMove } from "../../../engine/data-access";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";

export interface MoveCandidatesProps {
  readonly sheet: SheetAccess;
  readonly move: PropertyMove;
}

/** A replacement waiting for the user's confirmation. */
interface Proposal {
  readonly to: string;
  readonly uses: IdUses;
}

/** The possible new ids of a moved property, and a way to replace the old one throughout the workbook. */
export function MoveCandidates({ sheet, move }: MoveCandidatesProps): JSX.Element {
  const { texts, textOf } = usePane();
  const [proposal, setProposal] = useState<Proposal>();
  const action = useAction((error) => texts.moves.failed(textOf(error)));
  const id = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), [proposal]);

  const propose = (to: string): void =>
    action.run(async () => {
      setProposal(undefined);
      const uses = await sheet.usesOf(move.from);
      if (uses.cells + uses.formulas === 0 && !uses.isSubject) return texts.moves.nowhere;
      setProposal({ to, uses });
      return "";
    });
  const replace = (to: string): void =>
    action.run(async () => {
      setProposal(undefined);
      return texts.moves.replaced(await sheet.replaceId(move.from, to));
    });

  return (
    <>
      <ul class="plain candidates" aria-label={texts.moves.candidates}>
        {candidatesOf(move).map((candidate) => (
          <li key={candidate.id}>
            <span class="wrap-anywhere">
              {candidate.address} <span class="id">{candidate.id}</span>
            </span>
            <button
              type="button"
              class="button"
              aria-label={texts.moves.replaceLabel(candidate.id)}
              aria-disabled={action.isRunning}
              onClick={() => propose(candidate.id)}
            >
              {texts.moves.replace}
            </button>
          </li>
        ))}
      </ul>
      {proposal !== undefined && (
        <div class="card" role="group" aria-labelledby={`${id}-question`}>
          <p id={`${id}-question`} class="wrap-anywhere">
            {texts.moves.question(proposal.uses, proposal.to)}
          </p>
          <div class="choice-buttons">
            <button type="button" class="button" ref={keepButton} onClick={() => setProposal(undefined)}>
              {texts.moves.keep}
            </button>
            <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => replace(proposal.to)}>
              {texts.moves.replaceNow}
            </button>
          </div>
        </div>
      )}
      <ActionOutcome action={action} />
    </>
  );
}

function candidatesOf({ to, address, candidates = [] }: PropertyMove): readonly MoveCandidate[] {
  return to === undefined ? candidates : [{ id: to, address }];
}
