/** All of the gateway's state, in one database. */
import { type Kysely, sql } from "kysely";
import { type AuditStore, createAuditStore } from "./audit-store";
import { type ChangeFeed, createLocalFeed, createPostgresFeed } from "./change-feed";
import { createExportStore, type ExportStore } from "./export-store";
import { createMemberStore, type MemberStore } from "./member-store";
import { type DatabaseAddress, type DatabaseOptions, openDatabase } from "./open-database";
import { createMappingStore, type MappingStore } from "./mapping-store";
import { createNodeStore, type NodeStore } from "./node-store";
import { createResponseStore, type ResponseStore } from "./response-store";
import { createSigningKeyStore, type SigningKeyStore } from "./signing-key-store";
import { readBackup, writeBackup } from "./store-backup";
import type { Tables } from "./tables";

/** What all nodes know about the quota, as opaque text. */
export interface BudgetStore {
  /**
   * Reads it, writes what `change` returns, and resolves to its result, without other changes in between. `change` gets
   * the time by a clock that all nodes share: the database's, or `now` if one machine has the file to itself.
   */
  readonly change: <Result>(
    now: number,
    change: (text: string, commonNow: number) => { readonly text: string; readonly result: Result },
  ) => Promise<Result>;
}

export interface GatewayStore {
  readonly members: MemberStore;
  readonly audit: AuditStore;
  readonly nodes: NodeStore;
  readonly exports: ExportStore;
  /** Whose exports have changed, on any node. */
  readonly changes: Pick<ChangeFeed, "listen">;
  readonly responses: ResponseStore;
  readonly budget: BudgetStore;
  /**
   * Backup as lines, and the function that restores them into an empty store and returns the number of rows. Throws a
   * BackupError.
   */
  backup(): AsyncGenerator<string>;
  restore(lines: AsyncIterable<string>): Promise<number>;
  /** The time by the clock that all nodes share, ms: the database's, or this machine's for a file. */
  time(): Promise<number>;
  readonly mappings: MappingStore;
  readonly signingKeys: SigningKeyStore;
  /** Rejects if the database doesn't respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the store and migrates its tables; throws a DatabaseError. */
export async function openGatewayStore(address: DatabaseAddress, options: DatabaseOptions = {}): Promise<GatewayStore> {
  const db = await openDatabase(address, options);
  const changes = "url" in address ? createPostgresFeed(address.url) : createLocalFeed();
  return {
    members: createMemberStore(db),
    audit: createAuditStore(db),
    nodes: createNodeStore(db),
    exports: createExportStore(db, changes),
    changes,
    responses: createResponseStore(db),
    mappings: createMappingStore(db),
    signingKeys: createSigningKeyStore(db),
    budget: createBudgetStore(db, "url" in address),
    // A file has one writer, and each transaction sees one snapshot.
    backup: () => writeBackup(db, "url" in address),
    restore: (lines) => readBackup(db, lines),
    async time() {
      if (!("url" in address)) return Date.now();
      const { rows } = await sql<{ now: number }>`select ${databaseTime} as now`.execute(db);
      return rows[0]?.now ?? Date.now();
    },
    ping: async () => void (await db.selectFrom("shared_budget").select("id").execute()),
    async close() {
      await changes.close();
      await db.destroy();
    },
  };
}

const databaseTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

function createBudgetStore(db: Kysely<Tables>, isPostgres: boolean): BudgetStore {
  return {
    change: (now, change) =>
      db.transaction().execute(async (transaction) => {
        const time = isPostgres ? databaseTime : sql<number>`${now}`;
        // Read by writing: this locks the row in either database.
        const { windows, commonNow } = await transaction
          .updateTable("shared_budget")
          .set((row) => ({ windows: row.ref("windows") }))
          .where("id", "=", "service")
          .returning(["windows", time.as("commonNow")])
          .executeTakeFirstOrThrow();
        const { text, result } = change(windows, commonNow);
        if (text !== windows)
          await transaction.updateTable("shared_budget").set({ windows: text }).where("id", "=", "service").execute();
        return result;
      }),
  };
}
