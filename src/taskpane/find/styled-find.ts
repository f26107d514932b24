/** What the screen's chunk holds: the screen with its styles. */
import "./find.css";

export { FindScreen } from "./find-screen";
