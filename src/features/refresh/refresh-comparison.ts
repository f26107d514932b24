/** Estimates, compares, applies and logs a refresh; a script that is loaded with the first refresh. */
export { compareAnswers, propertyNamesOf } from "./answer-differences";
export { accountOfRefresh } from "./refresh-account";
export { createReplacement } from "./answer-replacement";
export { chooseChanges } from "./chosen-changes";
export { keyFigureChanges } from "./key-figure-changes";
export { logRows } from "./refresh-log";
export { compareStaged } from "./staged-refresh";
