/**
 * Unpacks gzip files with several members, which DecompressionStream rejects in browsers, and detects damage by each
 * member's check sum and length.
 */
import { say } from "../domain/said";
import { Gunzip } from "fflate";
import { FileReadError } from "./file-source";

/** Takes packed bytes piece by piece and returns unpacked ones. */
export interface GzipMembers {
  push(bytes: Uint8Array, isLast: boolean): Uint8Array[];
}

const trailerBytes = 8;
/** Packed bytes to remember: member headers are never longer in practice. */
const rememberedBytes = 1 << 16;

export function createGzipMembers(): GzipMembers {
  let unpacked: Uint8Array[] = [];
  let sum = startOfSum;
  let length = 0;
  let pushed = 0;
  let remembered = new Uint8Array();

  const checkMember = (end: number): void => {
    const at = end - trailerBytes - (pushed - remembered.length);
    const trailer = new DataView(remembered.buffer, remembered.byteOffset, remembered.byteLength);
    const isRight =
      at >= 0 &&
      trailer.getUint32(at, true) === ~sum >>> 0 &&
      trailer.getUint32(at + 4, true) === length % 0x1_0000_0000;
    if (!isRight) throw damaged();
    sum = startOfSum;
    length = 0;
  };

  const gunzip = new Gunzip((bytes) => {
    if (bytes.length === 0) return;
    sum = addToSum(sum, bytes);
    length += bytes.length;
    unpacked.push(bytes);
  });
  gunzip.onmember = checkMember;

  return {
    push: (bytes, isLast) => {
      const kept = remembered.subarray(Math.max(0, remembered.length - rememberedBytes));
      remembered = new Uint8Array(kept.length + bytes.length);
      remembered.set(kept);
      remembered.set(bytes, kept.length);
      pushed += bytes.length;
      unpacked = [];
      try {
        gunzip.push(bytes, isLast);
      } catch (error) {
        throw error instanceof FileReadError ? error : damaged();
      }
      if (isLast) checkMember(pushed);
      return unpacked;
    },
  };
}

export function damaged(): FileReadError {
  return new FileReadError(say`The compressed file is damaged or incomplete. Get it again.`);
}

const startOfSum = 0xffff_ffff;

/** CRC-32 of gzip (RFC 1952, section 8). */
function addToSum(sum: number, bytes: Uint8Array): number {
  let next = sum;
  for (const byte of bytes) next = (sumTable[(next ^ byte) & 0xff] as number) ^ (next >>> 8);
  return next;
}

const sumTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb8_8320 ^ (value >>> 1) : value >>> 1;
  return value;
});
