/** The check of this Excel: few ever need it, so its probes come when Settings are shown. */
import { loadedLater } from "../../../ui/loaded-later";

export const CheckLater = loadedLater<object>(async () => {
  const { CheckSection } = await import(/* webpackChunkName: "check" */ "./check-section");
  return CheckSection;
});
