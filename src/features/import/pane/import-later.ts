/** The Import screen, whose script comes when it is first opened. */
import { loadedLater } from "../../../ui/loaded-later";
import type { ImportScreenProps } from "../importing";

export const ImportLater = loadedLater<ImportScreenProps>(async () => {
  const { ImportScreen } = await import(/* webpackChunkName: "import" */ "./styled-import");
  return ImportScreen;
});
