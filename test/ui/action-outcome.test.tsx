/** @jest-environment jsdom */
import type { JSX } from "preact";
import { render } from "preact";
import { act } from "preact/test-utils";
import { useAction, type Action } from "../../src/ui/action";
import { ActionOutcome } from "../../src/ui/action-outcome";
import { createFormats } from "../../src/ui/format";
import { PaneContext } from "../../src/ui/pane-context";
import { createFakeClock } from "../client/fake-clock";
import { fullTexts } from "../taskpane/full-texts";

const formats = createFormats("en-US");
const textOf = (error: unknown): string => (error as Error).message;
const pane = { texts: fullTexts("en", formats.count), textOf, formats, clock: createFakeClock() };

const root = document.createElement("div");
let action: Action;

function Section(): JSX.Element {
  action = useAction();
  return (
    <>
      <ActionOutcome action={action} />
      <ActionOutcome action={action} at="row" progress={action.isRunning ? "Saving…" : ""} />
    </>
  );
}

/** What is seen, line by line; a kept line of an earlier message in brackets. */
const lines = (): string[] =>
  [...root.querySelectorAll("p")]
    .filter(({ textContent }) => textContent !== "")
    .map(({ className, textContent }) => (className.startsWith("notice-line") ? `[${textContent}]` : textContent));

interface Started {
  end(text: string): Promise<void>;
  fail(text: string): Promise<void>;
}

async function start(at?: string): Promise<Started> {
  let end: (text: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const ended = work.then(
    () => undefined,
    () => undefined,
  );
  await act(() => action.run(() => work, at));
  const after = (finish: () => void): Promise<void> =>
    act(async () => {
      finish();
      await ended;
    });
  return { end: (text) => after(() => end(text)), fail: (text) => after(() => fail(new Error(text))) };
}

beforeEach(async () => {
  document.body.append(root);
  await act(() =>
    render(
      <PaneContext.Provider value={pane}>
        <Section />
      </PaneContext.Provider>,
      root,
    ),
  );
});
afterEach(() => {
  render(null, root);
  root.remove();
});

test("an earlier message keeps its line until the next one is there", async () => {
  await (await start()).end("Saved.");
  expect(lines()).toEqual(["Saved."]);
  const second = await start();
  expect(lines()).toEqual(["[Saved.]"]);
  await second.fail("The sheet is protected.");
  expect(lines()).toEqual(["The sheet is protected."]);
  const third = await start();
  expect(lines()).toEqual(["[The sheet is protected.]"]);
  await third.end("");
  expect(lines()).toEqual([]);
});

test("a message is where the action was started, and has the focus if the pressed button is gone", async () => {
  await (await start("row")).end("Renamed.");
  const [section, row] = root.querySelectorAll(".notice");
  expect([section?.textContent, row?.textContent, document.activeElement === row]).toEqual(["", "Renamed.", true]);
  (document.activeElement as HTMLElement).blur();
  const next = await start();
  expect(lines()).toEqual([]);
  await next.end("Deleted.");
  expect([section?.textContent, row?.textContent, document.activeElement === section]).toEqual(["Deleted.", "", true]);
});

test("while it runs, its place says so instead of keeping a line", async () => {
  await (await start("row")).end("Renamed.");
  const next = await start("row");
  expect(lines()).toEqual(["Saving…"]);
  await next.end("Renamed again.");
  expect(lines()).toEqual(["Renamed again."]);
});
