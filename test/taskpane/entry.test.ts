/** @jest-environment jsdom */
import { act } from "preact/test-utils";
import { ScriptedAddin } from "./scripted-addin";

type ThemeKind = "light" | "dark" | "contrast";

const host = {
  ready: (): Promise<{ language: string }> => Promise.resolve({ language: "es-MX" }),
  addin: Promise.resolve<ScriptedAddin>(new ScriptedAddin()),
  theme: "light" as ThemeKind,
  themeListeners: [] as (() => void)[],
};

jest.mock("../../src/taskpane/tokens.css", () => ({}));
jest.mock("../../src/taskpane/page.css", () => ({}));
jest.mock("../../src/taskpane/navigation.css", () => ({}));
jest.mock("../../src/taskpane/content.css", () => ({}));
jest.mock("../../src/taskpane/controls.css", () => ({}));
jest.mock("../../src/ui/quota-gauge.css", () => ({}));
jest.mock("../../src/taskpane/high-contrast.css", () => ({}));
jest.mock("../../src/host/host-ready", () => ({ hostReady: () => host.ready() }));
jest.mock("../../src/host/host-theme", () => ({
  readHostTheme: () => ({ kind: host.theme }),
  onHostThemeChanged: (listener: () => void) => host.themeListeners.push(listener),
}));
jest.mock("../../src/host/office-actions", () => ({ showPane: () => Promise.resolve() }));
jest.mock("../../src/app/started-addin", () => ({
  get startedAddin() {
    return host.addin;
  },
}));

/** `use`: what is done while screens that the page loads later are modules of the same page. */
async function loadEntry(use?: (root: HTMLElement) => Promise<void>): Promise<HTMLElement> {
  document.body.innerHTML = '<div id="pane"></div>';
  const root = document.getElementById("pane");
  if (root === null) throw new Error("The pane's element is gone.");
  await jest.isolateModulesAsync(async () => {
    await act(async () => {
      await import("../../src/taskpane/entry");
    });
    await use?.(root);
  });
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
    "Compsheet couldn't start (This page runs outside Excel). Close this pane, then open it again from the ribbon.",
  );
});

test("the pane is there before the host and the functions, and can be used", async () => {
  let start: (addin: ScriptedAddin) => void = () => undefined;
  host.ready = () => Promise.resolve({ language: "en-US" });
  host.addin = new Promise((resolve) => (start = resolve));
  Object.defineProperty(document, "readyState", { configurable: true, value: "interactive" });
  const root = await loadEntry(async (early) => {
    expect(early.querySelector("main")?.textContent).toBe("Starting…");
    expect(early.textContent).not.toContain("Not connected");
    await act(() => {
      [...early.querySelectorAll("button")].find((button) => button.textContent === "Find")?.click();
    });
    await act(async () => {
      start(new ScriptedAddin());
      await host.addin;
    });
  });
  expect(root.querySelector("h1")?.textContent).toBe("Find");
});

test("a page whose functions did not come says so", async () => {
  host.addin = new Promise(() => undefined);
  Object.defineProperty(document, "readyState", { configurable: true, value: "complete" });
  const root = await loadEntry();
  expect(root.querySelector('[role="alert"]')?.textContent).toContain("its function script didn't load");
});
