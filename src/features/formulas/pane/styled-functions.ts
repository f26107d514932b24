/** What the screen's chunk holds: the screen with its styles. */
import "../../../ui/later-controls.css";
import "./functions.css";

export { FunctionsScreen } from "./functions-screen";
