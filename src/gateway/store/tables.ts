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
  /** member or admin. */
  role: string;
  /** Issuer and subject of the firm's identity provider; null: a person who was added by name. */
  subject: string | null;
}

export interface MemberTokensTable {
  /** Public half of the token. */
  id: string;
  member_id: string;
  /** SHA-256 of the secret half, hex. */
  token_hash: string;
  /** What it is for, such as the browser that signed in. */
  label: string;
  created_at: number;
  expires_at: number | null;
  /** To the minute. */
  last_used_at: number | null;
  revoked_at: number | null;
}

export interface AuditTable {
  id: string;
  at: number;
  /** Null for an operator on the command line, and where it was nobody we know. */
  member_id: string | null;
  /** Name of who acted, as it was then. */
  actor: string;
  address: string;
  action: string;
  subject: string;
  count: number;
  outcome: string;
}

export interface NodesTable {
  id: string;
  version: string;
  started_at: number;
  seen_at: number;
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
  /** Of the file as it lies in the storage. */
  bytes: number | null;
  /** Found in the file when it was passed on whole. */
  rows_counted: number | null;
  /** Of whatever a pane shows. */
  changed_at: number;
  /** Nobody sees it any more; it stays for a while, so that a late webhook finds it. */
  discarded_at: number | null;
}

/** Orders that were sent, as long as nobody knows whether the service took them. */
export interface ExportIntentsTable {
  /** Part of the address that the order's webhook comes to. */
  id: string;
  name: string;
  format: string;
  dataset: string;
  member_id: string | null;
  key_fingerprint: string;
  sent_at: number;
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
  /** What the service called its data; null where it did not. */
  data_source: string | null;
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

/** Corrections of deal intake, by what they are for. */
export interface IntakeMappingsTable {
  kind: string;
  vendor: string;
  section: string;
  key: string;
  shown: string;
  target: string;
  /** YYYY-MM-DD */
  at: string;
  /** Who corrected it last. */
  member_id: string;
}

export interface Tables {
  intake_mappings: IntakeMappingsTable;
  members: MembersTable;
  member_usage: MemberUsageTable;
  member_tokens: MemberTokensTable;
  audit: AuditTable;
  nodes: NodesTable;
  exports: ExportsTable;
  export_intents: ExportIntentsTable;
  webhook_receipts: WebhookReceiptsTable;
  cached_responses: CachedResponsesTable;
  shared_budget: SharedBudgetTable;
}
