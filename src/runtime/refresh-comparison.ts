/** What a refresh counts, compares and logs: a script that comes with the first refresh. */
export { compareAnswers, propertyNamesOf } from "../queries/answer-differences";
export { accountOfRefresh } from "../queries/refresh-account";
export { logRows } from "./refresh-log";
export { compareStaged } from "./staged-refresh";
