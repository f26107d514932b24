/** The Activity screen, whose script comes when it is first opened. */
import { loadedLater } from "../loaded-later";
import type { ScreenProps } from "../screen-props";

export const ActivityLater = loadedLater<ScreenProps>(async () => {
  const { ActivityScreen } = await import(/* webpackChunkName: "activity" */ "./styled-activity");
  return ActivityScreen;
});
