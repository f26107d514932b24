/** The Activity screen, whose script comes when it is first opened. */
import { loadedLater } from "../../../ui/loaded-later";
import type { ActivityScreenProps } from "../activity";

export const ActivityLater = loadedLater<ActivityScreenProps>(async () => {
  const { ActivityScreen } = await import(/* webpackChunkName: "activity" */ "./styled-activity");
  return ActivityScreen;
});
