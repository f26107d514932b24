/** The Settings screen, whose script comes when it is first opened. */
import { loadedLater } from "../../../ui/loaded-later";
import type { SettingsScreenProps } from "../settings";

export const SettingsLater = loadedLater<SettingsScreenProps>(async () => {
  const { SettingsScreen } = await import(/* webpackChunkName: "settings" */ "./styled-settings");
  return SettingsScreen;
});
