import type { JSX, RefObject, TargetedKeyboardEvent } from "preact";
import { ClearIcon, FindIcon } from "../../../ui/icons";
import { usePane } from "../../../ui/pane-context";

export interface SearchBoxProps {
  readonly text: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly isListShown: boolean;
  /** Id of the active option. */
  readonly activeOption: string | undefined;
  onText(this: void, text: string): void;
  /** Moves by this many options. */
  onMove(this: void, steps: number): void;
  /** Selects the active option, or the first. */
  onTake(this: void): void;
  /** Leaves the list, or clears the text if nothing is selected. */
  onLeave(this: void): void;
}

/** Options that Page Up and Page Down move by. */
const pageOfKeys = 10;

/** The text field of a combobox; its list is below it in the page. */
export function SearchBox(props: SearchBoxProps): JSX.Element {
  const texts = usePane().texts.find;
  const { text, field, listId, isListShown, activeOption } = props;
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>): void => {
    // While a word is being composed, its keys belong to the input method.
    if (event.isComposing) return;
    const action = {
      ArrowDown: () => props.onMove(1),
      ArrowUp: () => props.onMove(-1),
      PageDown: () => props.onMove(pageOfKeys),
      PageUp: () => props.onMove(-pageOfKeys),
      Enter: props.onTake,
      Escape: props.onLeave,
    }[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const clear = (): void => {
    props.onText("");
    field.current?.focus();
  };
  return (
    <div class="search-box">
      <FindIcon />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={texts.searchLabel}
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-activedescendant={activeOption ?? ""}
        placeholder={texts.searchPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        maxLength={200}
        value={text}
        onInput={(event) => props.onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text !== "" && (
        <button type="button" class="icon-button" aria-label={texts.clear} title={texts.clear} onClick={clear}>
          <ClearIcon />
        </button>
      )}
    </div>
  );
}
