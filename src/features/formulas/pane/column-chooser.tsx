import type { JSX } from "preact";
import type { FieldHelp } from "../../../help/function-help";
import { usePane } from "../../../ui/pane-context";

export interface ColumnChooserProps {
  readonly columns: readonly FieldHelp[];
  /** Comma-separated names. */
  readonly value: string;
  onChange(this: void, value: string): void;
}

/** The available columns of a table, in the order they were selected; others can be typed. */
export function ColumnChooser({ columns, value, onChange }: ColumnChooserProps): JSX.Element | null {
  const words = usePane().texts.functions;
  if (columns.length === 0) return null;
  const chosen = value
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const toggle = (name: string): void =>
    onChange((chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]).join(", "));
  return (
    <details class="column-chooser">
      <summary>{words.columns}</summary>
      <ul class="plain">
        {columns.map(([name, heading, meaning]) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
              <span>
                <span lang="en">{heading}</span> <span class="hint">{meaning}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
