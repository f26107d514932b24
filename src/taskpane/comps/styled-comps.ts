/** What the screen's chunk holds: the screen with its styles, and those of the search that it shares. */
import "../later-controls.css";
import "../find/find.css";
import "./comps.css";
import "./comps-table.css";

export { CompsScreen } from "./comps-screen";
