/** How the Excel that the host plays behaves: a value for each switch. */
import { type ExcelSwitch, excelSwitches, type SwitchName } from "./excel-switches";

export type HostBehaviors = {
  readonly [Name in SwitchName]: (typeof excelSwitches)[Name]["values"][number];
};

/** Excel as its reference describes it: the first value of each switch. */
export const idealBehaviors: HostBehaviors = Object.fromEntries(
  Object.entries<ExcelSwitch>(excelSwitches).map(([name, { values }]) => [name, values[0]]),
) as HostBehaviors;
