/** The Refresh screen, whose script comes when it is first opened. */
import { loadedLater } from "../../../ui/loaded-later";
import type { RefreshScreenProps } from "../refreshing";

export const RefreshLater = loadedLater<RefreshScreenProps>(async () => {
  const { RefreshScreen } = await import(/* webpackChunkName: "refresh" */ "./styled-refresh");
  return RefreshScreen;
});
