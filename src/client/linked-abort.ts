/** A controller that also aborts with a signal. Always abort it in the end, to remove its listener. */
export function abortWith(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true, signal: controller.signal });
  return controller;
}
