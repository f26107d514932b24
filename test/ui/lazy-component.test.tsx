/** @jest-environment jsdom */
import { setImmediate } from "node:timers";
import type { ComponentType, JSX } from "preact";
import { render } from "preact";
import { act } from "preact/test-utils";
import { createFormats } from "../../src/ui/format";
import { lazyComponent } from "../../src/ui/lazy-component";
import { PaneContext } from "../../src/ui/pane-context";
import { fullTexts } from "../taskpane/full-texts";
import { createFakeClock } from "../client/fake-clock";

// The fake clock lets promises run with it, and jsdom's page has none.
globalThis.setImmediate ??= setImmediate;

const formats = createFormats("en-US");
const pane = { texts: fullTexts("en", formats.count), textOf: String, formats, clock: createFakeClock() };

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
    await pane.clock.settle();
  });
  return root;
}

test("is loaded when first shown, once, and then shown at once", async () => {
  let loads = 0;
  let arrive: (component: typeof Greeting) => void = () => undefined;
  const Part = lazyComponent<{ name: string }>(() => {
    loads += 1;
    return new Promise((resolve) => (arrive = resolve));
  });
  expect(loads).toBe(0);
  const root = await show(Part);
  expect(root.textContent).toBe("Loading…");
  await act(async () => {
    arrive(Greeting);
    await pane.clock.settle();
  });
  expect(root.textContent).toBe("Hello Ann");
  expect((await show(Part)).textContent).toBe("Hello Ann");
  expect(loads).toBe(1);
});

test("is shown at once when it was prepared, and one that did not come is asked for again", async () => {
  let loads = 0;
  const Part = lazyComponent<{ name: string }>(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error("This part of the pane didn't load.")) : Promise.resolve(Greeting);
  });
  Part.prepare();
  await pane.clock.settle();
  Part.prepare();
  await pane.clock.settle();
  expect((await show(Part)).textContent).toBe("Hello Ann");
  expect(loads).toBe(2);
});

test("that does not come says so and can be tried again", async () => {
  let loads = 0;
  const Part = lazyComponent<{ name: string }>(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error("This part of the pane didn't load.")) : Promise.resolve(Greeting);
  });
  const root = await show(Part);
  await act(() => pane.clock.settle());
  expect(root.querySelector('[role="alert"]')?.textContent).toContain("This part of the pane didn't load.");
  await act(async () => {
    root.querySelector("button")?.click();
    await pane.clock.settle();
  });
  await act(() => pane.clock.settle());
  expect(root.textContent).toBe("Hello Ann");
});

test("waits for the texts that it needs as well, and a failure of theirs is told", async () => {
  let fetches = 0;
  const completeTexts = (): Promise<void> => {
    fetches += 1;
    return fetches === 1
      ? Promise.reject(new Error("This part of the pane didn't load."))
      : new Promise(() => undefined);
  };
  const Part = lazyComponent<{ name: string }>(() => Promise.resolve(Greeting));
  const root = document.createElement("div");
  const draw = (given: typeof pane & { completeTexts?: () => Promise<void> }): Promise<void> =>
    act(async () => {
      render(
        <PaneContext.Provider value={given}>
          <Part name="Ann" />
        </PaneContext.Provider>,
        root,
      );
      await pane.clock.settle();
    });
  await draw({ ...pane, completeTexts });
  await act(() => pane.clock.settle());
  expect(root.querySelector('[role="alert"]')?.textContent).toContain("This part of the pane didn't load.");
  await act(async () => {
    root.querySelector("button")?.click();
    await pane.clock.settle();
  });
  await act(() => pane.clock.settle());
  expect(root.textContent).toBe("Loading…");
  await draw(pane);
  await act(() => pane.clock.settle());
  expect(root.textContent).toBe("Hello Ann");
});
