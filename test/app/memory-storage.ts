import type { DeviceStorage } from "../../src/host/device-storage";

/** A device's storage in memory, open to a look. */
export function createMemoryStorage(
  items: Record<string, string> = {},
): DeviceStorage & { items: Map<string, string> } {
  const held = new Map(Object.entries(items));
  return {
    items: held,
    get: (name) => held.get(name) ?? null,
    set: (name, value) => void held.set(name, value),
    remove: (name) => void held.delete(name),
  };
}
