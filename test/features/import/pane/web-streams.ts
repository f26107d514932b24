/**
 * What every browser has to read files with, in turns, and the tests' page has not; the fake clock's turns as well. To
 * be imported before the reader.
 */
import { Blob } from "node:buffer";
import * as streams from "node:stream/web";
import { setImmediate } from "node:timers";
import { TextDecoder, TextEncoder } from "node:util";
import { MessageChannel } from "node:worker_threads";

const { ReadableStream, WritableStream, TransformStream, DecompressionStream, CompressionStream } = streams;
Object.assign(globalThis, {
  ...{ Blob, MessageChannel, TextDecoder, TextEncoder, setImmediate },
  ...{ ReadableStream, WritableStream, TransformStream, DecompressionStream, CompressionStream },
});
