/** The check of this Excel: rarely needed, so its script loads when Settings opens. */
import { loadedLater } from "../../../ui/loaded-later";

export const CheckLater = loadedLater<object>(async () => {
  const { CheckSection } = await import(/* webpackChunkName: "check" */ "./check-section");
  return CheckSection;
});
