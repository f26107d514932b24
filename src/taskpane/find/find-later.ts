/** The Find screen, whose script comes when it is first opened. */
import { loadedLater } from "../loaded-later";
import type { ScreenProps } from "../screen-props";

export const FindLater = loadedLater<ScreenProps>(async () => {
  const { FindScreen } = await import(/* webpackChunkName: "find" */ "./styled-find");
  return FindScreen;
});
