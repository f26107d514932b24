/**
 * Takes down the engine's bubble beside an error that the mouse is over. It stays when the error or the mouse has gone, and the
 * line under the formula bar says more.
 */
import { CellAlertManagerService } from "@univerjs/preset-sheets-core";
import type { WorkbookHost } from "../host-contract";

export function showNoAlerts({ engine }: WorkbookHost): void {
  const alerts = engine.univer.__getInjector().get(CellAlertManagerService);
  alerts.currentAlert$.subscribe(() => {
    if (alerts.currentAlert.size > 0) alerts.clearAlert();
  });
}
