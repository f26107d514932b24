import type { JSX } from "preact";
import { Disclosure } from "../../ui/disclosure";
import { loadedLater } from "../../ui/loaded-later";
import { usePane } from "../../ui/pane-context";
import type { PaneScreenProps } from "../../app/addin-status";

type ModelProps = Pick<PaneScreenProps, "addin" | "openScreen">;

const ModelLater = loadedLater<ModelProps>(
  async () => (await import(/* webpackChunkName: "model" */ "./model-sections")).ModelSections,
);

/** Actions on the current model; reads the workbook when opened. */
export function ModelDisclosure({ addin, openScreen }: ModelProps): JSX.Element {
  const { texts } = usePane();
  return (
    <Disclosure title={texts.workbook.model}>
      <ModelLater addin={addin} openScreen={openScreen} />
    </Disclosure>
  );
}
