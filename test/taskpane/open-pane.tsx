import { setImmediate } from "node:timers";
import { render } from "preact";
import { act } from "preact/test-utils";
import type { AddinStatus } from "../../src/app/addin-status";
import { createScreenRequests, type ScreenRequests } from "../../src/app/screen-requests";
import { App } from "../../src/taskpane/app";
import { createFakeClock, type FakeClock } from "../client/fake-clock";
import { ScriptedAddin } from "./scripted-addin";

// The fake clock lets promises run with it, and jsdom's page has none.
globalThis.setImmediate ??= setImmediate;

/** 2025-07-01 12:00 in the machine's time zone, so times are displayed the same everywhere. */
export const noon = new Date(2025, 6, 1, 12, 0, 0).getTime();

export interface OpenPane {
  readonly addin: ScriptedAddin;
  readonly clock: FakeClock;
  /** The commands' way to open a screen. */
  readonly requests: ScreenRequests;
  readonly root: HTMLElement;
  text(): string;
  /** The button whose name is exactly this text or label; an error when there is none. */
  button(name: string): HTMLButtonElement;
  /** The text field that the label names. */
  field(label: string): HTMLInputElement;
  press(name: string): Promise<void>;
  /** Presses the navigation's button that begins with this name. */
  openScreen(name: string): Promise<void>;
  type(label: string, value: string): Promise<void>;
  change(status: Partial<AddinStatus>): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Presses the radio button of this name. */
  choose(label: string): Promise<void>;
  close(): Promise<void>;
}

/** Renders the whole pane in the test's page. */
export async function openPane(
  status: Partial<AddinStatus> = {},
  { languageTag = "en-US" }: { languageTag?: string } = {},
): Promise<OpenPane> {
  const addin = new ScriptedAddin(status);
  const clock = createFakeClock(noon);
  const root = document.createElement("div");
  document.body.append(root);
  const requests = createScreenRequests(() => Promise.resolve());
  await act(() => render(<App addin={addin} clock={clock} requests={requests} languageTag={languageTag} />, root));
  // Scripts that come after the first paint arrive.
  for (let round = 0; round < 3; round += 1) await act(() => clock.settle());

  const button = (name: string): HTMLButtonElement => {
    const found = [...root.querySelectorAll("button")].find(
      (candidate) => (candidate.getAttribute("aria-label") ?? candidate.textContent) === name,
    );
    if (found === undefined) throw new Error(`No button "${name}" in: ${root.textContent}`);
    return found;
  };
  const pressButton = async (target: HTMLButtonElement): Promise<void> => {
    target.focus();
    await act(async () => {
      target.click();
      await clock.settle();
    });
  };
  const labelled = (label: string, ...types: string[]): HTMLInputElement => {
    const inputs = [...root.querySelectorAll("label")]
      .filter((candidate) => candidate.textContent === label)
      .map((candidate) => candidate.control as HTMLInputElement | null);
    const found = inputs.find((input) => input !== null && types.includes(input.type));
    if (found == null) throw new Error(`No field "${label}" in: ${root.textContent}`);
    return found;
  };
  const field = (label: string): HTMLInputElement => labelled(label, "text", "url", "password");
  return {
    addin,
    clock,
    requests,
    root,
    text: () => root.textContent,
    button,
    field,
    press: (name) => pressButton(button(name)),
    openScreen: async (name) => {
      const tabs = [...root.querySelectorAll<HTMLButtonElement>("nav button")];
      const tab = tabs.find((candidate) => candidate.textContent.startsWith(name));
      if (tab === undefined) throw new Error(`No screen "${name}" in: ${root.textContent}`);
      await pressButton(tab);
      // A screen that is loaded later asks for its script once it is there.
      await act(() => clock.settle());
    },
    type: (label, value) =>
      act(() => {
        const input = field(label);
        input.focus();
        input.value = value;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    change: (next) => act(() => addin.change(next)),
    advance: (ms) => act(() => clock.advance(ms)),
    choose: (label) => act(() => labelled(label, "radio").click()),
    close: async () => {
      await act(() => render(null, root));
      root.remove();
    },
  };
}
