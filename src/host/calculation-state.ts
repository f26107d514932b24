/** What Excel says of its own calculation: a hint, for some say that they are not done for ever. */

/** How long an Excel is believed that says that it is not done though nothing waits, milliseconds. */
export const longestStateMs = 5_000;

/** Whether Excel says that it has calculated. */
export async function readIsCalculated(context: Excel.RequestContext): Promise<{ isDone: boolean; isManual: boolean }> {
  const { application } = context.workbook;
  application.load("calculationState,calculationMode");
  await context.sync();
  return {
    isDone: application.calculationState === "Done",
    isManual: application.calculationMode === "Manual",
  };
}
