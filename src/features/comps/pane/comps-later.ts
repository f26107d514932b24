/** The Comps screen, whose script comes when it is first opened. */
import { loadedLater } from "../../../ui/loaded-later";
import type { CompsScreenProps } from "../comps";

export const CompsLater = loadedLater<CompsScreenProps>(async () => {
  const { CompsScreen } = await import(/* webpackChunkName: "comps" */ "./styled-comps");
  return CompsScreen;
});
