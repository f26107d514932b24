/** The firm's sign-in page in a dialog of Office, or in a window where this host has no dialogs. */
import { SaidError, say } from "../domain/said";

/** What the page hands over. */
const tokenForm = /^[\x21-\x7e]{1,500}$/;
/** How often a window is checked for having been closed, ms. */
const lookMs = 500;
/** Office's code for a dialog that the user closed. */
const closedByUser = 12006;
/** Another dialog is open; the user chose to ignore this one. */
const refused = [12007, 12009];

/**
 * Resolves to the gateway token; null if the user closes the page. Rejects, with what to do, if it can't be opened.
 * @param address on the page's own origin
 */
export function openSignInDialog(address: string): Promise<string | null> {
  return hasDialogs() ? inDialog(address) : inWindow(address);
}

function hasDialogs(): boolean {
  const { context } = Office as { context?: { ui?: Partial<Office.UI>; requirements?: Office.RequirementSetSupport } };
  return (
    typeof context?.ui?.displayDialogAsync === "function" &&
    context.requirements?.isSetSupported("DialogApi", "1.1") === true
  );
}

function inDialog(address: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    // As percent of the screen.
    // Cells wait while it is open, as they do without a sign-in: desktop Excel has no other way to a page of the firm.
    // eslint-disable-next-line no-restricted-syntax -- the user opens it, and it closes with the sign-in
    Office.context.ui.displayDialogAsync(address, { height: 70, width: 40 }, (opened) => {
      if (opened.status !== Office.AsyncResultStatus.Succeeded) {
        // Another dialog is open, or the user refused this one; some hosts declare dialogs and have none.
        if (refused.includes(opened.error.code)) {
          reject(
            new SaidError(say`Excel didn't open the sign-in window. Close other windows of Compsheet, then try again.`),
          );
        } else {
          resolve(inWindow(address));
        }
        return;
      }
      const dialog = opened.value;
      dialog.addEventHandler(Office.EventType.DialogMessageReceived, (message) => {
        const token = readToken("message" in message ? parsed(message.message) : null);
        // Anything else isn't from the last page.
        if (token === null || ("origin" in message && message.origin !== undefined && !isOurs(message.origin))) return;
        dialog.close();
        resolve(token);
      });
      dialog.addEventHandler(Office.EventType.DialogEventReceived, (event) => {
        if ("error" in event && event.error === closedByUser) resolve(null);
        else reject(new SaidError(say`The sign-in page couldn't be loaded. Check your connection, then try again.`));
      });
    });
  });
}

function inWindow(address: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const opened = window.open(address, "_blank", "popup,width=520,height=680");
    if (!opened) {
      reject(new SaidError(say`The browser blocked the sign-in window. Allow pop-ups for this page, then try again.`));
      return;
    }
    const end = (token: string | null): void => {
      clearInterval(looking);
      window.removeEventListener("message", listen);
      opened.close();
      resolve(token);
    };
    const listen = ({ source, origin, data }: MessageEvent): void => {
      const token = source === opened && isOurs(origin) ? readToken(data) : null;
      if (token !== null) end(token);
    };
    const looking = setInterval(() => {
      if (opened.closed) end(null);
    }, lookMs);
    window.addEventListener("message", listen);
  });
}

const isOurs = (origin: string): boolean => origin === window.location.origin;

function readToken(message: unknown): string | null {
  const token = (message as { token?: unknown } | null)?.token;
  return typeof token === "string" && tokenForm.test(token) ? token : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
