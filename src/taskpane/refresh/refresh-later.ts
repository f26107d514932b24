/** The Refresh screen, whose script comes when it is first opened. */
import { loadedLater } from "../loaded-later";
import type { ScreenProps } from "../screen-props";

export const RefreshLater = loadedLater<ScreenProps>(async () => {
  const { RefreshScreen } = await import(/* webpackChunkName: "refresh" */ "./styled-refresh");
  return RefreshScreen;
});
