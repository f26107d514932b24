import type { JSX } from "preact";
import { sheetNameOf } from "../../../host/a1-address";
import type { KeyFigureChange, RefreshEffect } from "../refresh-session";
import { usePane } from "../../../ui/pane-context";
import { isFound, KeyFigureTable } from "./key-figure-table";

export interface EffectSectionProps {
  readonly effect: RefreshEffect;
  /** Keys of the differences that are selected now. */
  readonly keys: readonly string[];
  /** How many differences there are. */
  readonly of: number;
  weigh(this: void): void;
  select(this: void, address: string): void;
  /** Watches a figure that a label names. */
  watch(this: void, label: string, address: string): void;
  /** Addresses that are watched by now. */
  readonly watched: readonly string[];
}

/** Figures that stay, once each; with its worksheet where another figure has the same name. */
export function unchangedNames(figures: readonly KeyFigureChange[]): string[] {
  const placeOf = ({ address }: KeyFigureChange): string => (address === null ? "" : sheetNameOf(address));
  const names = figures
    .filter((figure) => !isChanged(figure))
    .map((figure) => {
      const place = placeOf(figure);
      const isShared = figures.some((other) => other.label === figure.label && placeOf(other) !== place);
      return isShared && place !== "" ? `${figure.label} (${place})` : figure.label;
    });
  return [...new Set(names)];
}

const isChanged = ({ beforeText, afterText, change }: KeyFigureChange): boolean =>
  beforeText !== afterText || (change !== null && Math.abs(change) > 1e-9);

/** What the selected changes would do to NOI, value, IRR and what else the deal is decided by. */
export function EffectSection({ effect, keys, of, weigh, select, watch, watched }: EffectSectionProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.refresh;
  const { figures, problem } = effect;
  const changed = figures.filter(isChanged);
  const same = unchangedNames(figures);
  const isOutdated = keys.length !== effect.keys.size || keys.some((key) => !effect.keys.has(key));
  return (
    <section aria-labelledby="refresh-effect" class={isOutdated ? "refresh-effect refresh-outdated" : "refresh-effect"}>
      <div class="section-head">
        <h2 id="refresh-effect">{words.effect}</h2>
        <span class="hint">{words.effectOf(effect.keys.size, of)}</span>
      </div>
      {problem !== null && <p class="failure">{words.effectUnknown(textOf(problem))}</p>}
      {changed.length > 0 && <KeyFigureTable changes={changed} select={select} watch={watch} watched={watched} />}
      {changed.some(({ id, address }) => isFound(id, address)) && <p class="hint">{words.foundHelp}</p>}
      {problem === null && figures.length === 0 && <p class="hint">{words.effectNoFigures}</p>}
      {changed.length === 0 && figures.length > 0 && <p>{words.effectNone}</p>}
      {same.length > 0 && changed.length > 0 && <p class="hint">{words.effectUnchanged(same.join(", "))}</p>}
      {keys.length > 0 && keys.length < of && <p class="hint">{words.effectPartial}</p>}
      {((isOutdated && keys.length > 0) || problem !== null) && (
        <p class="refresh-update">
          <span class="hint">{isOutdated && words.effectOutdated}</span>
          <button type="button" class="button" onClick={weigh}>
            {words.updateEffect}
          </button>
        </p>
      )}
    </section>
  );
}
