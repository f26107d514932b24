/** What the page itself simulates of the Excel around the add-in, according to the behavior switches. */
import type { HostBehaviors } from "../boundary/excel-switches";
import type { Shortcuts } from "./shortcuts";

/** Excel on the web reads functions and shortcuts from another origin, so the server has to allow it. */
export const mayRead = (headers: Headers, { crossOriginJson }: Pick<HostBehaviors, "crossOriginJson">): boolean =>
  crossOriginJson === "read" || headers.get("Access-Control-Allow-Origin") === "*";

/** The action for these keys; undefined if Excel does nothing. `isInPane`: the pane has the focus. */
export function actionOf(
  keys: string,
  isInPane: boolean,
  shortcuts: Shortcuts,
  { shortcuts: played }: Pick<HostBehaviors, "shortcuts">,
): string | undefined {
  const isHeard = played === "fire" || (played === "notInPane" && !isInPane);
  return isHeard ? shortcuts.get(keys) : undefined;
}

/** The icon to show; null, for Excel's own, if it must not be cached. */
export const iconShown = (
  address: string,
  headers: Headers,
  { iconNoCache }: Pick<HostBehaviors, "iconNoCache">,
): string | null =>
  iconNoCache === "default" && /no-cache|no-store/.test(headers.get("Cache-Control") ?? "") ? null : address;

/** The `sandbox` of the pane's frame; null for none, if a download saves a file. */
export const frameSandbox = ({ download }: Pick<HostBehaviors, "download">): string | null =>
  download === "saves"
    ? null
    : "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals";
