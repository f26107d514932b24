/** Excel's own calculation state. Only a hint: some hosts never report that they are done. */

/** How long to believe a host that says it isn't done although nothing is pending, ms. */
export const longestStateMs = 5_000;

/** Whether Excel reports that calculation is done. */
export async function readIsCalculated(context: Excel.RequestContext): Promise<{ isDone: boolean; isManual: boolean }> {
  const { application } = context.workbook;
  application.load("calculationState,calculationMode");
  await context.sync();
  return {
    isDone: application.calculationState === "Done",
    isManual: application.calculationMode === "Manual",
  };
}
