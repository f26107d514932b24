/** What the screen's chunk holds: the screen with its styles. */
import "../../../ui/later-controls.css";
import "./import.css";

export { ImportScreen } from "./import-screen";
