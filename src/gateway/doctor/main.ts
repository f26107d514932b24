/** What scripts/doctor.mjs runs. */
export { resolveHost } from "../checked-connection";
export { runDoctor } from "./command-line";
export { inspectSecurity } from "./secure-connection";
