/** The secret by which this device knows again what it wrote into workbooks. It is in no workbook, log or message. */
import type { DeviceStorage } from "../host/device-storage";

const name = "answersSecret";
const length = 32;

/**
 * Reads the device's secret, 64 hexadecimal digits, or makes it.
 * @returns the digits as bytes; null where there is no source of random bytes
 */
export function deviceSecret(storage: DeviceStorage, crypto: Crypto | undefined): Uint8Array<ArrayBuffer> | null {
  let digits = storage.get(name);
  if (digits?.length !== 2 * length) {
    if (!crypto) return null;
    const made = crypto.getRandomValues(new Uint8Array(length));
    storage.set(name, Array.from(made, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    // Another page may have made one at the same moment: the one that is kept counts.
    digits = storage.get(name) ?? "";
  }
  return new TextEncoder().encode(digits);
}
