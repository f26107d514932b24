/** The Exports screen, whose script comes when it is first opened. */
import { loadedLater } from "../../../ui/loaded-later";
import type { ExportsScreenProps } from "../exports";

export const ExportsLater = loadedLater<ExportsScreenProps>(async () => {
  const { ExportsScreen } = await import(/* webpackChunkName: "exports" */ "./styled-exports");
  return ExportsScreen;
});
