/** @jest-environment jsdom */
import { render } from "preact";
import { act } from "preact/test-utils";
import { createScreenRequests } from "../../src/app/screen-requests";
import { App } from "../../src/taskpane/app";
import { createFakeClock } from "../client/fake-clock";
import { noon } from "./open-pane";
import { ScriptedAddin } from "./scripted-addin";

test("a screen that was opened before the functions were there stands at once when they are", async () => {
  const clock = createFakeClock(noon);
  const requests = createScreenRequests(() => Promise.resolve());
  const root = document.createElement("div");
  document.body.append(root);
  const show = (addin: ScriptedAddin | null): Promise<void> =>
    act(() => render(<App addin={addin} clock={clock} requests={requests} languageTag="en-US" />, root));
  await show(null);
  await act(() => root.querySelector<HTMLButtonElement>(".tab[data-screen='find']")?.click());
  for (let round = 0; round < 3; round += 1) await act(() => clock.settle());
  expect(root.querySelector("main")?.textContent).toBe("Starting…");

  await show(new ScriptedAddin());
  expect(root.querySelector("main h1")?.textContent).toBe("Find");
  expect(root.querySelector("main")?.textContent).not.toContain("Loading…");
  expect(root.querySelector("main input")).not.toBeNull();
  render(null, root);
  root.remove();
});
