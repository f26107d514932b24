/** Removal of stored data, on Home and in Settings: rarely needed, so its script and texts load when it is shown. */
import { lazyComponent } from "../../../ui/lazy-component";
import type { RemovalProps } from "./removal";

export const LazyRemoval = lazyComponent<RemovalProps>(async () => {
  const { Removal } = await import(/* webpackChunkName: "removal" */ "./removal");
  return Removal;
});
