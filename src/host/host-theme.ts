/** Whether Office is light, dark or in high contrast. */
export interface HostTheme {
  readonly kind: "light" | "dark" | "contrast";
}

/** Relative luminance of a color like #1f1f1f, 0..1; null if it isn't a color. */
function luminance(color: string): number | null {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  if (!match) return null;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Reads Office's theme; light if the host doesn't report one. High contrast comes from the system, as in Office itself.
 */
export function readHostTheme(): HostTheme {
  if (window.matchMedia("(forced-colors: active)").matches) return { kind: "contrast" };
  // Absent in older hosts, despite the type.
  const theme = Office.context.officeTheme as Office.OfficeTheme | undefined;
  const background = theme ? luminance(theme.bodyBackgroundColor) : null;
  return { kind: background !== null && background < 0.2 ? "dark" : "light" };
}

/**
 * Calls back when the theme may have changed. Excel raises no event for it: a person who changed it comes back to the
 * pane. Twice, since Office.js answers with the theme that it has read in the last five seconds.
 */
export function onHostThemeChanged(listener: () => void): void {
  const reread = (): void => {
    listener();
    setTimeout(listener, 5_100);
  };
  window.matchMedia("(forced-colors: active)").onchange = reread;
  window.onfocus = document.documentElement.onpointerenter = reread;
}
