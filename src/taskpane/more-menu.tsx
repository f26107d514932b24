import type { ComponentType, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { MoreIcon } from "../ui/icons";
import { usePane } from "../ui/pane-context";
import type { ScreenId } from "../ui/screen-props";
import { AttentionCount, type AttentionKind } from "./attention-count";

export interface MoreMenuItem {
  readonly id: ScreenId;
  readonly Icon: ComponentType;
  /** Number of items on the screen that need attention. */
  readonly waiting: number;
  readonly kind?: AttentionKind;
}

interface MoreMenuProps {
  readonly items: readonly MoreMenuItem[];
  openScreen(this: void, id: ScreenId): void;
}

/**
 * Screens that don't fit as tabs. One Tab stop; arrow keys wrap around, a letter jumps to the next name that starts
 * with it.
 */
export function MoreMenu({ items, openScreen }: MoreMenuProps): JSX.Element {
  const { texts } = usePane();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entries = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const first = useRef(0);

  useEffect(() => {
    if (!isOpen) return undefined;
    entries().at(first.current)?.focus();
    const closeOutside = (event: Event): void => {
      const isInside = [button.current, list.current].some(
        (element) => element?.contains(event.target as Node) === true,
      );
      if (!isInside) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const openAt = (position: number): void => {
    first.current = position;
    setOpen(true);
  };
  const leave = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (id: ScreenId): void => {
    leave();
    openScreen(id);
  };
  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    openAt(event.key === "ArrowDown" ? 0 : -1);
  };
  const onMenuKey = (event: KeyboardEvent): void => {
    if (event.key === "Tab") return setOpen(false);
    if (event.key === "Escape") {
      event.preventDefault();
      return leave();
    }
    const all = entries();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const target = nextEntry(event.key, all, here);
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  // Errors take precedence over ready items: one number can't show both.
  const wanting = items.filter((item) => item.waiting > 0);
  const { kind } = wanting.find((item) => item.kind === undefined) ?? wanting[0] ?? {};
  const waiting = wanting.reduce((sum, item) => (item.kind === kind ? sum + item.waiting : sum), 0);
  return (
    <div class="more">
      <button
        type="button"
        class="tab"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? "more-screens" : undefined}
        onClick={() => (isOpen ? setOpen(false) : openAt(0))}
        onKeyDown={onButtonKey}
      >
        <MoreIcon />
        <span class="tab-name" data-name={texts.more}>
          {texts.more}
        </span>
        <AttentionCount waiting={waiting} kind={kind} />
      </button>
      {isOpen && (
        <div class="menu" id="more-screens" role="menu" aria-label={texts.more} ref={list} onKeyDown={onMenuKey}>
          {items.map(({ id, Icon, waiting: count, kind: what }) => (
            <button
              key={id}
              type="button"
              class="menu-item"
              role="menuitem"
              tabIndex={-1}
              data-screen={id}
              onClick={() => choose(id)}
            >
              <Icon />
              {texts.screens[id]}
              <AttentionCount waiting={count} kind={what} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function nextEntry(key: string, all: readonly HTMLElement[], here: number): HTMLElement | undefined {
  if (key === "ArrowDown") return all[(here + 1) % all.length];
  if (key === "ArrowUp") return all.at(here <= 0 ? -1 : here - 1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key.length !== 1) return undefined;
  const round = [...all.slice(here + 1), ...all.slice(0, here + 1)];
  return round.find((entry) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
