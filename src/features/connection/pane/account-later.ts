/** Account components that the first paint doesn't need. */
import { loadedLater } from "../../../ui/loaded-later";
import type { ConnectionsProps } from "./connections";
import type { WelcomeProps } from "./welcome";

export const ConnectionsLater = loadedLater<ConnectionsProps>(async () => {
  const { Connections } = await import(/* webpackChunkName: "account" */ "./connections");
  return Connections;
});

export const WelcomeLater = loadedLater<WelcomeProps>(async () => {
  const { Welcome } = await import(/* webpackChunkName: "account" */ "./welcome");
  return Welcome;
});
