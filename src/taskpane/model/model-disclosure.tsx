import type { JSX } from "preact";
import type { Addin } from "../../app/addin-status";
import { Disclosure } from "../../ui/disclosure";
import { usePane } from "../../ui/pane-context";
import { ModelLater } from "./model-later";

/** Actions on the current model; reads the workbook when opened. */
export function ModelDisclosure({ addin }: { readonly addin: Addin }): JSX.Element {
  const { texts } = usePane();
  return (
    <Disclosure title={texts.workbook.model}>
      <ModelLater addin={addin} />
    </Disclosure>
  );
}
