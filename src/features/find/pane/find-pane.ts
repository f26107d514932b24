/** Parts of this feature's screen that other screens show, with their styles. */
import "./find.css";
import { lazyComponent } from "../../../ui/lazy-component";
import type { PropertyMapProps } from "../map/property-map";

export type { MapPoint } from "../map/property-map";
export { PropertyPicker } from "./property-picker";
export { InsertionOutcome, useInsertion } from "./sheet-insertion";

/** The map for any screen: loads its script, including Leaflet, when a map is first shown. */
export const LazyMap = lazyComponent<PropertyMapProps>(async () => {
  const { PropertyMap } = await import(/* webpackChunkName: "map" */ "../map/property-map");
  return PropertyMap;
});
