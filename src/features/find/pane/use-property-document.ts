/** The document of the selected property, fetched once per property. */
import { useEffect, useState } from "preact/hooks";
import type { FindAddin } from "../find";
import type { PropertyDetails } from "../../../service/property-details";
import { usePane } from "../../../ui/pane-context";

export type DocumentState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly document: PropertyDetails }
  | { readonly kind: "failed"; readonly reason: string };

const loading: DocumentState = { kind: "loading" };

/** `round`: a different value fetches again. */
export function usePropertyDocument(addin: FindAddin, id: string, round: string): DocumentState {
  const { textOf } = usePane();
  const [state, setState] = useState<DocumentState>(loading);
  useEffect(() => {
    const given = new AbortController();
    setState(loading);
    const fetchDocument = async (): Promise<void> => {
      const document = await addin.data(given.signal).property(id);
      if (!given.signal.aborted) setState({ kind: "ready", document });
    };
    fetchDocument().catch((error: unknown) => {
      if (!given.signal.aborted) setState({ kind: "failed", reason: textOf(error) });
    });
    return () => given.abort();
  }, [addin, id, round, textOf]);
  return state;
}
