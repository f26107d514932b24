/** @jest-environment jsdom */
import { act } from "preact/test-utils";
import { noon, openPane, type OpenPane } from "./open-pane";

const tabWidth = 60;
let room = 0;
let resized: () => void = () => undefined;
let pane: OpenPane;

// The page of the test has no layout: the navigation gets one of tabs that are 60 px wide each.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => room });
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, tabWidth, 40);
  globalThis.DOMRect ??= class {
    constructor(
      readonly x: number,
      readonly y: number,
      readonly width: number,
      readonly height: number,
    ) {}
  } as typeof DOMRect;
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this);
    }
    observe(): void {
      resized();
    }
    disconnect(): void {
      resized = () => undefined;
    }
    unobserve(): void {
      throw new Error("The navigation observes one element until it goes.");
    }
  };
});
afterEach(() => pane.close());

const error = { id: 1, at: noon, functionName: "RENT.AMI", code: "#N/A", message: "No." };

async function openNarrowPane(tabs: number): Promise<void> {
  room = tabs * tabWidth;
  pane = await openPane({ errors: [error] });
}
const tabs = (): string[] => [...pane.root.querySelectorAll("nav .tab")].map(({ textContent }) => textContent);
const items = (): string[] => [...pane.root.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent);
const focused = (): string => document.activeElement?.textContent ?? "";
const key = (name: string): Promise<void> =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  });
const more = (): Element | null => pane.root.querySelector("nav [aria-haspopup=menu]");

test("with room for all there is no menu", async () => {
  await openNarrowPane(11);
  expect(more()).toBeNull();
  expect(tabs().map((name) => name.replace(/\d.*/, ""))).toContain("Activity");
});

test("one mistake is one error, however many cells pass it on", async () => {
  room = 11 * tabWidth;
  const message = "An argument of RENT.PRICE is this error. Correct the cell that it comes from.";
  const followers = Array.from({ length: 104 }, (_, index) => ({
    ...error,
    id: index + 2,
    message,
    isPassedOn: true as const,
  }));
  pane = await openPane({ errors: [...followers, error] });
  expect(tabs().find((name) => name.startsWith("Activity"))).toBe("Activity11 error");
});

test("exports that are ready are counted beside their screen, and in the menu where no error is", async () => {
  await openNarrowPane(2);
  await pane.change({ readyExports: 2 });
  expect(tabs()).toEqual(["Home", "More11 error"]);
  await pane.change({ errors: [] });
  await pane.advance(200);
  expect(tabs()).toEqual(["Home", "More22 exports are ready"]);
  await pane.press("More22 exports are ready");
  expect(items()).toContain("Exports22 exports are ready");
});

test("what finds no room is in the menu, which counts what waits there", async () => {
  await openNarrowPane(2);
  expect(tabs()).toEqual(["Home", "More11 error"]);
  expect(more()?.getAttribute("aria-expanded")).toBe("false");
  await pane.press("More11 error");
  expect(more()?.getAttribute("aria-expanded")).toBe("true");
  expect(items().at(0)).toBe("Find");
  expect(items()).toContain("Activity11 error");
});

test("more room brings the tabs back", async () => {
  await openNarrowPane(2);
  room = 11 * tabWidth;
  await act(() => resized());
  expect(more()).toBeNull();
});

test("a screen of the menu is shown among the tabs while it is open", async () => {
  await openNarrowPane(2);
  await pane.press("More11 error");
  await pane.press("Activity11 error");
  expect(pane.root.querySelector("h1")?.textContent).toBe("Activity");
  expect(pane.root.querySelector("nav [aria-current=page]")?.textContent).toBe("Activity11 error");
  expect(items()).toEqual([]);
  expect(document.activeElement).toBe(more());
});

test("the arrows go round, Home and End to the ends, a letter to its name, Escape back to the button", async () => {
  await openNarrowPane(2);
  (more() as HTMLElement).focus();
  await key("ArrowUp");
  const last = items().at(-1);
  expect(focused()).toBe(last);
  await key("ArrowDown");
  expect(focused()).toBe("Find");
  await key("ArrowUp");
  expect(focused()).toBe(last);
  await key("Home");
  expect(focused()).toBe("Find");
  await key("a");
  expect(focused()).toBe("Activity11 error");
  await key("f");
  expect(focused()).toMatch(/^F/);
  await key("End");
  expect(focused()).toBe(last);
  await key("Escape");
  expect(items()).toEqual([]);
  expect(document.activeElement).toBe(more());
});

test("the menu closes when the keyboard leaves it and when something else is pressed", async () => {
  await openNarrowPane(2);
  await pane.press("More11 error");
  await key("Tab");
  expect(items()).toEqual([]);
  await pane.press("More11 error");
  await act(() => {
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  });
  expect(items()).toEqual([]);
});

test("a command opens its screen", async () => {
  await openNarrowPane(11);
  await act(() => pane.requests.open("activity"));
  expect(pane.root.querySelector("h1")?.textContent).toBe("Activity");
});
