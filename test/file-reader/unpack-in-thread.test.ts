import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { compileAssembly } from "../../scripts/import-assembly";
import { blobSource } from "../../src/file-reader/file-source";
import { openImportFile } from "../../src/file-reader/serve-import";
import {
  serveUnpacking,
  unpackInThread,
  waitingMessages,
  type MessageFromUnpacker,
  type UnpackThread,
} from "../../src/file-reader/unpack-in-thread";

const inflater = new WebAssembly.Module(readFileSync(compileAssembly(path.resolve(__dirname, "../.."), "inflater")));
const text = Array.from({ length: 200_000 }, (_, at) => `row ${String(at * 7_919)}\n`).join("");
const network = { fetch: () => Promise.reject(new Error("no network")), sleep: () => Promise.resolve() };

/** A fake thread: messages arrive in a later task, as copies, and transferred memory is gone. */
function thread({ breaksAfter = Infinity, program }: { breaksAfter?: number; program?: WebAssembly.Module } = {}) {
  const log = { waiting: 0, mostWaiting: 0, isEnded: false };
  let listener: ((message: MessageFromUnpacker) => void) | undefined;
  let onBreak: (() => void) | undefined;
  let messages = 0;
  const receive = serveUnpacking(
    (file) => openImportFile(file, network),
    (message, transfer = []) => {
      const copy = structuredClone(message, { transfer });
      if (message.kind === "bytes") log.mostWaiting = Math.max(log.mostWaiting, (log.waiting += 1));
      messages += 1;
      setImmediate(() => (messages > breaksAfter ? onBreak?.() : listener?.(copy)));
    },
    () => Promise.resolve(program),
  );
  const port: UnpackThread = {
    send: (message, transfer = []) => {
      if (message.kind === "taken") log.waiting -= 1;
      const copy = structuredClone(message, { transfer });
      setImmediate(() => void receive(copy));
    },
    listen: (onMessage, onFailure) => {
      listener = onMessage;
      onBreak = onFailure;
    },
    end: () => {
      log.isEnded = true;
    },
  };
  return { port, log };
}

async function unpacked(
  bytes: Uint8Array<ArrayBuffer>[],
  port: UnpackThread,
): Promise<{ text: string; read: number[] }> {
  const parts: Uint8Array[] = [];
  const read: number[] = [];
  const file = { blob: new Blob(bytes), name: "rows.gz" };
  for await (const part of unpackInThread(file, port, { onRead: (at) => read.push(at) })) parts.push(part.slice());
  return { text: Buffer.concat(parts).toString("utf8"), read };
}

it("gives the bytes of a file, of several members, too, by the program or without it, and how far it has been read", async () => {
  const half = text.length >> 1;
  const members = [gzipSync(text.slice(0, half)), gzipSync(text.slice(half))];
  for (const program of [undefined, inflater]) {
    for (const packed of [[gzipSync(text)], members]) {
      const { port, log } = thread(program === undefined ? {} : { program });
      const { text: found, read } = await unpacked(packed, port);
      expect(found).toBe(text);
      expect(read.at(-1)).toBe(blobSource(new Blob(packed), "").size);
      expect(log.isEnded).toBe(true);
    }
  }
});

it("waits while messages are not taken", async () => {
  const { port, log } = thread();
  const bytes = unpackInThread({ blob: new Blob([gzipSync(text.repeat(12))]), name: "rows.gz" }, port, {});
  const first = (await bytes.next()) as IteratorResult<Uint8Array, undefined>;
  let length = first.value?.length ?? 0;
  const turn = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));
  while (log.waiting < waitingMessages) await turn();
  for (let turns = 0; turns < 100; turns += 1) await turn();
  expect(log.mostWaiting).toBe(waitingMessages);
  for await (const part of bytes) length += part.length;
  expect(length).toBe(text.length * 12);
});

it("tells a damaged file, and a thread that breaks down", async () => {
  const cut = gzipSync(text).subarray(0, 9_000);
  for (const program of [undefined, inflater]) {
    const damaged = thread(program === undefined ? {} : { program });
    await expect(unpacked([cut], damaged.port)).rejects.toThrow("damaged or incomplete");
    expect(damaged.log.isEnded).toBe(true);
  }
  const broken = thread({ breaksAfter: 2 });
  await expect(unpacked([gzipSync(text)], broken.port)).rejects.toThrow("possibly out of memory");
  expect(broken.log.isEnded).toBe(true);
});

it("ends the thread when the bytes are not wanted any more", async () => {
  const { port, log } = thread();
  const bytes = unpackInThread({ blob: new Blob([gzipSync(text)]), name: "rows.gz" }, port, {});
  await bytes.next();
  await bytes.return(undefined);
  expect(log.isEnded).toBe(true);
});
