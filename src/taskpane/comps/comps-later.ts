/** The Comps screen, whose script comes when it is first opened. */
import { loadedLater } from "../loaded-later";
import type { ScreenProps } from "../screen-props";

export const CompsLater = loadedLater<ScreenProps>(async () => {
  const { CompsScreen } = await import(/* webpackChunkName: "comps" */ "./styled-comps");
  return CompsScreen;
});
