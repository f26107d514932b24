import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";
import { searchCatalog, type BuilderFunction } from "./function-catalog";

export interface FunctionListProps {
  readonly catalog: readonly BuilderFunction[];
  readonly text: string;
  onText(this: void, text: string): void;
  onChoose(this: void, builder: BuilderFunction): void;
}

/** All functions in their groups, or the search results. */
export function FunctionList({ catalog, text, onText, onChoose }: FunctionListProps): JSX.Element {
  const words = usePane().texts.functions;
  const id = useId();
  const found = searchCatalog(catalog, text);
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <>
      <div class="field">
        <label for={id}>{words.search}</label>
        <input
          id={id}
          type="search"
          placeholder={words.searchHint}
          autoComplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === "Enter" && !event.isComposing && text.trim() !== "" && first !== undefined)
              onChoose(first);
          }}
        />
      </div>
      <p class="hint" role="status">
        {found.length === 0 ? words.noMatch(text) : words.found(found.length)}
      </p>
      {groups.map((group) => (
        <section key={group}>
          <h2>{words.groups[group]}</h2>
          <ul class="plain function-list">
            {found
              .filter((builder) => builder.group === group)
              .map((builder) => (
                <li key={builder.name} class="function-item">
                  <button type="button" class="picker-result" onClick={() => onChoose(builder)}>
                    <span class="function-name">{builder.title}</span>
                    <span class="hint">{builder.purpose}</span>
                  </button>
                  <HelpLink builder={builder} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** A link to a function's page, opened outside the pane's frame. */
export function HelpLink({ builder }: { readonly builder: BuilderFunction }): JSX.Element {
  const words = usePane().texts.functions;
  return (
    <a
      class="help-link"
      href={builder.helpPage}
      target="_blank"
      rel="noreferrer"
      aria-label={`${words.helpOf(builder.title)} (${words.newTab})`}
    >
      {words.help}
    </a>
  );
}
