import "../../ui/model.css";
import type { JSX } from "preact";
import type { Addin } from "../../app/addin-status";
import { AsOfSection } from "../../features/as-of/pane/as-of-section";
import { HandOverSection } from "../../features/hand-over/pane/hand-over-section";
import { PinsSection } from "../../features/pins/pane/pins-section";

/** The model's date, its frozen formulas, and values-only copies for others. */
export function ModelSections({ addin }: { readonly addin: Addin }): JSX.Element {
  return (
    <div class="model">
      <AsOfSection asOf={addin.asOf} />
      <PinsSection pins={addin.pins} sheet={addin.sheet} />
      <HandOverSection handOver={addin.handOver} />
    </div>
  );
}
