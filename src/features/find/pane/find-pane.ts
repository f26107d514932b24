/** Parts of this feature's screen that other screens show, with their styles. */
import "./find.css";

export { LazyMap } from "../map/lazy-map";
export type { MapPoint } from "../map/property-map";
export { PropertyPicker } from "./property-picker";
export { InsertionOutcome, useInsertion } from "./sheet-insertion";
