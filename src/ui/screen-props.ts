import type { ScreenId } from "./screen-id";

/** Props of every screen: the parts of the add-in and its status that the screen's feature uses. */
export interface ScreenProps<Addin, Status> {
  readonly addin: Addin;
  readonly status: Status;
  openScreen(this: void, id: ScreenId): void;
}
