import type { ScreenId } from "../../src/ui/screen-props";
import { createScreenRequests } from "../../src/app/screen-requests";

function setting(showPane: () => Promise<void> = () => Promise.resolve()) {
  const opened: ScreenId[] = [];
  const requests = createScreenRequests(showPane);
  return { opened, requests, listen: () => requests.listen((id) => opened.push(id)) };
}

test("a pane that is up opens the screen and is shown", async () => {
  let shown = 0;
  const { opened, requests, listen } = setting(() => Promise.resolve(void (shown += 1)));
  listen();
  await requests.open("find");
  expect([opened, shown]).toEqual([["find"], 1]);
});

test("a pane that comes up later opens the last screen that was asked for, once", async () => {
  const { opened, requests, listen } = setting();
  await requests.open("find");
  await requests.open("activity");
  const stop = listen();
  stop();
  listen();
  expect(opened).toEqual(["activity"]);
});

test("a pane that listens no more is not called; the next one is", async () => {
  const { opened, requests, listen } = setting();
  listen()();
  await requests.open("comps");
  expect(opened).toEqual([]);
  listen();
  expect(opened).toEqual(["comps"]);
});

test("a host that does not show the pane is told, and the screen is open", async () => {
  const { opened, requests, listen } = setting(() => Promise.reject(new Error("No pane here.")));
  listen();
  await expect(requests.open("find")).rejects.toThrow("No pane here.");
  expect(opened).toEqual(["find"]);
});
