const LONGEST_MS = 50_000;
const LOOK_MS = 20;

/** Resolves when `holds`, at the latest when a busy machine would have got there too: what comes then is a failure. */
export async function eventually(holds: () => boolean, between?: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; !holds() && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    await between?.();
  }
  expect(holds()).toBe(true);
}
