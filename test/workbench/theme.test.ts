/** @jest-environment jsdom */
import { createPageTheme, rereadThemes } from "../../src/workbench/page/theme";

test("a pane reads the second of two quick changes of theme, not what Office.js kept of the first", () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const pane = frame.contentWindow as Window & { _osfOfficeThemeTimeStamp?: number | null };
  let theme = "light";
  let kept: string | null = null;
  const read: string[] = [];
  // As Office.js does: what it read holds for five seconds.
  pane.addEventListener("focus", () => {
    if (kept === null || !pane._osfOfficeThemeTimeStamp) kept = theme;
    pane._osfOfficeThemeTimeStamp = 1;
    read.push(kept);
  });
  for (theme of ["dark", "light", "dark"]) rereadThemes();
  expect(read).toEqual(["dark", "light", "dark"]);
});

test("follows the system's theme until the person chooses one, which a reload keeps", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  const system = Object.assign(new EventTarget(), { matches: true });
  window.matchMedia = () => system as unknown as MediaQueryList;
  const open = (): HTMLSelectElement => {
    const list = document.createElement("select");
    createPageTheme(list, () => storage);
    return list;
  };
  const shown = (): string | undefined => document.documentElement.dataset["theme"];
  const list = open();
  expect([list.value, shown()]).toEqual(["system", "dark"]);
  system.matches = false;
  system.dispatchEvent(new Event("change"));
  expect(shown()).toBe("light");
  list.value = "dark";
  list.dispatchEvent(new Event("change"));
  expect(shown()).toBe("dark");
  expect([open().value, shown()]).toEqual(["dark", "dark"]);
});
