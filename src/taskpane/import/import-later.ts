/** The Import screen, whose script comes when it is first opened. */
import { loadedLater } from "../loaded-later";
import type { ScreenProps } from "../screen-props";

export const ImportLater = loadedLater<ScreenProps>(async () => {
  const { ImportScreen } = await import(/* webpackChunkName: "import" */ "./styled-import");
  return ImportScreen;
});
