/** The Exports screen, whose script comes when it is first opened. */
import { loadedLater } from "../loaded-later";
import type { ScreenProps } from "../screen-props";

export const ExportsLater = loadedLater<ScreenProps>(async () => {
  const { ExportsScreen } = await import(/* webpackChunkName: "exports" */ "./styled-exports");
  return ExportsScreen;
});
