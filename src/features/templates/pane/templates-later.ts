import { loadedLater } from "../../../ui/loaded-later";
import type { TemplatesProps } from "./templates-section";

export const TemplatesLater = loadedLater<TemplatesProps>(async () => {
  const { TemplatesSection } = await import(/* webpackChunkName: "templates" */ "./templates-section");
  return TemplatesSection;
});
