/** The page's one way to open its pane at a screen; apart from the add-in, so that the pane need not wait for that. */
import { showPane } from "../host/pane-visibility";
import { createScreenRequests } from "./screen-requests";

export const screenRequests = createScreenRequests(showPane);
