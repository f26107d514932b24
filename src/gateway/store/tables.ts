/** The tables that the gateway keeps its state in, as queries see them. Times are milliseconds since the epoch. */

export interface MembersTable {
  /** Public half of the member's token. */
  id: string;
  /** Unique among the members who are not revoked. */
  name: string;
  /** SHA-256 of the secret half, hex. */
  token_hash: string;
  created_at: number;
  revoked_at: number | null;
}

export interface MemberUsageTable {
  member_id: string;
  /** UTC, YYYY-MM-DD. */
  day: string;
  /** Requests of any kind. */
  requests: number;
  /** Those among them that the shared cache answered. */
  cached: number;
  /** Those among them that the shared quota refused. */
  refused: number;
}

export interface ExportsTable {
  query_uuid: string;
  name: string;
  format: string;
  /** The data-set query as ordered, JSON. */
  dataset: string;
  /** Null where the gateway has no members. */
  member_id: string | null;
  state: string;
  /** Tells which of the gateway's keys ordered it; the key itself is never stored. */
  key_fingerprint: string;
  ordered_at: number;
  completed_at: number | null;
  imported_at: number | null;
  rows: number | null;
  url: string | null;
  expires_at: number | null;
  /** Why it failed, for the person. */
  failure: string | null;
}

export interface WebhookReceiptsTable {
  query_uuid: string;
  /** SHA-256 of the raw body, hex. */
  body_hash: string;
  received_at: number;
  /** How often this very body came. */
  times: number;
}

export interface CachedResponsesTable {
  key: string;
  content_type: string;
  body: string;
  bytes: number;
  stored_at: number;
  expires_at: number;
}

export interface SharedBudgetTable {
  /** The one row is called "service". */
  id: string;
  /** JSON. */
  windows: string;
}

export interface Tables {
  members: MembersTable;
  member_usage: MemberUsageTable;
  exports: ExportsTable;
  webhook_receipts: WebhookReceiptsTable;
  cached_responses: CachedResponsesTable;
  shared_budget: SharedBudgetTable;
}
