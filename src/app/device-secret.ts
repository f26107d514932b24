/**
 * The secret with which this device recognizes what it wrote into workbooks. Never part of a workbook, log or message.
 */
import type { DeviceStorage } from "../host/device-storage";

const name = "answersSecret";
const length = 32;

/**
 * Reads the device's secret, 64 hexadecimal digits, or creates it.
 * @returns the digits as bytes; null without a source of random bytes
 */
export function deviceSecret(storage: DeviceStorage, crypto: Crypto | undefined): Uint8Array<ArrayBuffer> | null {
  let digits = storage.get(name);
  if (digits?.length !== 2 * length) {
    if (!crypto) return null;
    const made = crypto.getRandomValues(new Uint8Array(length));
    storage.set(name, Array.from(made, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    // Another page may have created one at the same moment: use the stored one.
    digits = storage.get(name) ?? "";
  }
  return new TextEncoder().encode(digits);
}
