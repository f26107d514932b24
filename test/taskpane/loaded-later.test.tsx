/** @jest-environment jsdom */
import type { ComponentType, JSX } from "preact";
import { render } from "preact";
import { act } from "preact/test-utils";
import { createFormats } from "../../src/taskpane/format";
import { loadedLater } from "../../src/taskpane/loaded-later";
import { PaneContext } from "../../src/taskpane/pane-context";
import { textTables } from "../../src/taskpane/text";
import { createFakeClock } from "../client/fake-clock";

const formats = createFormats("en-US");
const pane = { texts: textTables.en(formats.count), formats, clock: createFakeClock() };

function Greeting({ name }: { readonly name: string }): JSX.Element {
  return <p>Hello {name}</p>;
}

async function show(Part: ComponentType<{ name: string }>, root = document.createElement("div")): Promise<HTMLElement> {
  await act(async () => {
    render(
      <PaneContext.Provider value={pane}>
        <Part name="Ann" />
      </PaneContext.Provider>,
      root,
    );
    await Promise.resolve();
  });
  return root;
}

test("is loaded when first shown, once, and then shown at once", async () => {
  let loads = 0;
  let arrive: (component: typeof Greeting) => void = () => undefined;
  const Part = loadedLater<{ name: string }>(() => {
    loads += 1;
    return new Promise((resolve) => (arrive = resolve));
  });
  expect(loads).toBe(0);
  const root = await show(Part);
  expect(root.textContent).toBe("Loading…");
  await act(async () => {
    arrive(Greeting);
    await Promise.resolve();
  });
  expect(root.textContent).toBe("Hello Ann");
  expect((await show(Part)).textContent).toBe("Hello Ann");
  expect(loads).toBe(1);
});

test("that does not come says so and can be tried again", async () => {
  let loads = 0;
  const Part = loadedLater<{ name: string }>(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error("Loading chunk find failed.")) : Promise.resolve(Greeting);
  });
  const root = await show(Part);
  expect(root.querySelector('[role="alert"]')?.textContent).toContain("Loading chunk find failed.");
  await act(async () => {
    root.querySelector("button")?.click();
    await Promise.resolve();
  });
  await act(() => Promise.resolve());
  expect(root.textContent).toBe("Hello Ann");
});
