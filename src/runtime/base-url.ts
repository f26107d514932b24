/** The address of a data service as a person types it. */
export type BaseUrlReading =
  { readonly ok: true; readonly baseUrl: string } | { readonly ok: false; readonly message: string };

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Checks and normalizes: HTTPS (plain HTTP only to this machine), no credentials, no query, no trailing slash. */
export function readBaseUrl(text: string): BaseUrlReading {
  const trimmed = text.trim();
  const refuse = (message: string): BaseUrlReading => ({ ok: false, message });
  if (trimmed === "") return refuse("Enter the address of the data service, such as https://api.example.com.");
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  } catch {
    return refuse("This is no web address. Enter one such as https://api.example.com.");
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopbackHosts.has(url.hostname))) {
    return refuse("The address must begin with https://, so that your key travels encrypted.");
  }
  if (!/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/i.test(url.hostname)) {
    return refuse("This is no web address. Enter one such as https://api.example.com.");
  }
  if (url.username !== "" || url.password !== "")
    return refuse("Leave user name and password out of the address; enter the key below.");
  if (url.search !== "" || url.hash !== "")
    return refuse("Leave out everything from ? or # on; the address must be the service's base.");
  return { ok: true, baseUrl: `${url.origin}${url.pathname}`.replace(/\/+$/, "") };
}
