/** Removal of stored data, on Home and in Settings: rarely needed, so its script and texts load when it is shown. */
import { loadedLater } from "../../../ui/loaded-later";
import type { RemovalProps } from "./removal";

export const RemovalLater = loadedLater<RemovalProps>(async () => {
  const { Removal } = await import(/* webpackChunkName: "removal" */ "./removal");
  return Removal;
});
