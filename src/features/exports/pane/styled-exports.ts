/** What the screen's chunk holds: the screen with its styles. */
import "../../../ui/later-controls.css";
import "./exports.css";

export { ExportsScreen } from "./exports-screen";
