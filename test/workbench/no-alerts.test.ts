import { showNoAlerts } from "../../src/workbench/page/cell-message";

test("a bubble that the engine puts up is taken down at once", () => {
  const listeners: (() => void)[] = [];
  const announce = (): void => listeners.forEach((listener) => listener());
  const currentAlert: Parameters<typeof showNoAlerts>[0]["currentAlert"] = new Map();
  let taken = 0;
  showNoAlerts({
    currentAlert,
    currentAlert$: { subscribe: (listener) => listeners.push(listener) },
    clearAlert() {
      taken += currentAlert.size;
      currentAlert.clear();
      announce();
    },
  });
  currentAlert.set("SHEET_FORMULA_ALERT", {} as never);
  announce();
  expect([currentAlert.size, taken]).toEqual([0, 1]);
});
