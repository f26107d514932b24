import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { AnswerDifference, FigureChange } from "../answer-difference";
import { isLarge } from "../change-table";
import { usePane } from "../../../ui/pane-context";
import { figureText } from "./change-text";

export interface ChangeRowsProps {
  readonly difference: AnswerDifference;
  /** Null where there is nothing left to choose. */
  readonly isAccepted: boolean | null;
  accept(this: void, difference: AnswerDifference, isAccepted: boolean): void;
  select(this: void, address: string): void;
}

/** The figures and cells that a result shows at first. */
const figuresAtFirst = 3;
const figuresAtMost = 200;
const cellsShown = 2;

/** What changes in one result: a row a figure, its box and cells with the first. */
export function ChangeRows({ difference, isAccepted, accept, select }: ChangeRowsProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.refresh;
  const [showsAll, setShowsAll] = useState(false);
  const { property, functionName, cells, warnings } = difference;
  const figures = inAndOutFirst(difference.figures);
  const what = difference.figures[0]?.label || functionName;
  const look = isAccepted === false ? " change-rejected" : "";
  const box = isAccepted !== null && (
    <input
      type="checkbox"
      checked={isAccepted}
      aria-label={words.acceptRow(property, what)}
      onChange={(event) => accept(difference, event.currentTarget.checked)}
    />
  );
  return (
    <>
      {figures.slice(0, showsAll ? figuresAtMost : figuresAtFirst).map((figure, place) => (
        <FigureRow key={place} figure={figure} look={`${place === 0 ? "change" : "change-next"}${look}`}>
          {place === 0 && box}
          <span class="change-name">
            <span title={figure.label}>
              {figure.label === "" ? functionName : shortLabel(figure.label).split(", ").map(textOf).join(", ")}
            </span>
            {isLarge(figure) && <span class="change-large">{words.large}</span>}
            {place === 0 && <Cells cells={cells} select={select} />}
          </span>
        </FigureRow>
      ))}
      {(figures.length > figuresAtFirst || warnings.length > 0) && (
        <tr role="row" class="change-next">
          <td role="cell" colSpan={4}>
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
          </td>
        </tr>
      )}
    </>
  );
}

/** Many options say less in a narrow column than the name alone; the title has all of them. */
const shortLabel = (label: string): string => label.replace(/ \([^()]{24,}\)/g, "");

/** A list with other members is read by who came and went; then what moves the deal most first. */
function inAndOutFirst(figures: readonly FigureChange[]): readonly FigureChange[] {
  const isInOrOut = ({ kind }: FigureChange): boolean => kind === "entered" || kind === "left";
  if (!figures.some(isInOrOut)) return figures;
  return [...figures.filter(isInOrOut), ...figures.filter((figure) => !isInOrOut(figure))];
}

interface CellsProps {
  readonly cells: readonly string[];
  select(this: void, address: string): void;
}

/** The sheet's name is above. */
function Cells({ cells, select }: CellsProps): JSX.Element {
  const words = usePane().texts.refresh;
  return (
    <span class="change-cells">
      {cells.slice(0, cellsShown).map((address) => (
        <button
          key={address}
          type="button"
          class="link"
          aria-label={words.select(address)}
          onClick={() => select(address)}
        >
          {address.slice(address.lastIndexOf("!") + 1)}
        </button>
      ))}
      {cells.length > cellsShown && <span class="hint">{words.moreCells(cells.length - cellsShown)}</span>}
    </span>
  );
}

const arrows = { up: "▲", down: "▼" };

interface FigureRowProps {
  readonly figure: FigureChange;
  readonly look: string;
  readonly children: JSX.Element | (JSX.Element | false)[];
}

function FigureRow({ figure, look, children }: FigureRowProps): JSX.Element {
  const words = usePane().texts.refresh;
  const { from, to, change, percent, direction } = figureText(figure, words);
  return (
    <tr role="row" class={isLarge(figure) ? `${look} change-is-large` : look}>
      <th role="rowheader" scope="row">
        <span class="change-label">{children}</span>
      </th>
      {from === null ? (
        <td role="cell" class="figure" colSpan={3}>
          {to}
        </td>
      ) : (
        <>
          <td role="cell" class="figure change-old">
            {from}
          </td>
          <td role="cell" class="figure change-new">
            {to}
          </td>
          <td role="cell" class="figure">
            {change !== "" && (
              <>
                <span class="change-amount">
                  {direction !== null && <span aria-hidden="true">{arrows[direction]} </span>}
                  {change}
                </span>
                {percent !== "" && <span class="change-percent">{percent}</span>}
              </>
            )}
          </td>
        </>
      )}
    </tr>
  );
}
