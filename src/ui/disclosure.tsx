import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { ChevronIcon } from "./icons";

interface DisclosureButtonProps {
  readonly isOpen: boolean;
  /** Id of the content, if it has one while closed. */
  readonly controls?: string;
  readonly children: ComponentChildren;
  setOpen(this: void, isOpen: boolean): void;
}

/** Expands and collapses what is below it; the parent holds the state. */
export function DisclosureButton({ isOpen, controls, children, setOpen }: DisclosureButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="disclosure-button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => setOpen(!isOpen)}
    >
      <ChevronIcon isOpen={isOpen} />
      {children}
    </button>
  );
}

interface DisclosureProps {
  readonly title: string;
  /** Summary of the content, next to the title. */
  readonly badge?: string | false;
  readonly bodyClass?: string;
  /** Rendered while open. */
  readonly children: ComponentChildren;
}

/** A part of a screen that is collapsed until the user opens it. */
export function Disclosure({ title, badge = false, bodyClass, children }: DisclosureProps): JSX.Element {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="disclosure">
      <DisclosureButton isOpen={isOpen} controls={id} setOpen={setOpen}>
        {title}
        {badge !== false && <span class="badge">{badge}</span>}
      </DisclosureButton>
      <div id={id} class={bodyClass}>
        {isOpen && children}
      </div>
    </div>
  );
}
