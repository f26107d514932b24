/** What the screen's chunk holds: the screen with its styles. */
import "./import.css";

export { ImportScreen } from "./import-screen";
