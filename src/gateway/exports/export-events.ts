/** Server-sent events: what changes about a member's exports reaches every pane of theirs, whichever node it happened on. */
import { exportEventName } from "../../service/gateway-exports";
import type { ChangeFeed } from "../store/change-feed";
import type { ExportRecord, ExportStore } from "../store/export-store";
import { viewExport } from "./export-view";

export interface ExportEventsParts {
  readonly changes: Pick<ChangeFeed, "listen">;
  readonly store: Pick<ExportStore, "find" | "changedSince">;
  /** Whether a member may still listen. */
  readonly isMember: (memberId: string) => Promise<boolean>;
  readonly now: () => number;
  readonly onFault: (what: string, cause: unknown) => void;
}

export interface ExportEvents {
  /** An answer that does not end by itself. Null: a gateway without members. */
  open(memberId: string | null): Response;
  /** To be called every 15 seconds: a comment on each stream, members who are no more are sent away. */
  beat(): Promise<void>;
  /** How many panes listen. */
  count(): number;
  close(): void;
}

type Stream = ReadableStreamDefaultController<Uint8Array>;

/** Chunks that may wait for a pane; one that reads no more connects anew and asks for the list. */
const mostWaiting = 256;
/** Streams of one member; the oldest gives way. */
const mostStreams = 32;
/** By how much the clocks of nodes may differ, milliseconds. */
const clockToleranceMs = 60_000;
const encoder = new TextEncoder();
const headers = { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" };
const comment = encoder.encode(":\n\n");

export function createExportEvents({ changes, store, isMember, now, onFault }: ExportEventsParts): ExportEvents {
  const streams = new Map<string | null, Set<Stream>>();
  let heardAt = now();
  let isBehind = false;
  let stopListening: (() => void) | null = null;
  let isClosed = false;

  function drop(memberId: string | null, stream: Stream): void {
    const own = streams.get(memberId);
    own?.delete(stream);
    if (own?.size === 0) streams.delete(memberId);
  }

  function end(memberId: string | null, stream: Stream): void {
    drop(memberId, stream);
    try {
      stream.close();
    } catch {
      // The pane has left meanwhile.
    }
  }

  function write(memberId: string | null, bytes: Uint8Array): void {
    for (const stream of [...(streams.get(memberId) ?? [])]) {
      if ((stream.desiredSize ?? 0) <= 0) end(memberId, stream);
      else stream.enqueue(bytes);
    }
  }

  function send(record: ExportRecord): void {
    const data = JSON.stringify(viewExport(record, now()));
    write(record.memberId, encoder.encode(`event: ${exportEventName}\ndata: ${data}\n\n`));
  }

  async function catchUp(): Promise<void> {
    // What is heard meanwhile does not make up for what was missed.
    isBehind = true;
    try {
      const missed = await store.changedSince(heardAt - clockToleranceMs);
      isBehind = false;
      missed.forEach(send);
    } catch (cause) {
      onFault("what changed cannot be read; it is tried again", cause);
    }
  }

  async function hear(queryUUID: string): Promise<void> {
    try {
      const record = await store.find(queryUUID);
      if (record) send(record);
      if (!isBehind) heardAt = now();
    } catch (cause) {
      isBehind = true;
      onFault("what changed cannot be read; it is tried again", cause);
    }
  }

  return {
    open(memberId) {
      // The pane tries again, and finds a node that goes on.
      if (isClosed) return new Response(null, { headers });
      stopListening ??= changes.listen((queryUUID) => void (queryUUID === null ? catchUp() : hear(queryUUID)));
      const own = streams.get(memberId) ?? new Set();
      streams.set(memberId, own);
      const [oldest] = own;
      if (own.size >= mostStreams && oldest) end(memberId, oldest);
      let stream: Stream | undefined;
      const body = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            stream = controller;
            own.add(controller);
            streams.set(memberId, own);
            // So that the pane knows at once that it is connected.
            controller.enqueue(comment);
          },
          cancel: () => stream && drop(memberId, stream),
        },
        { highWaterMark: mostWaiting },
      );
      return new Response(body, { headers });
    },
    async beat() {
      if (isBehind) await catchUp();
      for (const memberId of [...streams.keys()]) {
        write(memberId, comment);
        // Where the store does not answer, nobody is sent away.
        const isIn = memberId === null || (await isMember(memberId).catch(() => true));
        if (!isIn) [...(streams.get(memberId) ?? [])].forEach((stream) => end(memberId, stream));
      }
    },
    count: () => [...streams.values()].reduce((sum, own) => sum + own.size, 0),
    close() {
      isClosed = true;
      stopListening?.();
      for (const [memberId, own] of [...streams]) [...own].forEach((stream) => end(memberId, stream));
    },
  };
}
