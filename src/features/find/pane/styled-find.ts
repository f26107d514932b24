/** What the screen's chunk holds: the screen with its styles. */
import "../../../ui/later-controls.css";
import "./find.css";

export { FindScreen } from "./find-screen";
