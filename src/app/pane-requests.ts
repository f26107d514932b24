/** The page's way to open its pane at a screen; separate from the add-in, so the pane needn't wait for that. */
import { showPane } from "../host/pane-visibility";
import { createScreenRequests } from "./screen-requests";

export const screenRequests = createScreenRequests(showPane);
