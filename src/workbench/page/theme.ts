/** The workbench light or dark: as the system is, until the person chooses. */

const key = "workbench.theme";

export interface WorkbenchTheme {
  isDark(): boolean;
  /** Shows it in a new frame of the add-in, and in every later change. */
  follow(frame: HTMLIFrameElement): void;
}

/** `showGrid` draws the grid in the theme. */
export function createWorkbenchTheme(button: HTMLElement, showGrid: (isDark: boolean) => void): WorkbenchTheme {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const frames = new Set<HTMLIFrameElement>();
  const isDark = (): boolean => {
    const chosen = localStorage.getItem(key);
    return chosen === null ? system.matches : chosen === "dark";
  };
  const show = (): void => {
    const dark = isDark();
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    button.setAttribute("aria-pressed", String(dark));
    showGrid(dark);
    for (const frame of frames) {
      const root = frame.contentDocument?.documentElement;
      // High contrast is the system's; the pane keeps it.
      if (root !== undefined && root.dataset.theme !== "contrast") root.dataset.theme = dark ? "dark" : "light";
    }
  };
  system.addEventListener("change", show);
  button.addEventListener("click", () => {
    localStorage.setItem(key, isDark() ? "light" : "dark");
    show();
  });
  show();
  return { isDark, follow: (frame) => frames.add(frame) };
}
