import { deviceSecret } from "../../src/app/device-secret";
import { createMemoryStorage } from "./memory-storage";

const text = (secret: Uint8Array | null): string => new TextDecoder().decode(secret ?? new Uint8Array());

it("is made once for a device and kept there; no two devices have the same", () => {
  const storage = createMemoryStorage();
  const made = deviceSecret(storage, globalThis.crypto);
  expect(text(made)).toMatch(/^[0-9a-f]{64}$/);
  expect(deviceSecret(storage, globalThis.crypto)).toEqual(made);
  expect(storage.get("answersSecret")).toBe(text(made));
  expect(deviceSecret(createMemoryStorage(), globalThis.crypto)).not.toEqual(made);
});

it("is made again where what is kept is none, and is none without random bytes", () => {
  const storage = createMemoryStorage();
  storage.set("answersSecret", "short");
  expect(deviceSecret(storage, undefined)).toBeNull();
  expect(text(deviceSecret(storage, globalThis.crypto))).toHaveLength(64);
});
