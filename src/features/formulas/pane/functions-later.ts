/** The Functions screen, whose script comes when it is first opened. */
import { loadedLater } from "../../../ui/loaded-later";
import type { FormulasScreenProps } from "../formulas";

export const FunctionsLater = loadedLater<FormulasScreenProps>(async () => {
  const { FunctionsScreen } = await import(/* webpackChunkName: "builder" */ "./styled-functions");
  return FunctionsScreen;
});
