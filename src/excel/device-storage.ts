/** Small values on this person's device, apart from those of other sites that embed the add-in. Never in the workbook. */
export interface DeviceStorage {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** Storage under a partition key, as Office asks of add-ins on the web; hosts without one have no key to add. */
export function createDeviceStorage(storage: Storage): DeviceStorage {
  const keyOf = (name: string): string => {
    // Not every host knows partition keys, whatever the type says.
    const partition = (Office.context as { partitionKey?: string } | undefined)?.partitionKey ?? "";
    return `${partition}compsheet.${name}`;
  };
  return {
    get: (name) => storage.getItem(keyOf(name)),
    set: (name, value) => storage.setItem(keyOf(name), value),
    remove: (name) => storage.removeItem(keyOf(name)),
  };
}
