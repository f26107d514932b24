/** Files from the person: chosen with a button, or dropped. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";

export interface FileButtonProps {
  readonly label: string;
  /** Its classes. */
  readonly looks: string;
  /** Endings and media types, as an input has them. */
  readonly accepted: string;
  open(this: void, file: File): void;
}

/** The button for a file, and the control behind it. */
export function FileButton({ label, looks, accepted, open }: FileButtonProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={looks} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        class="unseen"
        accept={accepted}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) open(file);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Makes an element accept a dropped file; of several, the first. */
export const dropOf = (
  open: (file: File) => void,
): {
  onDragOver(this: void, event: DragEvent): void;
  onDrop(this: void, event: DragEvent): void;
} => ({
  onDragOver: (event) => event.preventDefault(),
  onDrop: (event) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    open(file);
  },
});
