/** Whether Excel has calculated what was marked. */
import { isSupported } from "./capabilities";

/** True also where this Excel does not tell. */
export async function isCalculated(): Promise<boolean> {
  if (!isSupported("ExcelApi", "1.9")) return true;
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { application } = context.workbook;
    application.load("calculationState");
    await context.sync();
    return application.calculationState === "Done";
  });
}
