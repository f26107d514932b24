import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { AnswerDifference, FigureChange } from "../answer-difference";
import { usePane } from "../../../ui/pane-context";
import { figureText } from "./figure-text";

export interface DifferenceRowProps {
  readonly difference: AnswerDifference;
  /** Whether the row above is for the same property and already shows its name. */
  readonly isContinued?: boolean;
  /** Null if there is no longer a choice. */
  readonly isAccepted: boolean | null;
  accept(this: void, difference: AnswerDifference, isAccepted: boolean): void;
  select(this: void, address: string): void;
}

/** Number of values and cells that a row initially shows. */
const figuresAtFirst = 3;
const figuresAtMost = 200;
const cellsShown = 4;

/** The changes in one answer: property, location, and each value with old, new, change and percent. */
export function DifferenceRow({
  difference,
  isContinued = false,
  isAccepted,
  accept,
  select,
}: DifferenceRowProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.refresh;
  const [showsAll, setShowsAll] = useState(false);
  const { property, functionName, cells, warnings } = difference;
  const figures = inAndOutFirst(difference.figures);
  const what = difference.figures[0]?.label ?? "";
  const looks = ["change", isAccepted === false && "change-rejected", isContinued && "change-continued"];
  return (
    <li class={looks.filter(Boolean).join(" ")}>
      <div class="change-head">
        {isAccepted !== null && (
          <input
            type="checkbox"
            checked={isAccepted}
            aria-label={words.acceptRow(property, what === "" ? functionName : what)}
            onChange={(event) => accept(difference, event.currentTarget.checked)}
          />
        )}
        <span class={isContinued ? "unseen" : "change-property"}>{property}</span>
        <span class="hint change-function">{functionName}</span>
      </div>
      <ul class="plain">
        {figures.slice(0, showsAll ? figuresAtMost : figuresAtFirst).map((figure, place) => (
          <FigureRow key={place} figure={figure} />
        ))}
      </ul>
      {figures.length > figuresAtFirst && (
        <button type="button" class="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words.fewerFigures : words.allFigures(figures.length)}
        </button>
      )}
      {warnings.map((warning) => (
        <p key={warning} class="refresh-warning">
          {words.newWarning(textOf(warning))}
        </p>
      ))}
      {cells.length > 0 && (
        <p class="change-cells">
          <span class="hint">{words.cellsLabel}</span>
          {cells.slice(0, cellsShown).map((address) => (
            <button
              key={address}
              type="button"
              class="link"
              aria-label={words.select(address)}
              onClick={() => select(address)}
            >
              {address}
            </button>
          ))}
          {cells.length > cellsShown && <span class="hint">{words.moreCells(cells.length - cellsShown)}</span>}
        </p>
      )}
    </li>
  );
}

/** In a list with other members, added and removed rows come first; then the largest effect on the deal. */
function inAndOutFirst(figures: readonly FigureChange[]): readonly FigureChange[] {
  const isInOrOut = ({ kind }: FigureChange): boolean => kind === "entered" || kind === "left";
  if (!figures.some(isInOrOut)) return figures;
  return [...figures.filter(isInOrOut), ...figures.filter((figure) => !isInOrOut(figure))];
}

const arrows = { up: "▲", down: "▼" };

function FigureRow({ figure }: { readonly figure: FigureChange }): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.refresh;
  const { from, to, change, percent, direction } = figureText(figure, words);
  return (
    <li class="change-figure">
      {figure.label !== "" && <span class="change-label">{figure.label.split(", ").map(textOf).join(", ")}</span>}
      <span class="change-values">
        {from !== null && (
          <>
            <span class="change-old">{from}</span> <span aria-hidden="true">→</span>
            <span class="unseen">{words.becomes}</span>{" "}
          </>
        )}
        <strong>{to}</strong>
      </span>
      {change !== "" && (
        <span class="change-size">
          {direction !== null && <span aria-hidden="true">{arrows[direction]} </span>}
          {change}
          {percent !== "" && ` (${percent})`}
        </span>
      )}
    </li>
  );
}
