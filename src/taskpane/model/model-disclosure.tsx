import type { JSX } from "preact";
import type { Addin } from "../../app/addin-status";
import { Disclosure } from "../../ui/disclosure";
import { loadedLater } from "../../ui/loaded-later";
import { usePane } from "../../ui/pane-context";

const ModelLater = loadedLater<{ readonly addin: Addin }>(
  async () => (await import(/* webpackChunkName: "model" */ "./model-sections")).ModelSections,
);

/** Actions on the current model; reads the workbook when opened. */
export function ModelDisclosure({ addin }: { readonly addin: Addin }): JSX.Element {
  const { texts } = usePane();
  return (
    <Disclosure title={texts.workbook.model}>
      <ModelLater addin={addin} />
    </Disclosure>
  );
}
