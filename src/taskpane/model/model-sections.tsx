import "../../ui/model.css";
import type { JSX } from "preact";
import { AsOfSection } from "../../features/as-of/pane/as-of-section";
import { HandOverSection } from "../../features/hand-over/pane/hand-over-section";
import { PinsSection } from "../../features/pins/pane/pins-section";
import type { PaneScreenProps } from "../../app/addin-status";

/** The model's date, its frozen formulas, and values-only copies for others. */
export function ModelSections({ addin, openScreen }: Pick<PaneScreenProps, "addin" | "openScreen">): JSX.Element {
  return (
    <div class="model">
      <AsOfSection asOf={addin.asOf} refresh={() => openScreen("refresh")} />
      <PinsSection pins={addin.pins} onChanged={addin.onPinsChanged} sheet={addin.sheet} />
      <HandOverSection handOver={addin.handOver} />
    </div>
  );
}
