/** What every browser has to read files with and the tests' page has not, and the fake clock's turns; to be imported before the reader. */
import { Blob } from "node:buffer";
import * as streams from "node:stream/web";
import { setImmediate } from "node:timers";
import { TextDecoder, TextEncoder } from "node:util";

const { ReadableStream, WritableStream, TransformStream, DecompressionStream, CompressionStream } = streams;
Object.assign(globalThis, {
  ...{ Blob, TextDecoder, TextEncoder, setImmediate },
  ...{ ReadableStream, WritableStream, TransformStream, DecompressionStream, CompressionStream },
});
