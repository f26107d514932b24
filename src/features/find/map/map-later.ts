/** The map for any screen: loads its script, including Leaflet, when a map is first shown. */
import { loadedLater } from "../../../ui/loaded-later";
import type { PropertyMapProps } from "./property-map";

export const MapLater = loadedLater<PropertyMapProps>(async () => {
  const { PropertyMap } = await import(/* webpackChunkName: "map" */ "./property-map");
  return PropertyMap;
});
