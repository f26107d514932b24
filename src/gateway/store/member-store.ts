/** Who may use the gateway, with which tokens, and each member's usage per day. */
import { type Kysely, sql } from "kysely";
import type { MembersTable, MemberTokensTable, MemberUsageTable, Tables } from "./tables";

export const roles = ["member", "admin"] as const;
export type Role = (typeof roles)[number];

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Issuer and subject at the firm's identity provider; null: added by name. */
  readonly subject: string | null;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

export interface MemberToken {
  /** Its public half. */
  readonly id: string;
  readonly memberId: string;
  readonly tokenHash: string;
  readonly label: string;
  readonly createdAt: number;
  /** Null: until it is revoked. */
  readonly expiresAt: number | null;
  /** To the minute; null: never. */
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

/** A member's first token is created with them and has their id. */
export interface NewMember {
  readonly id: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly role?: Role;
  readonly subject?: string | null;
  readonly label?: string;
  readonly expiresAt?: number | null;
}

/** How a request ended: answered by the service or the shared cache, or refused for the quota. */
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
  /** False if a member who isn't revoked has the name. */
  add(member: NewMember): Promise<boolean>;
  /** Includes revoked ones: the caller decides. */
  find(id: string): Promise<Member | null>;
  /** By name; excludes revoked ones. */
  findByName(name: string): Promise<Member | null>;
  /** Excludes revoked ones. */
  findBySubject(subject: string): Promise<Member | null>;
  /** A token with its member; includes revoked and expired ones. */
  findToken(tokenId: string): Promise<{ readonly token: MemberToken; readonly member: Member } | null>;
  /** By name; includes revoked ones. */
  list(): Promise<Member[]>;
  /** False if no member has the name. Keeps the record and usage; ends all tokens. */
  revoke(name: string, now: number): Promise<boolean>;
  /** False if no member has the name. */
  setRole(name: string, role: Role): Promise<boolean>;
  addToken(token: Omit<MemberToken, "lastUsedAt" | "revokedAt">): Promise<void>;
  /** One member's, or everyone's for null; newest first. */
  tokens(memberId: string | null): Promise<MemberToken[]>;
  /** False if there is no active token. `memberId`: only this member's; null: any member's. */
  revokeToken(memberId: string | null, tokenId: string, now: number): Promise<boolean>;
  noteUse(tokenId: string, at: number): Promise<void>;
  /**
   * Deletes all data about members of this name, including revoked ones: tokens, usage, exports; their audit entries
   * stay, without the name. False if there is none, or one who isn't revoked.
   */
  remove(name: string): Promise<boolean>;
  /** Adds to the day's counts. */
  addUsage(usage: DayUsage): Promise<void>;
  /** From `day` on, newest first. */
  usageSince(day: string): Promise<DayUsage[]>;
}

