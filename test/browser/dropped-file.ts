/** A file that is dragged from the desktop, as the browser itself handles it. */
import type { Locator } from "playwright-core";

/** Drops it on the middle of an element, of the page or of a frame in it. */
export async function dropFile(file: string, place: Locator): Promise<void> {
  const page = place.page();
  const box = await place.boundingBox();
  if (box === null) throw new Error(`${String(place)} is not on the page.`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...at, data });
  await session.detach();
}
