/** Light or dark: follows the system until the person chooses. */

export type ThemeChoice = "system" | "light" | "dark";

const KEY = "compsheet-workbench-theme";
const choices: readonly ThemeChoice[] = ["system", "light", "dark"];
const labels: Readonly<Record<ThemeChoice, string>> = { system: "System", light: "Light", dark: "Dark" };

export interface PageTheme {
  readonly isDark: () => boolean;
  /** Calls back now and after each change. */
  follow(listener: (isDark: boolean) => void): void;
}

/** Fills the list of themes and sets the page's colors. */
export function createPageTheme(list: HTMLSelectElement, storage: () => Storage): PageTheme {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const listeners: ((isDark: boolean) => void)[] = [];
  let choice = readChoice(storage);
  const isDark = (): boolean => (choice === "system" ? system.matches : choice === "dark");

  function show(): void {
    document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
    for (const listener of listeners) listener(isDark());
  }

  list.replaceChildren(...choices.map((value) => new Option(labels[value], value, false, value === choice)));
  list.addEventListener("change", () => {
    choice = choices.find((value) => value === list.value) ?? "system";
    try {
      storage().setItem(KEY, choice);
    } catch {
      // Without browser storage, the choice lasts until the page closes.
    }
    show();
  });
  system.addEventListener("change", show);
  show();
  return {
    isDark,
    follow(listener) {
      listeners.push(listener);
      listener(isDark());
    },
  };
}

/** When Office.js has read the theme, which it then keeps for five seconds. */
const READ_AT = "_osfOfficeThemeTimeStamp";

/**
 * As when a person who changed Excel's theme comes back to the pane, which takes longer than Office.js keeps a theme.
 */
export function rereadThemes(): void {
  for (const { contentWindow } of document.querySelectorAll("iframe"))
    try {
      if (contentWindow === null) continue;
      Reflect.set(contentWindow, READ_AT, null);
      contentWindow.dispatchEvent(new Event("focus"));
    } catch {
      // An add-in from another origin reads the theme when the person comes back.
    }
}

function readChoice(storage: () => Storage): ThemeChoice {
  try {
    const kept = storage().getItem(KEY);
    return choices.find((value) => value === kept) ?? "system";
  } catch {
    return "system";
  }
}
