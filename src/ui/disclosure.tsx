import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { ChevronIcon } from "./icons";

interface DisclosureButtonProps {
  readonly isOpen: boolean;
  /** Id of what it opens, where that has one while it is closed. */
  readonly controls?: string;
  readonly children: ComponentChildren;
  setOpen(this: void, isOpen: boolean): void;
}

/** Opens and closes what stands below it; who shows it knows whether it is open. */
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
  /** Tells beside the title what is in it. */
  readonly badge?: string | false;
  readonly bodyClass?: string;
  /** Rendered while it is open. */
  readonly children: ComponentChildren;
}

/** A part of a screen that is closed until the person opens it. */
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
