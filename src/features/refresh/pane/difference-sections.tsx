import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { AnswerDifference } from "../answer-difference";
import { usePane } from "../../../ui/pane-context";
import { acceptedOf, type Rejected, type SectionDifferences } from "./choice";
import { DifferenceRow } from "./difference-row";

export interface DifferenceSectionProps {
  readonly group: SectionDifferences;
  /** Null if there is no longer a choice. */
  readonly rejected: Rejected | null;
  accept(this: void, differences: readonly AnswerDifference[], isAccepted: boolean): void;
  select(this: void, address: string): void;
}

/** Number of rows shown initially, and added with every click. */
const rowsAtFirst = 20;
const rowsMore = 100;

/** The differences of one section, largest effect on the deal first; in pages, to stay fast with ten thousand. */
export function DifferenceSectionRows({ group, rejected, accept, select }: DifferenceSectionProps): JSX.Element {
  const words = usePane().texts.refresh;
  const { section, differences } = group;
  const [shown, setShown] = useState(rowsAtFirst);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null) return;
    // The clicked button may be gone.
    const row = list.current?.children[firstNew.current];
    row?.querySelector<HTMLElement>("input, button")?.focus();
    firstNew.current = null;
  }, [shown]);
  const name = words.sections[section];
  const byProperty = useMemo(() => propertiesTogether(differences), [differences]);
  const accepted = rejected === null ? 0 : acceptedOf(differences, rejected);
  const hidden = differences.length - shown;
  const id = `refresh-section-${section}`;
  return (
    <section class="change-section" aria-labelledby={id}>
      <div class="section-head">
        <h3 id={id}>{name}</h3>
        {rejected !== null && (
          <label class="check">
            <input
              type="checkbox"
              aria-label={words.acceptSection(name)}
              checked={accepted === differences.length}
              indeterminate={accepted > 0 && accepted < differences.length}
              onChange={(event) => accept(differences, event.currentTarget.checked)}
            />
            {words.accepted(accepted, differences.length)}
          </label>
        )}
      </div>
      {section === "comps" && <CompsMoves differences={differences} />}
      <ul class="plain" ref={list}>
        {byProperty.slice(0, shown).map((difference, place) => (
          <DifferenceRow
            key={difference.key}
            difference={difference}
            isContinued={byProperty[place - 1]?.property === difference.property}
            isAccepted={rejected === null ? null : !rejected.has(difference.key)}
            accept={(one, isAccepted) => accept([one], isAccepted)}
            select={select}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          class="button"
          onClick={() => {
            firstNew.current = shown;
            setShown(shown + rowsMore);
          }}
        >
          {words.showMore(Math.min(hidden, rowsMore), name)}
        </button>
      )}
    </section>
  );
}

/** Groups the rows of a property; properties and their rows are in order of effect. */
function propertiesTogether(differences: readonly AnswerDifference[]): readonly AnswerDifference[] {
  const groups = new Map<string, AnswerDifference[]>();
  for (const difference of differences) {
    const group = groups.get(difference.property);
    if (group === undefined) groups.set(difference.property, [difference]);
    else group.push(difference);
  }
  return [...groups.values()].flat();
}

/** How many comps entered, left and moved; one in several tables of a property counts once. */
function CompsMoves({ differences }: { readonly differences: readonly AnswerDifference[] }): JSX.Element | null {
  const words = usePane().texts.refresh;
  const seen = { entered: new Set<string>(), left: new Set<string>(), moved: new Set<string>() };
  for (const { figures, property } of differences) {
    for (const { kind, label } of figures)
      if (kind === "entered" || kind === "left" || kind === "moved") seen[kind].add(`${property}\n${label}`);
  }
  const { entered, left, moved } = seen;
  if (entered.size + left.size + moved.size === 0) return null;
  return <p class="hint">{words.compsMoves(entered.size, left.size, moved.size)}</p>;
}
