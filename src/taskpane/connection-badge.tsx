import type { JSX } from "preact";
import type { ConnectionStatus } from "../runtime/addin-status";
import { usePane } from "./pane-context";

/** Which data the cells show, in one word; stands on every screen. */
export function ConnectionBadge({ connection }: { readonly connection: ConnectionStatus | null }): JSX.Element {
  const { texts } = usePane();
  if (connection === null) return <span class="badge badge-warning">{texts.connection.none}</span>;
  if (connection.isSampleData) return <span class="badge badge-warning">{texts.connection.sampleData}</span>;
  return <span class="badge badge-live">{connection.name}</span>;
}
