/** Small line icons, 16 x 16, in the color of the text next to them; the words carry the meaning. */
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

export function FindIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.3 10.3l3.4 3.4" />
    </Icon>
  );
}

export function MapIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M2.5 4.5 6 3l4 1.5L13.5 3v8.5L10 13l-4-1.5L2.5 13V4.5ZM6 3v8.5M10 4.5V13" />
    </Icon>
  );
}

export function PlaceIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8 14s4.5-4.2 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 9.8 8 14 8 14ZM9.5 6.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Z" />
    </Icon>
  );
}

export function PlusIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8 3v10M3 8h10" />
    </Icon>
  );
}

export function BackIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M7 3.5 2.5 8 7 12.5M3 8h10.5" />
    </Icon>
  );
}

export function ClearIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M4 4l8 8M12 4l-8 8" />
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

export function CompsIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M2.5 13.5v-9h5v9M7.5 7.5h6v6M1.5 13.5h13M4.5 7h1M4.5 9.5h1M10 10h1" />
    </Icon>
  );
}

export function FunctionsIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M12 3.5c-2.2-1-3.3 0-3.7 2L7 11.3c-.4 1.9-1.7 2.4-3.2 1.6M5.5 7h5M10.5 10l3 3.2M13.5 10l-3 3.2" />
    </Icon>
  );
}

export function RefreshIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M13.2 7A5.3 5.3 0 0 0 3.6 5M3.2 2.4v2.9h2.9M2.8 9a5.3 5.3 0 0 0 9.6 2M12.8 13.6v-2.9H9.9" />
    </Icon>
  );
}

export function ExportsIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8 9.5V2.5M5.2 5.2 8 2.5l2.8 2.7M3 9.5v4h10v-4" />
    </Icon>
  );
}

export function ImportIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M8 2.5v7M5.2 6.8 8 9.5l2.8-2.7M3 9.5v4h10v-4" />
    </Icon>
  );
}

export function IntakeIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M3 2.5h10v11H3zM5.5 6h5M5.5 8.5h5M8 11h2.5" />
    </Icon>
  );
}

export function ExhibitsIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M2.5 3h11v10h-11zM5 11V8M8 11V5.5M11 11V7" />
    </Icon>
  );
}

export function SettingsIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M2.5 4.5h6M12.5 4.5h1M12.5 4.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM13.5 11.5h-6M3.5 11.5h-1M7.5 11.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z" />
    </Icon>
  );
}

export function MoreIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />
    </Icon>
  );
}

export function KeepIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m3.5 8.5 3 3 6-7" />
    </Icon>
  );
}

export function ExcludeIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m4 4 8 8M12 4l-8 8" />
    </Icon>
  );
}

export function FilterIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M2.5 4h11M4.5 8h7M6.5 12h3" />
    </Icon>
  );
}
