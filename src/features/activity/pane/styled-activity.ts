/** What the screen's chunk holds: the screen with its styles. */
import "./activity.css";

export { ActivityScreen } from "./activity-screen";
