/** The Functions screen, whose script comes when it is first opened. */
import { loadedLater } from "../loaded-later";
import type { ScreenProps } from "../screen-props";

export const FunctionsLater = loadedLater<ScreenProps>(async () => {
  const { FunctionsScreen } = await import(/* webpackChunkName: "builder" */ "./styled-functions");
  return FunctionsScreen;
});
