/** The way to open the pane at one of its screens from anywhere on the page, the pane closed or open. */
import type { ScreenId } from "../ui/screen-id";

export interface ScreenRequests {
  /**
   * Has the host show the pane and opens the screen in it. A pane that is not up yet opens it when it listens; of several
   * requests before that the last one counts. Rejects where the host does not show the pane: the screen is open nevertheless.
   */
  open(id: ScreenId): Promise<void>;
  /** The pane's side: calls back for each request, at once for one that waits; returns the way to stop. */
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
