/** What the screen's chunk holds: the screen with its styles. */
import "./settings.css";

export { SettingsScreen } from "./settings-screen";
