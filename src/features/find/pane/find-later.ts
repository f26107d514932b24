/** The Find screen, whose script comes when it is first opened. */
import { loadedLater } from "../../../ui/loaded-later";
import type { FindScreenProps } from "../find";

export const FindLater = loadedLater<FindScreenProps>(async () => {
  const { FindScreen } = await import(/* webpackChunkName: "find" */ "./styled-find");
  return FindScreen;
});
