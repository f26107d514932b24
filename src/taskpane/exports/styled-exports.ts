/** What the screen's chunk holds: the screen with its styles. */
import "./exports.css";

export { ExportsScreen } from "./exports-screen";
