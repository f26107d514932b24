/** Whether a property's data has a premium of renovated units. */
import type { CallTrial } from "../formulas/formulas";

/** True as well where it can't be known now: the page then says why. Sends the requests that the page would send. */
export async function hasPremium(addin: Pick<CallTrial, "preview">, property: string): Promise<boolean> {
  if (property === "") return true;
  const args = [[[property]], [["all"]], [["renovated"]]];
  const answer = await addin.preview({ functionName: "PREMIUM", args, options: [] }).catch(() => null);
  return answer?.value.kind !== "none";
}
