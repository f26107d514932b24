import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { formulaNameOf } from "../../../engine/questions/option-names";
import { usePane } from "../../../ui/pane-context";
import type { BuilderField, BuilderFunction } from "./function-catalog";
import { HelpText } from "./field-editor";
import { optionLabel } from "./option-label";

/** Longer lists are searchable. */
const longList = 8;

export interface OptionsSectionProps {
  readonly builder: BuilderFunction;
  /** Keys of the options shown as fields. */
  readonly shown: ReadonlySet<string>;
  readonly blocks: string;
  onAdd(this: void, field: BuilderField): void;
  onBlocks(this: void, text: string): void;
  onUseCellForBlocks(this: void): void;
  /** The fields of the shown options. */
  readonly children: ComponentChildren;
}

/** All options of a function: those in use as fields, the others available to add. */
export function OptionsSection(props: OptionsSectionProps): JSX.Element | null {
  const words = usePane().texts.functions;
  const { builder, shown } = props;
  const id = useId();
  const [text, setText] = useState("");
  const section = useRef<HTMLElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current === null || !shown.has(added.current)) return;
    const fields = section.current?.querySelectorAll<HTMLElement>(".builder-field") ?? [];
    const field = [...fields].find(({ dataset }) => dataset.key === added.current);
    field?.querySelector<HTMLElement>("input, select")?.focus();
    added.current = null;
  }, [shown]);
  const add = (field: BuilderField): void => {
    added.current = field.key;
    props.onAdd(field);
  };
  if (builder.options.length === 0) return null;
  const wanted = text.trim().toLowerCase();
  const left = builder.options.filter(({ key }) => !shown.has(key));
  const found = left.filter(({ name, help }) =>
    `${name} ${optionLabel(name, words.language)} ${help}`.toLowerCase().includes(wanted),
  );
  return (
    <section ref={section}>
      <div class="section-head">
        <h2>{words.options}</h2>
        <span class="hint">{words.optionsSet(shown.size, builder.options.length)}</span>
      </div>
      {props.children}
      {left.length > 0 && (
        <details class="option-list">
          <summary>{words.addOption}</summary>
          {left.length > longList && (
            <div class="field">
              <label for={id}>{words.findOption}</label>
              <input id={id} type="text" value={text} onInput={(event) => setText(event.currentTarget.value)} />
            </div>
          )}
          <ul class="plain">
            {found.map((field) => (
              <li key={field.key}>
                <button type="button" class="picker-result" onClick={() => add(field)}>
                  <span class="option-name">
                    <strong>{optionLabel(field.name, words.language)}</strong>
                    <span class="mono code-name">{formulaNameOf(field.name)}</span>
                  </span>
                  <span class="hint">
                    <HelpText text={field.help} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <details class="option-list" open={props.blocks !== ""}>
        <summary>{words.blocks}</summary>
        <div class="field">
          <label for={`${id}-blocks`} class="unseen">
            {words.blocks}
          </label>
          <div class="builder-row">
            <input
              id={`${id}-blocks`}
              type="text"
              class="mono"
              spellcheck={false}
              autoComplete="off"
              aria-describedby={`${id}-blocks-help`}
              value={props.blocks}
              onInput={(event) => props.onBlocks(event.currentTarget.value)}
            />
            <button
              type="button"
              class="button small-button"
              aria-label={words.useCellFor(words.blocks)}
              onClick={props.onUseCellForBlocks}
            >
              {words.useCell}
            </button>
          </div>
          <p class="hint" id={`${id}-blocks-help`}>
            {words.blocksHelp}
          </p>
        </div>
      </details>
    </section>
  );
}
