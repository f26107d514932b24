/** The steps of a refresh: estimate, fetch, compare, apply, log. A script that is loaded with the first refresh. */
export { compareAnswers, propertyNamesOf } from "./answer-differences";
export { expectedDuration, tightestQuota } from "../../engine/questions/quota-time";
export { accountOfRefresh } from "./refresh-account";
export { createReplacement } from "./answer-replacement";
export { logRows } from "./refresh-log";
export { compareStaged } from "./staged-refresh";
export { applyStaged } from "./refresh-application";
export { effectOf } from "./refresh-effect";
export { stageAnswers } from "./stage-answers";
