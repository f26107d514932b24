/** When a signed download link ends, where it says so itself: Google's and Amazon's forms, and Expires in seconds. */

/** Milliseconds since the epoch; null if the link doesn't say. */
export function readLinkExpiry(link: string): number | null {
  const parameters = new Map([...new URL(link).searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  for (const family of ["x-goog", "x-amz"]) {
    const date = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(parameters.get(`${family}-date`) ?? "");
    // Links are user input: nine digits keep the sum a valid time.
    const [seconds] = /^\d{1,9}$/.exec(parameters.get(`${family}-expires`) ?? "") ?? [];
    if (!date || seconds === undefined) continue;
    const [year = 0, month = 1, ...rest] = date.slice(1).map(Number);
    return Date.UTC(year, month - 1, ...rest) + Number(seconds) * 1000;
  }
  const seconds = parameters.get("expires") ?? "";
  return /^\d{9,11}$/.test(seconds) ? Number(seconds) * 1000 : null;
}
