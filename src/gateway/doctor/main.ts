/** What `compsheet doctor` runs. */
export { resolveHost } from "../checked-connection";
export { runDoctor } from "./doctor-command";
export { inspectSecurity } from "./secure-connection";
export { fetchTrusting } from "./fetch-trusting";
