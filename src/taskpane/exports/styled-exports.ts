/** What the screen's chunk holds: the screen with its styles. */
import "../later-controls.css";
import "./exports.css";

export { ExportsScreen } from "./exports-screen";
