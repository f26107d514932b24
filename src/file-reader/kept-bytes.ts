/** Keeps the beginning of a download on the device, so it can resume after the page was closed. */

type Bytes = Uint8Array<ArrayBuffer>;

export interface KeptBeginning {
  /** How many bytes of the file are kept. */
  readonly bytes: number;
  /** The server's version of the file; null if it gives none. */
  readonly version: string | null;
  /** Bytes of the whole file; null if unknown. */
  readonly end: number | null;
}

/** Never fails: bytes that can't be kept are downloaded again. */
export interface KeptBytes {
  /** Null if nothing is kept. */
  known(id: string): Promise<KeptBeginning | null>;
  /** The kept bytes, in parts. Throws if the device can't read them. */
  read(id: string): AsyncIterable<Bytes>;
  /** Appends bytes at offset `at`. False if there is no room, or other bytes are kept at that offset. */
  add(id: string, at: number, bytes: Bytes, facts: Pick<KeptBeginning, "version" | "end">): Promise<boolean>;
  forget(id: string): Promise<void>;
}

/** Bytes to gather before keeping them. */
const partBytes = 1 << 20;

/** Keeps the bytes read from one file, while there is room. */
export interface DownloadKeeper {
  known(): Promise<KeptBeginning | null>;
  read(): AsyncIterable<Bytes>;
  /** Adds the next bytes of the file, starting at `at`; ignores those already kept. */
  push(at: number, bytes: Bytes, facts: Pick<KeptBeginning, "version" | "end">): Promise<void>;
  /** Call at the end of the file. */
  end(at: number, version: string | null): Promise<void>;
  forget(): Promise<void>;
}

export function createDownloadKeeper(kept: KeptBytes, id: string): DownloadKeeper {
  let saved = 0;
  let waiting: Bytes[] = [];
  let waitingBytes = 0;
  let isFull = false;

  const save = async (facts: Pick<KeptBeginning, "version" | "end">): Promise<void> => {
    const part = new Uint8Array(waitingBytes);
    let at = 0;
    for (const bytes of waiting) {
      part.set(bytes, at);
      at += bytes.length;
    }
    waiting = [];
    waitingBytes = 0;
    isFull = !(await kept.add(id, saved, part, facts));
    saved += part.length;
  };

  return {
    async known() {
      const beginning = await kept.known(id);
      saved = beginning?.bytes ?? 0;
      return beginning;
    },
    read: () => kept.read(id),
    async push(at, bytes, facts) {
      if (isFull || at < saved + waitingBytes) return;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= partBytes) await save(facts);
    },
    async end(at, version) {
      if (!isFull && at === saved + waitingBytes) await save({ version, end: at });
    },
    async forget() {
      saved = 0;
      await kept.forget(id);
    },
  };
}
