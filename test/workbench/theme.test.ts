/** @jest-environment jsdom */
import { rereadThemes } from "../../src/workbench/page/theme";

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
