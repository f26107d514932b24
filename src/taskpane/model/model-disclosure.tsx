import type { JSX } from "preact";
import { Disclosure } from "../../ui/disclosure";
import { lazyComponent } from "../../ui/lazy-component";
import { usePane } from "../../ui/pane-context";
import type { PaneScreenProps } from "../../app/addin-status";

type ModelProps = Pick<PaneScreenProps, "addin" | "openScreen">;

const LazyModel = lazyComponent<ModelProps>(
  async () => (await import(/* webpackChunkName: "model" */ "./model-sections")).ModelSections,
);

/** Actions on the current model; reads the workbook when opened. */
export function ModelDisclosure({ addin, openScreen }: ModelProps): JSX.Element {
  const { texts } = usePane();
  return (
    <Disclosure title={texts.workbook.model}>
      <LazyModel addin={addin} openScreen={openScreen} />
    </Disclosure>
  );
}
