/** What `compsheet doctor` runs. */
export { resolveHost } from "../checked-connection";
export { runDoctor } from "./command-line";
export { inspectSecurity } from "./secure-connection";
export { fetchTrusting } from "./fetch-trusting";
