/** Who may use the gateway, and how much each did on each day. */
import { type Kysely, sql } from "kysely";
import type { MembersTable, MemberUsageTable, Tables } from "./tables";

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

/** What a request was: answered by the service, by the shared cache, or refused for the quota. */
export type UsageKind = "service" | "cached" | "refused";

export interface DayUsage {
  readonly memberId: string;
  /** UTC, YYYY-MM-DD. */
  readonly day: string;
  readonly requests: number;
  readonly cached: number;
  readonly refused: number;
}

export interface MemberStore {
  /** False where a member who is not revoked has the name. */
  add(member: Omit<Member, "revokedAt">): Promise<boolean>;
  /** Revoked ones too: the caller decides. */
  find(id: string): Promise<Member | null>;
  /** By name; revoked ones too. */
  list(): Promise<Member[]>;
  /** False where no member has the name. The record stays, with its usage. */
  revoke(name: string, now: number): Promise<boolean>;
  /** Adds to what the day has already. */
  addUsage(usage: DayUsage): Promise<void>;
  /** From `day` on, newest first. */
  usageSince(day: string): Promise<DayUsage[]>;
}

export function createMemberStore(db: Kysely<Tables>): MemberStore {
  return {
    async add({ id, name, tokenHash, createdAt }) {
      const added = await db
        .insertInto("members")
        .values({ id, name, token_hash: tokenHash, created_at: createdAt, revoked_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return added !== undefined;
    },
    async find(id) {
      const row = await db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? memberOf(row) : null;
    },
    async list() {
      const rows = await db.selectFrom("members").selectAll().orderBy("name").orderBy("created_at").execute();
      return rows.map(memberOf);
    },
    async revoke(name, now) {
      const revoked = await db
        .updateTable("members")
        .set({ revoked_at: now })
        .where("name", "=", name)
        .where("revoked_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return revoked !== undefined;
    },
    async addUsage({ memberId, day, requests, cached, refused }) {
      await db
        .insertInto("member_usage")
        .values({ member_id: memberId, day, requests, cached, refused })
        .onConflict((conflict) =>
          conflict.columns(["member_id", "day"]).doUpdateSet({
            requests: sql<number>`member_usage.requests + ${requests}`,
            cached: sql<number>`member_usage.cached + ${cached}`,
            refused: sql<number>`member_usage.refused + ${refused}`,
          }),
        )
        .execute();
    },
    async usageSince(day) {
      const rows = await db
        .selectFrom("member_usage")
        .selectAll()
        .where("day", ">=", day)
        .orderBy("day", "desc")
        .orderBy("member_id")
        .execute();
      return rows.map(usageOf);
    },
  };
}

function memberOf({ id, name, token_hash, created_at, revoked_at }: MembersTable): Member {
  return { id, name, tokenHash: token_hash, createdAt: created_at, revokedAt: revoked_at };
}

function usageOf({ member_id, day, requests, cached, refused }: MemberUsageTable): DayUsage {
  return { memberId: member_id, day, requests, cached, refused };
}
