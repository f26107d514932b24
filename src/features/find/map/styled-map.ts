/** What the map's chunk holds: the map with its styles. */
import "leaflet/dist/leaflet.css";
import "./map.css";

export { PropertyMap } from "./property-map";
