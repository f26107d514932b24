/**
 * A map that lets go of what was used longest ago once it holds too much. Everyone who opens a workbook waits for this
 * code: a library's cache, with its clocks and fetches, is ten times as long.
 */
export interface HeldPayloads<T> {
  get(key: string): T | undefined;
  /** As `get`, but doesn't count as use. */
  peek(key: string): T | undefined;
  /** `size` in bytes; what is larger than everything that may be held isn't held. */
  set(key: string, value: T, size: number): void;
  clear(): void;
}

export function createHeldPayloads<T>(maxBytes: number): HeldPayloads<T> {
  /** Least recently used first. */
  const held = new Map<string, { readonly value: T; readonly size: number }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= held.get(key)?.size ?? 0;
    held.delete(key);
  }

  return {
    get(key) {
      const found = held.get(key);
      if (found === undefined) return undefined;
      held.delete(key);
      held.set(key, found);
      return found.value;
    },
    peek: (key) => held.get(key)?.value,
    set(key, value, size) {
      remove(key);
      if (size > maxBytes) return;
      held.set(key, { value, size });
      bytes += size;
      for (const oldest of held.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    clear() {
      held.clear();
      bytes = 0;
    },
  };
}
