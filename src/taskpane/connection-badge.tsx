import type { JSX } from "preact";
import type { ConnectionStatus } from "../features/connection/connecting";
import { usePane } from "../ui/pane-context";

/** Shows on every screen, as briefly as possible, which data the cells use. */
export function ConnectionBadge({ connection }: { readonly connection: ConnectionStatus | null }): JSX.Element {
  const { texts } = usePane();
  if (connection === null) return <span class="badge badge-warning">{texts.connection.none}</span>;
  const { name, isSampleData, isOwn } = connection;
  if (isSampleData) {
    const words = isOwn ? texts.connection.ownSampleData(name) : texts.connection.sampleData;
    return <span class="badge badge-warning">{words}</span>;
  }
  return <span class="badge badge-live">{name}</span>;
}
