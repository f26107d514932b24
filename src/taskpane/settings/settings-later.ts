/** The Settings screen, whose script comes when it is first opened. */
import { loadedLater } from "../loaded-later";
import type { ScreenProps } from "../screen-props";

export const SettingsLater = loadedLater<ScreenProps>(async () => {
  const { SettingsScreen } = await import(/* webpackChunkName: "settings" */ "./styled-settings");
  return SettingsScreen;
});
