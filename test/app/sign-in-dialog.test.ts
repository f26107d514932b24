/** @jest-environment jsdom */
/** The firm's sign-in page in a dialog, or a window: only its own page's token counts. */
import { openSignInDialog } from "../../src/host/sign-in-dialog";

const address = "http://localhost/auth/start";
const token = "cs_0123456789abcdef_secret";
type Handler = (event: object) => void;

/** Office with dialogs; `failure`: the code with which it opens none. */
function installOffice(failure?: number) {
  const handlers = new Map<string, Handler>();
  const dialog = { close: jest.fn(), addEventHandler: (kind: string, handler: Handler) => handlers.set(kind, handler) };
  const opened: string[] = [];
  (globalThis as Record<string, unknown>)["Office"] = {
    AsyncResultStatus: { Succeeded: "succeeded" },
    EventType: { DialogMessageReceived: "message", DialogEventReceived: "event" },
    context: {
      requirements: { isSetSupported: (set: string) => set === "DialogApi" },
      ui: {
        displayDialogAsync(page: string, _: object, done: (result: object) => void) {
          opened.push(page);
          done(
            failure === undefined
              ? { status: "succeeded", value: dialog }
              : { status: "failed", error: { code: failure } },
          );
        },
      },
    },
  };
  return { dialog, opened, send: (kind: "message" | "event", event: object) => handlers.get(kind)?.(event) };
}

afterEach(() => {
  delete (globalThis as Record<string, unknown>)["Office"];
  jest.restoreAllMocks();
});

test("the dialog's last page hands the token over, and the dialog is closed", async () => {
  const { dialog, opened, send } = installOffice();
  const result = openSignInDialog(address);
  for (const message of [
    "",
    "{}",
    "[]",
    "null",
    '{"token":7}',
    '{"token":"with blank"}',
    `{"token":"${"x".repeat(501)}"}`,
  ])
    send("message", { message });
  send("message", { message: JSON.stringify({ token: "of-another-page" }), origin: "https://evil.example" });
  expect(dialog.close).not.toHaveBeenCalled();
  send("message", { message: JSON.stringify({ token }), origin: "http://localhost" });
  expect(await result).toBe(token);
  expect([opened, dialog.close.mock.calls.length]).toEqual([[address], 1]);
});

test("a dialog that the user closes is no failure; one that can't load its page says what to do", async () => {
  const closed = installOffice();
  const first = openSignInDialog(address);
  closed.send("event", { error: 12006 });
  expect(await first).toBeNull();
  const broken = installOffice();
  const second = openSignInDialog(address);
  broken.send("event", { error: 12002 });
  await expect(second).rejects.toThrow("Check your connection, then try again.");
  installOffice(12007);
  await expect(openSignInDialog(address)).rejects.toThrow("Close other windows of Compsheet");
});

test("without dialogs it is a window, which may only hand over a token from this origin", async () => {
  installOffice(5001);
  const popup = { closed: false, close: jest.fn() };
  const open = jest.spyOn(window, "open").mockReturnValue(popup as unknown as Window);
  const result = openSignInDialog(address);
  const say = (source: unknown, origin: string, data: unknown): void => {
    const event = new MessageEvent("message", { origin, data });
    Object.defineProperty(event, "source", { value: source });
    window.dispatchEvent(event);
  };
  say(popup, "https://evil.example", { token: "evil" });
  say({}, "http://localhost", { token: "of-another-window" });
  say(popup, "http://localhost", { other: true });
  expect(popup.close).not.toHaveBeenCalled();
  say(popup, "http://localhost", { compsheet: "signed-in", token });
  expect(await result).toBe(token);
  expect(open.mock.calls[0]?.[0]).toBe(address);

  jest.spyOn(window, "open").mockReturnValue({ closed: true, close: jest.fn() } as unknown as Window);
  expect(await openSignInDialog(address)).toBeNull();
  jest.spyOn(window, "open").mockReturnValue(null);
  await expect(openSignInDialog(address)).rejects.toThrow("Allow pop-ups");
});
