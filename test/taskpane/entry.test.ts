/** @jest-environment jsdom */
import { act } from "preact/test-utils";
import { ScriptedAddin } from "./scripted-addin";

type ThemeKind = "light" | "dark" | "contrast";

const host = {
  ready: (): Promise<{ language: string }> => Promise.resolve({ language: "es-MX" }),
  theme: "light" as ThemeKind,
  themeListeners: [] as (() => void)[],
};

jest.mock("../../src/taskpane/tokens.css", () => ({}));
jest.mock("../../src/taskpane/pane.css", () => ({}));
jest.mock("../../src/taskpane/activity/activity.css", () => ({}));
jest.mock("../../src/excel/host-ready", () => ({ hostReady: () => host.ready() }));
jest.mock("../../src/excel/host-theme", () => ({
  readHostTheme: () => ({ kind: host.theme }),
  onHostThemeChanged: (listener: () => void) => host.themeListeners.push(listener),
}));
jest.mock("../../src/runtime/addin", () => ({ addin: new ScriptedAddin() }));

async function loadEntry(): Promise<HTMLElement> {
  document.body.innerHTML = '<div id="pane"></div>';
  await act(async () => {
    await jest.isolateModulesAsync(async () => {
      await import("../../src/taskpane/entry");
    });
  });
  const root = document.getElementById("pane");
  if (root === null) throw new Error("The pane's element is gone.");
  return root;
}

test("the pane takes the host's language and theme and follows a change of theme", async () => {
  const root = await loadEntry();
  expect(document.documentElement.lang).toBe("es");
  expect(root.textContent).toContain("Datos de ejemplo");
  expect(document.documentElement.dataset["theme"]).toBe("light");
  host.theme = "contrast";
  for (const listener of host.themeListeners) listener();
  expect(document.documentElement.dataset["theme"]).toBe("contrast");
});

test("a host that does not answer is told in the pane", async () => {
  host.ready = () => Promise.reject(new Error("This page runs outside Excel"));
  const root = await loadEntry();
  expect(root.querySelector('[role="alert"]')?.textContent).toBe(
    "Compsheet did not start (This page runs outside Excel). Close this pane and open it again from the ribbon in Excel.",
  );
});
