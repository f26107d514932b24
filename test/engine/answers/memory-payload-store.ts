import type { PayloadStore, StoredPayload } from "../../../src/engine/answers/payload-store";

/** A store that is lost with the test; evicts the oldest fetch first. */
export function createMemoryPayloadStore(
  maxBytes = Infinity,
): PayloadStore & { readonly held: Map<string, StoredPayload> } {
  const held = new Map<string, StoredPayload>();
  const bytes = (): number => [...held.values()].reduce((sum, { text }) => sum + text.length, 0);
  return {
    held,
    read: (key) => Promise.resolve(held.get(key)),
    write(key, payload) {
      if (payload.text.length > maxBytes) return;
      held.set(key, payload);
      const oldestFirst = [...held].sort(([, one], [, other]) => one.fetchedAt - other.fetchedAt);
      for (const [old] of oldestFirst) if (bytes() > maxBytes) held.delete(old);
    },
    clear: () => Promise.resolve(held.clear()),
    written: () => Promise.resolve(),
  };
}
