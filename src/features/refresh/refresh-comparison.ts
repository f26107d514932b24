/** What a refresh counts, compares, puts in place and logs: a script that comes with the first refresh. */
export { compareAnswers, propertyNamesOf } from "./answer-differences";
export { accountOfRefresh } from "./refresh-account";
export { createReplacement } from "./answer-replacement";
export { logRows } from "./refresh-log";
export { compareStaged } from "./staged-refresh";
export { applyStaged } from "./refresh-application";
export { effectOf } from "./refresh-effect";
