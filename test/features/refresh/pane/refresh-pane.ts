import { act } from "preact/test-utils";
import type { AddinStatus } from "../../../../src/app/addin-status";
import type { RefreshState } from "../../../../src/features/refresh/refresh-session";
import { messagesBelow } from "../../../taskpane/messages-below";
import { openPane, type OpenPane } from "../../../taskpane/open-pane";
import { ScriptedRefresh } from "./scripted-refresh";

export interface RefreshPane extends OpenPane {
  readonly session: ScriptedRefresh;
  /** Moves the session to a state and notifies the pane. */
  enter(state: RefreshState): Promise<void>;
  /** Presses the check box of this name. */
  check(label: string): Promise<void>;
  live(): string;
  /** Messages in the section or row of a button, all of which must come after it. */
  below(name: string): string[];
  alert(): string | undefined;
}

/** The Refresh screen with a session of the test's own. */
export async function openRefresh(
  status: Partial<AddinStatus> = {},
  prepare: (session: ScriptedRefresh) => void = () => undefined,
): Promise<RefreshPane> {
  const pane = await openPane(status);
  const session = new ScriptedRefresh();
  prepare(session);
  pane.addin.refresh = Object.assign(session, { run: () => Promise.resolve(null) });
  await pane.openScreen("Refresh");
  for (let round = 0; round < 3; round += 1) await act(() => pane.clock.settle());
  return {
    ...pane,
    session,
    async enter(state) {
      session.state = state;
      await act(() => pane.addin.change({}));
      await act(() => pane.clock.advance(200));
    },
    async check(label) {
      const box = [...pane.root.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].find(
        (input) => (input.getAttribute("aria-label") ?? input.labels?.[0]?.textContent) === label,
      );
      if (box === undefined) throw new Error(`No check box "${label}" in: ${pane.root.textContent}`);
      await act(() => box.click());
    },
    live: () => pane.root.querySelector(".refresh > [role=status]")?.textContent ?? "",
    below: (name) => messagesBelow(pane.button(name)),
    alert: () => pane.root.querySelector("[role=alert]")?.textContent,
  };
}
