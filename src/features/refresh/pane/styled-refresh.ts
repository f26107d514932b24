/** What the screen's chunk holds: the screen with its styles. */
import "./refresh.css";

export { RefreshScreen } from "./refresh-screen";
