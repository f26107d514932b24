/** The map for any screen: loads its script, including Leaflet, when a map is first shown. */
import { lazyComponent } from "../../../ui/lazy-component";
import type { PropertyMapProps } from "./property-map";

export const LazyMap = lazyComponent<PropertyMapProps>(async () => {
  const { PropertyMap } = await import(/* webpackChunkName: "map" */ "./property-map");
  return PropertyMap;
});
