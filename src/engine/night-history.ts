/** The nights of the open workbook's model, for the pane. */
import type { NightsService } from "../client/rental-service";
import type { GatewayNightHistory } from "../service/gateway-nights";
import type { NightWorkbook } from "./data-access";
import { orNoNights, unknownMark, unmarked } from "./questions/past-question";

/** One request. Rejects with a NotFoundError that says what to do where there are no nights, or none of this workbook. */
export async function readNightHistory(
  nights: Pick<NightsService, "nightHistory">,
  workbook: Pick<NightWorkbook, "mark">,
): Promise<GatewayNightHistory> {
  const run = await workbook.mark();
  if (run === null) throw unmarked();
  const { data } = await orNoNights(nights.nightHistory({ run }));
  if (data.name === null) throw unknownMark();
  return data;
}
