export { endSharedBrowser as default } from "./start-shared-browser";
