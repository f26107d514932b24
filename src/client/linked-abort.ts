/** A controller that is aborted with a signal too. It stops listening once it is aborted itself: so it has to be in the end. */
export function abortWith(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true, signal: controller.signal });
  return controller;
}
