/** The client's traffic, as reported to the pane's log and quota gauge. Contains no secrets. */
export interface RequestRecord {
  /** One try of one request: the records of its start and its end share it. */
  readonly id: number;
  /** Method and path, without query or key. */
  readonly endpoint: string;
  readonly startedAt: number;
  /** Absent while under way. */
  readonly durationMs?: number;
  /** HTTP status; absent without a response. */
  readonly status?: number;
  /** 1 for the first try. */
  readonly attempt: number;
  /** The function that asked, such as COMPS; absent if no cell did. */
  readonly askedBy?: string;
  /** What went wrong, as shown to the person. */
  readonly error?: string;
}

/** Budget of one rate-limit policy, from the last response. */
export interface QuotaRecord {
  readonly policy: string;
  /** Requests per window, if the service reports it. */
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
