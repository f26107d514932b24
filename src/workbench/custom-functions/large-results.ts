/** Results of custom functions in a request that is larger than Excel accepts. */
import type { HostAnswer, HostRequest } from "../rich-api/host-protocol";

type Result = readonly unknown[];

const TOO_LARGE = "The function's result is larger than the 5 MB that Excel accepts. Ask for fewer rows or fields.";

/**
 * A result that is too large alone becomes #VALUE! with the reason; the others are taken when they fit together. Null,
 * which refuses the request, for other requests and where the rest does not fit: the runtime then sends it again in
 * parts.
 */
export function settleLargeResults(
  { Actions }: HostRequest,
  maxBytes: number,
  settle: (results: readonly Result[]) => void,
): HostAnswer | null {
  const action = Actions.find(({ Name }) => Name === "SetInvocationArrayResults");
  if (!action) return null;
  const results = (action.ArgumentInfo?.Arguments?.[0] ?? []) as readonly Result[];
  const sized = results.map((result) => ({ result, size: JSON.stringify(result).length }));
  const fitting = sized.filter(({ size }) => size <= maxBytes);
  settle(sized.filter(({ size }) => size > maxBytes).map(({ result }) => [result[0], false, TOO_LARGE, 0]));
  if (fitting.reduce((sum, { size }) => sum + size, 0) > maxBytes) return null;
  settle(fitting.map(({ result }) => result));
  return { Results: Actions.map(({ Id }) => ({ ActionId: Id, Value: null })) };
}
