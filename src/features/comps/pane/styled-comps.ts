/** What the screen's chunk holds: the screen with its styles, and those of the search that it shares. */
import "../../../ui/later-controls.css";
import "../../find/pane/find.css";
import "./comps.css";
import "./comps-table.css";

export { CompsScreen } from "./comps-screen";
