/** Small values on this device, separate from those of other sites that embed the add-in. Never in the workbook. */
export interface DeviceStorage {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** A key that pages of other sites embedding the add-in don't share. */
export function partitionedName(name: string): string {
  // Not every host knows partition keys, despite the type.
  const partition = (Office.context as { partitionKey?: string } | undefined)?.partitionKey ?? "";
  return `${partition}compsheet.${name}`;
}

/**
 * Storage under a partition key, as Office requires of add-ins on the web; hosts without one add no key. Browsers may
 * refuse storage to embedded pages (`open` throws): then values last until the page closes.
 */
export function createDeviceStorage(open: () => Storage): DeviceStorage {
  const refused = new Map<string, string>();
  return {
    get(name) {
      try {
        return refused.get(name) ?? open().getItem(partitionedName(name));
      } catch {
        return null;
      }
    },
    set(name, value) {
      try {
        open().setItem(partitionedName(name), value);
        refused.delete(name);
      } catch {
        refused.set(name, value);
      }
    },
    remove(name) {
      refused.delete(name);
      try {
        open().removeItem(partitionedName(name));
      } catch {
        // What was refused was never stored.
      }
    },
  };
}

/**
 * A short stand-in for a text that the device need not hold itself, such as the name of a file: FNV-1a, in eight
 * letters.
 */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
