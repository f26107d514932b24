/**
 * Takes down the engine's bubble next to an error that the mouse is over. It stays when the error or the mouse has gone, and the
 * line under the formula bar says more.
 */
import type { CellAlertManagerService } from "@univerjs/preset-sheets-core";

export function showNoAlerts(
  alerts: Pick<CellAlertManagerService, "currentAlert" | "clearAlert"> & {
    readonly currentAlert$: { subscribe(listener: () => void): unknown };
  },
): void {
  alerts.currentAlert$.subscribe(() => {
    if (alerts.currentAlert.size > 0) alerts.clearAlert();
  });
}
