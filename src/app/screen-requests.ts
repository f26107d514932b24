/** Opens the pane at one of its screens from anywhere on the page, whether the pane is closed or open. */
import type { ScreenId } from "../ui/screen-props";
import { showPane } from "../host/office-actions";

export interface ScreenRequests {
  /**
   * Shows the pane and opens the screen in it. A pane that isn't loaded yet opens it once it listens; of several
   * requests before that, the last one counts. Rejects if the host doesn't show the pane: the screen opens
   * nevertheless.
   */
  open(id: ScreenId): Promise<void>;
  /** For the pane: calls back for each request, at once for a pending one; returns the unsubscribe function. */
  listen(listener: (id: ScreenId) => void): () => void;
}

export function createScreenRequests(showPane: () => Promise<void>): ScreenRequests {
  let waiting: ScreenId | undefined;
  let listening: ((id: ScreenId) => void) | undefined;
  return {
    async open(id) {
      if (listening === undefined) waiting = id;
      else listening(id);
      await showPane();
    },
    listen(listener) {
      listening = listener;
      if (waiting !== undefined) listener(waiting);
      waiting = undefined;
      return () => {
        if (listening === listener) listening = undefined;
      };
    },
  };
}

/** The page's way to open its pane at a screen; separate from the add-in, so the pane needn't wait for that. */
export const screenRequests = createScreenRequests(showPane);
