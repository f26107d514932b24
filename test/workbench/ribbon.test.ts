/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import path from "node:path";
import { hostedAddress, readRibbon, showRibbon } from "../../src/workbench/page/ribbon";
import { keysOf, readShortcuts, shortcutsAddress } from "../../src/workbench/page/shortcuts";

const root = path.resolve(__dirname, "../..");
const manifest = new DOMParser().parseFromString(readFileSync(path.join(root, "manifest.xml"), "utf8"), "text/xml");
const groups = readRibbon(manifest);

test("the manifest's groups and buttons, with labels, icons and actions", () => {
  expect(groups.map(({ buttons }) => buttons.map(({ label, action }) => [label, action]))).toEqual([
    [
      ["Compsheet", null],
      ["Find", "openFind"],
      ["Comps", "openComps"],
      ["Exhibits", "openExhibits"],
      ["Import", "openImport"],
      ["Activity", "openActivity"],
    ],
    [
      ["Refresh", "refresh"],
      ["Freeze", "pin"],
      ["Save results", "saveAnswers"],
      ["Retry errors", "retryErrors"],
    ],
  ]);
  const [find] = groups[0]?.buttons.slice(1) ?? [];
  expect(find).toMatchObject({ id: "Compsheet.Find", icon: "/hosted/assets/find-16.png" });
  expect(find?.tooltip).toMatch(/Ctrl\+Alt\+Shift\+F$/);
  expect(hostedAddress("https://addin.example/addin/assets/x.png?v=1")).toBe("/hosted/assets/x.png");
  expect(hostedAddress("https://addin.example/rents/addin/assets/x.png")).toBe("/hosted/assets/x.png");
});

test("a button takes no second press while its action runs, and keeps the focus", async () => {
  const place = document.createElement("nav");
  document.body.append(place);
  const pressed: string[] = [];
  let finish: () => void = () => undefined;
  showRibbon(place, groups, ({ id }) => {
    pressed.push(id);
    return new Promise((resolve) => (finish = resolve));
  });
  const find = [...place.querySelectorAll("button")].find(({ textContent }) => textContent === "Find");
  find?.focus();
  find?.click();
  find?.click();
  expect(pressed).toEqual(["Compsheet.Find"]);
  expect(document.activeElement).toBe(find);
  finish();
  await Promise.resolve().then(() => undefined);
  await Promise.resolve();
  find?.click();
  expect(pressed).toEqual(["Compsheet.Find", "Compsheet.Find"]);
});

test("shortcuts are those of the file that the manifest names, whatever letter Alt makes of a key", () => {
  expect(shortcutsAddress(manifest)).toBe("/hosted/assets/shortcuts.json");
  const shortcuts = readShortcuts(readFileSync(path.join(root, "assets", "shortcuts.json"), "utf8"));
  const typed = new KeyboardEvent("keydown", { ctrlKey: true, altKey: true, shiftKey: true, code: "KeyF", key: "ƒ" });
  expect(shortcuts.get(keysOf(typed))).toBe("openFind");
  expect(shortcuts.get(keysOf(new KeyboardEvent("keydown", { code: "KeyF", key: "f" })))).toBeUndefined();
  expect(readShortcuts("{}").size).toBe(0);
});
