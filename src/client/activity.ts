/** What the client tells about its traffic: enough for the pane's log and the quota gauge, never a secret. */
export interface RequestRecord {
  /** One try of one request: the record of its start and that of its end share it. */
  readonly id: number;
  /** Method and path, without query or key. */
  readonly endpoint: string;
  readonly startedAt: number;
  /** Absent while under way. */
  readonly durationMs?: number;
  /** HTTP status; absent when no answer came. */
  readonly status?: number;
  /** 1 for the first try. */
  readonly attempt: number;
  /** The function that asked, COMPS; absent where no cell did. */
  readonly askedBy?: string;
  /** What went wrong, in the words that the person sees. */
  readonly error?: string;
}

/** Budget of one rate-limit policy as the last answer told it. */
export interface QuotaRecord {
  readonly policy: string;
  /** Requests a window, where the service tells. */
  readonly quota?: number;
  readonly windowMs?: number;
  readonly remaining: number;
  /** Milliseconds since the epoch when the window ends. */
  readonly resetsAt: number;
}

export interface ActivityObserver {
  onRequest(record: RequestRecord): void;
  onQuota(records: readonly QuotaRecord[]): void;
}
