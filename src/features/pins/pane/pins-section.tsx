import type { JSX } from "preact";
import { useCallback, useEffect, useId, useState } from "preact/hooks";
import type { PinnedCells, PinOutcome } from "../sheet/pinned-cells";
import type { UnpinOutcome } from "../sheet/pin-restoring";
import type { PinnedBlock } from "../sheet/pin-writing";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import { useAction, type Action } from "../../../ui/action";
import { usePane } from "../../../ui/pane-context";
import { ActionOutcome } from "../../../ui/action-outcome";

export interface PinsSectionProps {
  readonly pins: PinnedCells;
  /** Calls back after a change that may have been made elsewhere; returns the unsubscribe function. */
  readonly onChanged: (listener: () => void) => () => void;
  readonly sheet: Pick<SheetAccess, "select">;
}

/** Rows that the list initially shows. */
const shownRows = 20;

/** The frozen formulas, and the ways to freeze and restore them. */
export function PinsSection({ pins, onChanged, sheet }: PinsSectionProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.pins;
  const id = useId();
  const action = useAction();
  const [blocks, setBlocks] = useState<readonly PinnedBlock[]>([]);
  const [cut, setCut] = useState<readonly PinnedBlock[] | null>(null);
  const [showsAll, setShowsAll] = useState(false);

  const look = useCallback(async (): Promise<void> => {
    setCut((await pins.isCut()) ? await pins.cutFormulas().catch(() => []) : null);
    setBlocks(await pins.list());
  }, [pins]);
  /** Updates the list after failures too. */
  const tried = async <T,>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await look().catch(() => undefined);
    }
  };
  useEffect(() => {
    // If the host is busy now, the list is shown after the next action.
    const show = (): void => void look().catch(() => undefined);
    show();
    return onChanged(show);
  }, [look, onChanged]);

  const pinned = async (work: Promise<PinOutcome>): Promise<string> => {
    const { formulas, cells, isComplete } = await tried(work);
    return words.pinned(formulas, cells) + (isComplete ? "" : ` ${words.incomplete}`);
  };
  const unpinned = async (work: Promise<UnpinOutcome>): Promise<string> => {
    const { restored, changed, unconfirmed = [] } = await tried(work);
    return [
      words.unpinned(restored),
      ...(changed.length > 0 ? [words.keptChanged(changed.length)] : []),
      ...(unconfirmed.length > 0 ? [words.keptUnconfirmed(unconfirmed.length)] : []),
    ].join(" ");
  };
  const forgotten = async (block: PinnedBlock): Promise<string> => {
    await tried(pins.forget([block.id]));
    return words.forgotten;
  };
  const settled = async (): Promise<string> => words.settled[(await tried(pins.settle())) ?? "bring back"];
  const dismissed = async (): Promise<string> => {
    await tried(pins.dismiss());
    return words.dismissed;
  };
  const button = (name: string, work: () => Promise<string>): JSX.Element => (
    <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(work)}>
      {name}
    </button>
  );

  const listed = blocks.slice(0, showsAll ? undefined : shownRows);
  const asking = listed.filter(({ asks = false, state }) => asks && state === "pinned");

  return (
    <section aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{words.heading}</h3>
      <p class="hint">{words.help}</p>
      {cut !== null && (
        <div class="failure" role="alert">
          <p>{words.cut}</p>
          {cut.length > 0 && (
            <>
              <p>{words.cutFormulas(cut.length)}</p>
              <ul class="pin-list">
                {cut.slice(0, showsAll ? undefined : shownRows).map(({ id: own, address, formula }) => (
                  <li key={own}>
                    {address} <code class="pin-formula">{formula}</code>
                  </li>
                ))}
              </ul>
              {!showsAll && cut.length > shownRows && (
                <button type="button" class="link" onClick={() => setShowsAll(true)}>
                  {texts.showAll(cut.length)}
                </button>
              )}
            </>
          )}
          {button(words.settle, settled)}
          {button(words.dismiss, dismissed)}
        </div>
      )}
      <div class="model-buttons">
        {button(words.pin, () => pinned(pins.pin("selection")))}
        {button(words.sensitivity, () => pinned(pins.pinPrecedents()))}
        {button(words.pinSheet, () => pinned(pins.pin("sheet")))}
        {button(words.pinAll, () => pinned(pins.pin("workbook")))}
      </div>
      <ActionOutcome action={action} />
      <p class="hint">{words.sensitivityHelp}</p>
      {blocks.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <ul class="pin-list" aria-label={words.list}>
            {listed.map((block) => (
              <PinRow
                key={block.id}
                block={block}
                action={action}
                show={(address) => sheet.select(address)}
                unpin={(overwrite) => unpinned(pins.unpin([block.id], { overwrite, confirmed: [block.formula] }))}
                forget={() => forgotten(block)}
              />
            ))}
          </ul>
          {!showsAll && blocks.length > shownRows && (
            <button type="button" class="link" onClick={() => setShowsAll(true)}>
              {texts.showAll(blocks.length)}
            </button>
          )}
          {asking.length > 1 &&
            button(words.restoreAllSeen(asking.length), () =>
              unpinned(
                pins.unpin(
                  asking.map(({ id: own }) => own),
                  { confirmed: asking.map(({ formula }) => formula) },
                ),
              ),
            )}
          <div class="action">
            {button(`${words.unpinAll} (${formats.count(blocks.length)})`, () => unpinned(pins.unpin("workbook")))}
          </div>
        </>
      )}
    </section>
  );
}

interface PinRowProps {
  readonly block: PinnedBlock;
  readonly action: Action;
  show(this: void, address: string): Promise<void>;
  unpin(this: void, overwrite: boolean): Promise<string>;
  forget(this: void): Promise<string>;
}

function PinRow({ block, action, show, unpin, forget }: PinRowProps): JSX.Element {
  const words = usePane().texts.pins;
  const { address, formula, state, asks = false } = block;
  const link = (name: string, label: string | undefined, work: () => Promise<string>): JSX.Element => (
    <button
      type="button"
      class="link"
      {...(label === undefined ? {} : { "aria-label": label })}
      aria-disabled={action.isRunning}
      onClick={() => action.run(work)}
    >
      {name}
    </button>
  );
  return (
    <li>
      {address !== null && (
        <button
          type="button"
          class="link"
          aria-label={words.select(address)}
          onClick={() => action.run(() => show(address).then(() => ""))}
        >
          {address}
        </button>
      )}
      <code class="pin-formula">{formula}</code>
      {state !== "pinned" && <p class="hint">{words[state]}</p>}
      {asks && <p class="hint">{words.asks}</p>}
      <div class="model-buttons">
        {state === "pinned" &&
          asks &&
          link(words.restoreSeen, words.restoreSeenLabel(address ?? ""), () => unpin(false))}
        {state === "pinned" && !asks && link(words.unpin, words.unpinLabel(address ?? ""), () => unpin(false))}
        {state === "changed" && link(words.restoreOver, undefined, () => unpin(true))}
        {state === "changed" && link(words.keepTyped, undefined, forget)}
        {(state === "lost" || state === "unreadable") && link(words.forget, undefined, forget)}
      </div>
    </li>
  );
}
