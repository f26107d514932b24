/** The Excel around the add-in, as the page plays it: its icon, its shortcuts, its downloads, and what it may read. */
import { actionOf, frameSandbox, iconShown, mayRead } from "../../src/workbench/page/excel-around";

const open = new Headers({ "Access-Control-Allow-Origin": "*" });
const none = new Headers();

test.each([
  ["read", none, true],
  ["needsCors", none, false],
  ["needsCors", new Headers({ "Access-Control-Allow-Origin": "https://rents.example.com" }), false],
  ["needsCors", open, true],
] as const)("crossOriginJson %s, case %#", (crossOriginJson, headers, isRead) => {
  expect(mayRead(headers, { crossOriginJson })).toBe(isRead);
});

test.each([
  ["fire", false, "openPane"],
  ["fire", true, "openPane"],
  ["notInPane", false, "openPane"],
  ["notInPane", true, undefined],
  ["none", false, undefined],
] as const)("shortcuts %s, in the pane: %s", (shortcuts, isInPane, action) => {
  const known = new Map([["CTRL+ALT+SHIFT+F", "openPane"]]);
  expect(actionOf("CTRL+ALT+SHIFT+F", isInPane, known, { shortcuts })).toBe(action);
  expect(actionOf("CTRL+B", isInPane, known, { shortcuts })).toBeUndefined();
});

test.each([
  ["shown", "no-cache", "/icon.png"],
  ["default", "no-cache", null],
  ["default", "private, no-store", null],
  ["default", "public, max-age=86400", "/icon.png"],
] as const)("iconNoCache %s with %s", (iconNoCache, caching, icon) => {
  expect(iconShown("/icon.png", new Headers({ "Cache-Control": caching }), { iconNoCache })).toBe(icon);
  expect(iconShown("/icon.png", none, { iconNoCache })).toBe("/icon.png");
});

test("download nothing: the pane's frame may save no file, and everything else", () => {
  expect(frameSandbox({ download: "saves" })).toBeNull();
  const rights = frameSandbox({ download: "nothing" })?.split(" ");
  expect(rights).toEqual(expect.arrayContaining(["allow-scripts", "allow-same-origin", "allow-forms"]));
  expect(rights).not.toContain("allow-downloads");
});
