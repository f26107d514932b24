/** Time as an argument. Without sleep nothing ever waits: delays and retries follow at once. */
export interface SandboxClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`. */
  sleep?(ms: number): Promise<void>;
}
