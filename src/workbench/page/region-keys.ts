/** F6 moves from one part of the page to the next, as in Excel, and Shift+F6 back; the grid gets every other key. */
export interface Region {
  readonly element: HTMLElement;
  focus(): void;
}

/** Handles keys before the grid, which consumes them all, and in the add-in's frame, which is a separate page. */
export function listenForKeys(frame: HTMLIFrameElement, hear: (event: KeyboardEvent) => void): void {
  window.addEventListener("keydown", hear, { capture: true });
  frame.addEventListener("load", () => frame.contentWindow?.addEventListener("keydown", hear, { capture: true }));
}

export function listenForRegionKeys(regions: readonly Region[], frame: HTMLIFrameElement): void {
  const go = (event: KeyboardEvent): void => {
    if (event.key !== "F6") return;
    event.preventDefault();
    event.stopPropagation();
    const shown = regions.filter(({ element }) => !element.hidden);
    const here = shown.findIndex(({ element }) => element.contains(document.activeElement));
    const step = event.shiftKey ? -1 : 1;
    shown[(Math.max(here, 0) + step + shown.length) % shown.length]?.focus();
  };
  listenForKeys(frame, go);
}

/** A region that returns the focus to its last focused element, else to its first control. */
export function rememberingRegion(element: HTMLElement, controls: string): Region {
  let last: HTMLElement | null = null;
  element.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) last = target;
  });
  return {
    element,
    focus() {
      const target = last?.isConnected ? last : element.querySelector<HTMLElement>(controls);
      target?.focus();
    },
  };
}
