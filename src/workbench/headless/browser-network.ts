/** The network of a browser that keeps pages away from this machine, as the switches say. */
import type { HostBehaviors } from "../boundary/excel-switches";

const thisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface BrowserNetwork {
  readonly fetch: typeof fetch;
  /** Origin of the page: its own server is always reached. */
  readonly origin: string;
  /** The person allows it where the browser asks. */
  readonly allowsLocalNetwork: boolean;
}

/** The add-in sees a refusal as any request that fails. */
export function fetchInBrowser(
  { fetch, origin, allowsLocalNetwork }: BrowserNetwork,
  { localNetwork, httpLocalhost }: Pick<HostBehaviors, "localNetwork" | "httpLocalhost">,
): typeof globalThis.fetch {
  const isRefused = localNetwork === "denied" || (localNetwork === "asks" && !allowsLocalNetwork);
  return (input, init) => {
    const { hostname, origin: wanted, protocol } = new URL(input instanceof Request ? input.url : input);
    const isMixed = httpLocalhost === "blocked" && protocol === "http:";
    return wanted !== origin && thisMachine.test(hostname) && (isRefused || isMixed)
      ? Promise.reject(new TypeError("Failed to fetch"))
      : fetch(input, init);
  };
}
