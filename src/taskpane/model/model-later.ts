/** Actions on the current model; the script loads when they are first shown. */
import type { Addin } from "../../app/addin-status";
import { loadedLater } from "../../ui/loaded-later";

export const ModelLater = loadedLater<{ readonly addin: Addin }>(async () => {
  const { ModelSections } = await import(/* webpackChunkName: "model" */ "./model-sections");
  return ModelSections;
});
