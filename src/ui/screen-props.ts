import type { ScreenId } from "./screen-id";

/** What every screen gets: of the add-in and its status, what the screen's feature uses. */
export interface ScreenProps<Addin, Status> {
  readonly addin: Addin;
  readonly status: Status;
  openScreen(this: void, id: ScreenId): void;
}
