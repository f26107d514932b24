/** What a refresh counts, compares, puts in place and logs: a script that comes with the first refresh. */
export { compareAnswers, propertyNamesOf } from "./answer-differences";
export { accountOfRefresh } from "./refresh-account";
export { createReplacement } from "./answer-replacement";
export { chooseChanges } from "./chosen-changes";
export { keyFigureChanges } from "./key-figure-changes";
export { logRows } from "./refresh-log";
export { compareStaged } from "./staged-refresh";
