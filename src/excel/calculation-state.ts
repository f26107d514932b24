/** Whether Excel has calculated what was marked. */
import { isSupported } from "./capabilities";

/** True also where this Excel does not tell, and in manual mode, in which other cells of the person may wait for ever. */
export async function isCalculated(): Promise<boolean> {
  if (!isSupported("ExcelApi", "1.9")) return true;
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { application } = context.workbook;
    application.load("calculationState,calculationMode");
    await context.sync();
    return application.calculationMode === "Manual" || application.calculationState === "Done";
  });
}
