/** Server-sent events: each change to a member's exports reaches all of their panes, on any node. */
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
  /** A response that stays open. Null: a gateway without members. */
  open(memberId: string | null): Response;
  /** Call every 15 seconds: sends a comment on each stream and disconnects former members. */
  beat(): Promise<void>;
  /** Number of connected panes. */
  count(): number;
  close(): void;
}

type Stream = ReadableStreamDefaultController<Uint8Array>;

/** Maximum chunks queued for a pane; one that stops reading reconnects and asks for the list. */
const mostWaiting = 256;
/** Maximum streams of one member; the oldest is closed. */
const mostStreams = 32;
/** Maximum difference between the nodes' clocks, ms. */
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
      // The pane has left.
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
    // Events heard during this don't make up for the missed ones.
    isBehind = true;
    try {
      const missed = await store.changedSince(heardAt - clockToleranceMs);
      isBehind = false;
      missed.forEach(send);
    } catch (cause) {
      onFault("can't read what changed; trying again later", cause);
    }
  }

  async function hear(queryUUID: string): Promise<void> {
    try {
      const record = await store.find(queryUUID);
      if (record) send(record);
      if (!isBehind) heardAt = now();
    } catch (cause) {
      isBehind = true;
      onFault("can't read what changed; trying again later", cause);
    }
  }

  return {
    open(memberId) {
      // The pane reconnects and finds another node.
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
            // Lets the pane know at once that it is connected.
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
        // If the store doesn't respond, every pane stays connected.
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
