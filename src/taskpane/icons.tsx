/** Small line icons, 16 x 16, in the colour of the text beside them; the words carry the meaning. */
import type { ComponentChildren, JSX } from "preact";

function Icon({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function HomeIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M2.5 7.2 8 2.6l5.5 4.6M4 6.2v7.2h8V6.2M6.8 13.4V9.6h2.4v3.8" />
    </Icon>
  );
}

export function ActivityIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M1.5 8.5h3L6.3 3.5l3.4 9 1.8-4h3" />
    </Icon>
  );
}

export function RetryIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M13 8a5 5 0 1 1-1.5-3.6M13.2 2v3h-3" />
    </Icon>
  );
}

export function ChevronIcon({ isOpen }: { readonly isOpen: boolean }): JSX.Element {
  return (
    <Icon>
      <path d={isOpen ? "M4 6l4 4 4-4" : "M6 4l4 4-4 4"} />
    </Icon>
  );
}
