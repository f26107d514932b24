/** The gateway's tables, as queries see them. Times are milliseconds since the epoch. */

export interface MembersTable {
  /** Public half of the member's token. */
  id: string;
  /** Unique among members who aren't revoked. */
  name: string;
  /** SHA-256 of the secret half, hex. */
  token_hash: string;
  created_at: number;
  revoked_at: number | null;
  /** member or admin. */
  role: string;
  /** Issuer and subject at the firm's identity provider; null: added by name. */
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
  /** Null for an operator on the command line or an unknown actor. */
  member_id: string | null;
  /** The actor's name at that time. */
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
  /** Of these, answered by the shared cache. */
  cached: number;
  /** Of these, refused for the shared quota. */
  refused: number;
}

export interface ExportsTable {
  query_uuid: string;
  name: string;
  format: string;
  /** The data-set query as ordered, JSON. */
  dataset: string;
  /** Null if the gateway has no members. */
  member_id: string | null;
  state: string;
  /** Identifies which of the gateway's keys ordered it; the key itself is never stored. */
  key_fingerprint: string;
  ordered_at: number;
  completed_at: number | null;
  imported_at: number | null;
  rows: number | null;
  url: string | null;
  expires_at: number | null;
  /** Why it failed, for the user. */
  failure: string | null;
  /** Size of the file in the storage. */
  bytes: number | null;
  /** Counted when the whole file was passed on. */
  rows_counted: number | null;
  /** Last change of anything a pane shows. */
  changed_at: number;
  /** Hidden from then on; kept for a while so a late webhook still finds it. */
  discarded_at: number | null;
}

/** Orders that were sent, until it is known whether the service accepted them. */
export interface ExportIntentsTable {
  /** Part of the order's webhook address. */
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
  /** How often this exact body came. */
  times: number;
}

export interface CachedResponsesTable {
  key: string;
  content_type: string;
  /** The service's name for its data; null if none. */
  data_source: string | null;
  body: string;
  bytes: number;
  stored_at: number;
  expires_at: number;
}

export interface SharedBudgetTable {
  /** The only row is "service". */
  id: string;
  /** JSON. */
  windows: string;
}

/** Deal intake corrections, by kind. */
export interface IntakeMappingsTable {
  kind: string;
  vendor: string;
  section: string;
  key: string;
  shown: string;
  target: string;
  /** YYYY-MM-DD */
  at: string;
  /** Last member to correct it. */
  member_id: string;
}

/** Public halves of the keys that sign members' saved results. */
export interface SigningKeysTable {
  id: string;
  /** SPKI, base64. */
  public_key: string;
  created_at: number;
  withdrawn_at: number | null;
}

export interface Tables {
  signing_keys: SigningKeysTable;
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
