/** The audit trail: who did what, from where, when, and with what outcome. */
import type { Kysely } from "kysely";
import type { AuditTable, Tables } from "./tables";

export interface AuditEntry {
  /** Random; prevents duplicate entries. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly memberId: string | null;
  readonly actor: string;
  readonly address: string;
  /** An endpoint of the service, or a change such as member.add. */
  readonly action: string;
  /** What it was about: a property's id, a member's name; "" if nothing in particular. */
  readonly subject: string;
  /** How many equal requests the entry covers. */
  readonly count: number;
  /** A status such as 200, or done and refused. */
  readonly outcome: string;
}

export interface AuditStore {
  write(entries: readonly AuditEntry[]): Promise<void>;
  /** In order of time, at most `most`; `after`: following this entry. */
  read(since: number, most: number, after?: Pick<AuditEntry, "at" | "id">): Promise<AuditEntry[]>;
  /** Deletes older entries; returns how many. */
  sweep(before: number): Promise<number>;
}

/** Maximum parameters of one statement that both databases allow. */
const mostRows = 100;

export function createAuditStore(db: Kysely<Tables>): AuditStore {
  return {
    async write(entries) {
      for (let at = 0; at < entries.length; at += mostRows)
        await db
          .insertInto("audit")
          .values(entries.slice(at, at + mostRows).map(({ memberId, ...rest }) => ({ ...rest, member_id: memberId })))
          .onConflict((conflict) => conflict.column("id").doNothing())
          .execute();
    },
    async read(since, most, after) {
      const rows = await db
        .selectFrom("audit")
        .selectAll()
        .where("at", ">=", since)
        .$if(after !== undefined, (query) =>
          query.where((where) =>
            where.or([
              where("at", ">", after?.at ?? 0),
              where.and([where("at", "=", after?.at ?? 0), where("id", ">", after?.id ?? "")]),
            ]),
          ),
        )
        .orderBy("at")
        .orderBy("id")
        .limit(most)
        .execute();
      return rows.map(entryOf);
    },
    async sweep(before) {
      const gone = await db.deleteFrom("audit").where("at", "<", before).returning("id").execute();
      return gone.length;
    },
  };
}

function entryOf({ member_id, ...rest }: AuditTable): AuditEntry {
  return { ...rest, memberId: member_id };
}