export function createMemberStore(db: Kysely<Tables>): MemberStore {
  const active = () => db.selectFrom("members").selectAll().where("revoked_at", "is", null);
  return {
    add: ({
      id,
      name,
      tokenHash,
      createdAt,
      role = "member",
      subject = null,
      label = "first token",
      expiresAt = null,
    }) =>
      db.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto("members")
          .values({ id, name, token_hash: tokenHash, created_at: createdAt, revoked_at: null, role, subject })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (added === undefined) return false;
        const token = { id, memberId: id, tokenHash, label, createdAt, expiresAt };
        await transaction.insertInto("member_tokens").values(rowOf(token)).execute();
        return true;
      }),
    async find(id) {
      const row = await db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? memberOf(row) : null;
    },
    async findByName(name) {
      const row = await active().where("name", "=", name).executeTakeFirst();
      return row ? memberOf(row) : null;
    },
    async findBySubject(subject) {
      const row = await active().where("subject", "=", subject).executeTakeFirst();
      return row ? memberOf(row) : null;
    },
    async findToken(tokenId) {
      const row = await db
        .selectFrom("member_tokens as token")
        .innerJoin("members as member", "member.id", "token.member_id")
        .selectAll("token")
        .select(["member.name", "member.role", "member.subject"])
        .select(["member.created_at as member_created_at", "member.revoked_at as member_revoked_at"])
        .where("token.id", "=", tokenId)
        .executeTakeFirst();
      if (!row) return null;
      const { member_id, name, role, subject, member_created_at, member_revoked_at } = row;
      const revoked = { created_at: member_created_at, revoked_at: member_revoked_at };
      return {
        token: tokenOf(row),
        member: memberOf({ id: member_id, name, role, subject, token_hash: "", ...revoked }),
      };
    },
    async list() {
      const rows = await db.selectFrom("members").selectAll().orderBy("name").orderBy("created_at").execute();
      return rows.map(memberOf);
    },
    revoke: (name, now) =>
      db.transaction().execute(async (transaction) => {
        const revoked = await transaction
          .updateTable("members")
          .set({ revoked_at: now })
          .where("name", "=", name)
          .where("revoked_at", "is", null)
          .returning("id")
          .executeTakeFirst();
        if (revoked === undefined) return false;
        await transaction
          .updateTable("member_tokens")
          .set({ revoked_at: now })
          .where("member_id", "=", revoked.id)
          .where("revoked_at", "is", null)
          .execute();
        return true;
      }),
    async setRole(name, role) {
      const changed = await db
        .updateTable("members")
        .set({ role })
        .where("name", "=", name)
        .where("revoked_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return changed !== undefined;
    },
    async addToken(token) {
      await db.insertInto("member_tokens").values(rowOf(token)).execute();
    },
    async tokens(memberId) {
      const rows = await db
        .selectFrom("member_tokens")
        .selectAll()
        .$if(memberId !== null, (query) => query.where("member_id", "=", memberId ?? ""))
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(tokenOf);
    },
    async revokeToken(memberId, tokenId, now) {
      const revoked = await db
        .updateTable("member_tokens")
        .set({ revoked_at: now })
        .where("id", "=", tokenId)
        .where("revoked_at", "is", null)
        .$if(memberId !== null, (query) => query.where("member_id", "=", memberId ?? ""))
        .returning("id")
        .executeTakeFirst();
      return revoked !== undefined;
    },
    async noteUse(tokenId, at) {
      await db
        .updateTable("member_tokens")
        .set({ last_used_at: at })
        .where("id", "=", tokenId)
        .where((where) => where.or([where("last_used_at", "is", null), where("last_used_at", "<", at)]))
        .execute();
    },
    remove: (name) =>
      db.transaction().execute(async (transaction) => {
        const found = await transaction.selectFrom("members").selectAll().where("name", "=", name).execute();
        if (found.length === 0 || found.some(({ revoked_at }) => revoked_at === null)) return false;
        const ids = found.map(({ id }) => id);
        const orders = transaction.selectFrom("exports").select("query_uuid").where("member_id", "in", ids);
        await transaction.deleteFrom("webhook_receipts").where("query_uuid", "in", orders).execute();
        for (const table of ["exports", "export_intents", "member_usage", "member_tokens"] as const)
          await transaction.deleteFrom(table).where("member_id", "in", ids).execute();
        const unnamed = { member_id: null, actor: "removed member", address: "" };
        await transaction.updateTable("audit").set(unnamed).where("member_id", "in", ids).execute();
        await transaction.updateTable("audit").set({ subject: "removed member" }).where("subject", "=", name).execute();
        await transaction.deleteFrom("members").where("id", "in", ids).execute();
        return true;
      }),
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

/** An unknown role grants only a member's rights. */
function memberOf({ id, name, role, subject, created_at, revoked_at }: MembersTable): Member {
  const known = roles.find((one) => one === role) ?? "member";
  return { id, name, role: known, subject, createdAt: created_at, revokedAt: revoked_at };
}

function tokenOf(row: MemberTokensTable): MemberToken {
  return {
    id: row.id,
    memberId: row.member_id,
    tokenHash: row.token_hash,
    label: row.label,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}

function rowOf({
  id,
  memberId,
  tokenHash,
  label,
  createdAt,
  expiresAt,
}: Omit<MemberToken, "lastUsedAt" | "revokedAt">) {
  return {
    id,
    member_id: memberId,
    token_hash: tokenHash,
    label,
    created_at: createdAt,
    expires_at: expiresAt,
    last_used_at: null,
    revoked_at: null,
  };
}

function usageOf({ member_id, day, requests, cached, refused }: MemberUsageTable): DayUsage {
  return { memberId: member_id, day, requests, cached, refused };
}
